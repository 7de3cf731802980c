// PATH for terminals, taken back at removal; and where the words are that stay.

const
  EnvironmentKey = 'Environment';

// Returns PATH of this person without our folder.
function PathWithout(const Folder: String): String;
var
  Rest, Entry: String;
  Place: Integer;
begin
  Result := '';
  if not RegQueryStringValue(HKEY_CURRENT_USER, EnvironmentKey, 'Path', Rest) then
    Exit;
  while Rest <> '' do begin
    Place := Pos(';', Rest);
    if Place = 0 then
      Place := Length(Rest) + 1;
    Entry := Copy(Rest, 1, Place - 1);
    Delete(Rest, 1, Place);
    if (Entry <> '') and (CompareText(Entry, Folder) <> 0) then begin
      if Result <> '' then
        Result := Result + ';';
      Result := Result + Entry;
    end;
  end;
end;

procedure WritePath(const Value: String);
begin
  if Value = '' then
    RegDeleteValue(HKEY_CURRENT_USER, EnvironmentKey, 'Path')
  else
    RegWriteExpandStringValue(HKEY_CURRENT_USER, EnvironmentKey, 'Path', Value);
end;

procedure CurStepChanged(CurStep: TSetupStep);
var
  Before: String;
begin
  if (CurStep <> ssPostInstall) or not WizardIsTaskSelected('terminal') then
    Exit;
  Before := PathWithout(ExpandConstant('{app}'));
  if Before <> '' then
    Before := Before + ';';
  WritePath(Before + ExpandConstant('{app}'));
end;

// As app/paths.py finds it.
function DataFolder: String;
begin
  Result := GetEnv('EARMARK_HOME');
  if Result = '' then
    Result := ExpandConstant('{localappdata}\earmark');
end;

procedure CurUninstallStepChanged(CurUninstallStep: TUninstallStep);
var
  Present: String;
begin
  if CurUninstallStep = usUninstall then begin
    if RegQueryStringValue(HKEY_CURRENT_USER, EnvironmentKey, 'Path', Present) and
       (Pos(Uppercase(ExpandConstant('{app}')), Uppercase(Present)) > 0) then
      WritePath(PathWithout(ExpandConstant('{app}')));
  end;
  if (CurUninstallStep = usPostUninstall) and DirExists(DataFolder) then begin
    Log('The data folder stays: ' + DataFolder);
    SuppressibleMsgBox(FmtMessage(CustomMessage('DataStays'), [DataFolder]), mbInformation, MB_OK, IDOK);
  end;
end;
