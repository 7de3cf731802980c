<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ActionsSide</name>
    <message>
        <source>Bookmarked</source>
        <translation>Lesezeichen gesetzt</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>No kept line to bookmark yet</source>
        <translation>Noch keine gespeicherte Zeile für ein Lesezeichen</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Nothing to copy yet</source>
        <translation>Noch nichts zu kopieren</translation>
    </message>
</context>
<context>
    <name>Ask</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile</numerusform>
            <numerusform>%Ln&#xa0;Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln private sessions were left out.</source>
        <translation>
            <numerusform>%Ln&#xa0;private Sitzung wurde ausgelassen.</numerusform>
            <numerusform>%Ln&#xa0;private Sitzungen wurden ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>%Ln&#xa0;Frage</numerusform>
            <numerusform>%Ln&#xa0;Fragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences have no source.</source>
        <translation>
            <numerusform>%Ln&#xa0;Satz hat keine Quelle.</numerusform>
            <numerusform>%Ln&#xa0;Sätze haben keine Quelle.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences without a source were left out.</source>
        <translation>
            <numerusform>%Ln&#xa0;Satz ohne Quelle wurde ausgelassen.</numerusform>
            <numerusform>%Ln&#xa0;Sätze ohne Quelle wurden ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions are listed.</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung ist aufgeführt.</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen sind aufgeführt.</numerusform>
        </translation>
    </message>
    <message>
        <source>All sessions</source>
        <translation>Alle Sitzungen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Answers come only from your own captions</source>
        <translation>Antworten kommen nur aus Ihren eigenen Untertiteln</translation>
    </message>
    <message>
        <source>Answers: {words}</source>
        <translation>Antworten: {words}</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message numerus="yes">
        <source>Ask %Ln sessions</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung fragen</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask about anything that was said</source>
        <translation>Nach allem fragen, was gesagt wurde</translation>
    </message>
    <message>
        <source>Ask about this session</source>
        <translation>Nach dieser Sitzung fragen</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Ask chosen sessions</source>
        <translation>Gewählte Sitzungen fragen</translation>
    </message>
    <message>
        <source>Ask the question</source>
        <translation>Die Frage stellen</translation>
    </message>
    <message>
        <source>Ask these sessions</source>
        <translation>Diese Sitzungen fragen</translation>
    </message>
    <message>
        <source>Ask this question</source>
        <translation>Diese Frage stellen</translation>
    </message>
    <message>
        <source>Ask your captions</source>
        <translation>Ihre Untertitel fragen</translation>
    </message>
    <message>
        <source>Asking {model} at {host}…</source>
        <translation>{model} auf {host} wird gefragt…</translation>
    </message>
    <message>
        <source>Asking {model}…</source>
        <translation>{model} wird gefragt…</translation>
    </message>
    <message>
        <source>Begin a new line in the question</source>
        <translation>In der Frage eine neue Zeile beginnen</translation>
    </message>
    <message>
        <source>Bring the last question back into an empty field</source>
        <translation>Die letzte Frage in ein leeres Feld zurückholen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Chosen sessions…</source>
        <translation>Gewählte Sitzungen…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy with sources</source>
        <translation>Mit Quellen kopieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation>Frühere Fragen</translation>
    </message>
    <message>
        <source>Every sentence of an answer shows the lines it comes from.</source>
        <translation>Jeder Satz einer Antwort zeigt die Zeilen, aus denen er stammt.</translation>
    </message>
    <message>
        <source>Everything you caption can be asked about here.</source>
        <translation>Nach allem, was Sie untertiteln, lässt sich hier fragen.</translation>
    </message>
    <message>
        <source>Hide the lines that were read</source>
        <translation>Die gelesenen Zeilen verbergen</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>Letzte Woche</translation>
    </message>
    <message>
        <source>Looking through your captions…</source>
        <translation>Ihre Untertitel werden durchgesehen…</translation>
    </message>
    <message>
        <source>New question</source>
        <translation>Neue Frage</translation>
    </message>
    <message>
        <source>No caption supports this sentence</source>
        <translation>Kein Untertitel stützt diesen Satz</translation>
    </message>
    <message>
        <source>No line answers this.</source>
        <translation>Keine Zeile beantwortet das.</translation>
    </message>
    <message>
        <source>No line in {sessions} answers this.</source>
        <translation>Keine Zeile in {sessions} beantwortet das.</translation>
    </message>
    <message>
        <source>No session has these words.</source>
        <translation>Keine Sitzung enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer words.</source>
        <translation>Nichts gefunden. Versuchen Sie es mit weniger Wörtern.</translation>
    </message>
    <message>
        <source>Nothing to ask about yet</source>
        <translation>Noch nichts, wonach sich fragen lässt</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
    <message>
        <source>Pause the line of {time}</source>
        <translation>Die Zeile von {time} anhalten</translation>
    </message>
    <message>
        <source>Play the line of {time}</source>
        <translation>Die Zeile von {time} abspielen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Questions and answers</source>
        <translation>Fragen und Antworten</translation>
    </message>
    <message>
        <source>Questions that you ask are kept here with their answers.</source>
        <translation>Ihre Fragen werden hier mit ihren Antworten gespeichert.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Search among the sessions</source>
        <translation>In den Sitzungen suchen</translation>
    </message>
    <message>
        <source>Search by title or day</source>
        <translation>Nach Titel oder Tag suchen</translation>
    </message>
    <message>
        <source>Search in questions and answers</source>
        <translation>In Fragen und Antworten suchen</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Show the closest lines</source>
        <translation>Die nächstliegenden Zeilen zeigen</translation>
    </message>
    <message>
        <source>Show the lines that were read</source>
        <translation>Die gelesenen Zeilen zeigen</translation>
    </message>
    <message>
        <source>Source {number}</source>
        <translation>Quelle {number}</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>Untertitel starten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Die Antwort anhalten</translation>
    </message>
    <message>
        <source>Stop this answer</source>
        <translation>Diese Antwort anhalten</translation>
    </message>
    <message>
        <source>The answer is finished.</source>
        <translation>Die Antwort ist fertig.</translation>
    </message>
    <message>
        <source>The best lines are there.</source>
        <translation>Die besten Zeilen sind da.</translation>
    </message>
    <message>
        <source>The lines that answer best are shown. With a model, answers come in sentences.</source>
        <translation>Gezeigt werden die Zeilen, die am besten antworten. Mit einem Modell kommen Antworten in Sätzen.</translation>
    </message>
    <message>
        <source>These are your own lines. A model can answer in sentences from them.</source>
        <translation>Das sind Ihre eigenen Zeilen. Ein Modell kann daraus in Sätzen antworten.</translation>
    </message>
    <message>
        <source>This live session</source>
        <translation>Diese laufende Sitzung</translation>
    </message>
    <message>
        <source>Title of the conversation</source>
        <translation>Titel des Gesprächs</translation>
    </message>
    <message>
        <source>What comes closest: {lines}.</source>
        <translation>Am nächsten kommen: {lines}.</translation>
    </message>
    <message>
        <source>Where this comes from</source>
        <translation>Woher das stammt</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>Wo gesucht wird</translation>
    </message>
    <message>
        <source>You stopped this answer.</source>
        <translation>Sie haben diese Antwort angehalten.</translation>
    </message>
    <message>
        <source>You stopped this answer. What is here was checked.</source>
        <translation>Sie haben diese Antwort angehalten. Was hier steht, wurde geprüft.</translation>
    </message>
    <message>
        <source>Your captions do not say</source>
        <translation>Ihre Untertitel sagen es nicht</translation>
    </message>
    <message>
        <source>no source</source>
        <translation>keine Quelle</translation>
    </message>
    <message>
        <source>sentence {number}</source>
        <translation>Satz {number}</translation>
    </message>
    <message>
        <source>still running</source>
        <translation>läuft noch</translation>
    </message>
    <message>
        <source>{count} of {all} with a source</source>
        <translation>{count} von {all} mit Quelle</translation>
    </message>
    <message>
        <source>{number}. {about}: “{line}”</source>
        <translation>{number}. {about}: „{line}“</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds}&#xa0;s</translation>
    </message>
    <message>
        <source>{time}, {title}: {line}</source>
        <translation>{time}, {title}: {line}</translation>
    </message>
</context>
<context>
    <name>AskRequests</name>
    <message>
        <source>Ask stopped because of an error in Earmark. Start Earmark again.</source>
        <translation>„Fragen“ wurde durch einen Fehler in Earmark beendet. Starten Sie Earmark neu.</translation>
    </message>
</context>
<context>
    <name>AssistantSettings</name>
    <message>
        <source>Being asked…</source>
        <translation>Wird gefragt…</translation>
    </message>
    <message>
        <source>Questions and passages go to {host}</source>
        <translation>Fragen und Textstellen gehen an {host}</translation>
    </message>
    <message>
        <source>That did not work ({error}). Try again.</source>
        <translation>Das ging nicht ({error}). Versuchen Sie es noch einmal.</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Captions are no longer saved.</source>
        <translation>Untertitel werden nicht mehr gespeichert.</translation>
    </message>
    <message>
        <source>Captions are paused. Plug it in again, or use another.</source>
        <translation>Die Untertitel sind angehalten. Stecken Sie die Quelle wieder ein oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>Captions are {seconds} s behind.</source>
        <translation>Die Untertitel liegen {seconds}&#xa0;s zurück.</translation>
    </message>
    <message>
        <source>Captions come with the next sound.</source>
        <translation>Untertitel erscheinen mit dem nächsten Ton.</translation>
    </message>
    <message>
        <source>Captions go on when it is back. Check it, or use another.</source>
        <translation>Die Untertitel gehen weiter, sobald die Quelle zurück ist. Prüfen Sie sie oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>Captions still come from “{source}”.</source>
        <translation>Untertitel kommen weiterhin von „{source}“.</translation>
    </message>
    <message>
        <source>Captions stop in {seconds} s.</source>
        <translation>Die Untertitel stoppen in {seconds}&#xa0;s.</translation>
    </message>
    <message>
        <source>Captions stopped.</source>
        <translation>Die Untertitel wurden gestoppt.</translation>
    </message>
    <message>
        <source>Captions were more than 5 s behind.</source>
        <translation>Die Untertitel lagen mehr als 5&#xa0;s zurück.</translation>
    </message>
    <message>
        <source>Check that “{source}” is not muted, and that Earmark may use the microphone.</source>
        <translation>Prüfen Sie, ob „{source}“ stummgeschaltet ist und ob Earmark das Mikrofon benutzen darf.</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Anderes Modell wählen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Fetch it again</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Zurückwechseln</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>No caption came for 15 s of speech.</source>
        <translation>Seit 15&#xa0;s wird gesprochen, aber es kam kein Untertitel.</translation>
    </message>
    <message numerus="yes">
        <source>No speech for %Ln minutes.</source>
        <translation>
            <numerusform>Seit %Ln&#xa0;Minute keine Sprache.</numerusform>
            <numerusform>Seit %Ln&#xa0;Minuten keine Sprache.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of this session&apos;s sound is kept.</source>
        <translation>Der Ton dieser Sitzung ist nicht vollständig gespeichert.</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>Nichts ist verloren.</translation>
    </message>
    <message>
        <source>Nothing is lost. They catch up at the next pause.</source>
        <translation>Nichts geht verloren. In der nächsten Sprechpause holen sie auf.</translation>
    </message>
    <message>
        <source>Nothing of it is captioned, so that nothing is recorded by mistake.</source>
        <translation>Davon wird nichts untertitelt, damit nichts versehentlich aufgenommen wird.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Running on the {provider}.</source>
        <translation>Läuft auf {provider}.</translation>
    </message>
    <message>
        <source>Saved as “{title}”.</source>
        <translation>Gespeichert als „{title}“.</translation>
    </message>
    <message>
        <source>See why</source>
        <translation>Grund anzeigen</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>Stoppen und speichern</translation>
    </message>
    <message>
        <source>The chosen model is not in use.</source>
        <translation>Das gewählte Modell wird nicht benutzt.</translation>
    </message>
    <message>
        <source>The last captions are not saved yet.</source>
        <translation>Die letzten Untertitel sind noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>The sound source cannot be used.</source>
        <translation>Die Tonquelle lässt sich nicht benutzen.</translation>
    </message>
    <message>
        <source>The sound source changed to “{source}”.</source>
        <translation>Die Tonquelle hat zu „{source}“ gewechselt.</translation>
    </message>
    <message>
        <source>The speech engine did not answer.</source>
        <translation>Die Spracherkennung hat nicht reagiert.</translation>
    </message>
    <message>
        <source>The speech engine does not answer.</source>
        <translation>Die Spracherkennung reagiert nicht.</translation>
    </message>
    <message>
        <source>The speech engine does not start.</source>
        <translation>Die Spracherkennung startet nicht.</translation>
    </message>
    <message>
        <source>The speech engine failed on them each time. Captions go on.</source>
        <translation>Die Spracherkennung ist daran jedes Mal gescheitert. Die Untertitel gehen weiter.</translation>
    </message>
    <message>
        <source>The speech engine failed.</source>
        <translation>Die Spracherkennung ist ausgefallen.</translation>
    </message>
    <message>
        <source>The speech engine stopped.</source>
        <translation>Die Spracherkennung wurde beendet.</translation>
    </message>
    <message numerus="yes">
        <source>The speech engine was started again, %Ln times by now. Nothing is lost. If it goes on, close other programs or start Earmark again.</source>
        <translation>
            <numerusform>Die Spracherkennung wurde neu gestartet, bisher %Ln&#xa0;Mal. Nichts ist verloren. Hält das an, schließen Sie andere Programme oder starten Sie Earmark neu.</numerusform>
            <numerusform>Die Spracherkennung wurde neu gestartet, bisher %Ln&#xa0;Mal. Nichts ist verloren. Hält das an, schließen Sie andere Programme oder starten Sie Earmark neu.</numerusform>
        </translation>
    </message>
    <message>
        <source>The speech engine was started again. Nothing is lost.</source>
        <translation>Die Spracherkennung wurde neu gestartet. Nichts ist verloren.</translation>
    </message>
    <message>
        <source>The speech model is missing.</source>
        <translation>Das Sprachmodell fehlt.</translation>
    </message>
    <message>
        <source>The speech server is not in use.</source>
        <translation>Der Sprachserver ist nicht im Einsatz.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Try it again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Use {source}</source>
        <translation>{source} verwenden</translation>
    </message>
    <message>
        <source>What is said is held and captioned when it works again. Next try in {seconds} s.</source>
        <translation>Was gesagt wird, wird zurückgehalten und untertitelt, sobald es wieder geht. Nächster Versuch in {seconds}&#xa0;s.</translation>
    </message>
    <message>
        <source>What was final is kept. Close Earmark and start it again to go on.</source>
        <translation>Was fertig war, ist gespeichert. Schließen Sie Earmark und starten Sie es neu, um fortzufahren.</translation>
    </message>
    <message>
        <source>Your microphone is silent.</source>
        <translation>Von Ihrem Mikrofon kommt kein Ton.</translation>
    </message>
    <message>
        <source>{requested} was chosen but is not used.</source>
        <translation>{requested} wurde gewählt, wird aber nicht benutzt.</translation>
    </message>
    <message>
        <source>{seconds} s of speech could not be captioned.</source>
        <translation>{seconds}&#xa0;s Sprache konnten nicht untertitelt werden.</translation>
    </message>
    <message>
        <source>“{source}” cannot be used.</source>
        <translation>„{source}“ lässt sich nicht benutzen.</translation>
    </message>
    <message>
        <source>“{source}” has stopped.</source>
        <translation>„{source}“ liefert nichts mehr.</translation>
    </message>
    <message>
        <source>“{source}” is silent.</source>
        <translation>Von „{source}“ kommt kein Ton.</translation>
    </message>
    <message>
        <source>“{source}” was changed for another source.</source>
        <translation>„{source}“ wurde gegen eine andere Quelle getauscht.</translation>
    </message>
    <message>
        <source>“{source}” was unplugged.</source>
        <translation>„{source}“ wurde ausgesteckt.</translation>
    </message>
</context>
<context>
    <name>BannerView</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>BarPreview</name>
    <message>
        <source>Most people can hold about four things at once. So when we plan a task,</source>
        <extracomment>An example of a caption. The next text goes on in the same sentence, in grey.</extracomment>
        <translation>Die meisten Menschen können sich etwa vier Dinge zugleich merken. Wenn wir also etwas planen,</translation>
    </message>
    <message>
        <source>Preview of the caption bar</source>
        <translation>Vorschau der Untertitelleiste</translation>
    </message>
    <message>
        <source>we write it down first</source>
        <extracomment>Goes on with the sentence &quot;Most people can hold about four things at once. So …&quot;.</extracomment>
        <translation>schreiben wir es zuerst auf</translation>
    </message>
</context>
<context>
    <name>BarSide</name>
    <message>
        <source>In the caption bar</source>
        <translation>In der Untertitelleiste</translation>
    </message>
    <message>
        <source>Leave the bar</source>
        <translation>Leiste verlassen</translation>
    </message>
    <message>
        <source>Move the bar</source>
        <translation>Leiste verschieben</translation>
    </message>
    <message>
        <source>Resize the bar</source>
        <translation>Leistengröße ändern</translation>
    </message>
</context>
<context>
    <name>BarToolbar</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile</numerusform>
            <numerusform>%Ln&#xa0;Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrow keys move it, with Shift they change its width and lines.</source>
        <translation>Pfeiltasten verschieben sie, mit Umschalt ändern sie Breite und Zeilenzahl.</translation>
    </message>
    <message>
        <source>Lines in the bar</source>
        <translation>Zeilen in der Leiste</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Move the caption bar</source>
        <translation>Untertitelleiste verschieben</translation>
    </message>
    <message>
        <source>Pause recording</source>
        <translation>Aufnahme pausieren</translation>
    </message>
    <message>
        <source>Resume recording</source>
        <translation>Aufnahme fortsetzen</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert…</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>Untertitel starten</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Wird gestartet…</translation>
    </message>
</context>
<context>
    <name>CaptionBar</name>
    <message>
        <source>Caption bar</source>
        <translation>Untertitelleiste</translation>
    </message>
    <message>
        <source>Captions stopped. Earmark says why</source>
        <translation>Die Untertitel wurden gestoppt. Earmark zeigt den Grund</translation>
    </message>
    <message>
        <source>Clicks pass through. {keys} in Earmark ends it</source>
        <translation>Klicks gehen hindurch. {keys} in Earmark beendet das</translation>
    </message>
    <message>
        <source>Close the caption bar</source>
        <translation>Untertitelleiste schließen</translation>
    </message>
    <message>
        <source>Fewer lines</source>
        <translation>Weniger Zeilen</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation>Hört zu…</translation>
    </message>
    <message>
        <source>Microphone muted</source>
        <translation>Mikrofon stumm</translation>
    </message>
    <message>
        <source>More lines</source>
        <translation>Mehr Zeilen</translation>
    </message>
    <message>
        <source>No speech. Captions stop in {seconds} s</source>
        <translation>Keine Sprache. Untertitel stoppen in {seconds}&#xa0;s</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>Ungespeichert</translation>
    </message>
    <message>
        <source>On this desktop the system decides where the caption bar stands and whether it stays on top.</source>
        <translation>Auf diesem Desktop bestimmt das System, wo die Untertitelleiste steht und ob sie im Vordergrund bleibt.</translation>
    </message>
    <message>
        <source>Open Earmark</source>
        <translation>Earmark öffnen</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert…</translation>
    </message>
    <message>
        <source>Search captions in History</source>
        <translation>Untertitel im Verlauf suchen</translation>
    </message>
    <message>
        <source>Settings of the bar</source>
        <translation>Einstellungen der Leiste</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Sound goes to {host}</source>
        <translation>Ton geht an {host}</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Wird gestartet…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>The bar&apos;s window menu (Alt+Space, in KDE Alt+F3) offers “Always on top” and “Move”.</source>
        <translation>Das Fenstermenü der Leiste (Alt+Leertaste, in KDE Alt+F3) bietet „Immer im Vordergrund“ und „Verschieben“.</translation>
    </message>
    <message>
        <source>Waiting for the source</source>
        <translation>Wartet auf die Quelle</translation>
    </message>
    <message>
        <source>{seconds} s behind</source>
        <translation>{seconds}&#xa0;s zurück</translation>
    </message>
</context>
<context>
    <name>CaptionKeys</name>
    <message>
        <source>Choose a caption</source>
        <translation>Untertitel auswählen</translation>
    </message>
    <message>
        <source>Close the panel beside the captions</source>
        <translation>Das Feld neben den Untertiteln schließen</translation>
    </message>
    <message>
        <source>Copy the caption, or what is selected</source>
        <translation>Untertitel oder Auswahl kopieren</translation>
    </message>
    <message>
        <source>Receipt of the caption</source>
        <translation>Nachweis zum Untertitel</translation>
    </message>
    <message>
        <source>Scroll by pages</source>
        <translation>Seitenweise blättern</translation>
    </message>
    <message>
        <source>Scroll to the first caption</source>
        <translation>Zum ersten Untertitel blättern</translation>
    </message>
    <message>
        <source>Select captions</source>
        <translation>Mehrere Untertitel markieren</translation>
    </message>
</context>
<context>
    <name>CaptionReceipt</name>
    <message>
        <source>(nothing)</source>
        <translation>(nichts)</translation>
    </message>
    <message>
        <source>By you. It read “{words}”</source>
        <translation>Von Ihnen. Vorher: „{words}“</translation>
    </message>
    <message>
        <source>Caption receipt</source>
        <translation>Nachweis zum Untertitel</translation>
    </message>
    <message>
        <source>Close the caption receipt</source>
        <translation>Nachweis zum Untertitel schließen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy this caption</source>
        <translation>Diesen Untertitel kopieren</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Earmark ended unexpectedly: words at the end may be missing</source>
        <translation>Earmark wurde unerwartet beendet: am Ende können Wörter fehlen</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>Bearbeitet</translation>
    </message>
    <message>
        <source>First shown</source>
        <translation>Zuerst gezeigt</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Heard</source>
        <translation>Gehört</translation>
    </message>
    <message>
        <source>Its sound is not kept</source>
        <translation>Der Ton dazu ist nicht gespeichert</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Noch nicht</translation>
    </message>
    <message>
        <source>Not yet: the disk did not take it</source>
        <translation>Noch nicht: Der Datenträger nahm es nicht an</translation>
    </message>
    <message>
        <source>Nothing: this session is not kept</source>
        <translation>Nichts: Diese Sitzung wird nicht gespeichert</translation>
    </message>
    <message>
        <source>Once it has settled</source>
        <translation>Sobald es feststeht</translation>
    </message>
    <message>
        <source>Pause first: what is played would be captioned again</source>
        <translation>Erst pausieren: Was läuft, würde sonst erneut untertitelt</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play the {seconds} seconds of this caption</source>
        <translation>Die {seconds} Sekunden dieses Untertitels abspielen</translation>
    </message>
    <message>
        <source>Play {seconds} s</source>
        <translation>{seconds}&#xa0;s abspielen</translation>
    </message>
    <message>
        <source>Ran on</source>
        <translation>Lief auf</translation>
    </message>
    <message>
        <source>Recognised</source>
        <translation>Erkannt</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Steht fest</translation>
    </message>
    <message>
        <source>The speech server broke off: words at the end may be missing</source>
        <translation>Der Sprachserver brach ab: am Ende können Wörter fehlen</translation>
    </message>
    <message>
        <source>When it was settled</source>
        <translation>Als es feststand</translation>
    </message>
    <message>
        <source>Words and sound, on this computer</source>
        <translation>Wörter und Ton, auf diesem Computer</translation>
    </message>
    <message>
        <source>Words that changed before settling</source>
        <translation>Vor dem Feststehen geändert</translation>
    </message>
    <message>
        <source>Words the engine was unsure of</source>
        <translation>Unsichere Wörter</translation>
    </message>
    <message>
        <source>Words, on this computer</source>
        <translation>Wörter, auf diesem Computer</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Geschrieben von</translation>
    </message>
    <message>
        <source>{begin} to {end}</source>
        <translation>{begin} bis {end}</translation>
    </message>
    <message>
        <source>{provider}. {requested} was asked for but is not used.</source>
        <translation>{provider}. {requested} wurde verlangt, wird aber nicht benutzt.</translation>
    </message>
    <message>
        <source>{seconds} s after it was said</source>
        <translation>{seconds}&#xa0;s, nachdem es gesagt wurde</translation>
    </message>
    <message>
        <source>“{old}” became “{new}”</source>
        <translation>Aus „{old}“ wurde „{new}“</translation>
    </message>
    <message>
        <source>“{words}”, before your lists of words</source>
        <translation>„{words}“, vor Ihren Wortlisten</translation>
    </message>
</context>
<context>
    <name>CaptionReceiptDialog</name>
    <message>
        <source>Caption receipt</source>
        <translation>Nachweis zum Untertitel</translation>
    </message>
</context>
<context>
    <name>CaptionView</name>
    <message>
        <source>not saved</source>
        <translation>ungesichert</translation>
    </message>
</context>
<context>
    <name>Care</name>
    <message>
        <source>A part of Earmark has failed.</source>
        <translation>Ein Teil von Earmark ist ausgefallen.</translation>
    </message>
    <message>
        <source>Earmark ended unexpectedly last time.</source>
        <translation>Earmark wurde beim letzten Mal unerwartet beendet.</translation>
    </message>
    <message>
        <source>Earmark {version} is out.</source>
        <translation>Earmark {version} ist erschienen.</translation>
    </message>
    <message>
        <source>Every line that was finished is kept. A report without a word of it was written, and sent to nobody.</source>
        <translation>Jede Zeile, die fertig war, ist gespeichert. Ein Bericht ohne ein Wort davon wurde geschrieben und an niemanden gesendet.</translation>
    </message>
    <message>
        <source>If something stands still, start Earmark again. A report without a word of what was said was written, and sent to nobody.</source>
        <translation>Wenn etwas stehen bleibt, starten Sie Earmark neu. Ein Bericht ohne ein Wort des Gesagten wurde geschrieben und an niemanden gesendet.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open its page</source>
        <translation>Seite öffnen</translation>
    </message>
    <message>
        <source>This is Earmark {version}.</source>
        <translation>Das ist Earmark {version}.</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>Neuerungen</translation>
    </message>
    <message>
        <source>You have {version}. Nothing is fetched by itself.</source>
        <translation>Sie haben {version}. Von selbst wird nichts geladen.</translation>
    </message>
</context>
<context>
    <name>CareSide</name>
    <message>
        <source>No notes came with version {version}.</source>
        <translation>Zu Version {version} gibt es keine Hinweise.</translation>
    </message>
</context>
<context>
    <name>Channels</name>
    <message>
        <source>They</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Ich</translation>
    </message>
</context>
<context>
    <name>CloseQuestion</name>
    <message>
        <source>Close Earmark</source>
        <translation>Earmark schließen</translation>
    </message>
    <message>
        <source>Earmark can go on in the tray: captions go on, and a click on its icon opens the window again. Quitting ends and saves what is being captioned. You can change this in Settings.</source>
        <translation>Earmark kann im Infobereich weiterlaufen: Die Untertitel gehen weiter, und ein Klick auf das Symbol öffnet das Fenster wieder. Beenden schließt die laufenden Untertitel ab und speichert sie. Sie können dies in den Einstellungen ändern.</translation>
    </message>
    <message>
        <source>Go on as a small window</source>
        <translation>Als kleines Fenster weiterlaufen</translation>
    </message>
    <message>
        <source>Go on in the tray</source>
        <translation>Im Infobereich weiterlaufen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>This desktop has no tray, so Earmark would go on minimised, and captions with it. Quitting ends and saves what is being captioned. You can change this in Settings.</source>
        <translation>Dieser Desktop hat keinen Infobereich, daher würde Earmark minimiert weiterlaufen, mitsamt den Untertiteln. Beenden schließt die laufenden Untertitel ab und speichert sie. Sie können dies in den Einstellungen ändern.</translation>
    </message>
    <message>
        <source>What should closing the window do?</source>
        <translation>Was soll das Schließen des Fensters bewirken?</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>Pattern of a day: keep d, MMM and yyyy; order and points are the language&apos;s.</extracomment>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <extracomment>Pattern of a day: keep ddd (weekday), d and MMM; order and points are the language&apos;s.</extracomment>
        <translation>ddd, d. MMM</translation>
    </message>
    <message>
        <source>{day}, {time}</source>
        <translation>{day}, {time}</translation>
    </message>
</context>
<context>
    <name>Dock</name>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>Caption bar</source>
        <translation>Leiste</translation>
    </message>
    <message>
        <source>Captions will be private</source>
        <translation>Untertitel werden privat</translation>
    </message>
    <message>
        <source>Captions will not be kept</source>
        <translation>Wird nicht gespeichert</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause recording</source>
        <translation>Aufnahme pausieren</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Recording, with sound</source>
        <translation>Tonaufnahme</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Resume recording</source>
        <translation>Aufnahme fortsetzen</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Saved. Next: not kept</source>
        <translation>Gespeichert. Nächste nicht</translation>
    </message>
    <message>
        <source>Saved. Next: private</source>
        <translation>Gespeichert. Nächste: privat</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert…</translation>
    </message>
    <message>
        <source>Session receipt</source>
        <translation>Sitzungsnachweis</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>Untertitel starten</translation>
    </message>
    <message>
        <source>Starting {engine}…</source>
        <translation>{engine} wird gestartet…</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Wird gestartet…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>Stoppen und speichern</translation>
    </message>
    <message>
        <source>Stop without saving</source>
        <translation>Stoppen ohne Speichern</translation>
    </message>
    <message>
        <source>Waiting for the source</source>
        <translation>Quelle fehlt</translation>
    </message>
    <message>
        <source>captions</source>
        <translation>Untertitelung</translation>
    </message>
</context>
<context>
    <name>Elapsed</name>
    <message numerus="yes">
        <source>{word}, %Ln minutes</source>
        <translation>
            <numerusform>{word}, %Ln&#xa0;Minute</numerusform>
            <numerusform>{word}, %Ln&#xa0;Minuten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EmptyDesk</name>
    <message>
        <source>The speech model that comes with Earmark understands English only.</source>
        <translation>Das mitgelieferte Sprachmodell von Earmark versteht nur Englisch.</translation>
    </message>
</context>
<context>
    <name>EngineSign</name>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>{seconds} s behind</source>
        <translation>{seconds}&#xa0;s zurück</translation>
    </message>
</context>
<context>
    <name>ErrorOutlet</name>
    <message>
        <source>A report without a word of what was said was written, and sent to nobody.</source>
        <translation>Ein Bericht ohne ein Wort des Gesagten wurde geschrieben und an niemanden gesendet.</translation>
    </message>
    <message>
        <source>Captions go on and are saved. If a page stays wrong, stop the captions and start Earmark again.</source>
        <translation>Die Untertitel gehen weiter und werden gespeichert. Bleibt eine Seite fehlerhaft, stoppen Sie die Untertitel und starten Sie Earmark neu.</translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Something in the window went wrong.</source>
        <translation>Im Fenster ist ein Fehler aufgetreten.</translation>
    </message>
</context>
<context>
    <name>FirstRun</name>
    <message numerus="yes">
        <source>About %Ln minutes left</source>
        <translation>
            <numerusform>Noch etwa %Ln&#xa0;Minute</numerusform>
            <numerusform>Noch etwa %Ln&#xa0;Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>Fetch and start</source>
        <translation>Laden und starten</translation>
    </message>
    <message>
        <source>Fetching…</source>
        <translation>Wird geladen…</translation>
    </message>
    <message>
        <source>Less than a minute left</source>
        <translation>Noch weniger als eine Minute</translation>
    </message>
    <message>
        <source>Set up Earmark</source>
        <translation>Earmark einrichten</translation>
    </message>
    <message>
        <source>Set up later</source>
        <translation>Später einrichten</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>Untertitel starten</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Schritt {number} von {count}</translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>Already used by another application. Choose other keys.</source>
        <translation>Wird schon von einem anderen Programm benutzt. Wählen Sie andere Tasten.</translation>
    </message>
    <message>
        <source>From any program: bookmark the last line</source>
        <translation>Aus jedem Programm: Lesezeichen für letzte Zeile</translation>
    </message>
    <message>
        <source>From any program: caption bar</source>
        <translation>Aus jedem Programm: Untertitelleiste</translation>
    </message>
    <message>
        <source>From any program: let clicks through the caption bar</source>
        <translation>Aus jedem Programm: Klicks durch die Leiste lassen</translation>
    </message>
    <message>
        <source>From any program: start, pause or resume</source>
        <translation>Aus jedem Programm: starten, pausieren, fortsetzen</translation>
    </message>
    <message>
        <source>From any program: what did I miss?</source>
        <translation>Aus jedem Programm: Was habe ich verpasst?</translation>
    </message>
    <message>
        <source>This desktop lets no program have such keys. Give its own shortcut a command, or use the tray.</source>
        <translation>Dieser Desktop erlaubt Programmen solche Tasten nicht. Hinterlegen Sie den Befehl bei einem Tastenkürzel des Desktops oder benutzen Sie den Infobereich.</translation>
    </message>
    <message>
        <source>This keyboard has no such key. Choose other keys.</source>
        <translation>Diese Tastatur hat keine solche Taste. Wählen Sie andere Tasten.</translation>
    </message>
    <message>
        <source>Your desktop decides the keys, in its own settings.</source>
        <translation>Ihr Desktop bestimmt die Tasten, in seinen eigenen Einstellungen.</translation>
    </message>
    <message>
        <source>Your desktop decides: {keys}</source>
        <translation>Ihr Desktop bestimmt: {keys}</translation>
    </message>
    <message>
        <source>Your desktop gave no keys. Allow Earmark shortcuts in its own settings.</source>
        <translation>Ihr Desktop hat keine Tasten vergeben. Erlauben Sie Earmark Tastenkürzel in dessen Einstellungen.</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile</numerusform>
            <numerusform>%Ln&#xa0;Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines were deleted.</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile wurde gelöscht.</numerusform>
            <numerusform>%Ln&#xa0;Zeilen wurden gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines, {length}, will be deleted with their sound.</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile, {length}, wird mit ihrem Ton gelöscht.</numerusform>
            <numerusform>%Ln&#xa0;Zeilen, {length}, werden mit ihrem Ton gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines, {length}, will be deleted.</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile, {length}, wird gelöscht.</numerusform>
            <numerusform>%Ln&#xa0;Zeilen, {length}, werden gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the files need FFmpeg, which is not installed.</source>
        <translation>
            <numerusform>%Ln der Dateien benötigt FFmpeg, das nicht installiert ist.</numerusform>
            <numerusform>%Ln der Dateien benötigen FFmpeg, das nicht installiert ist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions chosen</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung ausgewählt</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen ausgewählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions exported</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung exportiert</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen exportiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions were deleted.</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung wurde gelöscht.</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen wurden gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suggestions, Down goes to them</source>
        <translation>
            <numerusform>%Ln&#xa0;Vorschlag, Pfeil nach unten führt hin</numerusform>
            <numerusform>%Ln&#xa0;Vorschläge, Pfeil nach unten führt hin</numerusform>
        </translation>
    </message>
    <message>
        <source>A time range</source>
        <translation>Ein Zeitraum</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln sessions the export stopped ({reason}). Choose another folder.</source>
        <translation>
            <numerusform>Nach %Ln&#xa0;Sitzung brach der Export ab ({reason}). Wählen Sie einen anderen Ordner.</numerusform>
            <numerusform>Nach %Ln&#xa0;Sitzungen brach der Export ab ({reason}). Wählen Sie einen anderen Ordner.</numerusform>
        </translation>
    </message>
    <message>
        <source>After a day, such as yesterday</source>
        <translation>Nach einem Tag, etwa gestern</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>All lines of “{name}”</source>
        <translation>Alle Zeilen von „{name}“</translation>
    </message>
    <message>
        <source>All lines without a name</source>
        <translation>Alle Zeilen ohne Namen</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>Alle Quellen</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Jederzeit</translation>
    </message>
    <message>
        <source>Ask about this session</source>
        <translation>Nach dieser Sitzung fragen</translation>
    </message>
    <message>
        <source>Back to the results</source>
        <translation>Zurück zu den Ergebnissen</translation>
    </message>
    <message>
        <source>Before a day, such as today</source>
        <translation>Vor einem Tag, etwa heute</translation>
    </message>
    <message>
        <source>Best first</source>
        <translation>Beste zuerst</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Bookmark removed</source>
        <translation>Lesezeichen entfernt</translation>
    </message>
    <message>
        <source>Bookmark set</source>
        <translation>Lesezeichen gesetzt</translation>
    </message>
    <message>
        <source>Bookmark this line</source>
        <translation>Lesezeichen für diese Zeile setzen</translation>
    </message>
    <message>
        <source>Bookmarks of this session</source>
        <translation>Lesezeichen dieser Sitzung</translation>
    </message>
    <message>
        <source>Bring the recognised words back</source>
        <translation>Erkannte Wörter wiederherstellen</translation>
    </message>
    <message>
        <source>By title</source>
        <translation>Nach Titel</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the import of {name}</source>
        <translation>Import von {name} abbrechen</translation>
    </message>
    <message>
        <source>Cancelled. What was imported of it is kept.</source>
        <translation>Abgebrochen. Was schon importiert war, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Changed by a person</source>
        <translation>Von einer Person geändert</translation>
    </message>
    <message>
        <source>Choose all</source>
        <translation>Alle auswählen</translation>
    </message>
    <message>
        <source>Choose another time or another source.</source>
        <translation>Wählen Sie einen anderen Zeitraum oder eine andere Quelle.</translation>
    </message>
    <message>
        <source>Choose one session only</source>
        <translation>Wählen Sie nur eine Sitzung aus</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Fertige entfernen</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close finding</source>
        <translation>Suchleiste schließen</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation>Alle Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the command, run it in a terminal, then import again.</source>
        <translation>Kopieren Sie den Befehl, führen Sie ihn in einem Terminal aus und importieren Sie dann erneut.</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>Diese Zeile kopieren</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile löschen</numerusform>
            <numerusform>%Ln&#xa0;Zeilen löschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines?</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile löschen?</numerusform>
            <numerusform>%Ln&#xa0;Zeilen löschen?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines…</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile löschen…</numerusform>
            <numerusform>%Ln&#xa0;Zeilen löschen…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung löschen</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen löschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions?</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung löschen?</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen löschen?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions…</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung löschen…</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen löschen…</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete a part of this session</source>
        <translation>Teil dieser Sitzung löschen</translation>
    </message>
    <message>
        <source>Delete a part of this session…</source>
        <translation>Teil dieser Sitzung löschen…</translation>
    </message>
    <message>
        <source>Delete all sessions and sound</source>
        <translation>Alle Sitzungen samt Ton löschen</translation>
    </message>
    <message>
        <source>Delete from here to…</source>
        <translation>Löschen ab hier bis…</translation>
    </message>
    <message>
        <source>Delete old sessions</source>
        <translation>Alte Sitzungen löschen</translation>
    </message>
    <message>
        <source>Delete old sessions…</source>
        <translation>Alte Sitzungen löschen…</translation>
    </message>
    <message>
        <source>Delete sessions</source>
        <translation>Sitzungen löschen</translation>
    </message>
    <message>
        <source>Delete sessions older than</source>
        <extracomment>A field with a number and &quot;days&quot; follow.</extracomment>
        <translation>Sitzungen löschen, die älter sind als</translation>
    </message>
    <message>
        <source>Delete this document</source>
        <translation>Dieses Dokument löschen</translation>
    </message>
    <message>
        <source>Delete this line</source>
        <translation>Diese Zeile löschen</translation>
    </message>
    <message>
        <source>Delete this line?</source>
        <translation>Diese Zeile löschen?</translation>
    </message>
    <message>
        <source>Delete this line…</source>
        <translation>Diese Zeile löschen…</translation>
    </message>
    <message>
        <source>Delete this session</source>
        <translation>Diese Sitzung löschen</translation>
    </message>
    <message>
        <source>Delete this session…</source>
        <translation>Diese Sitzung löschen…</translation>
    </message>
    <message>
        <source>Delete “{title}”?</source>
        <translation>„{title}“ löschen?</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>Wird gelöscht…</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Drop to import</source>
        <translation>Zum Importieren ablegen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Edit this line</source>
        <translation>Diese Zeile bearbeiten</translation>
    </message>
    <message>
        <source>Every sentence is a quote. Choose one to go to its line.</source>
        <translation>Jeder Satz ist ein Zitat. Wählen Sie eines, um zu seiner Zeile zu gehen.</translation>
    </message>
    <message>
        <source>Everything you caption is kept here, and every word can be found again.</source>
        <translation>Alles, was Sie untertiteln, bleibt hier gespeichert, und jedes Wort lässt sich wiederfinden.</translation>
    </message>
    <message>
        <source>Exactly these words</source>
        <translation>Genau diese Wörter</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export as Markdown…</source>
        <translation>Als Markdown exportieren…</translation>
    </message>
    <message>
        <source>Export the chosen sessions into a folder</source>
        <translation>Ausgewählte Sitzungen in einen Ordner exportieren</translation>
    </message>
    <message>
        <source>Export this document</source>
        <translation>Dieses Dokument exportieren</translation>
    </message>
    <message>
        <source>Export this session</source>
        <translation>Diese Sitzung exportieren</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Exportiert</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Files can be dropped here.</source>
        <translation>Dateien lassen sich hier ablegen.</translation>
    </message>
    <message>
        <source>Find by</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Find by meaning</source>
        <translation>Nach Bedeutung suchen</translation>
    </message>
    <message>
        <source>Find by words</source>
        <translation>Nach Wörtern suchen</translation>
    </message>
    <message>
        <source>Find in this session</source>
        <translation>In dieser Sitzung suchen</translation>
    </message>
    <message>
        <source>Find what sounds like it</source>
        <translation>Nach ähnlichem Klang suchen</translation>
    </message>
    <message>
        <source>For five minutes you can undo this.</source>
        <translation>Fünf Minuten lang können Sie dies rückgängig machen.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Found by</source>
        <translation>Gefunden über</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>From this line</source>
        <translation>Ab dieser Zeile</translation>
    </message>
    <message>
        <source>From {first}, “{words}”, to {last}</source>
        <translation>Von {first}, „{words}“, bis {last}</translation>
    </message>
    <message>
        <source>From, time of day</source>
        <translation>Von, Uhrzeit</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Hide the imports</source>
        <translation>Importe ausblenden</translation>
    </message>
    <message>
        <source>Import again</source>
        <translation>Erneut importieren</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>Dateien importieren</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>Dateien importieren…</translation>
    </message>
    <message numerus="yes">
        <source>Imported, %Ln lines</source>
        <translation>
            <numerusform>Importiert, %Ln&#xa0;Zeile</numerusform>
            <numerusform>Importiert, %Ln&#xa0;Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Importing file {number} of {total}</source>
        <translation>Datei {number} von {total} wird importiert</translation>
    </message>
    <message>
        <source>Imports</source>
        <translation>Importe</translation>
    </message>
    <message>
        <source>In sessions with their sound kept</source>
        <translation>In Sitzungen mit gespeichertem Ton</translation>
    </message>
    <message>
        <source>In sessions with this title</source>
        <translation>In Sitzungen mit diesem Titel</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30&#xa0;Tage</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7&#xa0;Tage</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>Letztes Jahr</translation>
    </message>
    <message>
        <source>Leave these words out</source>
        <translation>Diese Wörter ausschließen</translation>
    </message>
    <message>
        <source>Lines appear here as soon as they are finished.</source>
        <translation>Zeilen erscheinen hier, sobald sie fertig sind.</translation>
    </message>
    <message>
        <source>Lines that were said at the same time go with them. For five minutes you can undo this.</source>
        <translation>Zeilen, die zur selben Zeit gesagt wurden, werden mit gelöscht. Fünf Minuten lang können Sie dies rückgängig machen.</translation>
    </message>
    <message>
        <source>Lines with a bookmark</source>
        <translation>Zeilen mit Lesezeichen</translation>
    </message>
    <message>
        <source>Longest first</source>
        <translation>Längste zuerst</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Markdown of the document</source>
        <translation>Markdown des Dokuments</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>More for this session</source>
        <translation>Mehr zu dieser Sitzung</translation>
    </message>
    <message>
        <source>Most of this is not English: names and tasks are picked out of English only.</source>
        <translation>Das meiste ist nicht Englisch: Namen und Aufgaben werden nur aus Englischem herausgesucht.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Benennen</translation>
    </message>
    <message>
        <source>Name of the speaker</source>
        <translation>Name der Person</translation>
    </message>
    <message>
        <source>Name the speaker</source>
        <translation>Person benennen</translation>
    </message>
    <message>
        <source>Name the speaker…</source>
        <translation>Person benennen…</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>Nächste Fundstelle</translation>
    </message>
    <message>
        <source>No bookmarks in this session yet</source>
        <translation>Noch keine Lesezeichen in dieser Sitzung</translation>
    </message>
    <message>
        <source>No dates or times were picked out.</source>
        <translation>Es wurden keine Daten oder Uhrzeiten gefunden.</translation>
    </message>
    <message>
        <source>No name</source>
        <translation>Ohne Namen</translation>
    </message>
    <message>
        <source>No names were picked out.</source>
        <translation>Es wurden keine Namen gefunden.</translation>
    </message>
    <message>
        <source>No numbers were picked out.</source>
        <translation>Es wurden keine Zahlen gefunden.</translation>
    </message>
    <message>
        <source>No session in this time</source>
        <translation>Keine Sitzung in diesem Zeitraum</translation>
    </message>
    <message>
        <source>No session is that old.</source>
        <translation>Keine Sitzung ist so alt.</translation>
    </message>
    <message>
        <source>No sessions yet</source>
        <translation>Noch keine Sitzungen</translation>
    </message>
    <message>
        <source>No tasks were picked out.</source>
        <translation>Es wurden keine Aufgaben gefunden.</translation>
    </message>
    <message>
        <source>Not in this session</source>
        <translation>Nicht in dieser Sitzung</translation>
    </message>
    <message>
        <source>Not private any more</source>
        <translation>Nicht mehr privat</translation>
    </message>
    <message>
        <source>Nothing found for “{query}”</source>
        <translation>Nichts gefunden zu „{query}“</translation>
    </message>
    <message>
        <source>Nothing to undo: changes can be undone for five minutes.</source>
        <translation>Nichts rückgängig zu machen: Änderungen lassen sich fünf Minuten lang zurücknehmen.</translation>
    </message>
    <message>
        <source>Nothing was said in this session.</source>
        <translation>In dieser Sitzung wurde nichts gesagt.</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>Älteste zuerst</translation>
    </message>
    <message>
        <source>On a day or in a month</source>
        <translation>An einem Tag oder in einem Monat</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open at this line</source>
        <translation>Bei dieser Zeile öffnen</translation>
    </message>
    <message>
        <source>Part of the summary</source>
        <translation>Teil der Zusammenfassung</translation>
    </message>
    <message>
        <source>Pause the sound</source>
        <translation>Ton anhalten</translation>
    </message>
    <message>
        <source>Picked out by rules: look at the line before you rely on it.</source>
        <translation>Nach Regeln herausgesucht: Sehen Sie die Zeile an, bevor Sie sich darauf verlassen.</translation>
    </message>
    <message>
        <source>Place in the session</source>
        <translation>Stelle in der Sitzung</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>Ab hier abspielen</translation>
    </message>
    <message>
        <source>Play the sound</source>
        <translation>Ton abspielen</translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation>Vorige Fundstelle</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Privat</translation>
    </message>
    <message>
        <source>Private: never sent anywhere</source>
        <translation>Privat: wird nirgendwohin gesendet</translation>
    </message>
    <message>
        <source>Progress of {name}</source>
        <translation>Fortschritt von {name}</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>Datei wird gelesen…</translation>
    </message>
    <message>
        <source>Receipt of this line</source>
        <translation>Nachweis zu dieser Zeile</translation>
    </message>
    <message>
        <source>Receipt of this session</source>
        <translation>Nachweis zu dieser Sitzung</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>Lesezeichen entfernen</translation>
    </message>
    <message>
        <source>Remove the bookmark of this line</source>
        <translation>Lesezeichen dieser Zeile entfernen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Said by one person</source>
        <translation>Von einer Person gesagt</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Search captions</source>
        <translation>Untertitel suchen</translation>
    </message>
    <message>
        <source>Search everything that was said</source>
        <translation>Alles durchsuchen, was gesagt wurde</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Session title</source>
        <translation>Sitzungstitel</translation>
    </message>
    <message>
        <source>Sessions and results</source>
        <translation>Sitzungen und Ergebnisse</translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln more</source>
        <translation>
            <numerusform>%Ln&#xa0;weitere zeigen</numerusform>
            <numerusform>%Ln&#xa0;weitere zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all sessions</source>
        <translation>Alle Sitzungen zeigen</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>Sortierung</translation>
    </message>
    <message>
        <source>Sort: {order}</source>
        <translation>Sortierung: {order}</translation>
    </message>
    <message>
        <source>Sound (WAV, FLAC, OGG, MP3), subtitles (SRT, VTT) and text (TXT).</source>
        <translation>Ton (WAV, FLAC, OGG, MP3), Untertitel (SRT, VTT) und Text (TXT).</translation>
    </message>
    <message>
        <source>Sound and video, subtitles (SRT, VTT) and text (TXT).</source>
        <translation>Ton und Video, Untertitel (SRT, VTT) und Text (TXT).</translation>
    </message>
    <message>
        <source>Sound, subtitles and text ({patterns})</source>
        <translation>Ton, Untertitel und Text ({patterns})</translation>
    </message>
    <message>
        <source>Sound, video, subtitles and text ({patterns})</source>
        <translation>Ton, Video, Untertitel und Text ({patterns})</translation>
    </message>
    <message>
        <source>Sounds like</source>
        <translation>Klang</translation>
    </message>
    <message>
        <source>Sounds like “{words}”</source>
        <translation>Klingt wie „{words}“</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>Untertitel starten</translation>
    </message>
    <message>
        <source>Subtitles (*.srt)</source>
        <translation>Untertitel (*.srt)</translation>
    </message>
    <message>
        <source>Subtitles (SRT)</source>
        <translation>Untertitel (SRT)</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Summary of “{title}”</source>
        <translation>Zusammenfassung von „{title}“</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>Tabelle (CSV)</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>Text (TXT)</source>
        <translation>Text (TXT)</translation>
    </message>
    <message>
        <source>Text of the document</source>
        <translation>Text des Dokuments</translation>
    </message>
    <message>
        <source>The document was deleted.</source>
        <translation>Das Dokument wurde gelöscht.</translation>
    </message>
    <message>
        <source>The document was saved.</source>
        <translation>Das Dokument wurde gespeichert.</translation>
    </message>
    <message>
        <source>The selected lines</source>
        <translation>Die ausgewählten Zeilen</translation>
    </message>
    <message>
        <source>The session and its lines stay. For five minutes you can undo this.</source>
        <translation>Die Sitzung und ihre Zeilen bleiben. Fünf Minuten lang lässt sich das rückgängig machen.</translation>
    </message>
    <message>
        <source>The session could not be exported ({reason}). Choose another place.</source>
        <translation>Die Sitzung konnte nicht exportiert werden ({reason}). Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>The session was deleted.</source>
        <translation>Die Sitzung wurde gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>The speaker of %Ln lines was named.</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile wurde einer Person zugeordnet.</numerusform>
            <numerusform>%Ln&#xa0;Zeilen wurden einer Person zugeordnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole session</source>
        <translation>Die ganze Sitzung</translation>
    </message>
    <message>
        <source>The words are back. Their sound was too long to be held and stays deleted.</source>
        <translation>Die Wörter sind wieder da. Ihr Ton war zu lang, um vorgehalten zu werden, und bleibt gelöscht.</translation>
    </message>
    <message>
        <source>There are no lines in this session.</source>
        <translation>Diese Sitzung enthält keine Zeilen.</translation>
    </message>
    <message>
        <source>There are no sessions.</source>
        <translation>Es gibt keine Sitzungen.</translation>
    </message>
    <message>
        <source>This cannot be imported yet</source>
        <translation>Das lässt sich noch nicht importieren</translation>
    </message>
    <message numerus="yes">
        <source>This deletes %Ln sessions, {length}.</source>
        <translation>
            <numerusform>Dies löscht %Ln&#xa0;Sitzung, {length}.</numerusform>
            <numerusform>Dies löscht %Ln&#xa0;Sitzungen, {length}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>To this line</source>
        <translation>Bis zu dieser Zeile</translation>
    </message>
    <message>
        <source>To, time of day</source>
        <translation>Bis, Uhrzeit</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Try fewer words, any time, or all sources.</source>
        <translation>Versuchen Sie weniger Wörter, „Jederzeit“ oder „Alle Quellen“.</translation>
    </message>
    <message>
        <source>Try fewer words, or say the same in other words.</source>
        <translation>Versuchen Sie weniger Wörter oder sagen Sie dasselbe mit anderen Worten.</translation>
    </message>
    <message>
        <source>Try fewer words, or turn on “Sounds like” if it is a name.</source>
        <translation>Versuchen Sie weniger Wörter oder schalten Sie „Klang“ ein, wenn es ein Name ist.</translation>
    </message>
    <message>
        <source>Try fewer words, or turn on “{way}”.</source>
        <translation>Versuchen Sie weniger Wörter oder schalten Sie „{way}“ ein.</translation>
    </message>
    <message>
        <source>Turn on “{way}”</source>
        <translation>„{way}“ einschalten</translation>
    </message>
    <message>
        <source>Type a number of days, for instance 365.</source>
        <translation>Geben Sie eine Anzahl von Tagen ein, zum Beispiel 365.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Rückgängig gemacht</translation>
    </message>
    <message>
        <source>Very many lines hold these words: the newest stand first.</source>
        <translation>Sehr viele Zeilen enthalten diese Wörter: Die neuesten stehen oben.</translation>
    </message>
    <message>
        <source>Video and M4A need FFmpeg, which is not installed.</source>
        <translation>Video und M4A benötigen FFmpeg, das nicht installiert ist.</translation>
    </message>
    <message>
        <source>Video and M4A: these need FFmpeg first ({patterns})</source>
        <translation>Video und M4A: benötigen zuerst FFmpeg ({patterns})</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Web subtitles (*.vtt)</source>
        <translation>Web-Untertitel (*.vtt)</translation>
    </message>
    <message>
        <source>Web subtitles (VTT)</source>
        <translation>Web-Untertitel (VTT)</translation>
    </message>
    <message>
        <source>What is exported</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>What models wrote about the session, below the lines</source>
        <translation>Was Modelle über die Sitzung geschrieben haben, unter den Zeilen</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>While captions run, sound plays only if you press Play: it is captioned too.</source>
        <translation>Solange Untertitel laufen, wird Ton nur abgespielt, wenn Sie „Abspielen“ drücken: Er wird mit untertitelt.</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message numerus="yes">
        <source>Who says these %Ln lines?</source>
        <translation>
            <numerusform>Wer sagt diese Zeile?</numerusform>
            <numerusform>Wer sagt diese %Ln&#xa0;Zeilen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Who says this line?</source>
        <translation>Wer sagt diese Zeile?</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message numerus="yes">
        <source>With it went %Ln answers and documents that rest on it.</source>
        <translation>
            <numerusform>Damit ging %Ln&#xa0;Antwort oder Dokument, das darauf beruht.</numerusform>
            <numerusform>Damit gingen %Ln&#xa0;Antworten und Dokumente, die darauf beruhen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Words, or speaker:, title:, before:, after:, on:, has:audio, is:bookmarked</source>
        <translation>Wörter oder speaker:, title:, before:, after:, on:, has:audio, is:bookmarked</translation>
    </message>
    <message>
        <source>Write about this session…</source>
        <translation>Über diese Sitzung schreiben…</translation>
    </message>
    <message>
        <source>Write times of day as in the margin, for instance {example}.</source>
        <translation>Schreiben Sie Uhrzeiten wie am Rand, zum Beispiel {example}.</translation>
    </message>
    <message>
        <source>Written by the model {model}</source>
        <translation>Geschrieben vom Modell {model}</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more lines</source>
        <translation>
            <numerusform>und %Ln&#xa0;weitere Zeile</numerusform>
            <numerusform>und %Ln&#xa0;weitere Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>days</source>
        <extracomment>Behind the field with their number.</extracomment>
        <translation>
            <numerusform>Tag</numerusform>
            <numerusform>Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>sounds like</source>
        <translation>ähnlichen Klang</translation>
    </message>
    <message>
        <source>sounds like “{words}”</source>
        <translation>ähnlichen Klang mit „{words}“</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>{clock}, {title}: {line}</source>
        <translation>{clock}, {title}: {line}</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} von {total}</translation>
    </message>
    <message>
        <source>{facts}. For five minutes you can undo this.</source>
        <translation>{facts}. Fünf Minuten lang können Sie dies rückgängig machen.</translation>
    </message>
    <message>
        <source>{facts}. Their sound is deleted too. For five minutes you can undo this.</source>
        <translation>{facts}. Der Ton wird mit gelöscht. Fünf Minuten lang können Sie dies rückgängig machen.</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours}&#xa0;h {minutes}&#xa0;min</translation>
    </message>
    <message numerus="yes">
        <source>{length} with %Ln lines will be deleted. For five minutes you can undo this.</source>
        <translation>
            <numerusform>{length} mit %Ln&#xa0;Zeile werden gelöscht. Fünf Minuten lang können Sie dies rückgängig machen.</numerusform>
            <numerusform>{length} mit %Ln&#xa0;Zeilen werden gelöscht. Fünf Minuten lang können Sie dies rückgängig machen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{lines} in {sessions}</source>
        <translation>{lines} in {sessions}</translation>
    </message>
    <message>
        <source>{line} Found by {ways}</source>
        <translation>{line} Gefunden über {ways}</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes}&#xa0;min</translation>
    </message>
    <message>
        <source>{place} of {total}</source>
        <translation>{place} von {total}</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds}&#xa0;s</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>{title}, written by {model}</source>
        <translation>{title}, geschrieben von {model}</translation>
    </message>
    <message>
        <source>{what}. The words and their sound will be deleted. For five minutes you can undo this.</source>
        <translation>{what}. Die Wörter und ihr Ton werden gelöscht. Fünf Minuten lang können Sie dies rückgängig machen.</translation>
    </message>
    <message>
        <source>{what}. The words will be deleted. For five minutes you can undo this.</source>
        <translation>{what}. Die Wörter werden gelöscht. Fünf Minuten lang können Sie dies rückgängig machen.</translation>
    </message>
    <message>
        <source>“{name}” needs FFmpeg, which is not installed.</source>
        <translation>„{name}“ benötigt FFmpeg, das nicht installiert ist.</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>„{words}“</translation>
    </message>
</context>
<context>
    <name>HistoryKeys</name>
    <message>
        <source>Bookmark the line that is read</source>
        <translation>Lesezeichen für die gelesene Zeile</translation>
    </message>
    <message>
        <source>Clear the search, or go back</source>
        <translation>Suche leeren oder zurückgehen</translation>
    </message>
    <message>
        <source>Delete the lines that are selected</source>
        <translation>Ausgewählte Zeilen löschen</translation>
    </message>
    <message>
        <source>Edit the line that is read, or rename the session</source>
        <translation>Gelesene Zeile bearbeiten oder Sitzung umbenennen</translation>
    </message>
    <message>
        <source>Find in the session, in its lines</source>
        <translation>In der Sitzung suchen, in ihren Zeilen</translation>
    </message>
    <message>
        <source>Go back or on by 5 seconds</source>
        <translation>5&#xa0;Sekunden zurück oder vor</translation>
    </message>
    <message>
        <source>Menu of a line or a session, as the menu key</source>
        <translation>Menü einer Zeile oder Sitzung, wie die Menütaste</translation>
    </message>
    <message>
        <source>Next and previous place found</source>
        <translation>Nächste und vorige Fundstelle</translation>
    </message>
    <message>
        <source>Open a result at its line, and play it if its sound is kept</source>
        <translation>Ergebnis bei seiner Zeile öffnen und abspielen, falls der Ton gespeichert ist</translation>
    </message>
    <message>
        <source>Play or pause the kept sound, in its lines</source>
        <translation>Gespeicherten Ton abspielen oder anhalten, in den Zeilen</translation>
    </message>
    <message>
        <source>Receipt of the line that is read</source>
        <translation>Nachweis zur gelesenen Zeile</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Letzte Änderung rückgängig machen</translation>
    </message>
</context>
<context>
    <name>HistoryRequests</name>
    <message>
        <source>History stopped because of an error in Earmark. Start Earmark again.</source>
        <translation>Der Verlauf wurde wegen eines Fehlers in Earmark angehalten. Starten Sie Earmark neu.</translation>
    </message>
</context>
<context>
    <name>HistoryTrouble</name>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>Keep the file and start a new history</source>
        <translation>Datei behalten und neuen Verlauf beginnen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>The history cannot be opened.</source>
        <translation>Der Verlauf lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>{file} could not be renamed: {reason}.</source>
        <translation>{file} konnte nicht umbenannt werden: {reason}.</translation>
    </message>
</context>
<context>
    <name>JumpPill</name>
    <message>
        <source>Jump to live</source>
        <translation>Zum aktuellen Text</translation>
    </message>
    <message numerus="yes">
        <source>Jump to live, %Ln new lines</source>
        <translation>
            <numerusform>Zum aktuellen Text, %Ln&#xa0;neue Zeile</numerusform>
            <numerusform>Zum aktuellen Text, %Ln&#xa0;neue Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyList</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>LevelMeter</name>
    <message>
        <source>Good level</source>
        <translation>Guter Pegel</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Kein Ton</translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation>Hört nicht zu</translation>
    </message>
    <message>
        <source>Sound level</source>
        <translation>Tonpegel</translation>
    </message>
    <message>
        <source>Too loud</source>
        <translation>Zu laut</translation>
    </message>
    <message>
        <source>Very quiet</source>
        <translation>Sehr leise</translation>
    </message>
</context>
<context>
    <name>LineEditor</name>
    <message>
        <source>Words of this line</source>
        <translation>Wörter dieser Zeile</translation>
    </message>
</context>
<context>
    <name>Lists</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>{action} ({keys})</source>
        <translation>{action} ({keys})</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}: {what}</translation>
    </message>
</context>
<context>
    <name>LiveActions</name>
    <message>
        <source>Copy captions</source>
        <translation>Untertitel kopieren</translation>
    </message>
    <message>
        <source>Jump to live</source>
        <translation>Zum aktuellen Text</translation>
    </message>
    <message>
        <source>Larger captions</source>
        <translation>Größere Untertitel</translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation>Sitzung umbenennen</translation>
    </message>
    <message>
        <source>Smaller captions</source>
        <translation>Kleinere Untertitel</translation>
    </message>
    <message>
        <source>Start, pause or resume</source>
        <translation>Starten, pausieren, fortsetzen</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>Stoppen und speichern</translation>
    </message>
    <message>
        <source>Usual caption size</source>
        <translation>Übliche Untertitelgröße</translation>
    </message>
</context>
<context>
    <name>LivePresenter</name>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Captions, on every page</source>
        <translation>Untertitel, auf jeder Seite</translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation>Tastenübersicht</translation>
    </message>
    <message>
        <source>Next region</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Previous region</source>
        <translation>Voriger Bereich</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Search in History</source>
        <translation>Im Verlauf suchen</translation>
    </message>
    <message>
        <source>Stopped and saved</source>
        <translation>Gestoppt und gespeichert</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
</context>
<context>
    <name>MissedDesk</name>
    <message>
        <source>Nothing was said in this time.</source>
        <translation>In dieser Zeit wurde nichts gesagt.</translation>
    </message>
    <message>
        <source>There are no captions yet.</source>
        <translation>Es gibt noch keine Untertitel.</translation>
    </message>
    <message>
        <source>While you were away, {span}</source>
        <translation>Während Sie weg waren, {span}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
</context>
<context>
    <name>MissedPanel</name>
    <message>
        <source>1 min</source>
        <translation>1&#xa0;min</translation>
    </message>
    <message>
        <source>2 min</source>
        <translation>2&#xa0;min</translation>
    </message>
    <message>
        <source>30 s</source>
        <translation>30&#xa0;s</translation>
    </message>
    <message>
        <source>Away</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Away: since the captions were last in front</source>
        <translation>Weg: seit die Untertitel zuletzt vorn waren</translation>
    </message>
    <message>
        <source>Close what you missed</source>
        <translation>„Verpasst“ schließen</translation>
    </message>
    <message>
        <source>How far back</source>
        <translation>Wie weit zurück</translation>
    </message>
    <message>
        <source>Since the captions were last in front</source>
        <translation>Seit die Untertitel zuletzt vorn waren</translation>
    </message>
    <message>
        <source>What you missed</source>
        <translation>Was Sie verpasst haben</translation>
    </message>
</context>
<context>
    <name>ModelFetch</name>
    <message>
        <source>Fetching was stopped. What is complete is kept: go on at any time.</source>
        <translation>Das Laden wurde angehalten. Was vollständig ist, bleibt erhalten: Sie können jederzeit weitermachen.</translation>
    </message>
    <message>
        <source>The models could not be fetched ({error}). Try again.</source>
        <translation>Die Modelle konnten nicht geladen werden ({error}). Versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>ModelStep</name>
    <message>
        <source>Fetching the speech model</source>
        <translation>Sprachmodell wird geladen</translation>
    </message>
    <message>
        <source>Getting the speech model</source>
        <translation>Das Sprachmodell laden</translation>
    </message>
    <message>
        <source>How should speech become words?</source>
        <translation>Wie soll aus Sprache Text werden?</translation>
    </message>
    <message>
        <source>It is fetched once. Captions need no network after that.</source>
        <translation>Es wird einmal geladen. Danach brauchen Untertitel kein Netz.</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>Empfohlen</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>The model is fetched once, {size} MB. Captions need no network after that.</source>
        <translation>Das Modell wird einmal geladen, {size}&#xa0;MB. Danach brauchen Untertitel kein Netz.</translation>
    </message>
    <message>
        <source>The model is on this computer, and works without a network.</source>
        <translation>Das Modell liegt auf diesem Computer und arbeitet ohne Netz.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>its speed on this computer is measured when it is here</source>
        <translation>das Tempo auf diesem Computer wird gemessen, sobald es da ist</translation>
    </message>
    <message>
        <source>keeps up easily: {times} times as fast as speech here</source>
        <translation>hält leicht mit: hier {times}-mal so schnell wie Sprache</translation>
    </message>
    <message>
        <source>keeps up: {times} times as fast as speech here</source>
        <translation>hält mit: hier {times}-mal so schnell wie Sprache</translation>
    </message>
    <message>
        <source>may run behind: {times} times as fast as speech here</source>
        <translation>kann in Rückstand geraten: hier {times}-mal so schnell wie Sprache</translation>
    </message>
    <message>
        <source>measuring its speed on this computer…</source>
        <translation>das Tempo auf diesem Computer wird gemessen…</translation>
    </message>
    <message>
        <source>{done} of {total} MB</source>
        <translation>{done} von {total}&#xa0;MB</translation>
    </message>
    <message>
        <source>{size} MB · {words}</source>
        <translation>{size}&#xa0;MB · {words}</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message numerus="yes">
        <source>%Ln languages</source>
        <translation>
            <numerusform>%Ln&#xa0;Sprache</numerusform>
            <numerusform>%Ln&#xa0;Sprachen</numerusform>
        </translation>
    </message>
    <message>
        <source>A folder that holds a speech model</source>
        <translation>Ein Ordner mit einem Sprachmodell</translation>
    </message>
    <message>
        <source>Add from a folder…</source>
        <translation>Aus einem Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Added as “{name}”. “Use” chooses it.</source>
        <translation>Hinzugefügt als „{name}“. „Verwenden“ wählt es aus.</translation>
    </message>
    <message>
        <source>All its files are as they should be.</source>
        <translation>Alle Dateien sind, wie sie sein sollen.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Check its files</source>
        <translation>Dateien prüfen</translation>
    </message>
    <message>
        <source>Chosen, but not installed: the default model stands in.</source>
        <translation>Gewählt, aber nicht installiert: Das vorgegebene Modell springt ein.</translation>
    </message>
    <message>
        <source>Drop to add this speech model</source>
        <translation>Ablegen, um dieses Sprachmodell hinzuzufügen</translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Fits this computer</source>
        <translation>Passt zu diesem Computer</translation>
    </message>
    <message>
        <source>I may use it</source>
        <translation>Ich darf es benutzen</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>It is copied among Earmark&apos;s models once it has run.</source>
        <translation>Es wird zu den Modellen von Earmark kopiert, sobald es gelaufen ist.</translation>
    </message>
    <message>
        <source>It is installed. “Use” chooses it.</source>
        <translation>Es ist installiert. „Verwenden“ wählt es aus.</translation>
    </message>
    <message>
        <source>It is removed.</source>
        <translation>Es ist entfernt.</translation>
    </message>
    <message>
        <source>It is {times} times as fast as speech on this computer.</source>
        <translation>Es ist auf diesem Computer {times}-mal so schnell wie Sprache.</translation>
    </message>
    <message>
        <source>Its files are deleted from this computer. Captions stay.</source>
        <translation>Seine Dateien werden von diesem Computer gelöscht. Die Untertitel bleiben.</translation>
    </message>
    <message>
        <source>Measure its speed here</source>
        <translation>Tempo hier messen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Not as they should be: {files}. Fetch or add it again.</source>
        <translation>Nicht, wie sie sein sollen: {files}. Laden Sie es neu oder fügen Sie es erneut hinzu.</translation>
    </message>
    <message>
        <source>Nothing is known of its files: add the folder again.</source>
        <translation>Über seine Dateien ist nichts bekannt: Fügen Sie den Ordner erneut hinzu.</translation>
    </message>
    <message>
        <source>Open its source</source>
        <translation>Herkunftsseite öffnen</translation>
    </message>
    <message>
        <source>Progress of the model</source>
        <translation>Fortschritt des Modells</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove “{title}”?</source>
        <translation>„{title}“ entfernen?</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Speech models</source>
        <translation>Sprachmodelle</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stopped. What was fetched is kept for the next time.</source>
        <translation>Angehalten. Was geladen wurde, bleibt für das nächste Mal erhalten.</translation>
    </message>
    <message>
        <source>Take “{title}”?</source>
        <translation>„{title}“ nehmen?</translation>
    </message>
    <message>
        <source>That did not work ({error}). Try again.</source>
        <translation>Das hat nicht geklappt ({error}). Versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>language not known</source>
        <translation>Sprache unbekannt</translation>
    </message>
    <message>
        <source>licence not known</source>
        <translation>Lizenz unbekannt</translation>
    </message>
    <message>
        <source>model engine language download import choose licence</source>
        <translation>Modell Engine Sprache herunterladen importieren wählen Lizenz</translation>
    </message>
    <message>
        <source>not verified by Earmark</source>
        <translation>nicht von Earmark geprüft</translation>
    </message>
    <message>
        <source>size not known</source>
        <translation>Größe unbekannt</translation>
    </message>
    <message>
        <source>{times} times as fast as speech here</source>
        <translation>hier {times}-mal so schnell wie Sprache</translation>
    </message>
    <message>
        <source>“{title}” is being worked on…</source>
        <translation>„{title}“ ist in Arbeit…</translation>
    </message>
    <message>
        <source>“{title}”: {done} of {total}, {share} %</source>
        <translation>„{title}“: {done} von {total}, {share}&#xa0;%</translation>
    </message>
</context>
<context>
    <name>ModelsSide</name>
    <message>
        <source>Earmark fetches it once, {size} MB, and needs no network afterwards.</source>
        <translation>Earmark lädt es einmal, {size}&#xa0;MB, und braucht danach kein Netz.</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>Nothing leaves this computer</source>
        <translation>Nichts verlässt diesen Computer</translation>
    </message>
</context>
<context>
    <name>NoCaptions</name>
    <message>
        <source>Check the sound source</source>
        <translation>Tonquelle prüfen</translation>
    </message>
    <message>
        <source>Fetch it again</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Fetch the model</source>
        <translation>Modell laden</translation>
    </message>
    <message>
        <source>Fetching the speech models</source>
        <translation>Sprachmodelle werden geladen</translation>
    </message>
    <message>
        <source>If something is playing, check that the bars at the top move.</source>
        <translation>Wenn etwas läuft, prüfen Sie, ob sich die Balken oben bewegen.</translation>
    </message>
    <message>
        <source>Listening. Nothing heard yet</source>
        <translation>Hört zu. Noch nichts gehört</translation>
    </message>
    <message>
        <source>Press Start and the words appear here, the newest at the bottom.</source>
        <translation>Drücken Sie „Untertitel starten“, dann erscheinen die Wörter hier, die neuesten unten.</translation>
    </message>
    <message>
        <source>Ready when you are</source>
        <translation>Bereit, wenn Sie es sind</translation>
    </message>
    <message>
        <source>The speech engine did not start</source>
        <translation>Die Spracherkennung ist nicht gestartet</translation>
    </message>
    <message>
        <source>The speech model is not here yet</source>
        <translation>Das Sprachmodell ist noch nicht da</translation>
    </message>
    <message>
        <source>{done} of {total} MB</source>
        <translation>{done} von {total}&#xa0;MB</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>PointedArea</name>
    <message>
        <source>Caption receipt</source>
        <translation>Nachweis zum Untertitel</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>PriceSide</name>
    <message>
        <source>Half of the words settled within {delay} ms</source>
        <translation>Die Hälfte der Wörter stand nach {delay}&#xa0;ms fest</translation>
    </message>
    <message>
        <source>In the last five minutes half of the words settled within {delay} ms of being said, 95 % within {most} ms. Shown words that changed, a minute: {changed}.</source>
        <translation>In den letzten fünf Minuten stand die Hälfte der Wörter {delay}&#xa0;ms nach dem Sprechen fest, 95&#xa0;% nach {most}&#xa0;ms. Gezeigte Wörter, die sich änderten, pro Minute: {changed}.</translation>
    </message>
    <message>
        <source>Shown words that change, a minute: {changed}</source>
        <translation>Gezeigte Wörter, die sich ändern, pro Minute: {changed}</translation>
    </message>
    <message>
        <source>Shown words that changed, a minute: {changed}</source>
        <translation>Gezeigte Wörter, die sich änderten, pro Minute: {changed}</translation>
    </message>
    <message>
        <source>Typically half of the words settle within {delay} ms</source>
        <translation>Meist steht die Hälfte der Wörter nach {delay}&#xa0;ms fest</translation>
    </message>
    <message>
        <source>Typically half of the words settle within {delay} ms of being said, 95 % within {most} ms. Shown words that change, a minute: {changed}.</source>
        <translation>Meist steht die Hälfte der Wörter {delay}&#xa0;ms nach dem Sprechen fest, 95&#xa0;% nach {most}&#xa0;ms. Gezeigte Wörter, die sich ändern, pro Minute: {changed}.</translation>
    </message>
</context>
<context>
    <name>PrivateSign</name>
    <message>
        <source>Private session: never sent anywhere</source>
        <translation>Private Sitzung: wird nirgendwohin gesendet</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Import files…</source>
        <translation>Dateien importieren…</translation>
    </message>
</context>
<context>
    <name>ReceiptDesk</name>
    <message>
        <source>Its sound is not kept</source>
        <translation>Der Ton dazu ist nicht gespeichert</translation>
    </message>
    <message>
        <source>Pause first: what is played would be captioned again</source>
        <translation>Erst pausieren: Was läuft, würde sonst erneut untertitelt</translation>
    </message>
</context>
<context>
    <name>RecordingCard</name>
    <message>
        <source>Pause recording</source>
        <translation>Aufnahme pausieren</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Resume recording</source>
        <translation>Aufnahme fortsetzen</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert…</translation>
    </message>
    <message>
        <source>Source lost</source>
        <translation>Quelle fehlt</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Wird gestartet…</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>Stoppen und speichern</translation>
    </message>
    <message>
        <source>Stop without saving</source>
        <translation>Stoppen ohne Speichern</translation>
    </message>
</context>
<context>
    <name>SampleCaption</name>
    <message>
        <source>This is a caption. A dotted line marks</source>
        <extracomment>An example of a caption. The next text goes on in the same sentence, in grey.</extracomment>
        <translation>Das ist ein Untertitel. Gepunktet ist,</translation>
    </message>
    <message>
        <source>words that may still change</source>
        <extracomment>Goes on with the sentence &quot;This is a caption. A dotted line marks&quot;.</extracomment>
        <translation>was sich noch ändern kann</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>A fault in Earmark ended this answer. Ask again.</source>
        <translation>Ein Fehler in Earmark hat diese Antwort beendet. Fragen Sie noch einmal.</translation>
    </message>
    <message>
        <source>A line that this rests on was deleted meanwhile, and so it was not kept. Ask again to have it without the line.</source>
        <translation>Eine Zeile, auf der das beruht, wurde inzwischen gelöscht, darum wurde es nicht gespeichert. Fragen Sie noch einmal, um es ohne die Zeile zu haben.</translation>
    </message>
    <message>
        <source>A minus leaves out words and phrases only, as in -draft.</source>
        <translation>Ein Minuszeichen schließt nur Wörter und Wortgruppen aus, wie in -Entwurf.</translation>
    </message>
    <message>
        <source>A model called “{name}” is there already; remove it first, or give the new one another name.</source>
        <translation>Ein Modell namens „{name}“ ist schon vorhanden; entfernen Sie es zuerst oder geben Sie dem neuen einen anderen Namen.</translation>
    </message>
    <message>
        <source>A model failed: {reason}</source>
        <translation>Ein Modell ist ausgefallen: {reason}</translation>
    </message>
    <message>
        <source>A newer version of Earmark wrote {path}. Install that version to read it; nothing in it was changed.</source>
        <translation>Eine neuere Version von Earmark hat {path} geschrieben. Installieren Sie diese Version, um die Datei zu lesen; nichts darin wurde geändert.</translation>
    </message>
    <message>
        <source>A port is a number up to {highest}. Correct it.</source>
        <translation>Ein Port ist eine Zahl bis {highest}. Berichtigen Sie ihn.</translation>
    </message>
    <message>
        <source>A quotation mark has no partner; it was passed over.</source>
        <translation>Einem Anführungszeichen fehlt das Gegenstück; es wurde übergangen.</translation>
    </message>
    <message>
        <source>A session that was read has been made private, so nothing more is sent. Ask again.</source>
        <translation>Eine Sitzung, die gelesen wurde, ist privat geworden, darum wird nichts mehr gesendet. Fragen Sie noch einmal.</translation>
    </message>
    <message>
        <source>A template needs a title and a text that says what to write.</source>
        <translation>Eine Vorlage braucht einen Titel und einen Text, der sagt, was zu schreiben ist.</translation>
    </message>
    <message>
        <source>A {family} does not stream by itself.</source>
        <translation>Ein Modell der Art {family} arbeitet nicht von selbst fortlaufend.</translation>
    </message>
    <message>
        <source>After {key}: only {only} is known; it was ignored.</source>
        <translation>Nach {key}: ist nur {only} bekannt; es wurde ignoriert.</translation>
    </message>
    <message>
        <source>After {key}: write a date, as in {key}:2026-11-30, {key}:yesterday or {key}:&quot;last week&quot;.</source>
        <translation>Schreiben Sie nach {key}: ein Datum, wie in {key}:2026-11-30, {key}:yesterday oder {key}:&quot;last week&quot;.</translation>
    </message>
    <message>
        <source>An address such as http://localhost:11434 is needed. Type one.</source>
        <translation>Eine Adresse wie http://localhost:11434 wird gebraucht. Geben Sie eine ein.</translation>
    </message>
    <message>
        <source>Another Earmark that is running makes the search by meaning with another model. Close one of the two.</source>
        <translation>Ein anderes laufendes Earmark bereitet die Suche nach Bedeutung mit einem anderen Modell vor. Schließen Sie eines der beiden.</translation>
    </message>
    <message>
        <source>Another model reads the meaning of your lines: {so_far} Until it has, the one before it finds them.</source>
        <translation>Ein anderes Modell liest die Bedeutung Ihrer Zeilen: {so_far} Bis es fertig ist, findet sie das vorige.</translation>
    </message>
    <message>
        <source>Another model, {model}, read the meaning of your lines and cannot be used now. {reason} While Earmark is open, the lines are read anew; until that is done they are found by words and sound.</source>
        <translation>Ein anderes Modell, {model}, hat die Bedeutung Ihrer Zeilen gelesen und lässt sich jetzt nicht benutzen. {reason} Solange Earmark geöffnet ist, werden die Zeilen neu gelesen; bis dahin findet man sie über Wörter und Klang.</translation>
    </message>
    <message>
        <source>Another program is busy with {path}. Close it or wait for it.</source>
        <translation>Ein anderes Programm benutzt {path} gerade. Schließen Sie es oder warten Sie darauf.</translation>
    </message>
    <message>
        <source>Captions stopped because of an error in Earmark ({error}). What was finished is kept; press Start to go on.</source>
        <translation>Die Untertitel wurden wegen eines Fehlers in Earmark gestoppt ({error}). Was fertig war, ist gespeichert; starten Sie die Untertitel neu, um fortzufahren.</translation>
    </message>
    <message>
        <source>Checking each sentence against your captions</source>
        <translation>Jeder Satz wird mit Ihren Untertiteln verglichen</translation>
    </message>
    <message>
        <source>Close the quotation mark: all that follows {key}: was taken for one value.</source>
        <translation>Schließen Sie das Anführungszeichen: Alles, was auf {key}: folgt, wurde als ein Wert gelesen.</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Beschlüsse</translation>
    </message>
    <message>
        <source>Fast English</source>
        <translation>Schnelles Englisch</translation>
    </message>
    <message>
        <source>Faster than the CPU: {device_ms:.1f} ms a call, the CPU {cpu_ms:.1f} ms.</source>
        <translation>Schneller als die CPU: {device_ms:.1f}&#xa0;ms je Aufruf, die CPU {cpu_ms:.1f}&#xa0;ms.</translation>
    </message>
    <message>
        <source>It did not answer in time. The CPU goes on.</source>
        <translation>Es kam keine Antwort in der Zeit. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>It does not run this model. The CPU goes on.</source>
        <translation>Dieses Modell läuft dort nicht. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>It failed while it was in use. The CPU goes on.</source>
        <translation>Es fiel während der Benutzung aus. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>It gave no usable numbers, so the CPU goes on.</source>
        <translation>Es gab keine brauchbaren Zahlen, daher macht die CPU weiter.</translation>
    </message>
    <message>
        <source>It gave wrong numbers ({percent:.1f} % away from the CPU&apos;s), so the CPU goes on.</source>
        <translation>Es gab falsche Zahlen ({percent:.1f}&#xa0;% neben denen der CPU), daher macht die CPU weiter.</translation>
    </message>
    <message>
        <source>It is not the model that is installed.</source>
        <translation>Es ist nicht das installierte Modell.</translation>
    </message>
    <message>
        <source>It names line {number}, which was not read.</source>
        <translation>Er nennt Zeile {number}, die nicht gelesen wurde.</translation>
    </message>
    <message>
        <source>It names more lines than can be checked.</source>
        <translation>Er nennt mehr Zeilen, als sich prüfen lassen.</translation>
    </message>
    <message>
        <source>It names no line of your captions.</source>
        <translation>Er nennt keine Zeile Ihrer Untertitel.</translation>
    </message>
    <message>
        <source>Its licence limits who may use it and for what: read it at the source first.</source>
        <translation>Seine Lizenz beschränkt, wer es wofür benutzen darf: Lesen Sie sie zuerst dort, woher es stammt.</translation>
    </message>
    <message>
        <source>Its process crashed. The CPU goes on.</source>
        <translation>Der Prozess dafür ist abgestürzt. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>Laptop sound ({speaker})</source>
        <translation>Laptop-Ton ({speaker})</translation>
    </message>
    <message>
        <source>Line {line} of session {session} is kept already with other words.</source>
        <translation>Zeile {line} der Sitzung {session} ist schon mit anderen Wörtern gespeichert.</translation>
    </message>
    <message>
        <source>Listed your sessions</source>
        <translation>Ihre Sitzungen aufgeführt</translation>
    </message>
    <message>
        <source>Listening to {name} now.</source>
        <translation>Jetzt wird {name} gehört.</translation>
    </message>
    <message>
        <source>Looked for the lines that fit best</source>
        <translation>Nach den passendsten Zeilen gesucht</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>No engine is called “{name}”. `earmark models list` names them.</source>
        <translation>Keine Spracherkennung heißt „{name}“. `earmark models list` nennt alle.</translation>
    </message>
    <message>
        <source>No machine is known by the name of {host}. Check the address and the network.</source>
        <translation>Unter dem Namen {host} ist kein Rechner bekannt. Prüfen Sie die Adresse und das Netz.</translation>
    </message>
    <message>
        <source>No model called “{name}” is installed in {models}.</source>
        <translation>In {models} ist kein Modell namens „{name}“ installiert.</translation>
    </message>
    <message>
        <source>No model is chosen. Choose one in Settings, Assistant.</source>
        <translation>Es ist kein Modell gewählt. Wählen Sie eines in den Einstellungen unter „Assistent“.</translation>
    </message>
    <message>
        <source>No model server answers at {url}. Correct the address in Settings, Assistant.</source>
        <translation>Unter {url} antwortet kein Modellserver. Berichtigen Sie die Adresse in den Einstellungen unter „Assistent“.</translation>
    </message>
    <message>
        <source>No safe connection to {host} came about ({reason}). Check the address.</source>
        <translation>Mit {host} kam keine sichere Verbindung zustande ({reason}). Prüfen Sie die Adresse.</translation>
    </message>
    <message>
        <source>No setting is called &quot;{key}&quot;, so it does nothing.</source>
        <translation>Keine Einstellung heißt „{key}“, daher bewirkt sie nichts.</translation>
    </message>
    <message>
        <source>No setting is called &quot;{key}&quot;, so it does nothing. Did you mean &quot;{near}&quot;?</source>
        <translation>Keine Einstellung heißt „{key}“, daher bewirkt sie nichts. Meinten Sie „{near}“?</translation>
    </message>
    <message>
        <source>No sound comes from {name} any more, while {by} records: close that program; captions go on by themselves when the sound is back.</source>
        <translation>Von {name} kommt kein Ton mehr, solange {by} aufnimmt: Schließen Sie dieses Programm; die Untertitel gehen von selbst weiter, sobald der Ton zurück ist.</translation>
    </message>
    <message>
        <source>No sound comes from {name} any more: check that it is plugged in and switched on; captions go on by themselves when it is back.</source>
        <translation>Von {name} kommt kein Ton mehr: Prüfen Sie, ob das Gerät eingesteckt und eingeschaltet ist; die Untertitel gehen von selbst weiter, sobald es zurück ist.</translation>
    </message>
    <message>
        <source>No sound server answers: start PulseAudio or PipeWire.</source>
        <translation>Kein Tonserver antwortet: Starten Sie PulseAudio oder PipeWire.</translation>
    </message>
    <message>
        <source>No source is called “{wanted}”; there are: {names}. Choose one of them.</source>
        <translation>Keine Quelle heißt „{wanted}“; vorhanden sind: {names}. Wählen Sie eine davon.</translation>
    </message>
    <message>
        <source>No text model is called “{name}”. `earmark models list` names them.</source>
        <translation>Kein Textmodell heißt „{name}“. `earmark models list` nennt alle.</translation>
    </message>
    <message>
        <source>Notes on some parts were longer than the model may write or read: something may be missing.</source>
        <translation>Notizen zu einigen Teilen waren länger, als das Modell schreiben oder lesen darf: Etwas kann fehlen.</translation>
    </message>
    <message>
        <source>Nothing answers at {host}. Start the model server there.</source>
        <translation>Unter {host} antwortet nichts. Starten Sie dort den Modellserver.</translation>
    </message>
    <message>
        <source>Nothing is playing on {name}: captions begin with the first sound.</source>
        <translation>Auf {name} läuft nichts: Die Untertitel beginnen mit dem ersten Ton.</translation>
    </message>
    <message>
        <source>Nothing is sent to {host}: its certificate is not trusted here ({why}).</source>
        <translation>An {host} wird nichts gesendet: Dem Zertifikat wird hier nicht vertraut ({why}).</translation>
    </message>
    <message>
        <source>Nothing stands on the left: write the word that is heard.</source>
        <translation>Links steht nichts: Schreiben Sie das Wort, das gehört wird.</translation>
    </message>
    <message>
        <source>Nothing stands on the right: write the word that is to be shown instead.</source>
        <translation>Rechts steht nichts: Schreiben Sie das Wort, das stattdessen gezeigt werden soll.</translation>
    </message>
    <message>
        <source>Playback stopped because of an error in Earmark ({error}); open the session again.</source>
        <translation>Die Wiedergabe wurde wegen eines Fehlers in Earmark gestoppt ({error}); öffnen Sie die Sitzung erneut.</translation>
    </message>
    <message>
        <source>PortAudio does not reach the sound server: install libasound2-plugins (Debian, Ubuntu) or alsa-plugins-pulse (other systems), then start again.</source>
        <translation>PortAudio erreicht den Tonserver nicht: Installieren Sie libasound2-plugins (Debian, Ubuntu) oder alsa-plugins-pulse (andere Systeme) und starten Sie neu.</translation>
    </message>
    <message>
        <source>Read a session</source>
        <translation>Eine Sitzung gelesen</translation>
    </message>
    <message>
        <source>Read {title}, {first} to {last}</source>
        <translation>{title} gelesen, {first} bis {last}</translation>
    </message>
    <message>
        <source>Run `earmark models install`.</source>
        <translation>Führen Sie `earmark models install` aus.</translation>
    </message>
    <message>
        <source>Saving stopped because of a bug ({reason}).</source>
        <translation>Das Speichern wurde wegen eines Programmfehlers abgebrochen ({reason}).</translation>
    </message>
    <message>
        <source>Searched for “{query}”</source>
        <translation>Nach „{query}“ gesucht</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Servers are asked over http or https. Begin the address with https://.</source>
        <translation>Server werden über http oder https gefragt. Beginnen Sie die Adresse mit https://.</translation>
    </message>
    <message>
        <source>Session {session} has no line {line}; it may have been deleted. Open it again.</source>
        <translation>Sitzung {session} hat keine Zeile {line}; vielleicht wurde sie gelöscht. Öffnen Sie die Sitzung erneut.</translation>
    </message>
    <message>
        <source>Session {session} is not an interrupted one: it cannot be resumed.</source>
        <translation>Sitzung {session} wurde nicht unterbrochen: Sie lässt sich nicht fortsetzen.</translation>
    </message>
    <message>
        <source>Session {session} is still being captioned. Stop it first, then try again.</source>
        <translation>Sitzung {session} wird noch untertitelt. Stoppen Sie sie und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>Several sources match “{wanted}”: {names}; give more of the name, or the id that `earmark devices` shows.</source>
        <translation>Mehrere Quellen passen zu „{wanted}“: {names}; geben Sie mehr vom Namen an oder die Kennung, die `earmark devices` zeigt.</translation>
    </message>
    <message>
        <source>Speech server on {host}</source>
        <translation>Sprachserver auf {host}</translation>
    </message>
    <message>
        <source>Starting at login could not be changed ({place}: {reason}): allow writing there, or set it in the system&apos;s own settings.</source>
        <translation>Der Start bei der Anmeldung konnte nicht geändert werden ({place}: {reason}): Erlauben Sie das Schreiben dort oder stellen Sie ihn im System selbst ein.</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Tasks, with owners and dates</source>
        <translation>Aufgaben, mit Zuständigen und Terminen</translation>
    </message>
    <message>
        <source>The PortAudio library is missing or damaged: install libportaudio2 (Debian, Ubuntu) or portaudio (other systems), then start again.</source>
        <translation>Die Bibliothek PortAudio fehlt oder ist beschädigt: Installieren Sie libportaudio2 (Debian, Ubuntu) oder portaudio (andere Systeme) und starten Sie neu.</translation>
    </message>
    <message>
        <source>The address for updates is not safe (https). Look for a newer version by hand.</source>
        <translation>Die Adresse für Updates ist nicht sicher (https). Suchen Sie selbst nach einer neueren Version.</translation>
    </message>
    <message>
        <source>The address goes on after its path. Leave out what follows ? or #.</source>
        <translation>Die Adresse geht hinter ihrem Pfad weiter. Lassen Sie weg, was auf ? oder # folgt.</translation>
    </message>
    <message>
        <source>The address holds a name or a password. Put the key into its own field.</source>
        <translation>Die Adresse enthält einen Namen oder ein Passwort. Der Schlüssel gehört in sein eigenes Feld.</translation>
    </message>
    <message>
        <source>The address holds a name or password. Put the key into its own field.</source>
        <translation>Die Adresse enthält einen Namen oder ein Passwort. Der Schlüssel gehört in sein eigenes Feld.</translation>
    </message>
    <message>
        <source>The answer about updates could not be understood. Try again another day.</source>
        <translation>Die Antwort zu Updates war nicht zu verstehen. Versuchen Sie es an einem anderen Tag erneut.</translation>
    </message>
    <message>
        <source>The backend on {host} takes files of its own machine only. Use LocalAI&apos;s address with another protocol.</source>
        <translation>Das Backend auf {host} nimmt nur Dateien des eigenen Rechners. Nehmen Sie die Adresse von LocalAI mit einem anderen Protokoll.</translation>
    </message>
    <message>
        <source>The cache {name} has the shape {shape}.</source>
        <translation>Der Zwischenspeicher {name} hat die Form {shape}.</translation>
    </message>
    <message>
        <source>The certificate of {host} is not to be trusted ({reason}), so nothing was sent. Check the address; of a server of your own, make the system trust its certificate.</source>
        <translation>Dem Zertifikat von {host} ist nicht zu trauen ({reason}), darum wurde nichts gesendet. Prüfen Sie die Adresse; ist es Ihr eigener Server, lassen Sie das System seinem Zertifikat vertrauen.</translation>
    </message>
    <message>
        <source>The chosen device is not there. Choose another in Settings.</source>
        <translation>Das gewählte Gerät ist nicht da. Wählen Sie in den Einstellungen ein anderes.</translation>
    </message>
    <message>
        <source>The computer slept for {duration}: captions go on.</source>
        <translation>Der Computer war {duration} im Ruhezustand: Die Untertitel gehen weiter.</translation>
    </message>
    <message>
        <source>The connection to {host} ended in the middle of a sentence.</source>
        <translation>Die Verbindung zu {host} endete mitten im Satz.</translation>
    </message>
    <message>
        <source>The data folder {home} cannot be made ({reason}): name another one by setting EARMARK_HOME.</source>
        <translation>Der Datenordner {home} kann nicht angelegt werden ({reason}): Nennen Sie mit EARMARK_HOME einen anderen.</translation>
    </message>
    <message>
        <source>The device</source>
        <translation>Das Gerät</translation>
    </message>
    <message>
        <source>The device failed, and what it remembered of the sound is lost.</source>
        <translation>Das Gerät fiel aus, und was es vom Ton noch wusste, ist verloren.</translation>
    </message>
    <message>
        <source>The device gave something of another form. The CPU goes on.</source>
        <translation>Das Gerät gab etwas in anderer Form. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>The device gave something that is not a number. The CPU goes on.</source>
        <translation>Das Gerät gab etwas, das keine Zahl ist. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>The device is not in use any more.</source>
        <translation>Das Gerät wird nicht mehr benutzt.</translation>
    </message>
    <message>
        <source>The device&apos;s process could not be started ({reason}). The CPU goes on.</source>
        <translation>Der Prozess für das Gerät konnte nicht gestartet werden ({reason}). Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>The disk is full, so no model could be written to {models}; free some space, then try again.</source>
        <translation>Der Datenträger ist voll, daher konnte kein Modell nach {models} geschrieben werden; schaffen Sie Platz und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The disk is full, so {name} could not be fetched; free some space, then try again.</source>
        <translation>Der Datenträger ist voll, daher konnte {name} nicht geladen werden; schaffen Sie Platz und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The disk is too slow to keep all of the sound: where some is missing the recording is silent. Captions are not affected.</source>
        <translation>Der Datenträger ist zu langsam, um den ganzen Ton zu speichern: Wo etwas fehlt, ist die Aufnahme still. Die Untertitel sind nicht betroffen.</translation>
    </message>
    <message>
        <source>The disk with {path} is full. Free some space on it.</source>
        <translation>Der Datenträger mit {path} ist voll. Schaffen Sie dort Platz.</translation>
    </message>
    <message>
        <source>The download of {name} was cut off; check the network, then try again.</source>
        <translation>Das Laden von {name} wurde unterbrochen; prüfen Sie das Netz und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The file cannot be understood from here on, so the defaults are used. Mend it; when a setting is changed it is kept as {name}.broken.</source>
        <translation>Die Datei ist ab hier nicht zu verstehen, daher gelten die Vorgaben. Berichtigen Sie sie; sobald eine Einstellung geändert wird, bleibt sie als {name}.broken erhalten.</translation>
    </message>
    <message>
        <source>The file {name} is missing or has another size.</source>
        <translation>Die Datei {name} fehlt oder hat eine andere Größe.</translation>
    </message>
    <message>
        <source>The file {path} is damaged: {reason}.</source>
        <translation>Die Datei {path} ist beschädigt: {reason}.</translation>
    </message>
    <message>
        <source>The file {path} is damaged: {reason}. {hint}</source>
        <translation>Die Datei {path} ist beschädigt: {reason}. {hint}</translation>
    </message>
    <message>
        <source>The file {path} is no list of tokens: {reason}.</source>
        <translation>Die Datei {path} ist keine Tokenliste: {reason}.</translation>
    </message>
    <message>
        <source>The file {path} is not a list of tokens: {reason}. {hint}</source>
        <translation>Die Datei {path} ist keine Tokenliste: {reason}. {hint}</translation>
    </message>
    <message>
        <source>The file {path} lacks the entry {key}.</source>
        <translation>In der Datei {path} fehlt der Eintrag {key}.</translation>
    </message>
    <message>
        <source>The folder {folder} holds no speech model that is known here; in it are: {names}.</source>
        <translation>Der Ordner {folder} enthält kein hier bekanntes Sprachmodell; darin liegen: {names}.</translation>
    </message>
    <message>
        <source>The folder {folder} is empty or not there.</source>
        <translation>Der Ordner {folder} ist leer oder nicht vorhanden.</translation>
    </message>
    <message>
        <source>The form of the speech model for other processors is not in {folder}, and cannot be written there. Install Earmark again.</source>
        <translation>Die Form des Sprachmodells für andere Prozessoren ist nicht in {folder} und kann dort nicht geschrieben werden. Installieren Sie Earmark neu.</translation>
    </message>
    <message>
        <source>The history is closed already.</source>
        <translation>Der Verlauf ist schon geschlossen.</translation>
    </message>
    <message>
        <source>The history stopped because of an error in Earmark ({error}). Captions go on, but nothing more is saved until Earmark is started again.</source>
        <translation>Der Verlauf wurde wegen eines Fehlers in Earmark angehalten ({error}). Die Untertitel gehen weiter, aber bis zum Neustart von Earmark wird nichts mehr gespeichert.</translation>
    </message>
    <message>
        <source>The history {path} is damaged: it is no database any more. It was left as it is. Bring a backup back with `earmark restore FILE --force`, or move it away to begin a new history.</source>
        <translation>Der Verlauf {path} ist beschädigt: Er ist keine Datenbank mehr. Er blieb, wie er ist. Spielen Sie mit `earmark restore FILE --force` eine Sicherung zurück oder verschieben Sie ihn, um einen neuen Verlauf zu beginnen.</translation>
    </message>
    <message>
        <source>The history {path} is damaged; it was left as it is. Close Earmark and run `earmark doctor --repair`, which mends what can be made again, or bring a backup back with `earmark restore FILE --force`.</source>
        <translation>Der Verlauf {path} ist beschädigt; er blieb, wie er ist. Schließen Sie Earmark und führen Sie `earmark doctor --repair` aus, das repariert, was sich neu erstellen lässt, oder spielen Sie mit `earmark restore FILE --force` eine Sicherung zurück.</translation>
    </message>
    <message>
        <source>The import stopped because of an error in Earmark ({error}); start Earmark again to go on.</source>
        <translation>Der Import wurde wegen eines Fehlers in Earmark gestoppt ({error}); starten Sie Earmark neu, um fortzufahren.</translation>
    </message>
    <message>
        <source>The kept sound cannot be read from here on: the file is damaged. Choose another place to play from.</source>
        <translation>Der gespeicherte Ton lässt sich ab hier nicht lesen: Die Datei ist beschädigt. Wählen Sie eine andere Stelle zum Abspielen.</translation>
    </message>
    <message>
        <source>The kept sound {name} is damaged and cannot be played.</source>
        <translation>Der gespeicherte Ton {name} ist beschädigt und lässt sich nicht abspielen.</translation>
    </message>
    <message>
        <source>The kept sound {name} is not there any more: it was deleted or moved.</source>
        <translation>Der gespeicherte Ton {name} ist nicht mehr da: Er wurde gelöscht oder verschoben.</translation>
    </message>
    <message>
        <source>The key holds characters that no key has. Copy it once more.</source>
        <translation>Der Schlüssel enthält Zeichen, die kein Schlüssel hat. Kopieren Sie ihn noch einmal.</translation>
    </message>
    <message>
        <source>The key is empty. Copy it from the server&apos;s page.</source>
        <translation>Der Schlüssel ist leer. Kopieren Sie ihn von der Seite des Servers.</translation>
    </message>
    <message>
        <source>The lines say the contrary: one of them says “not”, the other does not.</source>
        <translation>Die Zeilen sagen das Gegenteil: Eines von beiden sagt „nicht“, das andere nicht.</translation>
    </message>
    <message>
        <source>The list has {count} tokens, but the model&apos;s blank is number {blank}.</source>
        <translation>Die Liste hat {count} Token, aber das Leertoken des Modells hat die Nummer {blank}.</translation>
    </message>
    <message>
        <source>The loudspeaker</source>
        <translation>Der Lautsprecher</translation>
    </message>
    <message>
        <source>The loudspeaker stopped ({words}): check that it is plugged in, then press play again.</source>
        <translation>Der Lautsprecher ist ausgefallen ({words}): Prüfen Sie, ob er eingesteckt ist, und drücken Sie erneut „Abspielen“.</translation>
    </message>
    <message>
        <source>The model catalogue is damaged: {detail}.</source>
        <translation>Der Modellkatalog ist beschädigt: {detail}.</translation>
    </message>
    <message>
        <source>The model catalogue is not valid TOML: {reason}.</source>
        <translation>Der Modellkatalog ist kein gültiges TOML: {reason}.</translation>
    </message>
    <message>
        <source>The model file {model} cannot be loaded ({reason}). {hint}</source>
        <translation>Die Modelldatei {model} lässt sich nicht laden ({reason}). {hint}</translation>
    </message>
    <message>
        <source>The model file {path} is not there. {hint}</source>
        <translation>Die Modelldatei {path} ist nicht vorhanden. {hint}</translation>
    </message>
    <message>
        <source>The model in {folder} lacks the file {name}.</source>
        <translation>Dem Modell in {folder} fehlt die Datei {name}.</translation>
    </message>
    <message>
        <source>The model ran out of room for its answer. Choose a model that reads more at once.</source>
        <translation>Dem Modell ging der Platz für die Antwort aus. Wählen Sie ein Modell, das mehr auf einmal liest.</translation>
    </message>
    <message>
        <source>The model reads too little at once to put its notes together. Choose one that reads more.</source>
        <translation>Das Modell liest zu wenig auf einmal, um seine Notizen zusammenzufügen. Wählen Sie eines, das mehr liest.</translation>
    </message>
    <message>
        <source>The model stopped at its longest answer. Ask again for the rest.</source>
        <translation>Das Modell hielt bei seiner längsten Antwort an. Fragen Sie nach dem Rest.</translation>
    </message>
    <message>
        <source>The model stopped because its answer was as long as it may be: the end is missing.</source>
        <translation>Das Modell hielt an, weil seine Antwort so lang war, wie sie sein darf: Das Ende fehlt.</translation>
    </message>
    <message>
        <source>The model wants features normalised over the whole recording: it cannot stream.</source>
        <translation>Das Modell verlangt über die ganze Aufnahme normalisierte Merkmale: Es kann nicht fortlaufend arbeiten.</translation>
    </message>
    <message>
        <source>The model wrote no answer. Ask again, or choose another model in Settings.</source>
        <translation>Das Modell schrieb keine Antwort. Fragen Sie noch einmal oder wählen Sie in den Einstellungen ein anderes Modell.</translation>
    </message>
    <message>
        <source>The model wrote nothing. Try again, or choose another model.</source>
        <translation>Das Modell schrieb nichts. Versuchen Sie es noch einmal oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The model “{name}” cannot be used, so the default one captions: {reason}</source>
        <translation>Das Modell „{name}“ lässt sich nicht benutzen, daher untertitelt das vorgegebene: {reason}</translation>
    </message>
    <message>
        <source>The model&apos;s decoder has {inputs} inputs and {outputs} outputs, not four each.</source>
        <translation>Der Decoder des Modells hat {inputs} Eingänge und {outputs} Ausgänge statt je vier.</translation>
    </message>
    <message>
        <source>The model&apos;s encoder has {states} caches and gives {outputs} back.</source>
        <translation>Der Encoder des Modells hat {states} Zwischenspeicher und gibt {outputs} zurück.</translation>
    </message>
    <message>
        <source>The model&apos;s file for devices, {path}, is damaged. Delete it: it is written again.</source>
        <translation>Die Datei des Modells für Geräte, {path}, ist beschädigt. Löschen Sie sie: Sie wird neu geschrieben.</translation>
    </message>
    <message>
        <source>The model&apos;s files disagree on {what}: {one} and {other}.</source>
        <translation>Die Dateien des Modells widersprechen sich, es geht um {what}: {one} und {other}.</translation>
    </message>
    <message>
        <source>The model&apos;s input {name} has the shape {wanted}, but its metadata give {given}.</source>
        <translation>Der Eingang {name} des Modells hat die Form {wanted}, seine Metadaten nennen aber {given}.</translation>
    </message>
    <message>
        <source>The model&apos;s input {name} is a {kind}, which is not known.</source>
        <translation>Der Eingang {name} des Modells ist vom Typ {kind}, der nicht bekannt ist.</translation>
    </message>
    <message>
        <source>The model&apos;s metadata disagree on the number of stacks.</source>
        <translation>Die Metadaten des Modells widersprechen sich in der Anzahl der Schichtstapel.</translation>
    </message>
    <message>
        <source>The model&apos;s output {name} is not an array of numbers.</source>
        <translation>Der Ausgang {name} des Modells ist kein Zahlenfeld.</translation>
    </message>
    <message>
        <source>The model&apos;s output “{name}” is not a float32 array.</source>
        <translation>Der Ausgang „{name}“ des Modells ist kein float32-Feld.</translation>
    </message>
    <message>
        <source>The model&apos;s {graph} has no cache to stream with.</source>
        <translation>Das Modell ({graph}) hat keinen Zwischenspeicher, um fortlaufend zu arbeiten.</translation>
    </message>
    <message>
        <source>The model&apos;s {graph} has no input called {name}; it has {found}.</source>
        <translation>Das Modell ({graph}) hat keinen Eingang namens {name}, sondern {found}.</translation>
    </message>
    <message>
        <source>The model&apos;s {graph} lacks the entry {key} in its metadata.</source>
        <translation>Den Metadaten des Modells ({graph}) fehlt der Eintrag {key}.</translation>
    </message>
    <message>
        <source>The model&apos;s {graph} says {text} for {key} in its metadata, which is wrong.</source>
        <translation>In den Metadaten des Modells ({graph}) steht für {key} der Wert {text}, der falsch ist.</translation>
    </message>
    <message>
        <source>The models could not be written to {models} ({reason}); make the folder writable or set EARMARK_HOME to another place, then try again.</source>
        <translation>Die Modelle konnten nicht nach {models} geschrieben werden ({reason}); machen Sie den Ordner beschreibbar oder nennen Sie mit EARMARK_HOME einen anderen Ort und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The models need {needed_mb} MB while they are installed, but {models} has only {free_mb} MB free; free some space, then try again.</source>
        <translation>Die Modelle benötigen beim Installieren {needed_mb}&#xa0;MB, in {models} sind aber nur {free_mb}&#xa0;MB frei; schaffen Sie Platz und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The package index could not be reached, so {name} was not fetched; connect to the network or check pip&apos;s index and proxy settings, then try again.</source>
        <translation>Der Paketindex war nicht erreichbar, daher wurde {name} nicht geladen; stellen Sie eine Netzverbindung her oder prüfen Sie die Index- und Proxy-Einstellungen von pip und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The package index could not prove who it is (its certificate was refused), so {name} was not fetched; check pip&apos;s “cert” setting and this machine&apos;s clock, then try again.</source>
        <translation>Der Paketindex konnte sich nicht ausweisen (sein Zertifikat wurde abgelehnt), daher wurde {name} nicht geladen; prüfen Sie die pip-Einstellung „cert“ und die Uhr dieses Computers und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The package index does not have {requirement} ({name}); choose another with pip&apos;s “index-url” setting, then try again.</source>
        <translation>Der Paketindex hat {requirement} nicht ({name}); wählen Sie mit der pip-Einstellung „index-url“ einen anderen und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The package index gave another file for {requirement} than {name}; check the index that pip uses, then try again.</source>
        <translation>Der Paketindex lieferte für {requirement} eine andere Datei als {name}; prüfen Sie den Index, den pip benutzt, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The proxy that the system names cannot be used ({reason}). Correct it in the system&apos;s settings.</source>
        <translation>Der Proxy, den das System nennt, lässt sich nicht verwenden ({reason}). Berichtigen Sie ihn in den Einstellungen des Systems.</translation>
    </message>
    <message>
        <source>The question is longer than the model reads at once. Ask a shorter one, or choose another model in Settings.</source>
        <translation>Die Frage ist länger, als das Modell auf einmal liest. Stellen Sie eine kürzere oder wählen Sie in den Einstellungen ein anderes Modell.</translation>
    </message>
    <message>
        <source>The server ended its answer in the middle. Try again.</source>
        <translation>Der Server beendete seine Antwort mittendrin. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The server ended the answer in the middle. Ask again for the rest.</source>
        <translation>Der Server beendete die Antwort mittendrin. Fragen Sie nach dem Rest.</translation>
    </message>
    <message>
        <source>The server held back the rest. Ask in other words.</source>
        <translation>Der Server hielt den Rest zurück. Fragen Sie mit anderen Worten.</translation>
    </message>
    <message>
        <source>The server read only the end of what it was given. Give the model a longer context there.</source>
        <translation>Der Server las nur das Ende dessen, was er bekam. Geben Sie dem Modell dort einen längeren Kontext.</translation>
    </message>
    <message>
        <source>The setting &quot;{name}&quot; is not usable, so its default is used: {expected}.</source>
        <translation>Die Einstellung „{name}“ hat keinen gültigen Wert, daher gilt die Vorgabe. Erlaubt ist: {expected}.</translation>
    </message>
    <message>
        <source>The settings could not be read ({reason}), so the defaults are used. Make {path} readable for you.</source>
        <translation>Die Einstellungen konnten nicht gelesen werden ({reason}), daher gelten die Vorgaben. Machen Sie {path} für sich lesbar.</translation>
    </message>
    <message>
        <source>The settings could not be saved ({reason}). Make room on the disk, or make {folder} writable.</source>
        <translation>Die Einstellungen konnten nicht gespeichert werden ({reason}). Schaffen Sie Platz auf dem Datenträger oder machen Sie {folder} beschreibbar.</translation>
    </message>
    <message>
        <source>The sound is no longer kept ({reason}); captions go on. Free some space, then start a new session.</source>
        <translation>Der Ton wird nicht mehr gespeichert ({reason}); die Untertitel gehen weiter. Schaffen Sie Platz und beginnen Sie dann eine neue Sitzung.</translation>
    </message>
    <message>
        <source>The sound is no longer kept because of an error in Earmark ({error}); captions go on.</source>
        <translation>Der Ton wird wegen eines Fehlers in Earmark nicht mehr gespeichert ({error}); die Untertitel gehen weiter.</translation>
    </message>
    <message>
        <source>The sound server switched from {name} to {other}, of which nothing is captioned: plug {name} in again, or choose another source.</source>
        <translation>Der Tonserver wechselte die Quelle: {name} gegen {other}. Davon wird nichts untertitelt: Stecken Sie {name} wieder ein oder wählen Sie eine andere Quelle.</translation>
    </message>
    <message>
        <source>The sound server went away: start it again.</source>
        <translation>Der Tonserver ist nicht mehr da: Starten Sie ihn neu.</translation>
    </message>
    <message>
        <source>The sources of this answer cannot be read by this version of Earmark. Ask again to have them.</source>
        <translation>Die Quellen dieser Antwort kann diese Version von Earmark nicht lesen. Fragen Sie noch einmal, um sie zu haben.</translation>
    </message>
    <message>
        <source>The speech model gave something that is not a number.</source>
        <translation>Das Sprachmodell lieferte etwas, das keine Zahl ist.</translation>
    </message>
    <message>
        <source>The speech model heard nothing in the speech of the trial.</source>
        <translation>Das Sprachmodell hat in der Sprache für den Test nichts gehört.</translation>
    </message>
    <message>
        <source>The speech model is not the one expected. {hint}</source>
        <translation>Das Sprachmodell ist nicht das erwartete. {hint}</translation>
    </message>
    <message>
        <source>The speech model is not the one expected: it lacks {name}. {hint}</source>
        <translation>Das Sprachmodell ist nicht das erwartete: Ihm fehlt {name}. {hint}</translation>
    </message>
    <message>
        <source>The speech server cannot be used, so this computer captions: {reason}</source>
        <translation>Der Sprachserver lässt sich nicht verwenden, darum untertitelt dieser Rechner: {reason}</translation>
    </message>
    <message>
        <source>The speech server did not answer in time.</source>
        <translation>Der Sprachserver hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>The speech server does not keep up with speech.</source>
        <translation>Der Sprachserver kommt mit dem Gesprochenen nicht mit.</translation>
    </message>
    <message>
        <source>The speech server failed again and again, so this computer captions.</source>
        <translation>Der Sprachserver fiel immer wieder aus, darum untertitelt dieser Rechner.</translation>
    </message>
    <message>
        <source>The speech server went silent in the middle of a sentence.</source>
        <translation>Der Sprachserver verstummte mitten im Satz.</translation>
    </message>
    <message>
        <source>The system&apos;s keyring did not take the key, so it is kept until Earmark ends. Unlock the keyring, then set the key again.</source>
        <translation>Der Schlüsselbund des Systems hat den Schlüssel nicht angenommen, darum gilt er, bis Earmark endet. Entsperren Sie den Schlüsselbund und setzen Sie den Schlüssel noch einmal.</translation>
    </message>
    <message>
        <source>The template could not be kept ({reason}): check the data folder and try again.</source>
        <translation>Die Vorlage ließ sich nicht speichern ({reason}): Prüfen Sie den Datenordner und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The text model gave something that is not a number.</source>
        <translation>Das Textmodell lieferte etwas, das keine Zahl ist.</translation>
    </message>
    <message>
        <source>The text model is not the one expected. {hint}</source>
        <translation>Das Textmodell ist nicht das erwartete. {hint}</translation>
    </message>
    <message>
        <source>The voice detector gave no number; is the sound damaged?</source>
        <translation>Die Stimmerkennung lieferte keine Zahl; ist der Ton beschädigt?</translation>
    </message>
    <message>
        <source>The voice detector is not the one expected. {hint}</source>
        <translation>Die Stimmerkennung ist nicht die erwartete. {hint}</translation>
    </message>
    <message>
        <source>There are no lines to write about.</source>
        <translation>Es gibt keine Zeilen, über die sich schreiben ließe.</translation>
    </message>
    <message>
        <source>There is a template “{title}” already: choose another title.</source>
        <translation>Eine Vorlage „{title}“ gibt es schon: Wählen Sie einen anderen Titel.</translation>
    </message>
    <message>
        <source>There is no document {document}. `earmark documents SESSION` lists those of a session.</source>
        <translation>Es gibt kein Dokument {document}. `earmark documents SESSION` führt die einer Sitzung auf.</translation>
    </message>
    <message>
        <source>There is no microphone and no other source of sound: plug one in, or start the sound server, then try again.</source>
        <translation>Es gibt kein Mikrofon und keine andere Tonquelle: Stecken Sie eine ein oder starten Sie den Tonserver und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>There is no microphone: plug one in, or choose another source by its name: {names}.</source>
        <translation>Es gibt kein Mikrofon: Stecken Sie eines ein oder wählen Sie eine andere Quelle nach Namen: {names}.</translation>
    </message>
    <message>
        <source>There is no model called “{name}”; the known ones are: {known}.</source>
        <translation>Es gibt kein Modell namens „{name}“; bekannt sind: {known}.</translation>
    </message>
    <message>
        <source>There is no session {session}. `earmark sessions` lists them.</source>
        <translation>Es gibt keine Sitzung {session}. `earmark sessions` zeigt alle.</translation>
    </message>
    <message>
        <source>There is no such session or line among those that may be read.</source>
        <translation>Unter denen, die gelesen werden dürfen, ist keine solche Sitzung oder Zeile.</translation>
    </message>
    <message>
        <source>There is no template “{name}”; there are: {names}.</source>
        <translation>Eine Vorlage „{name}“ gibt es nicht; es gibt: {names}.</translation>
    </message>
    <message>
        <source>There, but not faster than the CPU ({device_ms:.1f} ms a call, the CPU {cpu_ms:.1f} ms), so the CPU goes on.</source>
        <translation>Vorhanden, aber nicht schneller als die CPU ({device_ms:.1f}&#xa0;ms je Aufruf, die CPU {cpu_ms:.1f}&#xa0;ms), daher macht die CPU weiter.</translation>
    </message>
    <message>
        <source>This conversation was deleted meanwhile. Ask again to begin another one.</source>
        <translation>Dieses Gespräch wurde inzwischen gelöscht. Fragen Sie noch einmal, um ein neues zu beginnen.</translation>
    </message>
    <message>
        <source>This is longer than {model} reads ({reason}). Ask about fewer sessions, or let the server give it more context.</source>
        <translation>Das ist länger, als {model} liest ({reason}). Fragen Sie weniger Sitzungen, oder lassen Sie den Server ihm mehr Kontext geben.</translation>
    </message>
    <message>
        <source>This program may not use {name}: allow the microphone in the system&apos;s privacy settings (on Linux the group “audio” may), then try again.</source>
        <translation>Dieses Programm darf {name} nicht benutzen: Erlauben Sie das Mikrofon in den Datenschutzeinstellungen des Systems (unter Linux darf es die Gruppe „audio“) und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>This session is private, so its sound goes to no server.</source>
        <translation>Diese Sitzung ist privat, darum geht ihr Ton an keinen Server.</translation>
    </message>
    <message>
        <source>This session is private: its lines are given to no model. Make it no longer private first.</source>
        <translation>Diese Sitzung ist privat: Ihre Zeilen bekommt kein Modell. Heben Sie das zuerst auf.</translation>
    </message>
    <message>
        <source>This system has no keyring, so the key is kept until Earmark ends. Install one such as GNOME Keyring or KWallet to keep it longer.</source>
        <translation>Dieses System hat keinen Schlüsselbund, darum gilt der Schlüssel, bis Earmark endet. Installieren Sie einen wie GNOME Keyring oder KWallet, um ihn länger zu behalten.</translation>
    </message>
    <message>
        <source>This template comes with Earmark and stays; make one of your own.</source>
        <translation>Diese Vorlage gehört zu Earmark und bleibt; legen Sie eine eigene an.</translation>
    </message>
    <message>
        <source>This template has {letters:,} letters; shorten it to {most:,}, for it is part of every question.</source>
        <translation>Diese Vorlage hat {letters:,} Buchstaben; kürzen Sie sie auf {most:,}, denn sie ist Teil jeder Frage.</translation>
    </message>
    <message>
        <source>Too few of its words are in the lines that it names.</source>
        <translation>Zu wenige seiner Wörter stehen in den Zeilen, die er nennt.</translation>
    </message>
    <message>
        <source>Updates could not be asked for ({reason}). Check the network, then try again.</source>
        <translation>Updates konnten nicht abgefragt werden ({reason}). Prüfen Sie das Netz und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>What answers at {url} is no model server. Correct the address in Settings, Assistant.</source>
        <translation>Was unter {url} antwortet, ist kein Modellserver. Berichtigen Sie die Adresse in den Einstellungen unter „Assistent“.</translation>
    </message>
    <message>
        <source>What this computer plays cannot be captured here: start the sound server, or choose a microphone alone.</source>
        <translation>Was dieser Computer abspielt, lässt sich hier nicht erfassen: Starten Sie den Tonserver oder wählen Sie nur ein Mikrofon.</translation>
    </message>
    <message>
        <source>Whoever passes this model on, or what is made of it, has to do so under the same licence.</source>
        <translation>Wer dieses Modell oder etwas daraus Gemachtes weitergibt, muss das unter derselben Lizenz tun.</translation>
    </message>
    <message>
        <source>Write a name after {key}:, as in {key}:Anna.</source>
        <translation>Schreiben Sie nach {key}: einen Namen, wie in {key}:Anna.</translation>
    </message>
    <message>
        <source>Writing stopped because of an error in Earmark. Try again.</source>
        <translation>Das Schreiben wurde durch einen Fehler in Earmark beendet. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>You stopped this answer. What is here was checked.</source>
        <translation>Sie haben diese Antwort angehalten. Was hier steht, wurde geprüft.</translation>
    </message>
    <message>
        <source>a colour such as &quot;#F5F3EE&quot;</source>
        <translation>eine Farbe wie &quot;#F5F3EE&quot;</translation>
    </message>
    <message>
        <source>a language such as &quot;de&quot; or &quot;de-DE&quot;, or nothing</source>
        <translation>eine Sprache wie &quot;de&quot; oder &quot;de-DE&quot;, oder nichts</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>a name that `earmark models list` gives</source>
        <translation>ein Name aus `earmark models list`</translation>
    </message>
    <message>
        <source>a name that the server knows, or nothing</source>
        <translation>ein Name, den der Server kennt, oder nichts</translation>
    </message>
    <message>
        <source>a name that the server lists, or nothing</source>
        <translation>ein Name, den der Server aufführt, oder nichts</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>a table of texts</source>
        <translation>eine Tabelle von Texten</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a text in base64</source>
        <translation>ein Text in base64</translation>
    </message>
    <message>
        <source>a text of 1 to {longest} letters</source>
        <translation>ein Text von 1 bis {longest} Zeichen</translation>
    </message>
    <message>
        <source>an address such as http://localhost:11434, or nothing</source>
        <translation>eine Adresse wie http://localhost:11434 oder nichts</translation>
    </message>
    <message>
        <source>an address such as localhost:8080, or nothing</source>
        <translation>eine Adresse wie localhost:8080 oder nichts</translation>
    </message>
    <message>
        <source>an address with https:// or nothing</source>
        <translation>eine Adresse mit https:// oder nichts</translation>
    </message>
    <message>
        <source>another Earmark holds it</source>
        <translation>ein anderes Earmark benutzt sie</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>ein anderes Programm</translation>
    </message>
    <message>
        <source>another source</source>
        <translation>eine andere Quelle</translation>
    </message>
    <message>
        <source>auto, cpu, or a key that `earmark processors` gives</source>
        <translation>auto, cpu oder ein Schlüssel, den `earmark processors` angibt</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>it did not say why</source>
        <translation>er sagte nicht, warum</translation>
    </message>
    <message>
        <source>it ends inside a length</source>
        <translation>sie endet mitten in einer Längenangabe</translation>
    </message>
    <message>
        <source>it ends inside an entry</source>
        <translation>sie endet mitten in einem Eintrag</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>ohne Angabe eines Grundes</translation>
    </message>
    <message>
        <source>joiner</source>
        <translation>Joiner</translation>
    </message>
    <message>
        <source>less than 200 MB are free on its disk</source>
        <translation>weniger als 200&#xa0;MB sind auf dem Datenträger frei</translation>
    </message>
    <message>
        <source>never, always, or a number of days up to {days}</source>
        <translation>never, always oder eine Anzahl von Tagen bis {days}</translation>
    </message>
    <message>
        <source>one of {values}</source>
        <translation>einer der Werte {values}</translation>
    </message>
    <message>
        <source>one or more of {values}</source>
        <translation>einer oder mehrere der Werte {values}</translation>
    </message>
    <message>
        <source>pip could not fetch {name} ({reason}); mend that, then try again.</source>
        <translation>pip konnte {name} nicht laden ({reason}); beheben Sie das und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>pip is missing, which fetches the models; run “{python} -m ensurepip”, then try again.</source>
        <translation>pip fehlt, das die Modelle lädt; führen Sie „{python} -m ensurepip“ aus und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>the number of tokens</source>
        <translation>die Anzahl der Token</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>{database} is empty, but {trace} is left of an earlier history; nothing was changed. Bring a backup back with `earmark restore FILE`, or move {name} away to begin a new history.</source>
        <translation>{database} ist leer, aber {trace} ist von einem früheren Verlauf übrig; nichts wurde geändert. Spielen Sie mit `earmark restore FILE` eine Sicherung zurück oder verschieben Sie {name}, um einen neuen Verlauf zu beginnen.</translation>
    </message>
    <message>
        <source>{done} of {total} so far.</source>
        <translation>bisher {done} von {total}.</translation>
    </message>
    <message>
        <source>{file} in {package}</source>
        <translation>{file} in {package}</translation>
    </message>
    <message>
        <source>{first} + {second}</source>
        <translation>{first} + {second}</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} und {second}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
    <message>
        <source>{first} to {last} in steps of {step}</source>
        <translation>{first} bis {last} in Schritten von {step}</translation>
    </message>
    <message>
        <source>{first}, {second}</source>
        <translation>{first}, {second}</translation>
    </message>
    <message>
        <source>{folder} holds a model of the type {kind}, which reads its sound again and again.</source>
        <translation>{folder} enthält ein Modell vom Typ {kind}, das seinen Ton immer wieder von vorn liest.</translation>
    </message>
    <message>
        <source>{folder} holds a model of the type “{kind}”, which is not known here.</source>
        <translation>{folder} enthält ein Modell vom Typ „{kind}“, der hier nicht bekannt ist.</translation>
    </message>
    <message>
        <source>{host} answered in another protocol. Choose another one in Settings.</source>
        <translation>{host} antwortete in einem anderen Protokoll. Wählen Sie in den Einstellungen ein anderes.</translation>
    </message>
    <message>
        <source>{host} answered with the error {status}.</source>
        <translation>{host} antwortete mit dem Fehler {status}.</translation>
    </message>
    <message>
        <source>{host} broke off ({said}). Try again; if it stays so, look at the server&apos;s log.</source>
        <translation>{host} brach ab ({said}). Versuchen Sie es noch einmal; bleibt es so, sehen Sie in das Protokoll des Servers.</translation>
    </message>
    <message>
        <source>{host} cannot be reached. Is the speech server running?</source>
        <translation>{host} ist nicht zu erreichen. Läuft der Sprachserver?</translation>
    </message>
    <message>
        <source>{host} closed the connection without an answer. Look at the server&apos;s log, then try again.</source>
        <translation>{host} schloss die Verbindung ohne Antwort. Sehen Sie in das Protokoll des Servers und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{host} could not be reached ({reason}). Check the network and the address.</source>
        <translation>{host} war nicht zu erreichen ({reason}). Prüfen Sie das Netz und die Adresse.</translation>
    </message>
    <message>
        <source>{host} could not go on with the speech.</source>
        <translation>{host} konnte mit dem Gesprochenen nicht weitermachen.</translation>
    </message>
    <message>
        <source>{host} does not allow this ({reason}). Look what the key may be used for.</source>
        <translation>{host} erlaubt das nicht ({reason}). Sehen Sie nach, wofür der Schlüssel verwendet werden darf.</translation>
    </message>
    <message>
        <source>{host} does not answer. Look whether it is switched on and the address is right.</source>
        <translation>{host} antwortet nicht. Sehen Sie nach, ob der Rechner eingeschaltet ist und die Adresse stimmt.</translation>
    </message>
    <message>
        <source>{host} does not give {name} (HTTP {code}); set another mirror, or fetch the folder by hand and import it.</source>
        <translation>{host} liefert {name} nicht (HTTP {code}); stellen Sie einen anderen Spiegelserver ein oder laden Sie den Ordner selbst und importieren Sie ihn.</translation>
    </message>
    <message>
        <source>{host} does not speak https. If it is a server of your own, begin its address with http://.</source>
        <translation>{host} spricht kein https. Ist es Ihr eigener Server, beginnen Sie seine Adresse mit http://.</translation>
    </message>
    <message>
        <source>{host} does not take so much sound at once.</source>
        <translation>{host} nimmt so viel Ton nicht auf einmal.</translation>
    </message>
    <message>
        <source>{host} does not take the key. Set the right one in Settings, Assistant.</source>
        <translation>{host} nimmt den Schlüssel nicht an. Setzen Sie den richtigen in den Einstellungen unter „Assistent“.</translation>
    </message>
    <message>
        <source>{host} ended its answer before it began. Look at the server&apos;s log, then try again.</source>
        <translation>{host} beendete seine Antwort, bevor sie begann. Sehen Sie in das Protokoll des Servers und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{host} failed ({reason}). Look at the server&apos;s log, then try again.</source>
        <translation>{host} versagte ({reason}). Sehen Sie in das Protokoll des Servers und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{host} has no model “{model}”. Choose another one in Settings, Assistant.</source>
        <translation>{host} hat kein Modell „{model}“. Wählen Sie ein anderes in den Einstellungen unter „Assistent“.</translation>
    </message>
    <message>
        <source>{host} has no such service. Check address, protocol and model.</source>
        <translation>{host} hat keinen solchen Dienst. Prüfen Sie Adresse, Protokoll und Modell.</translation>
    </message>
    <message>
        <source>{host} has sent nothing for {seconds} s. Look whether it is still at work, then try again.</source>
        <translation>{host} hat seit {seconds}&#xa0;s nichts gesendet. Sehen Sie nach, ob er noch arbeitet, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{host} is busy. Earmark tries again.</source>
        <translation>{host} ist beschäftigt. Earmark versucht es wieder.</translation>
    </message>
    <message>
        <source>{host} is not ready ({reason}); it may still be loading the model. Try again in a moment.</source>
        <translation>{host} ist nicht bereit ({reason}); vielleicht wird das Modell noch geladen. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>{host} refused ({reason}). Look at the model in Settings, Assistant.</source>
        <translation>{host} lehnte ab ({reason}). Sehen Sie das Modell in den Einstellungen unter „Assistent“ an.</translation>
    </message>
    <message>
        <source>{host} refused the key. Check it in Settings, Speech server.</source>
        <translation>{host} hat den Schlüssel abgelehnt. Prüfen Sie ihn in den Einstellungen unter „Sprachserver“.</translation>
    </message>
    <message>
        <source>{host} sends to another address. Correct it in Settings, Assistant.</source>
        <translation>{host} verweist auf eine andere Adresse. Berichtigen Sie sie in den Einstellungen unter „Assistent“.</translation>
    </message>
    <message>
        <source>{host} sends to {location}. If you trust that, make it the address in Settings, Assistant.</source>
        <translation>{host} verweist auf {location}. Wenn Sie dem vertrauen, tragen Sie das als Adresse in den Einstellungen unter „Assistent“ ein.</translation>
    </message>
    <message>
        <source>{host} sent far more than an answer is. Look at the server, then try again.</source>
        <translation>{host} hat weit mehr gesendet, als eine Antwort ist. Sehen Sie nach dem Server und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{host} takes no more for now: too many requests, or nothing left to spend.</source>
        <translation>{host} nimmt vorerst nichts mehr an: zu viele Anfragen, oder das Guthaben ist verbraucht.</translation>
    </message>
    <message>
        <source>{host} takes no more questions for now ({reason}). Try again later.</source>
        <translation>{host} nimmt vorerst keine Fragen mehr an ({reason}). Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>{host} takes no more questions for now. Try again in {seconds} s.</source>
        <translation>{host} nimmt vorerst keine Fragen mehr an. Versuchen Sie es in {seconds}&#xa0;s noch einmal.</translation>
    </message>
    <message>
        <source>{host} wants a key. Set it in Settings, Assistant.</source>
        <translation>{host} will einen Schlüssel. Setzen Sie ihn in den Einstellungen unter „Assistent“.</translation>
    </message>
    <message>
        <source>{host} wants to be paid first ({reason}). Look at your account there.</source>
        <translation>{host} will zuerst bezahlt werden ({reason}). Sehen Sie dort nach Ihrem Konto.</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours}&#xa0;h {minutes}&#xa0;min</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes}&#xa0;min</translation>
    </message>
    <message>
        <source>{model} on {host}</source>
        <translation>{model} auf {host}</translation>
    </message>
    <message>
        <source>{model} reads {tokens:,} tokens at once, and the template with your wish fills them. Shorten these, or choose a model that reads more.</source>
        <translation>{model} liest {tokens:,} Token auf einmal, und die Vorlage mit Ihrem Wunsch füllt sie. Kürzen Sie beide oder wählen Sie ein Modell, das mehr liest.</translation>
    </message>
    <message>
        <source>{model} takes no tools on {host}. Earmark gives it the passages instead.</source>
        <translation>{model} nimmt auf {host} keine Werkzeuge an. Earmark gibt ihm stattdessen die Textstellen.</translation>
    </message>
    <message>
        <source>{name} breaks off at {seconds} s, though its header promises more: what was there is done; copy the file again for the rest.</source>
        <translation>{name} bricht bei {seconds}&#xa0;s ab, obwohl der Dateikopf mehr verspricht: Was da war, ist fertig; kopieren Sie die Datei für den Rest erneut.</translation>
    </message>
    <message>
        <source>{name} can be heard.</source>
        <translation>{name} ist zu hören.</translation>
    </message>
    <message>
        <source>{name} cannot be captured safely, since the sound server does not list the recording: restart the sound server, then try again.</source>
        <translation>{name} lässt sich nicht sicher erfassen, da der Tonserver die Aufnahme nicht auflistet: Starten Sie den Tonserver neu und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>{name} cannot take the place of a file: stop, and start with it.</source>
        <translation>{name} kann keine Datei ablösen: Stoppen Sie und beginnen Sie damit.</translation>
    </message>
    <message>
        <source>{name} could not be fetched from {host} ({reason}); what is here is kept: check the network, the mirror and the proxy, then try again.</source>
        <translation>{name} konnte nicht von {host} geladen werden ({reason}); was schon da ist, bleibt erhalten: Prüfen Sie Netz, Spiegelserver und Proxy und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>{name} could not be opened ({reason}): plug it in again or choose another source.</source>
        <translation>{name} konnte nicht geöffnet werden ({reason}): Stecken Sie das Gerät wieder ein oder wählen Sie eine andere Quelle.</translation>
    </message>
    <message>
        <source>{name} could not be saved: free some space.</source>
        <translation>{name} konnte nicht gespeichert werden: Schaffen Sie Platz.</translation>
    </message>
    <message>
        <source>{name} delivers nothing but silence: check that it is not muted and that this program may use the microphone.</source>
        <translation>{name} liefert nur Stille: Prüfen Sie, ob die Quelle stummgeschaltet ist und ob dieses Programm das Mikrofon benutzen darf.</translation>
    </message>
    <message>
        <source>{name} did not answer within {limit} s. The CPU goes on.</source>
        <translation>{name} hat nicht innerhalb von {limit}&#xa0;s geantwortet. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>{name} does not run at {rate_hz} Hz, or this program may not use it: check the microphone permission, or choose another source.</source>
        <translation>{name} läuft nicht mit {rate_hz}&#xa0;Hz, oder dieses Programm darf es nicht benutzen: Prüfen Sie die Mikrofonberechtigung oder wählen Sie eine andere Quelle.</translation>
    </message>
    <message>
        <source>{name} does not run this model. The CPU goes on.</source>
        <translation>{name}: Dieses Modell läuft dort nicht. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>{name} does not start. The CPU goes on.</source>
        <translation>{name} startet nicht. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>{name} has become slower than the CPU. The CPU goes on.</source>
        <translation>{name} ist langsamer geworden als die CPU. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>{name} has no process any more. The CPU goes on.</source>
        <translation>{name} hat keinen Prozess mehr. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>{name} has {rate_hz} samples a second by its header, which is damaged: choose another file.</source>
        <translation>{name} hat laut Dateikopf {rate_hz} Abtastwerte pro Sekunde, er ist beschädigt: Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>{name} holds no lines: choose another file.</source>
        <translation>{name} enthält keine Zeilen: Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>{name} holds no sound: choose another file.</source>
        <translation>{name} enthält keinen Ton: Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>{name} is a pipe or a device: save it to a file first.</source>
        <translation>{name} ist eine Pipe oder ein Gerät: Speichern Sie es zuerst in einer Datei.</translation>
    </message>
    <message>
        <source>{name} is a pipe or a device: save the sound to a file first.</source>
        <translation>{name} ist eine Pipe oder ein Gerät: Speichern Sie den Ton zuerst in einer Datei.</translation>
    </message>
    <message>
        <source>{name} is back: captions go on.</source>
        <translation>{name} ist zurück: Die Untertitel gehen weiter.</translation>
    </message>
    <message>
        <source>{name} is empty: choose another file.</source>
        <translation>{name} ist leer: Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>{name} is in the history already: “{title}”, session {session}.</source>
        <translation>{name} ist schon im Verlauf: „{title}“, Sitzung {session}.</translation>
    </message>
    <message>
        <source>{name} is in use by {by}: close that program or choose another source.</source>
        <translation>{name} wird schon benutzt, und zwar durch {by}: Schließen Sie dieses Programm oder wählen Sie eine andere Quelle.</translation>
    </message>
    <message>
        <source>{name} is in use by {by}: close them or choose another source.</source>
        <translation>{name} wird schon benutzt, und zwar durch {by}: Schließen Sie diese Programme oder wählen Sie eine andere Quelle.</translation>
    </message>
    <message>
        <source>{name} is no text, whatever its name says: choose a sound or video file, subtitles (.srt, .vtt) or a text (.txt).</source>
        <translation>{name} ist kein Text, was immer der Name sagt: Wählen Sie eine Ton- oder Videodatei, Untertitel (.srt, .vtt) oder einen Text (.txt).</translation>
    </message>
    <message>
        <source>{name} is not UTF-8 text: open it in an editor and save it as UTF-8.</source>
        <translation>{name} ist kein UTF-8-Text: Öffnen Sie die Datei in einem Editor und speichern Sie sie als UTF-8.</translation>
    </message>
    <message>
        <source>{name} is not a sound file that can be read: choose a WAV, FLAC, OGG or MP3 file, or a video with sound.</source>
        <translation>{name} ist keine lesbare Tondatei: Wählen Sie eine WAV-, FLAC-, OGG- oder MP3-Datei oder ein Video mit Ton.</translation>
    </message>
    <message>
        <source>{name} is not a sound file that can be read: choose a WAV, FLAC, OGG or MP3 file, or install FFmpeg for other formats and video: `pip install &apos;earmark[media]&apos;`.</source>
        <translation>{name} ist keine lesbare Tondatei: Wählen Sie eine WAV-, FLAC-, OGG- oder MP3-Datei oder installieren Sie FFmpeg für andere Formate und Video: `pip install &apos;earmark[media]&apos;`.</translation>
    </message>
    <message>
        <source>{name} is not sound that Earmark kept: it cannot be played.</source>
        <translation>{name} ist kein von Earmark gespeicherter Ton: Die Datei lässt sich nicht abspielen.</translation>
    </message>
    <message>
        <source>{name} is not the expected file (its sha256 differs), so nothing of it was kept; check the mirror or proxy, then try again.</source>
        <translation>{name} ist nicht die erwartete Datei (ihr sha256 weicht ab), daher wurde nichts davon behalten; prüfen Sie Spiegelserver oder Proxy und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>{name} is not the expected file (its sha256 differs), so nothing of it was kept; check the package index or proxy that pip uses, then try again.</source>
        <translation>{name} ist nicht die erwartete Datei (ihr sha256 weicht ab), daher wurde nichts davon behalten; prüfen Sie den Paketindex oder Proxy, den pip benutzt, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>{name} is not there any more: choose another source.</source>
        <translation>{name} ist nicht mehr da: Wählen Sie eine andere Quelle.</translation>
    </message>
    <message>
        <source>{name} is not there any more: plug it in again or choose another source.</source>
        <translation>{name} ist nicht mehr da: Stecken Sie das Gerät wieder ein oder wählen Sie eine andere Quelle.</translation>
    </message>
    <message>
        <source>{name} is too large for a text: split it in parts.</source>
        <translation>{name} ist zu groß für einen Text: Teilen Sie die Datei auf.</translation>
    </message>
    <message>
        <source>{name} stopped: its process crashed ({signal}). The CPU goes on.</source>
        <translation>{name} ist ausgefallen: Der Prozess ist abgestürzt ({signal}). Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>{name} stopped: its process ended with code {code}. The CPU goes on.</source>
        <translation>{name} ist ausgefallen: Der Prozess endete mit Code&#xa0;{code}. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>{name} stopped: its process gave no sensible answer. The CPU goes on.</source>
        <translation>{name} ist ausgefallen: Der Prozess gab keine sinnvolle Antwort. Die CPU macht weiter.</translation>
    </message>
    <message>
        <source>{name} was cancelled.</source>
        <translation>{name} wurde abgebrochen.</translation>
    </message>
    <message>
        <source>{name} was told to stop.</source>
        <translation>{name} wurde angehalten.</translation>
    </message>
    <message>
        <source>{name} was unplugged: plug it in again, or choose another source; captions go on by themselves when it is back.</source>
        <translation>{name} wurde ausgesteckt: Stecken Sie das Gerät wieder ein oder wählen Sie eine andere Quelle; die Untertitel gehen von selbst weiter, sobald es zurück ist.</translation>
    </message>
    <message>
        <source>{name}, line {line}: {problem}</source>
        <translation>{name}, Zeile {line}: {problem}</translation>
    </message>
    <message>
        <source>{name}: {problem}</source>
        <translation>{name}: {problem}</translation>
    </message>
    <message>
        <source>{numbers}, or 0</source>
        <translation>{numbers} oder 0</translation>
    </message>
    <message>
        <source>{path} could not be locked ({reason}). Check the disk and its rights.</source>
        <translation>{path} konnte nicht gesperrt werden ({reason}). Prüfen Sie den Datenträger und seine Rechte.</translation>
    </message>
    <message>
        <source>{path} could not be made ({reason}). Check the disk and its rights.</source>
        <translation>{path} konnte nicht angelegt werden ({reason}). Prüfen Sie den Datenträger und seine Rechte.</translation>
    </message>
    <message>
        <source>{path} could not be opened ({reason}). Check the disk and rights.</source>
        <translation>{path} konnte nicht geöffnet werden ({reason}). Prüfen Sie den Datenträger und die Rechte.</translation>
    </message>
    <message>
        <source>{path} could not be read ({reason}): check the disk or copy the file.</source>
        <translation>{path} konnte nicht gelesen werden ({reason}): Prüfen Sie den Datenträger oder kopieren Sie die Datei.</translation>
    </message>
    <message>
        <source>{path} could not be removed ({reason}). Allow your user to change its folder.</source>
        <translation>{path} konnte nicht entfernt werden ({reason}). Erlauben Sie Ihrem Benutzerkonto, den Ordner zu ändern.</translation>
    </message>
    <message>
        <source>{path} could not be silenced ({reason}). Check the disk and its rights.</source>
        <translation>{path} konnte nicht stumm gemacht werden ({reason}). Prüfen Sie den Datenträger und seine Rechte.</translation>
    </message>
    <message>
        <source>{path} could not be written ({reason}). Check the disk and its rights.</source>
        <translation>{path} konnte nicht geschrieben werden ({reason}). Prüfen Sie den Datenträger und seine Rechte.</translation>
    </message>
    <message>
        <source>{path} could not be written before the end.</source>
        <translation>{path} konnte nicht bis zum Ende geschrieben werden.</translation>
    </message>
    <message>
        <source>{path} describes a model of the type {kind}, not speech.</source>
        <translation>{path} beschreibt ein Modell vom Typ {kind}, nicht für Sprache.</translation>
    </message>
    <message>
        <source>{path} does not exist: check the name.</source>
        <translation>{path} gibt es nicht: Prüfen Sie den Namen.</translation>
    </message>
    <message>
        <source>{path} is a database of another program. Move it away and start Earmark again.</source>
        <translation>{path} ist eine Datenbank eines anderen Programms. Verschieben Sie sie und starten Sie Earmark neu.</translation>
    </message>
    <message>
        <source>{path} is a folder: name the files in it.</source>
        <translation>{path} ist ein Ordner: Nennen Sie die Dateien darin.</translation>
    </message>
    <message>
        <source>{path} is read-only. Allow your user to write to it.</source>
        <translation>{path} ist schreibgeschützt. Erlauben Sie Ihrem Benutzerkonto, sie zu schreiben.</translation>
    </message>
    <message>
        <source>{path} may not be read by you: change its permissions or copy it.</source>
        <translation>{path} dürfen Sie nicht lesen: Ändern Sie die Rechte oder kopieren Sie die Datei.</translation>
    </message>
    <message>
        <source>{problem} Read anew: {so_far}</source>
        <translation>{problem} Neu gelesen: {so_far}</translation>
    </message>
    <message>
        <source>{provider} does not start: {words}</source>
        <translation>{provider} startet nicht: {words}</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds}&#xa0;s</translation>
    </message>
    <message>
        <source>{sentence} Captions of {other} go on.</source>
        <translation>{sentence} Die Untertitel von {other} gehen weiter.</translation>
    </message>
    <message>
        <source>{sentence} It says: {words}</source>
        <translation>{sentence} Er sagt: {words}</translation>
    </message>
    <message>
        <source>“{address}” is not an address of a server. Write it such as localhost:8080 or https://speech.example.com.</source>
        <translation>„{address}“ ist keine Adresse eines Servers. Schreiben Sie sie etwa als localhost:8080 oder https://speech.example.com.</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>„{name}“</translation>
    </message>
    <message>
        <source>“{name}” is in use; choose another model first, then remove it.</source>
        <translation>„{name}“ wird benutzt; wählen Sie zuerst ein anderes Modell und entfernen Sie es dann.</translation>
    </message>
    <message>
        <source>“{name}” is needed by every speech model, so it stays.</source>
        <translation>„{name}“ wird von jedem Sprachmodell benötigt und bleibt daher.</translation>
    </message>
    <message>
        <source>“{name}” is no name for a model: take letters, digits, dots and dashes.</source>
        <translation>„{name}“ ist kein Name für ein Modell: Nehmen Sie Buchstaben, Ziffern, Punkte und Bindestriche.</translation>
    </message>
    <message>
        <source>“{title}” cannot be fetched from here; get its folder from {source}, then import it.</source>
        <translation>„{title}“ lässt sich von hier nicht laden; holen Sie den Ordner von {source} und importieren Sie ihn dann.</translation>
    </message>
    <message>
        <source>“{title}” was fetched but does not run here, so it was not kept: {reason}</source>
        <translation>„{title}“ wurde geladen, läuft hier aber nicht und wurde daher nicht behalten: {reason}</translation>
    </message>
    <message>
        <source>“{words}” is not in the lines that it names.</source>
        <translation>„{words}“ steht nicht in den Zeilen, die er nennt.</translation>
    </message>
</context>
<context>
    <name>SessionActions</name>
    <message>
        <source>Bookmark the last line</source>
        <translation>Lesezeichen für die letzte Zeile</translation>
    </message>
    <message>
        <source>Bring the caption bar back</source>
        <translation>Untertitelleiste zurückholen</translation>
    </message>
    <message>
        <source>Caption bar</source>
        <translation>Untertitelleiste</translation>
    </message>
    <message>
        <source>Clear the captions shown</source>
        <translation>Untertitelanzeige leeren</translation>
    </message>
    <message>
        <source>Copy the last line</source>
        <translation>Letzte Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy the last minute</source>
        <translation>Letzte Minute kopieren</translation>
    </message>
    <message>
        <source>Do not keep captions</source>
        <translation>Untertitel nicht speichern</translation>
    </message>
    <message>
        <source>Go to the caption bar</source>
        <translation>Zur Untertitelleiste wechseln</translation>
    </message>
    <message>
        <source>Let clicks through the caption bar</source>
        <translation>Klicks durch die Leiste lassen</translation>
    </message>
    <message>
        <source>Private: never sent anywhere</source>
        <translation>Privat: wird nirgendwohin gesendet</translation>
    </message>
    <message>
        <source>What did I miss?</source>
        <translation>Was habe ich verpasst?</translation>
    </message>
</context>
<context>
    <name>SessionReceipt</name>
    <message numerus="yes">
        <source>%Ln gaps in the sound</source>
        <translation>
            <numerusform>%Ln&#xa0;Lücke im Ton</numerusform>
            <numerusform>%Ln&#xa0;Lücken im Ton</numerusform>
        </translation>
    </message>
    <message>
        <source>Earmark was too busy to read it</source>
        <translation>Earmark war zu beschäftigt, um ihn zu lesen</translation>
    </message>
    <message>
        <source>Found by meaning</source>
        <translation>Nach Bedeutung auffindbar</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>No words in it</source>
        <translation>Ohne Wörter</translation>
    </message>
    <message>
        <source>No words, or an echo</source>
        <translation>Ohne Wörter oder Echo</translation>
    </message>
    <message>
        <source>Not written down</source>
        <translation>Nicht aufgeschrieben</translation>
    </message>
    <message>
        <source>Nothing: this session is not kept</source>
        <translation>Nichts: Diese Sitzung wird nicht gespeichert</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Sound captured</source>
        <translation>Erfasster Ton</translation>
    </message>
    <message>
        <source>Sound missing</source>
        <translation>Fehlender Ton</translation>
    </message>
    <message>
        <source>With speech</source>
        <translation>Mit Sprache</translation>
    </message>
    <message>
        <source>Written down</source>
        <translation>Aufgeschrieben</translation>
    </message>
    <message>
        <source>heard, and not written down</source>
        <translation>gehört und nicht aufgeschrieben</translation>
    </message>
    <message>
        <source>nobody said why</source>
        <translation>Ursache unbekannt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>the computer slept</source>
        <translation>der Computer war im Ruhezustand</translation>
    </message>
    <message>
        <source>the sound system dropped it</source>
        <translation>das Tonsystem hat ihn verworfen</translation>
    </message>
    <message>
        <source>the source was away</source>
        <translation>die Quelle war weg</translation>
    </message>
    <message>
        <source>the source was changed</source>
        <translation>die Quelle wurde gewechselt</translation>
    </message>
    <message>
        <source>this source came later</source>
        <translation>diese Quelle kam später dazu</translation>
    </message>
    <message>
        <source>{length}, {cause}</source>
        <translation>{length}, {cause}</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds}&#xa0;s</translation>
    </message>
</context>
<context>
    <name>SessionReceiptDialog</name>
    <message>
        <source>Receipt of “{title}”</source>
        <translation>Nachweis zu „{title}“</translation>
    </message>
</context>
<context>
    <name>SessionReceiptView</name>
    <message>
        <source>Close the session receipt</source>
        <translation>Sitzungsnachweis schließen</translation>
    </message>
    <message>
        <source>Nobody counted this session: it is from an earlier version.</source>
        <translation>Diese Sitzung wurde nicht gezählt: Sie stammt aus einer früheren Version.</translation>
    </message>
    <message>
        <source>Session receipt</source>
        <translation>Sitzungsnachweis</translation>
    </message>
</context>
<context>
    <name>SessionTitle</name>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename session: {title}</source>
        <translation>Sitzung umbenennen: {title}</translation>
    </message>
    <message>
        <source>Session title</source>
        <translation>Sitzungstitel</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message numerus="yes">
        <source>%Ln models</source>
        <translation>
            <numerusform>%Ln&#xa0;Modell</numerusform>
            <numerusform>%Ln&#xa0;Modelle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs taken over.</source>
        <translation>
            <numerusform>%Ln&#xa0;Paar übernommen.</numerusform>
            <numerusform>%Ln&#xa0;Paare übernommen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settings found</source>
        <translation>
            <numerusform>%Ln&#xa0;Einstellung gefunden</numerusform>
            <numerusform>%Ln&#xa0;Einstellungen gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>A dotted line marks them. Waiting shows them later.</source>
        <translation>Eine gepunktete Linie markiert sie. „Warten“ zeigt sie später.</translation>
    </message>
    <message>
        <source>A key is kept. A new one takes its place.</source>
        <translation>Ein Schlüssel ist gespeichert. Ein neuer tritt an seine Stelle.</translation>
    </message>
    <message>
        <source>A model server at {url}</source>
        <translation>Ein Modellserver unter {url}</translation>
    </message>
    <message>
        <source>A recorded sentence is sent, nothing of yours.</source>
        <translation>Gesendet wird ein aufgenommener Satz, nichts von Ihnen.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über Earmark</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Address of the model server</source>
        <translation>Adresse des Modellservers</translation>
    </message>
    <message>
        <source>Address of the speech server</source>
        <translation>Adresse des Sprachservers</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>All of it, changing</source>
        <translation>Alles, und es ändert sich</translation>
    </message>
    <message>
        <source>All of it, growing</source>
        <translation>Alles, und es wächst</translation>
    </message>
    <message>
        <source>All settings in one file, for another computer or for safety.</source>
        <translation>Alle Einstellungen in einer Datei, für einen anderen Computer oder zur Sicherheit.</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>An address in place of the one that a model names. Empty: that one.</source>
        <translation>Eine Adresse anstelle der vom Modell genannten. Leer: die des Modells.</translation>
    </message>
    <message>
        <source>And {n} more.</source>
        <translation>Und {n} weitere.</translation>
    </message>
    <message>
        <source>Another name…</source>
        <translation>Anderer Name…</translation>
    </message>
    <message>
        <source>Another one goes on where the one before has finished its sentence.</source>
        <translation>Ein anderes macht weiter, sobald das vorige seinen Satz beendet hat.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>As the protocol says</source>
        <translation>Wie das Protokoll sagt</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>At 100 % nothing shines through.</source>
        <translation>Bei 100&#xa0;% scheint nichts durch.</translation>
    </message>
    <message>
        <source>At most that of the screen.</source>
        <translation>Höchstens so breit wie der Bildschirm.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Automatic: the fastest one whose trial gave the CPU&apos;s results.</source>
        <translation>Automatisch: das schnellste, das im Test die Ergebnisse der CPU lieferte.</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Ausgewogen</translation>
    </message>
    <message>
        <source>Being counted…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Being looked for…</source>
        <translation>Wird gesucht…</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Fett</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Caption bar</source>
        <translation>Untertitelleiste</translation>
    </message>
    <message>
        <source>Captions</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>Captions and search index</source>
        <translation>Untertitel und Suchindex</translation>
    </message>
    <message>
        <source>Captions and sound stay.</source>
        <translation>Untertitel und Ton bleiben.</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Choose a model. Until then the best passages are the answer.</source>
        <translation>Wählen Sie ein Modell. Bis dahin sind die besten Textstellen die Antwort.</translation>
    </message>
    <message>
        <source>Clicks on the bar reach the program below.</source>
        <translation>Klicks auf die Leiste erreichen das Programm darunter.</translation>
    </message>
    <message>
        <source>Colour of the words</source>
        <translation>Farbe der Wörter</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Contrast {ratio} : 1 is under WCAG level AA, which asks for {needed}.</source>
        <translation>Kontrast {ratio}&#xa0;:&#xa0;1 liegt unter WCAG-Stufe&#xa0;AA, die {needed} verlangt.</translation>
    </message>
    <message>
        <source>Contrast {ratio} : 1, enough for WCAG level AA ({needed}).</source>
        <translation>Kontrast {ratio}&#xa0;:&#xa0;1, genug für WCAG-Stufe&#xa0;AA ({needed}).</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy captions with their time</source>
        <translation>Untertitel mit ihrer Uhrzeit kopieren</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>Day on which a newer version was looked for</source>
        <translation>Tag, an dem zuletzt nach einer neueren Version gesucht wurde</translation>
    </message>
    <message>
        <source>Delete all</source>
        <translation>Alles löschen</translation>
    </message>
    <message>
        <source>Delete all sessions and sound</source>
        <translation>Alle Sitzungen samt Ton löschen</translation>
    </message>
    <message>
        <source>Delete all sessions and sound?</source>
        <translation>Alle Sitzungen samt Ton löschen?</translation>
    </message>
    <message>
        <source>Delete all sessions and sound…</source>
        <translation>Alle Sitzungen samt Ton löschen…</translation>
    </message>
    <message>
        <source>Delete all…</source>
        <translation>Alles löschen…</translation>
    </message>
    <message>
        <source>Delete everything older than…</source>
        <translation>Älteres löschen…</translation>
    </message>
    <message>
        <source>Delete old sessions…</source>
        <translation>Alte Sitzungen löschen…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Each line once, when it is finished.</source>
        <translation>Jede Zeile einmal, sobald sie fertig ist.</translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>Earmark asks first.</source>
        <translation>Earmark fragt vorher.</translation>
    </message>
    <message>
        <source>Earmark is free software.</source>
        <translation>Earmark ist freie Software.</translation>
    </message>
    <message>
        <source>Edge of the letters</source>
        <translation>Rand der Buchstaben</translation>
    </message>
    <message>
        <source>Empty: the one that the system has set.</source>
        <translation>Leer: der im System eingestellte.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Erkennung</translation>
    </message>
    <message>
        <source>Everything that was captioned is erased from this computer.</source>
        <translation>Alles Untertitelte wird von diesem Computer gelöscht.</translation>
    </message>
    <message>
        <source>Export and import</source>
        <translation>Export und Import</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>Einstellungen exportieren</translation>
    </message>
    <message>
        <source>Export the settings…</source>
        <translation>Einstellungen exportieren…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Fast or steady</source>
        <translation>Schnell oder ruhig</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Am schnellsten</translation>
    </message>
    <message>
        <source>Film subtitle</source>
        <translation>Filmuntertitel</translation>
    </message>
    <message numerus="yes">
        <source>For %Ln days</source>
        <translation>
            <numerusform>%Ln&#xa0;Tag lang</numerusform>
            <numerusform>%Ln&#xa0;Tage lang</numerusform>
        </translation>
    </message>
    <message>
        <source>For other processors than the CPU.</source>
        <translation>Für andere Prozessoren als die CPU.</translation>
    </message>
    <message>
        <source>For window managers that hide the bar there. Keys cannot reach it then.</source>
        <translation>Für Fensterverwaltungen, die die Leiste dort verdecken. Tasten erreichen sie dann nicht.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget the key</source>
        <translation>Den Schlüssel vergessen</translation>
    </message>
    <message>
        <source>From 1 to 10.</source>
        <translation>Von 1 bis 10.</translation>
    </message>
    <message>
        <source>Go on in the tray</source>
        <translation>Im Infobereich weiterlaufen</translation>
    </message>
    <message>
        <source>Goes into the system&apos;s keyring, and to this server alone.</source>
        <translation>Kommt in den Schlüsselbund des Systems und geht nur an diesen Server.</translation>
    </message>
    <message>
        <source>Graphics</source>
        <translation>Grafik</translation>
    </message>
    <message>
        <source>Graphics card</source>
        <translation>Grafikkarte</translation>
    </message>
    <message>
        <source>Graphics in the processor</source>
        <translation>Grafik im Prozessor</translation>
    </message>
    <message>
        <source>Heard</source>
        <translation>Gehört</translation>
    </message>
    <message>
        <source>Heavy</source>
        <translation>Extrafett</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Holds when Earmark is started again.</source>
        <translation>Gilt ab dem nächsten Start von Earmark.</translation>
    </message>
    <message>
        <source>How the History page searches</source>
        <translation>Wie die Seite „Verlauf“ sucht</translation>
    </message>
    <message>
        <source>How unfinished text comes</source>
        <translation>Wie unfertiger Text kommt</translation>
    </message>
    <message>
        <source>If something does not work</source>
        <translation>Wenn etwas nicht klappt</translation>
    </message>
    <message>
        <source>Import CSV…</source>
        <translation>CSV importieren…</translation>
    </message>
    <message>
        <source>Import replacements</source>
        <translation>Ersetzungen importieren</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Einstellungen importieren</translation>
    </message>
    <message>
        <source>Import settings…</source>
        <translation>Einstellungen importieren…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>In Benutzung.</translation>
    </message>
    <message>
        <source>Is being tried…</source>
        <translation>Wird getestet…</translation>
    </message>
    <message>
        <source>Is given the best passages (it calls no tools).</source>
        <translation>Bekommt die besten Textstellen (es ruft keine Werkzeuge auf).</translation>
    </message>
    <message>
        <source>Is tried as soon as nobody is being captioned.</source>
        <translation>Wird getestet, sobald niemand untertitelt wird.</translation>
    </message>
    <message>
        <source>It answered without a word.</source>
        <translation>Es antwortete ohne ein Wort.</translation>
    </message>
    <message>
        <source>It calls tools, so it searches by itself.</source>
        <translation>Es ruft Werkzeuge auf, sucht also selbst.</translation>
    </message>
    <message>
        <source>It floats over other programs.</source>
        <translation>Sie schwebt über anderen Programmen.</translation>
    </message>
    <message>
        <source>It is taken when captions begin, and let go five minutes after the last.</source>
        <translation>Es wird benutzt, sobald die Untertitel beginnen, und fünf Minuten nach den letzten freigegeben.</translation>
    </message>
    <message>
        <source>It moves us from the ninth to the sixteenth. Nothing</source>
        <extracomment>An example of a caption. The next text goes on in the same sentence, in grey.</extracomment>
        <translation>Wir rücken vom neunten auf den sechzehnten. Sonst</translation>
    </message>
    <message>
        <source>It said “{words}”, the first word after {seconds} s.</source>
        <translation>Es sagte „{words}“, das erste Wort nach {seconds}&#xa0;s.</translation>
    </message>
    <message>
        <source>It takes no tools, so it is given the best passages.</source>
        <translation>Es nimmt keine Werkzeuge an, darum bekommt es die besten Textstellen.</translation>
    </message>
    <message>
        <source>It takes tools, but called none when it was asked to.</source>
        <translation>Es nimmt Werkzeuge an, rief aber keines auf, als es sollte.</translation>
    </message>
    <message>
        <source>Its name on that server. Empty: no model.</source>
        <translation>Sein Name auf diesem Server. Leer: kein Modell.</translation>
    </message>
    <message>
        <source>Its name there. Empty: the server&apos;s own choice.</source>
        <translation>Sein Name dort. Leer: was der Server wählt.</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Stehen lassen</translation>
    </message>
    <message>
        <source>Keep the sound of sessions</source>
        <translation>Ton der Sitzungen speichern</translation>
    </message>
    <message>
        <source>Keep using it</source>
        <translation>Weiter benutzen</translation>
    </message>
    <message>
        <source>Kept sound</source>
        <translation>Gespeicherter Ton</translation>
    </message>
    <message>
        <source>Kept sound can be played from any line.</source>
        <translation>Gespeicherter Ton lässt sich ab jeder Zeile abspielen.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Large print</source>
        <translation>Großdruck</translation>
    </message>
    <message>
        <source>Leave out sentences without a source</source>
        <translation>Sätze ohne Quelle weglassen</translation>
    </message>
    <message>
        <source>Let a server write the captions</source>
        <translation>Einen Server die Untertitel schreiben lassen</translation>
    </message>
    <message>
        <source>Let clicks through</source>
        <translation>Klicks durchlassen</translation>
    </message>
    <message>
        <source>Letters such as I, l and 1 are easy to tell apart.</source>
        <translation>Buchstaben wie I, l und die 1 sind leicht zu unterscheiden.</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Lines in the caption bar</source>
        <translation>Zeilen der Untertitelleiste</translation>
    </message>
    <message numerus="yes">
        <source>Lines not understood: {lines}.</source>
        <translation>
            <numerusform>Nicht verstandene Zeile: {lines}.</numerusform>
            <numerusform>Nicht verstandene Zeilen: {lines}.</numerusform>
        </translation>
    </message>
    <message>
        <source>LocalAI backend</source>
        <translation>Backend von LocalAI</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Noch einmal suchen</translation>
    </message>
    <message>
        <source>Look again for model servers on this computer</source>
        <translation>Noch einmal nach Modellservern auf diesem Rechner suchen</translation>
    </message>
    <message>
        <source>Look for a newer version now</source>
        <translation>Jetzt nach neuerer Version suchen</translation>
    </message>
    <message>
        <source>Look for a newer version once a day</source>
        <translation>Täglich nach neuerer Version suchen</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>Jetzt suchen</translation>
    </message>
    <message>
        <source>Mask swear words</source>
        <translation>Schimpfwörter verdecken</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Microphone and laptop sound</source>
        <translation>Mikrofon und Laptop-Ton</translation>
    </message>
    <message>
        <source>Microphone and laptop sound together</source>
        <translation>Mikrofon und Laptop-Ton zusammen</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegelserver</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model folder</source>
        <translation>Modellordner</translation>
    </message>
    <message>
        <source>Model on the server</source>
        <translation>Modell auf dem Server</translation>
    </message>
    <message>
        <source>Most servers of one&apos;s own need none</source>
        <translation>Die meisten eigenen Server brauchen keinen</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>My own</source>
        <translation>Eigener</translation>
    </message>
    <message>
        <source>Name of the others&apos; lines</source>
        <translation>Name für die Zeilen der anderen</translation>
    </message>
    <message>
        <source>Name of your lines</source>
        <translation>Name für Ihre Zeilen</translation>
    </message>
    <message>
        <source>Names and terms that are heard wrongly.</source>
        <translation>Namen und Fachwörter, die falsch verstanden werden.</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>New keys for: {action}</source>
        <translation>Neue Tasten für: {action}</translation>
    </message>
    <message>
        <source>New lines appear at once instead of sliding in.</source>
        <translation>Neue Zeilen erscheinen sofort, statt hereinzugleiten.</translation>
    </message>
    <message>
        <source>Newer version</source>
        <translation>Neuere Version</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Keine Tasten</translation>
    </message>
    <message>
        <source>No model server answers here. Ollama, llama.cpp, LM Studio and vLLM are known.</source>
        <translation>Hier antwortet kein Modellserver. Bekannt sind Ollama, llama.cpp, LM Studio und vLLM.</translation>
    </message>
    <message>
        <source>No model: the best passages from your captions are the answer.</source>
        <translation>Kein Modell: Die besten Textstellen aus Ihren Untertiteln sind die Antwort.</translation>
    </message>
    <message>
        <source>No other processor is set up. “earmark processors” in a terminal says how to add one.</source>
        <translation>Kein anderer Prozessor ist eingerichtet. „earmark processors“ im Terminal sagt, wie einer dazukommt.</translation>
    </message>
    <message>
        <source>No other processor that could help was found. The CPU captions.</source>
        <translation>Es wurde kein anderer Prozessor gefunden, der helfen könnte. Die CPU untertitelt.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Not for the engine that is loaded now.</source>
        <translation>Nicht für die Spracherkennung, die jetzt geladen ist.</translation>
    </message>
    <message>
        <source>Not tried yet.</source>
        <translation>Noch nicht getestet.</translation>
    </message>
    <message>
        <source>Nothing about you is sent, and nothing is fetched.</source>
        <translation>Nichts über Sie wird gesendet und nichts wird geladen.</translation>
    </message>
    <message>
        <source>Nothing found for “{query}”</source>
        <translation>Nichts gefunden zu „{query}“</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>On battery</source>
        <translation>Im Akkubetrieb</translation>
    </message>
    <message>
        <source>On battery the CPU captions.</source>
        <translation>Im Akkubetrieb untertitelt die CPU.</translation>
    </message>
    <message>
        <source>On the way others can hear it, and read the key: its address is not a secured one.</source>
        <translation>Unterwegs können andere mithören und den Schlüssel lesen: Die Adresse ist nicht gesichert.</translation>
    </message>
    <message>
        <source>On the way others can read them, and the key: its address begins with http.</source>
        <translation>Unterwegs können andere sie lesen, und den Schlüssel auch: Die Adresse beginnt mit http.</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Rechner</translation>
    </message>
    <message>
        <source>Only if lines are doubled or cut: another way of reading the server.</source>
        <translation>Nur wenn Zeilen doppelt oder abgeschnitten sind: eine andere Art, den Server zu lesen.</translation>
    </message>
    <message>
        <source>Only those that differ from the usual ones are kept.</source>
        <translation>Nur die, die von den üblichen abweichen, werden gespeichert.</translation>
    </message>
    <message>
        <source>Only what is new</source>
        <translation>Nur das Neue</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open its page</source>
        <translation>Seite öffnen</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Open the log</source>
        <translation>Protokoll öffnen</translation>
    </message>
    <message>
        <source>Open the settings file</source>
        <translation>Einstellungsdatei öffnen</translation>
    </message>
    <message>
        <source>OpenAI Realtime (also LocalAI)</source>
        <translation>OpenAI Realtime (auch LocalAI)</translation>
    </message>
    <message>
        <source>OpenAI transcriptions (also LocalAI)</source>
        <translation>OpenAI-Transkriptionen (auch LocalAI)</translation>
    </message>
    <message>
        <source>Order of preference</source>
        <translation>Bevorzugte Reihenfolge</translation>
    </message>
    <message>
        <source>Otherwise they are shown, and marked: no line says what they say.</source>
        <translation>Sonst werden sie gezeigt und gekennzeichnet: Keine Zeile sagt, was sie sagen.</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Kontur</translation>
    </message>
    <message>
        <source>Press the new keys.</source>
        <translation>Drücken Sie die neuen Tasten.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Processor for models</source>
        <translation>Prozessor für Modelle</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Read again makes fewer mistakes, takes a little longer, and settled words may change. For Moonshine models.</source>
        <translation>Noch einmal gelesen hat weniger Fehler, dauert etwas länger, und feststehende Wörter können sich ändern. Für Moonshine-Modelle.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Noch einmal lesen</translation>
    </message>
    <message>
        <source>Read settled captions to the screen reader</source>
        <translation>Fertige Untertitel vom Bildschirmleser vorlesen lassen</translation>
    </message>
    <message>
        <source>Reads {tokens} tokens at once, about {words} English words.</source>
        <translation>Liest {tokens} Token auf einmal, etwa {words} englische Wörter.</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Bewegung verringern</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Replace words</source>
        <translation>Wörter ersetzen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation>Alle Einstellungen zurücksetzen</translation>
    </message>
    <message>
        <source>Reset all settings?</source>
        <translation>Alle Einstellungen zurücksetzen?</translation>
    </message>
    <message>
        <source>Reset all…</source>
        <translation>Alle zurücksetzen…</translation>
    </message>
    <message>
        <source>Reset this page</source>
        <translation>Diese Seite zurücksetzen</translation>
    </message>
    <message>
        <source>Reset {section} to the defaults</source>
        <translation>„{section}“ auf die Vorgaben zurücksetzen</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Läuft auf</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Einstellung suchen</translation>
    </message>
    <message>
        <source>Searches by itself (it calls tools).</source>
        <translation>Sucht selbst (es ruft Werkzeuge auf).</translation>
    </message>
    <message>
        <source>Sections of Settings</source>
        <translation>Bereiche der Einstellungen</translation>
    </message>
    <message>
        <source>Semibold</source>
        <translation>Halbfett</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Set the key</source>
        <translation>Den Schlüssel setzen</translation>
    </message>
    <message>
        <source>Sets all that follows; each can be changed after.</source>
        <translation>Bestimmt alles Folgende; jedes lässt sich danach ändern.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Settings file</source>
        <translation>Einstellungsdatei</translation>
    </message>
    <message>
        <source>Settled only</source>
        <translation>Nur Fertiges</translation>
    </message>
    <message>
        <source>Shadow</source>
        <translation>Schatten</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show licences</source>
        <translation>Lizenzen zeigen</translation>
    </message>
    <message>
        <source>Show the caption bar</source>
        <translation>Untertitelleiste zeigen</translation>
    </message>
    <message>
        <source>Show the time beside captions</source>
        <translation>Uhrzeit neben Untertiteln zeigen</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>Stille</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Size and place of the window</source>
        <translation>Größe und Lage des Fensters</translation>
    </message>
    <message>
        <source>Size in the bar</source>
        <translation>Größe in der Leiste</translation>
    </message>
    <message>
        <source>Size of the interface</source>
        <translation>Größe der Oberfläche</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Sound source</source>
        <translation>Tonquelle</translation>
    </message>
    <message>
        <source>Sounds like</source>
        <translation>Klang</translation>
    </message>
    <message>
        <source>Source to add</source>
        <translation>Quelle zum Hinzufügen</translation>
    </message>
    <message>
        <source>Space between letters</source>
        <translation>Buchstabenabstand</translation>
    </message>
    <message>
        <source>Space between lines</source>
        <translation>Zeilenabstand</translation>
    </message>
    <message>
        <source>Space between lines of the bar</source>
        <translation>Zeilenabstand der Leiste</translation>
    </message>
    <message>
        <source>Space between words</source>
        <translation>Wortabstand</translation>
    </message>
    <message>
        <source>Speech and search models</source>
        <translation>Sprach- und Suchmodelle</translation>
    </message>
    <message>
        <source>Speech engine</source>
        <translation>Spracherkennung</translation>
    </message>
    <message>
        <source>Speech model</source>
        <translation>Sprachmodell</translation>
    </message>
    <message>
        <source>Speech server</source>
        <translation>Sprachserver</translation>
    </message>
    <message>
        <source>Spoken language</source>
        <translation>Gesprochene Sprache</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Start when you log in</source>
        <translation>Bei der Anmeldung starten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Stay above full screen everywhere</source>
        <translation>Immer über dem Vollbild bleiben</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Ruhig</translation>
    </message>
    <message>
        <source>Steady words come later and change less. Holds from the next sentence on.</source>
        <translation>Ruhige Wörter kommen später und ändern sich weniger. Gilt ab dem nächsten Satz.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop after minutes without speech</source>
        <translation>Nach Minuten ohne Sprache stoppen</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Den Versuch anhalten</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>Such as de, for models that take one. Empty: they find it out.</source>
        <translation>Zum Beispiel de, für Modelle mit Sprachwahl. Leer: Sie finden es heraus.</translation>
    </message>
    <message>
        <source>Such as http://localhost:11434. Empty: no model.</source>
        <translation>Etwa http://localhost:11434. Leer: kein Modell.</translation>
    </message>
    <message>
        <source>Such as localhost:8080 or https://speech.example.com.</source>
        <translation>Etwa localhost:8080 oder https://speech.example.com.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>System default microphone</source>
        <translation>Standardmikrofon des Systems</translation>
    </message>
    <message>
        <source>System default output</source>
        <translation>Standardausgabe des Systems</translation>
    </message>
    <message>
        <source>TOML (*.toml)</source>
        <translation>TOML (*.toml)</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt)</source>
        <translation>Tabellen (*.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Test the model</source>
        <translation>Das Modell testen</translation>
    </message>
    <message>
        <source>Test the server</source>
        <translation>Den Server testen</translation>
    </message>
    <message>
        <source>Test {name}</source>
        <translation>{name} testen</translation>
    </message>
    <message>
        <source>The CPU captions. The device is tried again in some minutes.</source>
        <translation>Die CPU untertitelt. Das Gerät wird in einigen Minuten noch einmal versucht.</translation>
    </message>
    <message>
        <source>The CPU only</source>
        <translation>Nur die CPU</translation>
    </message>
    <message>
        <source>The first letter stays, stars take the others.</source>
        <translation>Der erste Buchstabe bleibt, Sternchen ersetzen die übrigen.</translation>
    </message>
    <message>
        <source>The laptop&apos;s sound</source>
        <translation>Der Laptop-Ton</translation>
    </message>
    <message>
        <source>The model&apos;s name, as its server knows it:</source>
        <translation>Der Name des Modells, wie sein Server ihn kennt:</translation>
    </message>
    <message>
        <source>The processor itself</source>
        <translation>Der Prozessor selbst</translation>
    </message>
    <message>
        <source>The server lists its models.</source>
        <translation>Der Server führt seine Modelle auf.</translation>
    </message>
    <message>
        <source>The start is where reading starts.</source>
        <translation>Der Anfang ist, wo das Lesen beginnt.</translation>
    </message>
    <message>
        <source>These keys are free.</source>
        <translation>Diese Tasten sind frei.</translation>
    </message>
    <message>
        <source>These keys are needed for writing. Take some with Ctrl or Alt, or F1 to F12.</source>
        <translation>Diese Tasten werden zum Schreiben gebraucht. Nehmen Sie welche mit Strg oder Alt oder F1 bis F12.</translation>
    </message>
    <message>
        <source>Thin</source>
        <translation>Dünn</translation>
    </message>
    <message>
        <source>This server is not on this computer. Questions, and the captions that may answer them, go to {host}; sessions marked private never do.</source>
        <translation>Dieser Server ist nicht auf diesem Rechner. Fragen und die Untertitel, die sie beantworten können, gehen an {host}; als privat gekennzeichnete Sitzungen nie.</translation>
    </message>
    <message>
        <source>This server is not on this computer. What is said goes to {host} while somebody speaks; sessions marked private never do.</source>
        <translation>Dieser Server ist nicht auf diesem Rechner. Was gesagt wird, geht an {host}, während jemand spricht; als privat gekennzeichnete Sitzungen nie.</translation>
    </message>
    <message>
        <source>To be found out</source>
        <translation>Wird herausgefunden</translation>
    </message>
    <message>
        <source>Try another word, such as size, colour or microphone.</source>
        <translation>Versuchen Sie ein anderes Wort, etwa Größe, Farbe oder Mikrofon.</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Turn off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Turn the assistant&apos;s model off</source>
        <translation>Das Modell des Assistenten ausschalten</translation>
    </message>
    <message>
        <source>Typeface</source>
        <translation>Schriftart</translation>
    </message>
    <message>
        <source>Typeface of the bar</source>
        <translation>Schriftart der Leiste</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Es verwenden</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>CPU benutzen</translation>
    </message>
    <message>
        <source>Use these keys</source>
        <translation>Diese Tasten verwenden</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>{name} verwenden</translation>
    </message>
    <message>
        <source>Use {name} on this computer</source>
        <translation>{name} auf diesem Rechner verwenden</translation>
    </message>
    <message>
        <source>Usual keys</source>
        <translation>Übliche Tasten</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Version whose notes were shown</source>
        <translation>Version, deren Hinweise gezeigt wurden</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Strichstärke</translation>
    </message>
    <message>
        <source>What is heard, at once also while captions run.</source>
        <translation>Was gehört wird; wirkt sofort, auch bei laufenden Untertiteln.</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>Neuerungen</translation>
    </message>
    <message>
        <source>What is said is sent there, while somebody speaks. Private sessions never are.</source>
        <translation>Was gesagt wird, geht dorthin, während jemand spricht. Private Sitzungen nie.</translation>
    </message>
    <message>
        <source>What is shipped</source>
        <translation>Was mitgeliefert wird</translation>
    </message>
    <message>
        <source>What the driver of {name} said</source>
        <translation>Was der Treiber von {name} meldete</translation>
    </message>
    <message>
        <source>What the server speaks; its documentation says it.</source>
        <translation>Was der Server spricht; seine Anleitung sagt es.</translation>
    </message>
    <message>
        <source>When a sentence ends</source>
        <translation>Wenn ein Satz endet</translation>
    </message>
    <message>
        <source>When one goes or comes back, the first that is there.</source>
        <translation>Fällt eine weg oder kommt zurück, gilt die erste vorhandene.</translation>
    </message>
    <message>
        <source>When the window is closed</source>
        <translation>Beim Schließen des Fensters</translation>
    </message>
    <message>
        <source>Where it runs</source>
        <translation>Worauf es läuft</translation>
    </message>
    <message>
        <source>Where models come from</source>
        <translation>Woher Modelle kommen</translation>
    </message>
    <message>
        <source>Where the bar stands, by screen layout</source>
        <translation>Lage der Leiste, je nach Bildschirmen</translation>
    </message>
    <message>
        <source>Whether the first start was completed</source>
        <translation>Ob die Einrichtung abgeschlossen wurde</translation>
    </message>
    <message>
        <source>Wide spacing</source>
        <translation>Weite Abstände</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Words that may still change</source>
        <translation>Wörter, die sich noch ändern können</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>You choose from which day on sessions stay.</source>
        <translation>Sie wählen, ab welchem Tag Sitzungen bleiben.</translation>
    </message>
    <message>
        <source>Your microphone</source>
        <translation>Ihr Mikrofon</translation>
    </message>
    <message>
        <source>animation calm vestibular</source>
        <translation>Animation Bewegung ruhig Schwindel Gleichgewicht</translation>
    </message>
    <message>
        <source>api key token password secret keyring</source>
        <translation>api key token passwort geheim schlüsselbund zugang</translation>
    </message>
    <message>
        <source>ask answer evidence citation invented withhold</source>
        <translation>fragen antwort beleg quelle zitat erfunden weglassen</translation>
    </message>
    <message>
        <source>ask answer language model llm choose</source>
        <translation>fragen antwort sprache modell llm wählen</translation>
    </message>
    <message>
        <source>ask ollama llama.cpp lm studio vllm openai url host</source>
        <translation>fragen ollama llama.cpp lm studio vllm openai url host</translation>
    </message>
    <message>
        <source>audio recording save privacy days delete</source>
        <translation>Audio Aufnahme aufzeichnen behalten Datenschutz Tage löschen</translation>
    </message>
    <message>
        <source>audio size disk</source>
        <translation>Audio Größe Festplatte Speicherplatz</translation>
    </message>
    <message>
        <source>audio.cpp, by the sentence</source>
        <translation>audio.cpp, satzweise</translation>
    </message>
    <message>
        <source>audio.cpp, live</source>
        <translation>audio.cpp, laufend</translation>
    </message>
    <message>
        <source>automatic end quiet silence</source>
        <translation>automatisch Ende beenden Ruhe Pause</translation>
    </message>
    <message>
        <source>autostart boot automatic</source>
        <translation>Autostart hochfahren automatisch Systemstart</translation>
    </message>
    <message>
        <source>backup transfer</source>
        <translation>Sicherung Backup übertragen umziehen</translation>
    </message>
    <message>
        <source>bold thin thick</source>
        <translation>fett dünn dick Schriftstärke</translation>
    </message>
    <message>
        <source>careful accurate finals errors quality twice</source>
        <translation>sorgfältig genau fehler güte zweimal</translation>
    </message>
    <message>
        <source>clipboard timestamp paste</source>
        <translation>Zwischenablage Zeitstempel einfügen</translation>
    </message>
    <message>
        <source>clock timestamp margin</source>
        <translation>Uhr Zeitstempel Rand</translation>
    </message>
    <message>
        <source>color ground contrast</source>
        <translation>Farbe Grund Kontrast</translation>
    </message>
    <message>
        <source>color text contrast</source>
        <translation>Farbe Text Schriftfarbe Kontrast</translation>
    </message>
    <message>
        <source>convention partial delta increment cumulative</source>
        <translation>konvention teiltext delta zuwachs gesamt</translation>
    </message>
    <message>
        <source>copyright font</source>
        <translation>Copyright Urheberrecht Schrift</translation>
    </message>
    <message>
        <source>defaults factory</source>
        <translation>Standard Vorgaben Werkseinstellungen</translation>
    </message>
    <message>
        <source>delay latency calm flicker stable tentative change</source>
        <translation>Verzögerung Latenz ruhig Flackern stabil vorläufig ändern</translation>
    </message>
    <message>
        <source>device input both channels you</source>
        <translation>Gerät Eingang beide Kanäle ich</translation>
    </message>
    <message>
        <source>doctor check help</source>
        <translation>Diagnose prüfen Hilfe</translation>
    </message>
    <message>
        <source>download hub company server</source>
        <translation>herunterladen Hub Firma Server</translation>
    </message>
    <message>
        <source>download network company</source>
        <translation>herunterladen Netzwerk Firma</translation>
    </message>
    <message>
        <source>else in the plan</source>
        <extracomment>Goes on with the sentence &quot;It moves us from the ninth to the sixteenth. Nothing&quot;.</extracomment>
        <translation>bleibt alles</translation>
    </message>
    <message>
        <source>engine recogniser choose language</source>
        <translation>Engine Erkennung wählen Sprache</translation>
    </message>
    <message>
        <source>engine recogniser voxtral vibevoice higgs</source>
        <translation>erkennung modell voxtral vibevoice higgs</translation>
    </message>
    <message>
        <source>erase history privacy</source>
        <translation>löschen Verlauf Datenschutz</translation>
    </message>
    <message>
        <source>files disk model</source>
        <translation>Dateien Festplatte Modell</translation>
    </message>
    <message>
        <source>files where disk</source>
        <translation>Dateien wo Festplatte Speicherort</translation>
    </message>
    <message>
        <source>font family letters</source>
        <translation>Schrift Schriftfamilie Buchstaben</translation>
    </message>
    <message>
        <source>font family letters dyslexia</source>
        <translation>Schrift Schriftfamilie Buchstaben Legasthenie</translation>
    </message>
    <message>
        <source>fullscreen video presentation openbox on top</source>
        <translation>Vollbild Video Präsentation Openbox Vordergrund</translation>
    </message>
    <message>
        <source>gpu graphics processor cpu npu provider accelerator</source>
        <translation>gpu grafik prozessor cpu npu provider beschleuniger</translation>
    </message>
    <message>
        <source>gpu graphics processor driver test trial device</source>
        <translation>gpu grafik prozessor treiber test versuch gerät</translation>
    </message>
    <message>
        <source>height rows</source>
        <translation>Höhe Zeilenzahl</translation>
    </message>
    <message>
        <source>history database size disk</source>
        <translation>Verlauf Datenbank Größe Festplatte</translation>
    </message>
    <message>
        <source>keys shortcut</source>
        <translation>Tastenkürzel Tastenkombination</translation>
    </message>
    <message>
        <source>label speaker they channel</source>
        <translation>Bezeichnung Sprecher andere Kanal</translation>
    </message>
    <message>
        <source>label speaker you channel</source>
        <translation>Bezeichnung Sprecher ich Kanal</translation>
    </message>
    <message>
        <source>large small bigger font</source>
        <translation>groß klein größer Schrift</translation>
    </message>
    <message>
        <source>large small bigger font zoom text</source>
        <translation>groß klein größer Schrift Zoom Text</translation>
    </message>
    <message>
        <source>left right center</source>
        <translation>links rechts zentriert</translation>
    </message>
    <message>
        <source>line height leading</source>
        <translation>Zeilenhöhe Durchschuss</translation>
    </message>
    <message>
        <source>local ollama server offer</source>
        <translation>lokal ollama server angebot</translation>
    </message>
    <message>
        <source>loudspeaker monitor output both channels they</source>
        <translation>Lautsprecher Monitor Ausgang beide Kanäle andere</translation>
    </message>
    <message>
        <source>microphone device headset plug priority</source>
        <translation>Mikrofon Gerät Headset einstecken Vorrang</translation>
    </message>
    <message>
        <source>microphone device input loudspeaker monitor both</source>
        <translation>Mikrofon Gerät Eingang Lautsprecher Monitor beide</translation>
    </message>
    <message>
        <source>model processor cpu gpu recogniser</source>
        <translation>Modell Prozessor CPU GPU Engine</translation>
    </message>
    <message>
        <source>mouse pointer pass</source>
        <translation>Maus Zeiger hindurch</translation>
    </message>
    <message>
        <source>multilingual german french speech</source>
        <translation>mehrsprachig Deutsch Englisch Französisch Sprache</translation>
    </message>
    <message>
        <source>names jargon dictionary vocabulary spelling correct</source>
        <translation>Namen Fachsprache Wörterbuch Wortschatz Rechtschreibung korrigieren</translation>
    </message>
    <message>
        <source>online cloud remote network engine model</source>
        <translation>online cloud entfernt netz erkennung modell</translation>
    </message>
    <message>
        <source>outline shadow border</source>
        <translation>Umriss Kontur Schatten Rahmen</translation>
    </message>
    <message>
        <source>overlay floating subtitles on top</source>
        <translation>Overlay schwebend Untertitel Vordergrund</translation>
    </message>
    <message>
        <source>power laptop unplugged gpu saving</source>
        <translation>strom akku laptop netzteil gpu sparen</translation>
    </message>
    <message>
        <source>preset large print high contrast film subtitle wide</source>
        <translation>Vorlage Großdruck hoher Kontrast Filmuntertitel weit</translation>
    </message>
    <message>
        <source>problem error file</source>
        <translation>Problem Fehler Datei Log</translation>
    </message>
    <message>
        <source>profanity filter censor bad language</source>
        <translation>Fluchen Filter Zensur Kraftausdrücke</translation>
    </message>
    <message>
        <source>ready missing model engine</source>
        <translation>bereit fehlt Modell Engine Status</translation>
    </message>
    <message>
        <source>realtime websocket grpc sse upload live</source>
        <translation>realtime websocket grpc sse upload laufend</translation>
    </message>
    <message>
        <source>scale zoom large bigger everything</source>
        <translation>Skalierung Zoom groß größer alles</translation>
    </message>
    <message>
        <source>sessions days old remove</source>
        <translation>Sitzungen Tage alt entfernen</translation>
    </message>
    <message>
        <source>shortcuts hotkeys keyboard bindings</source>
        <translation>Tastenkürzel Hotkeys Tastatur Tastenbelegung</translation>
    </message>
    <message>
        <source>size disk</source>
        <translation>Größe Festplatte Speicherplatz</translation>
    </message>
    <message>
        <source>speech orca nvda voiceover announce accessibility</source>
        <translation>Sprachausgabe Screenreader Orca NVDA VoiceOver Ansage Barrierefreiheit</translation>
    </message>
    <message>
        <source>tentative partial dots unsettled</source>
        <translation>vorläufig unfertig Punkte ungewiss</translation>
    </message>
    <message>
        <source>test delay sample sentence</source>
        <translation>test verzögerung probe satz</translation>
    </message>
    <message>
        <source>test try model tools</source>
        <translation>test versuch modell werkzeuge</translation>
    </message>
    <message>
        <source>theme dark light night high contrast mode</source>
        <translation>Design Thema dunkel hell Nacht hoher Kontrast Modus</translation>
    </message>
    <message>
        <source>toml edit</source>
        <translation>TOML bearbeiten</translation>
    </message>
    <message>
        <source>tracking wide</source>
        <translation>Laufweite Sperrung weit</translation>
    </message>
    <message>
        <source>transparent transparency see-through alpha</source>
        <translation>transparent Transparenz durchsichtig Alpha</translation>
    </message>
    <message>
        <source>tray background quit exit close</source>
        <translation>Tray Infobereich Hintergrund beenden verlassen schließen</translation>
    </message>
    <message>
        <source>update release number</source>
        <translation>Update Ausgabe Nummer</translation>
    </message>
    <message>
        <source>update upgrade release</source>
        <translation>Update Aktualisierung Upgrade</translation>
    </message>
    <message>
        <source>update upgrade release network internet</source>
        <translation>Update Aktualisierung Upgrade Netz Internet</translation>
    </message>
    <message>
        <source>url host localai vllm openai audio.cpp</source>
        <translation>url host localai vllm openai audio.cpp</translation>
    </message>
    <message>
        <source>vLLM realtime</source>
        <translation>vLLM realtime</translation>
    </message>
    <message>
        <source>wide</source>
        <translation>weit</translation>
    </message>
    <message>
        <source>wide narrow</source>
        <translation>breit schmal</translation>
    </message>
    <message>
        <source>{action}: {keys}. Change the keys</source>
        <translation>{action}: {keys}. Tasten ändern</translation>
    </message>
    <message>
        <source>{file} cannot be read as text. Save it as CSV in UTF-8.</source>
        <translation>{file} lässt sich nicht als Text lesen. Speichern Sie die Datei als CSV in UTF-8.</translation>
    </message>
    <message>
        <source>{font} (not installed)</source>
        <translation>{font} (nicht installiert)</translation>
    </message>
    <message>
        <source>{model} on this computer</source>
        <translation>{model} auf diesem Rechner</translation>
    </message>
    <message>
        <source>{model} on {host}</source>
        <translation>{model} auf {host}</translation>
    </message>
    <message>
        <source>{name} (not there now)</source>
        <translation>{name} (zurzeit nicht da)</translation>
    </message>
    <message>
        <source>{name}: {models}</source>
        <translation>{name}: {models}</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}&#xa0;%</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n}&#xa0;min</translation>
    </message>
    <message>
        <source>{n} px</source>
        <translation>{n}&#xa0;px</translation>
    </message>
    <message>
        <source>{size} GB</source>
        <translation>{size}&#xa0;GB</translation>
    </message>
    <message>
        <source>{size} MB</source>
        <translation>{size}&#xa0;MB</translation>
    </message>
    <message>
        <source>{size} kB</source>
        <translation>{size}&#xa0;kB</translation>
    </message>
    <message>
        <source>“{action}” has these keys. It will have none.</source>
        <translation>„{action}“ hat diese Tasten. Danach hat es keine mehr.</translation>
    </message>
</context>
<context>
    <name>SettingsSide</name>
    <message numerus="yes">
        <source>%Ln sessions are being deleted.</source>
        <translation>
            <numerusform>%Ln&#xa0;Sitzung wird gelöscht.</numerusform>
            <numerusform>%Ln&#xa0;Sitzungen werden gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settings imported.</source>
        <translation>
            <numerusform>%Ln&#xa0;Einstellung importiert.</numerusform>
            <numerusform>%Ln&#xa0;Einstellungen importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported to {path}.</source>
        <translation>Nach {path} exportiert.</translation>
    </message>
    <message>
        <source>It has run since the start.</source>
        <translation>Sie läuft seit dem Start.</translation>
    </message>
    <message>
        <source>Its model is missing. The Live page fetches it.</source>
        <translation>Ihr Modell fehlt. Die Seite „Live“ lädt es.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>{path} cannot be opened from here. Open it by hand.</source>
        <translation>{path} lässt sich von hier nicht öffnen. Öffnen Sie es selbst.</translation>
    </message>
    <message>
        <source>{path} could not be written ({reason}). Choose another place.</source>
        <translation>{path} konnte nicht geschrieben werden ({reason}). Wählen Sie einen anderen Ort.</translation>
    </message>
</context>
<context>
    <name>ShortcutsSide</name>
    <message>
        <source>From any program</source>
        <translation>Aus jedem Programm</translation>
    </message>
</context>
<context>
    <name>SoundChoice</name>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message numerus="yes">
        <source>For %Ln days</source>
        <translation>
            <numerusform>%Ln&#xa0;Tag lang</numerusform>
            <numerusform>%Ln&#xa0;Tage lang</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep the sound of sessions</source>
        <translation>Ton der Sitzungen speichern</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
</context>
<context>
    <name>SourcePicker</name>
    <message>
        <source>Laptop sound ({speaker})</source>
        <translation>Laptop-Ton ({speaker})</translation>
    </message>
    <message>
        <source>Laptop sound needs BlackHole</source>
        <translation>Laptop-Ton benötigt BlackHole</translation>
    </message>
    <message>
        <source>Laptop sound needs PulseAudio or PipeWire</source>
        <translation>Laptop-Ton benötigt PulseAudio oder PipeWire</translation>
    </message>
    <message>
        <source>Microphone and laptop sound</source>
        <translation>Mikrofon und Laptop-Ton</translation>
    </message>
    <message>
        <source>No sound source found</source>
        <translation>Keine Tonquelle gefunden</translation>
    </message>
    <message>
        <source>Sound source</source>
        <translation>Tonquelle</translation>
    </message>
    <message>
        <source>{source} (system default)</source>
        <translation>{source} (Systemvorgabe)</translation>
    </message>
</context>
<context>
    <name>SourceStep</name>
    <message>
        <source>Calls and meetings, both sides</source>
        <translation>Anrufe und Besprechungen, beide Seiten</translation>
    </message>
    <message>
        <source>Laptop sound and microphone</source>
        <translation>Laptop-Ton und Mikrofon</translation>
    </message>
    <message>
        <source>Laptop sound only</source>
        <translation>Nur Laptop-Ton</translation>
    </message>
    <message>
        <source>Microphone only</source>
        <translation>Nur Mikrofon</translation>
    </message>
    <message>
        <source>Needs a sound server that is running</source>
        <translation>Benötigt einen laufenden Tonserver</translation>
    </message>
    <message>
        <source>Needs a virtual cable such as BlackHole on this system</source>
        <translation>Benötigt auf diesem System ein virtuelles Kabel wie BlackHole</translation>
    </message>
    <message>
        <source>Needs both a microphone and the laptop&apos;s sound</source>
        <translation>Benötigt ein Mikrofon und den Laptop-Ton</translation>
    </message>
    <message>
        <source>People in the room</source>
        <translation>Menschen im Raum</translation>
    </message>
    <message>
        <source>Play something or speak. The bars move when Earmark hears it. Nothing is kept yet.</source>
        <translation>Spielen Sie etwas ab oder sprechen Sie. Die Balken bewegen sich, wenn Earmark es hört. Noch wird nichts gespeichert.</translation>
    </message>
    <message>
        <source>Videos, lectures, radio</source>
        <translation>Videos, Vorträge, Radio</translation>
    </message>
    <message>
        <source>What should Earmark listen to?</source>
        <translation>Was soll Earmark hören?</translation>
    </message>
</context>
<context>
    <name>SpeechServer</name>
    <message>
        <source>A sentence is being sent…</source>
        <translation>Ein Satz wird gesendet…</translation>
    </message>
    <message>
        <source>For now nothing goes to {host}</source>
        <translation>Vorerst geht nichts an {host}</translation>
    </message>
    <message>
        <source>It understood “{text}”, {seconds} s after the last word.</source>
        <translation>Verstanden wurde „{text}“, {seconds}&#xa0;s nach dem letzten Wort.</translation>
    </message>
    <message>
        <source>The server answered without a word.</source>
        <translation>Der Server antwortete ohne ein Wort.</translation>
    </message>
    <message>
        <source>What is said goes to {host}</source>
        <translation>Was gesagt wird, geht an {host}</translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>Lines of the session</source>
        <translation>Zeilen der Sitzung</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Earmark, not listening</source>
        <translation>Earmark, hört nicht zu</translation>
    </message>
    <message>
        <source>Earmark, nothing is heard</source>
        <translation>Earmark, nichts zu hören</translation>
    </message>
    <message>
        <source>Earmark, paused</source>
        <translation>Earmark, pausiert</translation>
    </message>
    <message>
        <source>Earmark, recording</source>
        <translation>Earmark, Aufnahme</translation>
    </message>
    <message>
        <source>Sound goes to {host}</source>
        <translation>Ton geht an {host}</translation>
    </message>
</context>
<context>
    <name>TrayMenu</name>
    <message>
        <source>Bookmark the last line</source>
        <translation>Lesezeichen für die letzte Zeile</translation>
    </message>
    <message>
        <source>Clear the captions shown</source>
        <translation>Untertitelanzeige leeren</translation>
    </message>
    <message>
        <source>Copy the last line</source>
        <translation>Letzte Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy the last minute</source>
        <translation>Letzte Minute kopieren</translation>
    </message>
    <message>
        <source>Do not keep captions</source>
        <translation>Untertitel nicht speichern</translation>
    </message>
    <message>
        <source>Hide caption bar</source>
        <translation>Untertitelleiste ausblenden</translation>
    </message>
    <message>
        <source>Let the bar take clicks again</source>
        <translation>Leiste soll Klicks wieder annehmen</translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation>Hört nicht zu</translation>
    </message>
    <message>
        <source>Nothing is heard, {time}</source>
        <translation>Nichts zu hören, {time}</translation>
    </message>
    <message>
        <source>Open Earmark</source>
        <translation>Earmark öffnen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Paused, {time}</source>
        <translation>Pausiert, {time}</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Recording, {time}</source>
        <translation>Aufnahme, {time}</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert…</translation>
    </message>
    <message>
        <source>Search captions</source>
        <translation>Untertitel suchen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Show caption bar</source>
        <translation>Untertitelleiste zeigen</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>Untertitel starten</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Wird gestartet…</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>Stoppen und speichern</translation>
    </message>
    <message>
        <source>Stop without saving</source>
        <translation>Stoppen ohne Speichern</translation>
    </message>
    <message>
        <source>What did I miss?</source>
        <translation>Was habe ich verpasst?</translation>
    </message>
    <message>
        <source>{word}, {time}</source>
        <translation>{word}, {time}</translation>
    </message>
</context>
<context>
    <name>Unkept</name>
    <message>
        <source>Listening, not kept</source>
        <translation>Hört zu, ohne Speichern</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>Ungespeichert</translation>
    </message>
    <message>
        <source>Paused, not kept</source>
        <translation>Pausiert, ohne Speichern</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird gestoppt…</translation>
    </message>
    <message>
        <source>Waiting for the source, not kept</source>
        <translation>Wartet auf die Quelle, ohne Speichern</translation>
    </message>
</context>
<context>
    <name>UpdateSide</name>
    <message>
        <source>Being asked…</source>
        <translation>Wird abgefragt…</translation>
    </message>
    <message>
        <source>Earmark {version} is out. You have {current}.</source>
        <translation>Earmark {version} ist erschienen. Sie haben {current}.</translation>
    </message>
    <message>
        <source>It was not looked for yet.</source>
        <translation>Es wurde noch nicht danach gesucht.</translation>
    </message>
    <message>
        <source>Last looked for on {day}.</source>
        <translation>Zuletzt gesucht: {day}.</translation>
    </message>
    <message>
        <source>This copy of Earmark does not know where to ask. Look where you got it from.</source>
        <translation>Diese Kopie von Earmark weiß nicht, wo sie nachfragen soll. Sehen Sie dort nach, wo Sie sie herhaben.</translation>
    </message>
    <message>
        <source>You have the newest version.</source>
        <translation>Sie haben die neueste Version.</translation>
    </message>
    <message>
        <source>Your words stay on this computer</source>
        <translation>Ihre Worte bleiben auf diesem Rechner</translation>
    </message>
</context>
<context>
    <name>WhatStep</name>
    <message>
        <source>Captions for whatever this laptop hears</source>
        <translation>Untertitel für alles, was dieser Laptop hört</translation>
    </message>
    <message>
        <source>Find it again</source>
        <translation>Wiederfinden</translation>
    </message>
    <message>
        <source>Keep it here</source>
        <translation>Hier behalten</translation>
    </message>
    <message>
        <source>Meetings, lectures, videos, or the people around you.</source>
        <translation>Besprechungen, Vorträge, Videos oder die Menschen um Sie herum.</translation>
    </message>
    <message>
        <source>Read along</source>
        <translation>Mitlesen</translation>
    </message>
    <message>
        <source>Search by words, by meaning, or by how a name sounds.</source>
        <translation>Suchen Sie nach Wörtern, nach Bedeutung oder nach dem Klang eines Namens.</translation>
    </message>
    <message>
        <source>Sound and words stay on this computer.</source>
        <translation>Ton und Wörter bleiben auf diesem Computer.</translation>
    </message>
    <message>
        <source>Words appear while they are being said.</source>
        <translation>Die Wörter erscheinen, während sie gesprochen werden.</translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln&#xa0;Zeile</numerusform>
            <numerusform>%Ln&#xa0;Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences have no source in the lines.</source>
        <translation>
            <numerusform>%Ln&#xa0;Satz hat in den Zeilen keine Quelle.</numerusform>
            <numerusform>%Ln&#xa0;Sätze haben in den Zeilen keine Quelle.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences without a source were left out.</source>
        <translation>
            <numerusform>%Ln&#xa0;Satz ohne Quelle wurde ausgelassen.</numerusform>
            <numerusform>%Ln&#xa0;Sätze ohne Quelle wurden ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln&#xa0;Schritt</numerusform>
            <numerusform>%Ln&#xa0;Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>A time range</source>
        <translation>Ein Zeitraum</translation>
    </message>
    <message>
        <source>Anything to add, for instance: only what concerns the prices</source>
        <translation>Noch etwas, zum Beispiel: nur, was die Preise betrifft</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Checking every sentence</source>
        <translation>Jeder Satz wird geprüft</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Delete this template</source>
        <translation>Diese Vorlage löschen</translation>
    </message>
    <message>
        <source>Delete “{title}”?</source>
        <translation>„{title}“ löschen?</translation>
    </message>
    <message>
        <source>Edit templates…</source>
        <translation>Vorlagen bearbeiten…</translation>
    </message>
    <message>
        <source>Every sentence was checked against the lines that it names.</source>
        <translation>Jeder Satz wurde mit den Zeilen verglichen, die er nennt.</translation>
    </message>
    <message>
        <source>Export as Markdown</source>
        <translation>Als Markdown exportieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>From, time of day</source>
        <translation>Von, Uhrzeit</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Go on reading</source>
        <translation>Weiterlesen</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Weiterschreiben</translation>
    </message>
    <message>
        <source>It can be saved with the session, where you find it again.</source>
        <translation>Es lässt sich mit der Sitzung speichern, wo Sie es wiederfinden.</translation>
    </message>
    <message>
        <source>It is part of every question, together with the rules that keep the text to the lines. Write it in any language.</source>
        <translation>Sie ist Teil jeder Frage, zusammen mit den Regeln, die den Text an die Zeilen binden. Schreiben Sie in beliebiger Sprache.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep this template?</source>
        <translation>Diese Vorlage behalten?</translation>
    </message>
    <message>
        <source>Keep this text?</source>
        <translation>Diesen Text behalten?</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Make a copy</source>
        <translation>Kopie anlegen</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>New template</source>
        <translation>Neue Vorlage</translation>
    </message>
    <message>
        <source>Notes put together, {number}</source>
        <translation>Zusammengefügte Notizen, {number}</translation>
    </message>
    <message>
        <source>Part {number}</source>
        <translation>Teil {number}</translation>
    </message>
    <message>
        <source>Part {number} of {count}</source>
        <translation>Teil {number} von {count}</translation>
    </message>
    <message>
        <source>Part {number}, {since} to {until}</source>
        <translation>Teil {number}, {since} bis {until}</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Putting the notes together, {number} of {count}</source>
        <translation>Notizen werden zusammengefügt, {number} von {count}</translation>
    </message>
    <message>
        <source>Reading and writing</source>
        <translation>Lesen und schreiben</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save with the session</source>
        <translation>Mit der Sitzung speichern</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Saved with the session</source>
        <translation>Mit der Sitzung gespeichert</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>The selected lines</source>
        <translation>Die ausgewählten Zeilen</translation>
    </message>
    <message>
        <source>The text could not be exported ({reason}). Choose another place.</source>
        <translation>Der Text ließ sich nicht exportieren ({reason}). Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>The whole session</source>
        <translation>Die ganze Sitzung</translation>
    </message>
    <message>
        <source>There are no lines in this range.</source>
        <translation>In diesem Zeitraum gibt es keine Zeilen.</translation>
    </message>
    <message>
        <source>These lines will be sent to {host}.</source>
        <translation>Diese Zeilen werden an {host} gesendet.</translation>
    </message>
    <message>
        <source>This template comes with Earmark. Make a copy to change it.</source>
        <translation>Diese Vorlage gehört zu Earmark. Legen Sie eine Kopie an, um sie zu ändern.</translation>
    </message>
    <message>
        <source>This text is not saved yet.</source>
        <translation>Dieser Text ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>To, time of day</source>
        <translation>Bis, Uhrzeit</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>What is to be written</source>
        <translation>Was geschrieben werden soll</translation>
    </message>
    <message>
        <source>What was written by it stays.</source>
        <translation>Was damit geschrieben wurde, bleibt.</translation>
    </message>
    <message>
        <source>What you wrote is not kept yet.</source>
        <translation>Was Sie geschrieben haben, ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Write about “{title}”</source>
        <translation>Über „{title}“ schreiben</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Geschrieben von</translation>
    </message>
    <message>
        <source>Written by {model}, {time}. A machine wrote this: check what matters.</source>
        <translation>Geschrieben von {model}, {time}. Das hat eine Maschine geschrieben: Prüfen Sie, worauf es ankommt.</translation>
    </message>
    <message>
        <source>You stopped it. What was read is kept here: it can go on from there.</source>
        <translation>Sie haben es angehalten. Was gelesen wurde, bleibt hier: Von da kann es weitergehen.</translation>
    </message>
    <message>
        <source>Your wish</source>
        <translation>Ihr Wunsch</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>being written</source>
        <translation>wird geschrieben</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>no source</source>
        <translation>keine Quelle</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>{done} of {count} steps are done</source>
        <translation>{done} von {count} Schritten sind getan</translation>
    </message>
    <message>
        <source>{lines}, read at once</source>
        <translation>{lines}, auf einmal gelesen</translation>
    </message>
    <message>
        <source>{lines}, read in {steps}</source>
        <translation>{lines}, gelesen in {steps}</translation>
    </message>
    <message>
        <source>{model} on this computer</source>
        <translation>{model} auf diesem Rechner</translation>
    </message>
    <message>
        <source>{model} on {host}</source>
        <translation>{model} auf {host}</translation>
    </message>
    <message>
        <source>{title}, my own</source>
        <translation>{title}, eigene</translation>
    </message>
    <message>
        <source>{what}: {title}</source>
        <translation>{what}: {title}</translation>
    </message>
</context>
</TS>
