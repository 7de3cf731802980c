<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Ask</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln private sessions were left out.</source>
        <translation>
            <numerusform>%Ln private session was left out.</numerusform>
            <numerusform>%Ln private sessions were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>%Ln question</numerusform>
            <numerusform>%Ln questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences have no source.</source>
        <translation>
            <numerusform>%Ln sentence has no source.</numerusform>
            <numerusform>%Ln sentences have no source.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences without a source were left out.</source>
        <translation>
            <numerusform>%Ln sentence without a source was left out.</numerusform>
            <numerusform>%Ln sentences without a source were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions</source>
        <translation>
            <numerusform>%Ln session</numerusform>
            <numerusform>%Ln sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions are listed.</source>
        <translation>
            <numerusform>%Ln session is listed.</numerusform>
            <numerusform>%Ln sessions are listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ask %Ln sessions</source>
        <translation>
            <numerusform>Ask %Ln session</numerusform>
            <numerusform>Ask %Ln sessions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message numerus="yes">
        <source>No speech for %Ln minutes.</source>
        <translation>
            <numerusform>No speech for %Ln minute.</numerusform>
            <numerusform>No speech for %Ln minutes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The speech engine was started again, %Ln times by now. Nothing is lost. If it goes on, close other programs or start Earmark again.</source>
        <translation>
            <numerusform>The speech engine was started again, %Ln time by now. Nothing is lost. If it goes on, close other programs or start Earmark again.</numerusform>
            <numerusform>The speech engine was started again, %Ln times by now. Nothing is lost. If it goes on, close other programs or start Earmark again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BarToolbar</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Elapsed</name>
    <message numerus="yes">
        <source>{word}, %Ln minutes</source>
        <translation>
            <numerusform>{word}, %Ln minute</numerusform>
            <numerusform>{word}, %Ln minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FirstRun</name>
    <message numerus="yes">
        <source>About %Ln minutes left</source>
        <translation>
            <numerusform>About %Ln minute left</numerusform>
            <numerusform>About %Ln minutes left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>History</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines were deleted.</source>
        <translation>
            <numerusform>%Ln line was deleted.</numerusform>
            <numerusform>%Ln lines were deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines, {length}, will be deleted with their sound.</source>
        <translation>
            <numerusform>%Ln line, {length}, will be deleted with its sound.</numerusform>
            <numerusform>%Ln lines, {length}, will be deleted with their sound.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines, {length}, will be deleted.</source>
        <translation>
            <numerusform>%Ln line, {length}, will be deleted.</numerusform>
            <numerusform>%Ln lines, {length}, will be deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the files need FFmpeg, which is not installed.</source>
        <translation>
            <numerusform>%Ln of the files needs FFmpeg, which is not installed.</numerusform>
            <numerusform>%Ln of the files need FFmpeg, which is not installed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions</source>
        <translation>
            <numerusform>%Ln session</numerusform>
            <numerusform>%Ln sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions chosen</source>
        <translation>
            <numerusform>%Ln session chosen</numerusform>
            <numerusform>%Ln sessions chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions exported</source>
        <translation>
            <numerusform>%Ln session exported</numerusform>
            <numerusform>%Ln sessions exported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions were deleted.</source>
        <translation>
            <numerusform>%Ln session was deleted.</numerusform>
            <numerusform>%Ln sessions were deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suggestions, Down goes to them</source>
        <translation>
            <numerusform>%Ln suggestion, Down goes to it</numerusform>
            <numerusform>%Ln suggestions, Down goes to them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %Ln sessions the export stopped ({reason}). Choose another folder.</source>
        <translation>
            <numerusform>After %Ln session the export stopped ({reason}). Choose another folder.</numerusform>
            <numerusform>After %Ln sessions the export stopped ({reason}). Choose another folder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines</source>
        <translation>
            <numerusform>Delete %Ln line</numerusform>
            <numerusform>Delete %Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines?</source>
        <translation>
            <numerusform>Delete %Ln line?</numerusform>
            <numerusform>Delete %Ln lines?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines…</source>
        <translation>
            <numerusform>Delete %Ln line…</numerusform>
            <numerusform>Delete %Ln lines…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions</source>
        <translation>
            <numerusform>Delete %Ln session</numerusform>
            <numerusform>Delete %Ln sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions?</source>
        <translation>
            <numerusform>Delete %Ln session?</numerusform>
            <numerusform>Delete %Ln sessions?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions…</source>
        <translation>
            <numerusform>Delete %Ln session…</numerusform>
            <numerusform>Delete %Ln sessions…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported, %Ln lines</source>
        <translation>
            <numerusform>Imported, %Ln line</numerusform>
            <numerusform>Imported, %Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln more</source>
        <translation>
            <numerusform>Show %Ln more</numerusform>
            <numerusform>Show %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The speaker of %Ln lines was named.</source>
        <translation>
            <numerusform>The speaker of %Ln line was named.</numerusform>
            <numerusform>The speaker of %Ln lines was named.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This deletes %Ln sessions, {length}.</source>
        <translation>
            <numerusform>This deletes %Ln session, {length}.</numerusform>
            <numerusform>This deletes %Ln sessions, {length}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Who says these %Ln lines?</source>
        <translation>
            <numerusform>Who says this line?</numerusform>
            <numerusform>Who says these %Ln lines?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With it went %Ln answers and documents that rest on it.</source>
        <translation>
            <numerusform>With it went %Ln answer or document that rests on it.</numerusform>
            <numerusform>With it went %Ln answers and documents that rest on it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more lines</source>
        <translation>
            <numerusform>and %Ln more line</numerusform>
            <numerusform>and %Ln more lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>days</source>
        <extracomment>Behind the field with their number.</extracomment>
        <translation>
            <numerusform>day</numerusform>
            <numerusform>days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{length} with %Ln lines will be deleted. For five minutes you can undo this.</source>
        <translation>
            <numerusform>{length} with %Ln line will be deleted. For five minutes you can undo this.</numerusform>
            <numerusform>{length} with %Ln lines will be deleted. For five minutes you can undo this.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JumpPill</name>
    <message numerus="yes">
        <source>Jump to live, %Ln new lines</source>
        <translation>
            <numerusform>Jump to live, %Ln new line</numerusform>
            <numerusform>Jump to live, %Ln new lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message numerus="yes">
        <source>%Ln languages</source>
        <translation>
            <numerusform>%Ln language</numerusform>
            <numerusform>%Ln languages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionReceipt</name>
    <message numerus="yes">
        <source>%Ln gaps in the sound</source>
        <translation>
            <numerusform>%Ln gap in the sound</numerusform>
            <numerusform>%Ln gaps in the sound</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message numerus="yes">
        <source>%Ln models</source>
        <translation>
            <numerusform>%Ln model</numerusform>
            <numerusform>%Ln models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs taken over.</source>
        <translation>
            <numerusform>%Ln pair taken over.</numerusform>
            <numerusform>%Ln pairs taken over.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settings found</source>
        <translation>
            <numerusform>%Ln setting found</numerusform>
            <numerusform>%Ln settings found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %Ln days</source>
        <translation>
            <numerusform>For one day</numerusform>
            <numerusform>For %Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lines not understood: {lines}.</source>
        <translation>
            <numerusform>Line not understood: {lines}.</numerusform>
            <numerusform>Lines not understood: {lines}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsSide</name>
    <message numerus="yes">
        <source>%Ln sessions are being deleted.</source>
        <translation>
            <numerusform>%Ln session is being deleted.</numerusform>
            <numerusform>%Ln sessions are being deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settings imported.</source>
        <translation>
            <numerusform>%Ln setting imported.</numerusform>
            <numerusform>%Ln settings imported.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SoundChoice</name>
    <message numerus="yes">
        <source>For %Ln days</source>
        <translation>
            <numerusform>For one day</numerusform>
            <numerusform>For %Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences have no source in the lines.</source>
        <translation>
            <numerusform>%Ln sentence has no source in the lines.</numerusform>
            <numerusform>%Ln sentences have no source in the lines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences without a source were left out.</source>
        <translation>
            <numerusform>%Ln sentence without a source was left out.</numerusform>
            <numerusform>%Ln sentences without a source were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
</TS>
