; The installer for Windows: for one person, without an administrator. Built by windows_installer.py:
;   iscc /DVersion=0.1.0 /DFileVersion=0.1.0.9000 /DProgram=FOLDER /DIcon=FILE /DOutput=FOLDER earmark.iss
; SignTool: EARMARK_SIGNTOOL as "signtool", see packaging/RELEASING.md.
;
; Paths come from Windows' Unicode functions and this file has letters of ASCII only, so that a user
; folder with other letters needs no care.

#ifndef Version
  #error Version is missing: build with packaging/windows_installer.py
#endif

[Setup]
AppId={{6F1B2E0C-5B0A-4C58-9C5E-0E4B4B1E7A52}
AppName=Earmark
AppVersion={#Version}
AppVerName=Earmark {#Version}
AppPublisher=The Earmark authors
VersionInfoVersion={#FileVersion}
UninstallDisplayIcon={app}\earmark.exe
SetupIconFile={#Icon}
OutputDir={#Output}
OutputBaseFilename=earmark-{#Version}-windows-x64-setup

; For one person, in %LOCALAPPDATA%\Programs\Earmark. The data folder is another: %LOCALAPPDATA%\earmark.
PrivilegesRequired=lowest
DefaultDirName={localappdata}\Programs\Earmark
DisableDirPage=auto
DisableProgramGroupPage=yes
UsePreviousAppDir=yes
UsePreviousTasks=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; Windows 10 of 2018, the oldest that Qt runs on.
MinVersion=10.0.17763

; Somebody who captions is asked to end it first; nothing is ended here (running_mark.py).
AppMutex=net.earmark.Earmark.running
CloseApplications=yes
RestartApplications=no
ChangesEnvironment=yes
ChangesAssociations=yes

Compression=lzma2/max
SolidCompression=yes
LZMAUseSeparateProcess=yes
WizardStyle=modern
ShowLanguageDialog=auto
#ifdef SignWith
SignTool={#SignWith}
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"; InfoBeforeFile: "microphone-en.txt"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"; InfoBeforeFile: "microphone-de.txt"
Name: "ar"; MessagesFile: "compiler:Languages\Arabic.isl"; InfoBeforeFile: "microphone-ar.txt"

[CustomMessages]
#include "messages.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "terminal"; Description: "{cm:Terminal}"; Flags: unchecked

[InstallDelete]
; An upgrade in place: what the version before had and this one has not must not stay.
Type: filesandordirs; Name: "{app}\_internal"
Type: filesandordirs; Name: "{app}\licenses"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Earmark"; Filename: "{app}\earmark.exe"; AppUserModelID: "net.earmark.Earmark"
Name: "{autodesktop}\Earmark"; Filename: "{app}\earmark.exe"; AppUserModelID: "net.earmark.Earmark"; Tasks: desktopicon

[Registry]
; "Open with": offered for what Earmark reads, the default for nothing.
Root: HKCU; Subkey: "Software\Classes\Applications\earmark.exe"; ValueType: string; ValueName: "FriendlyAppName"; ValueData: "Earmark"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\Applications\earmark.exe\shell\open\command"; ValueType: string; ValueData: """{app}\earmark.exe"" --open ""%1"""
#define Offer(str Ending) "Root: HKCU; Subkey: ""Software\Classes\Applications\earmark.exe\SupportedTypes""; ValueType: string; ValueName: """ + Ending + """; ValueData: """""
#emit Offer(".wav")
#emit Offer(".flac")
#emit Offer(".ogg")
#emit Offer(".oga")
#emit Offer(".opus")
#emit Offer(".mp3")
#emit Offer(".aif")
#emit Offer(".aiff")
#emit Offer(".au")
#emit Offer(".srt")
#emit Offer(".vtt")
; Win+R, earmark.
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\App Paths\earmark.exe"; ValueType: string; ValueData: "{app}\earmark.exe"; Flags: uninsdeletekey
; Written by the program if it starts at login (app/autostart.py), and by Windows if that is switched off
; in its own settings. No upgrade touches them; removal takes both away.
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\Run"; ValueType: none; ValueName: "earmark"; Flags: dontcreatekey uninsdeletevalue
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run"; ValueType: none; ValueName: "earmark"; Flags: dontcreatekey uninsdeletevalue

[Run]
Filename: "{app}\earmark.exe"; Description: "{cm:LaunchProgram,Earmark}"; Flags: nowait postinstall skipifsilent

[Code]
#include "removal.pas"
