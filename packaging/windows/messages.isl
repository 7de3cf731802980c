; What the installer says beside Inno Setup's own texts.
en.Terminal=Make the command "earmark" known to terminals
en.DataStays=Earmark is removed. Your words, settings and kept sound stay in%n%n%1%n%nDelete that folder to delete them. Keys of servers, if you set some, stay in Windows' Credential Manager, under Earmark.
de.Terminal=Den Befehl „earmark“ in Terminals bekannt machen
de.DataStays=Earmark ist entfernt. Deine Wörter, Einstellungen und aufbewahrter Ton bleiben in%n%n%1%n%nLösche diesen Ordner, um sie zu löschen. Schlüssel von Servern, falls du welche gesetzt hast, bleiben in der Anmeldeinformationsverwaltung von Windows, unter Earmark.
ar.Terminal=إتاحة الأمر earmark في الطرفية
ar.DataStays=أُزيل Earmark. تبقى كلماتك وإعداداتك والصوت المحفوظ في%n%n%1%n%nاحذف هذا المجلد لحذفها. وإن كنت قد حفظت مفاتيح خوادم فإنها تبقى في إدارة بيانات الاعتماد في Windows باسم Earmark.
