<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
<context>
    <name>ActionsSide</name>
    <message>
        <source>Bookmarked</source>
        <translation>وُضعت إشارة مرجعية</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>تم النسخ</translation>
    </message>
    <message>
        <source>No kept line to bookmark yet</source>
        <translation>لا سطر محفوظًا بعد لوضع إشارة عليه</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>غير محفوظ</translation>
    </message>
    <message>
        <source>Nothing to copy yet</source>
        <translation>لا شيء للنسخ بعد</translation>
    </message>
</context>
<context>
    <name>Ask</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>لا أسطر</numerusform>
            <numerusform>سطر واحد</numerusform>
            <numerusform>سطران</numerusform>
            <numerusform>%Ln&#xa0;أسطر</numerusform>
            <numerusform>%Ln&#xa0;سطرًا</numerusform>
            <numerusform>%Ln&#xa0;سطر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln private sessions were left out.</source>
        <translation>
            <numerusform>لم تُستبعد أي جلسة خاصة.</numerusform>
            <numerusform>استُبعدت جلسة خاصة واحدة.</numerusform>
            <numerusform>استُبعدت جلستان خاصتان.</numerusform>
            <numerusform>استُبعدت %Ln&#xa0;جلسات خاصة.</numerusform>
            <numerusform>استُبعدت %Ln&#xa0;جلسة خاصة.</numerusform>
            <numerusform>استُبعدت %Ln&#xa0;جلسة خاصة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>لا أسئلة</numerusform>
            <numerusform>سؤال واحد</numerusform>
            <numerusform>سؤالان</numerusform>
            <numerusform>%Ln&#xa0;أسئلة</numerusform>
            <numerusform>%Ln&#xa0;سؤالًا</numerusform>
            <numerusform>%Ln&#xa0;سؤال</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences have no source.</source>
        <translation>
            <numerusform>لكل جملة مصدر.</numerusform>
            <numerusform>جملة واحدة بلا مصدر.</numerusform>
            <numerusform>جملتان بلا مصدر.</numerusform>
            <numerusform>%Ln&#xa0;جمل بلا مصدر.</numerusform>
            <numerusform>%Ln&#xa0;جملة بلا مصدر.</numerusform>
            <numerusform>%Ln&#xa0;جملة بلا مصدر.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences without a source were left out.</source>
        <translation>
            <numerusform>لم تُترك أي جملة بلا مصدر.</numerusform>
            <numerusform>تُركت جملة واحدة بلا مصدر.</numerusform>
            <numerusform>تُركت جملتان بلا مصدر.</numerusform>
            <numerusform>تُركت %Ln&#xa0;جمل بلا مصدر.</numerusform>
            <numerusform>تُركت %Ln&#xa0;جملة بلا مصدر.</numerusform>
            <numerusform>تُركت %Ln&#xa0;جملة بلا مصدر.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions</source>
        <translation>
            <numerusform>لا جلسات</numerusform>
            <numerusform>جلسة واحدة</numerusform>
            <numerusform>جلستان</numerusform>
            <numerusform>%Ln&#xa0;جلسات</numerusform>
            <numerusform>%Ln&#xa0;جلسة</numerusform>
            <numerusform>%Ln&#xa0;جلسة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions are listed.</source>
        <translation>
            <numerusform>لا جلسات في القائمة.</numerusform>
            <numerusform>جلسة واحدة في القائمة.</numerusform>
            <numerusform>جلستان في القائمة.</numerusform>
            <numerusform>%Ln&#xa0;جلسات في القائمة.</numerusform>
            <numerusform>%Ln&#xa0;جلسة في القائمة.</numerusform>
            <numerusform>%Ln&#xa0;جلسة في القائمة.</numerusform>
        </translation>
    </message>
    <message>
        <source>All sessions</source>
        <translation>كل الجلسات</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>إجابة</translation>
    </message>
    <message>
        <source>Answers come only from your own captions</source>
        <translation>لا تأتي الإجابات إلا من تسمياتك</translation>
    </message>
    <message>
        <source>Answers: {words}</source>
        <translation>الإجابات: {words}</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>سؤال</translation>
    </message>
    <message numerus="yes">
        <source>Ask %Ln sessions</source>
        <translation>
            <numerusform>عدم سؤال أي جلسة</numerusform>
            <numerusform>سؤال جلسة واحدة</numerusform>
            <numerusform>سؤال جلستين</numerusform>
            <numerusform>سؤال %Ln&#xa0;جلسات</numerusform>
            <numerusform>سؤال %Ln&#xa0;جلسة</numerusform>
            <numerusform>سؤال %Ln&#xa0;جلسة</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask about anything that was said</source>
        <translation>سؤال عن أي شيء قيل</translation>
    </message>
    <message>
        <source>Ask about this session</source>
        <translation>سؤال عن هذه الجلسة</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>إعادة السؤال</translation>
    </message>
    <message>
        <source>Ask chosen sessions</source>
        <translation>سؤال الجلسات المختارة</translation>
    </message>
    <message>
        <source>Ask the question</source>
        <translation>طرح السؤال</translation>
    </message>
    <message>
        <source>Ask these sessions</source>
        <translation>سؤال هذه الجلسات</translation>
    </message>
    <message>
        <source>Ask this question</source>
        <translation>طرح هذا السؤال</translation>
    </message>
    <message>
        <source>Ask your captions</source>
        <translation>سؤال تسمياتك</translation>
    </message>
    <message>
        <source>Asking {model} at {host}…</source>
        <translation>يُسأل {model} على {host}…</translation>
    </message>
    <message>
        <source>Asking {model}…</source>
        <translation>يُسأل {model}…</translation>
    </message>
    <message>
        <source>Begin a new line in the question</source>
        <translation>بدء سطر جديد في السؤال</translation>
    </message>
    <message>
        <source>Bring the last question back into an empty field</source>
        <translation>إعادة السؤال الأخير إلى حقل فارغ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>اختيار نموذج</translation>
    </message>
    <message>
        <source>Chosen sessions…</source>
        <translation>جلسات مختارة…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>نُسخ</translation>
    </message>
    <message>
        <source>Copy with sources</source>
        <translation>نسخ مع المصادر</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>حذف نهائي</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>سابقًا</translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation>أسئلة سابقة</translation>
    </message>
    <message>
        <source>Every sentence of an answer shows the lines it comes from.</source>
        <translation>كل جملة في الإجابة تُظهر الأسطر التي جاءت منها.</translation>
    </message>
    <message>
        <source>Everything you caption can be asked about here.</source>
        <translation>يمكن السؤال هنا عن كل ما له تسميات.</translation>
    </message>
    <message>
        <source>Hide the lines that were read</source>
        <translation>إخفاء الأسطر التي قُرئت</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>الأسبوع الماضي</translation>
    </message>
    <message>
        <source>Looking through your captions…</source>
        <translation>جارٍ البحث في تسمياتك…</translation>
    </message>
    <message>
        <source>New question</source>
        <translation>سؤال جديد</translation>
    </message>
    <message>
        <source>No caption supports this sentence</source>
        <translation>لا تسمية تدعم هذه الجملة</translation>
    </message>
    <message>
        <source>No line answers this.</source>
        <translation>لا سطر يجيب عن هذا.</translation>
    </message>
    <message>
        <source>No line in {sessions} answers this.</source>
        <translation>لا سطر في {sessions} يجيب عن هذا.</translation>
    </message>
    <message>
        <source>No session has these words.</source>
        <translation>لا جلسة فيها هذه الكلمات.</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer words.</source>
        <translation>لم يُعثر على شيء. يُرجى تجربة كلمات أقل.</translation>
    </message>
    <message>
        <source>Nothing to ask about yet</source>
        <translation>لا شيء يُسأل عنه بعد</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>فتح الإعدادات</translation>
    </message>
    <message>
        <source>Pause the line of {time}</source>
        <translation>إيقاف مؤقت لسطر {time}</translation>
    </message>
    <message>
        <source>Play the line of {time}</source>
        <translation>تشغيل سطر {time}</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>سؤال</translation>
    </message>
    <message>
        <source>Questions and answers</source>
        <translation>أسئلة وإجابات</translation>
    </message>
    <message>
        <source>Questions that you ask are kept here with their answers.</source>
        <translation>تُحفظ هنا أسئلتك مع إجاباتها.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة تسمية</translation>
    </message>
    <message>
        <source>Search among the sessions</source>
        <translation>البحث بين الجلسات</translation>
    </message>
    <message>
        <source>Search by title or day</source>
        <translation>البحث بالعنوان أو اليوم</translation>
    </message>
    <message>
        <source>Search in questions and answers</source>
        <translation>البحث في الأسئلة والإجابات</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>الجلسات</translation>
    </message>
    <message>
        <source>Show the closest lines</source>
        <translation>إظهار أقرب الأسطر</translation>
    </message>
    <message>
        <source>Show the lines that were read</source>
        <translation>إظهار الأسطر التي قُرئت</translation>
    </message>
    <message>
        <source>Source {number}</source>
        <translation>المصدر {number}</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>بدء التسميات</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>إيقاف الإجابة</translation>
    </message>
    <message>
        <source>Stop this answer</source>
        <translation>إيقاف هذه الإجابة</translation>
    </message>
    <message>
        <source>The answer is finished.</source>
        <translation>اكتملت الإجابة.</translation>
    </message>
    <message>
        <source>The best lines are there.</source>
        <translation>أفضل الأسطر جاهزة.</translation>
    </message>
    <message>
        <source>The lines that answer best are shown. With a model, answers come in sentences.</source>
        <translation>تظهر الأسطر التي تجيب أفضل إجابة. ومع نموذج تأتي الإجابات في جمل.</translation>
    </message>
    <message>
        <source>These are your own lines. A model can answer in sentences from them.</source>
        <translation>هذه أسطرك أنت. يمكن لنموذج أن يجيب منها في جمل.</translation>
    </message>
    <message>
        <source>This live session</source>
        <translation>هذه الجلسة الجارية</translation>
    </message>
    <message>
        <source>Title of the conversation</source>
        <translation>عنوان المحادثة</translation>
    </message>
    <message>
        <source>What comes closest: {lines}.</source>
        <translation>الأقرب: {lines}.</translation>
    </message>
    <message>
        <source>Where this comes from</source>
        <translation>من أين جاء هذا</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>أين يُبحث</translation>
    </message>
    <message>
        <source>You stopped this answer.</source>
        <translation>أُوقفت هذه الإجابة.</translation>
    </message>
    <message>
        <source>You stopped this answer. What is here was checked.</source>
        <translation>أُوقفت هذه الإجابة. ما هو موجود هنا تم التحقق منه.</translation>
    </message>
    <message>
        <source>Your captions do not say</source>
        <translation>تسمياتك لا تقول ذلك</translation>
    </message>
    <message>
        <source>no source</source>
        <translation>بلا مصدر</translation>
    </message>
    <message>
        <source>sentence {number}</source>
        <translation>الجملة {number}</translation>
    </message>
    <message>
        <source>still running</source>
        <translation>لا تزال جارية</translation>
    </message>
    <message>
        <source>{count} of {all} with a source</source>
        <translation>‏{count} من {all} لها مصدر</translation>
    </message>
    <message>
        <source>{number}. {about}: “{line}”</source>
        <translation>‏{number}. {about}: «{line}»</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>‏{seconds}&#xa0;ث</translation>
    </message>
    <message>
        <source>{time}, {title}: {line}</source>
        <translation>‏{time}، {title}: {line}</translation>
    </message>
</context>
<context>
    <name>AskRequests</name>
    <message>
        <source>Ask stopped because of an error in Earmark. Start Earmark again.</source>
        <translation>توقفت صفحة السؤال بسبب خطأ في Earmark. يُرجى تشغيل Earmark من جديد.</translation>
    </message>
</context>
<context>
    <name>AssistantSettings</name>
    <message>
        <source>Being asked…</source>
        <translation>جارٍ السؤال…</translation>
    </message>
    <message>
        <source>Questions and passages go to {host}</source>
        <translation>تذهب الأسئلة والمقاطع إلى {host}</translation>
    </message>
    <message>
        <source>That did not work ({error}). Try again.</source>
        <translation>لم ينجح ذلك ({error}). يُرجى المحاولة مرة أخرى.</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Captions are no longer saved.</source>
        <translation>لم تعد التسميات تُحفظ.</translation>
    </message>
    <message>
        <source>Captions are paused. Plug it in again, or use another.</source>
        <translation>التسميات متوقفة مؤقتًا. يمكنك توصيله من جديد أو استخدام مصدر آخر.</translation>
    </message>
    <message>
        <source>Captions are {seconds} s behind.</source>
        <translation>التسميات متأخرة بمقدار {seconds}&#xa0;ث.</translation>
    </message>
    <message>
        <source>Captions come with the next sound.</source>
        <translation>تظهر التسميات مع أول صوت.</translation>
    </message>
    <message>
        <source>Captions go on when it is back. Check it, or use another.</source>
        <translation>تُستأنف التسميات عند عودته. يُرجى فحصه أو استخدام مصدر آخر.</translation>
    </message>
    <message>
        <source>Captions still come from “{source}”.</source>
        <translation>لا تزال التسميات تأتي من «{source}».</translation>
    </message>
    <message>
        <source>Captions stop in {seconds} s.</source>
        <translation>تتوقف التسميات بعد {seconds}&#xa0;ث.</translation>
    </message>
    <message>
        <source>Captions stopped.</source>
        <translation>توقفت التسميات.</translation>
    </message>
    <message>
        <source>Captions were more than 5 s behind.</source>
        <translation>تأخرت التسميات أكثر من خمس ثوانٍ.</translation>
    </message>
    <message>
        <source>Check that “{source}” is not muted, and that Earmark may use the microphone.</source>
        <translation>يُرجى التأكد من أن «{source}» غير مكتوم، ومن السماح لبرنامج Earmark باستخدام الميكروفون.</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>اختيار نموذج آخر</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Fetch it again</source>
        <translation>تنزيله من جديد</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>No caption came for 15 s of speech.</source>
        <translation>لم تظهر أي تسمية خلال خمس عشرة ثانية من الكلام.</translation>
    </message>
    <message numerus="yes">
        <source>No speech for %Ln minutes.</source>
        <translation>
            <numerusform>لا كلام منذ أقل من دقيقة.</numerusform>
            <numerusform>لا كلام منذ دقيقة واحدة.</numerusform>
            <numerusform>لا كلام منذ دقيقتين.</numerusform>
            <numerusform>لا كلام منذ %Ln&#xa0;دقائق.</numerusform>
            <numerusform>لا كلام منذ %Ln&#xa0;دقيقة.</numerusform>
            <numerusform>لا كلام منذ %Ln&#xa0;دقيقة.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of this session&apos;s sound is kept.</source>
        <translation>لم يُحفظ كل صوت هذه الجلسة.</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>لم يُفقد شيء.</translation>
    </message>
    <message>
        <source>Nothing is lost. They catch up at the next pause.</source>
        <translation>لم يُفقد شيء. تلحق التسميات بالكلام عند أول وقفة.</translation>
    </message>
    <message>
        <source>Nothing of it is captioned, so that nothing is recorded by mistake.</source>
        <translation>لا تُكتب له تسميات، حتى لا يُسجَّل شيء عن غير قصد.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة تسمية</translation>
    </message>
    <message>
        <source>Running on the {provider}.</source>
        <translation>يعمل على {provider}.</translation>
    </message>
    <message>
        <source>Saved as “{title}”.</source>
        <translation>حُفظت باسم «{title}».</translation>
    </message>
    <message>
        <source>See why</source>
        <translation>عرض السبب</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>إيقاف وحفظ</translation>
    </message>
    <message>
        <source>The chosen model is not in use.</source>
        <translation>النموذج المختار ليس قيد الاستخدام.</translation>
    </message>
    <message>
        <source>The last captions are not saved yet.</source>
        <translation>لم تُحفظ آخر التسميات بعد.</translation>
    </message>
    <message>
        <source>The sound source cannot be used.</source>
        <translation>لا يمكن استخدام مصدر الصوت.</translation>
    </message>
    <message>
        <source>The sound source changed to “{source}”.</source>
        <translation>تغيّر مصدر الصوت إلى «{source}».</translation>
    </message>
    <message>
        <source>The speech engine did not answer.</source>
        <translation>لم يستجب محرك الكلام.</translation>
    </message>
    <message>
        <source>The speech engine does not answer.</source>
        <translation>محرك الكلام لا يستجيب.</translation>
    </message>
    <message>
        <source>The speech engine does not start.</source>
        <translation>محرك الكلام لا يبدأ.</translation>
    </message>
    <message>
        <source>The speech engine failed on them each time. Captions go on.</source>
        <translation>أخفق محرك الكلام فيها في كل مرة. تستمر التسميات.</translation>
    </message>
    <message>
        <source>The speech engine failed.</source>
        <translation>أخفق محرك الكلام.</translation>
    </message>
    <message>
        <source>The speech engine stopped.</source>
        <translation>توقف محرك الكلام.</translation>
    </message>
    <message numerus="yes">
        <source>The speech engine was started again, %Ln times by now. Nothing is lost. If it goes on, close other programs or start Earmark again.</source>
        <translation>
            <numerusform>أُعيد تشغيل محرك الكلام. لم يُفقد شيء. إذا تكرر ذلك فيُرجى إغلاق البرامج الأخرى أو إعادة تشغيل Earmark.</numerusform>
            <numerusform>أُعيد تشغيل محرك الكلام مرة واحدة. لم يُفقد شيء. إذا تكرر ذلك فيُرجى إغلاق البرامج الأخرى أو إعادة تشغيل Earmark.</numerusform>
            <numerusform>أُعيد تشغيل محرك الكلام مرتين حتى الآن. لم يُفقد شيء. إذا تكرر ذلك فيُرجى إغلاق البرامج الأخرى أو إعادة تشغيل Earmark.</numerusform>
            <numerusform>أُعيد تشغيل محرك الكلام %Ln&#xa0;مرات حتى الآن. لم يُفقد شيء. إذا تكرر ذلك فيُرجى إغلاق البرامج الأخرى أو إعادة تشغيل Earmark.</numerusform>
            <numerusform>أُعيد تشغيل محرك الكلام %Ln&#xa0;مرة حتى الآن. لم يُفقد شيء. إذا تكرر ذلك فيُرجى إغلاق البرامج الأخرى أو إعادة تشغيل Earmark.</numerusform>
            <numerusform>أُعيد تشغيل محرك الكلام %Ln&#xa0;مرة حتى الآن. لم يُفقد شيء. إذا تكرر ذلك فيُرجى إغلاق البرامج الأخرى أو إعادة تشغيل Earmark.</numerusform>
        </translation>
    </message>
    <message>
        <source>The speech engine was started again. Nothing is lost.</source>
        <translation>أُعيد تشغيل محرك الكلام. لم يُفقد شيء.</translation>
    </message>
    <message>
        <source>The speech model is missing.</source>
        <translation>نموذج الكلام غير موجود.</translation>
    </message>
    <message>
        <source>The speech server is not in use.</source>
        <translation>خادم الكلام غير مستخدم.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Try it again</source>
        <translation>المحاولة مرة أخرى</translation>
    </message>
    <message>
        <source>Use {source}</source>
        <translation>استخدام {source}</translation>
    </message>
    <message>
        <source>What is said is held and captioned when it works again. Next try in {seconds} s.</source>
        <translation>يُحتفظ بما يُقال وتُكتب تسمياته حين يعمل من جديد. المحاولة التالية بعد {seconds}&#xa0;ث.</translation>
    </message>
    <message>
        <source>What was final is kept. Close Earmark and start it again to go on.</source>
        <translation>حُفظ كل ما صار نهائيًا. للمتابعة يُرجى إغلاق Earmark وتشغيله من جديد.</translation>
    </message>
    <message>
        <source>Your microphone is silent.</source>
        <translation>الميكروفون صامت.</translation>
    </message>
    <message>
        <source>{requested} was chosen but is not used.</source>
        <translation>اختير {requested} لكنه غير مستخدَم.</translation>
    </message>
    <message>
        <source>{seconds} s of speech could not be captioned.</source>
        <translation>تعذّرت كتابة تسميات {seconds}&#xa0;ث من الكلام.</translation>
    </message>
    <message>
        <source>“{source}” cannot be used.</source>
        <translation>لا يمكن استخدام «{source}».</translation>
    </message>
    <message>
        <source>“{source}” has stopped.</source>
        <translation>توقف «{source}».</translation>
    </message>
    <message>
        <source>“{source}” is silent.</source>
        <translation>‏«{source}» صامت.</translation>
    </message>
    <message>
        <source>“{source}” was changed for another source.</source>
        <translation>استُبدل بالمصدر «{source}» مصدر آخر.</translation>
    </message>
    <message>
        <source>“{source}” was unplugged.</source>
        <translation>فُصل «{source}».</translation>
    </message>
</context>
<context>
    <name>BannerView</name>
    <message>
        <source>Dismiss</source>
        <translation>إخفاء</translation>
    </message>
</context>
<context>
    <name>BarPreview</name>
    <message>
        <source>Most people can hold about four things at once. So when we plan a task,</source>
        <extracomment>An example of a caption. The next text goes on in the same sentence, in grey.</extracomment>
        <translation>يستطيع معظم الناس تذكّر نحو أربعة أشياء معًا. لذلك حين نخطط لعمل ما،</translation>
    </message>
    <message>
        <source>Preview of the caption bar</source>
        <translation>معاينة شريط التسميات</translation>
    </message>
    <message>
        <source>we write it down first</source>
        <extracomment>Goes on with the sentence &quot;Most people can hold about four things at once. So …&quot;.</extracomment>
        <translation>نكتبه أولًا</translation>
    </message>
</context>
<context>
    <name>BarSide</name>
    <message>
        <source>In the caption bar</source>
        <translation>في شريط التسميات</translation>
    </message>
    <message>
        <source>Leave the bar</source>
        <translation>الخروج من الشريط</translation>
    </message>
    <message>
        <source>Move the bar</source>
        <translation>تحريك الشريط</translation>
    </message>
    <message>
        <source>Resize the bar</source>
        <translation>تغيير حجم الشريط</translation>
    </message>
</context>
<context>
    <name>BarToolbar</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>لا أسطر</numerusform>
            <numerusform>سطر واحد</numerusform>
            <numerusform>سطران</numerusform>
            <numerusform>%Ln&#xa0;أسطر</numerusform>
            <numerusform>%Ln&#xa0;سطرًا</numerusform>
            <numerusform>%Ln&#xa0;سطر</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrow keys move it, with Shift they change its width and lines.</source>
        <translation>تحرّكه مفاتيح الأسهم، ومع Shift تغيّر عرضه وعدد أسطره.</translation>
    </message>
    <message>
        <source>Lines in the bar</source>
        <translation>عدد أسطر الشريط</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>Move the caption bar</source>
        <translation>تحريك شريط التسميات</translation>
    </message>
    <message>
        <source>Pause recording</source>
        <translation>إيقاف التسجيل مؤقتًا</translation>
    </message>
    <message>
        <source>Resume recording</source>
        <translation>استئناف التسجيل</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>جارٍ الحفظ…</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>بدء التسميات</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>جارٍ البدء…</translation>
    </message>
</context>
<context>
    <name>CaptionBar</name>
    <message>
        <source>Caption bar</source>
        <translation>شريط التسميات</translation>
    </message>
    <message>
        <source>Captions stopped. Earmark says why</source>
        <translation>توقفت التسميات. يوضح Earmark السبب</translation>
    </message>
    <message>
        <source>Clicks pass through. {keys} in Earmark ends it</source>
        <translation>النقرات تمر عبر الشريط. ينهي ذلك {keys} في Earmark</translation>
    </message>
    <message>
        <source>Close the caption bar</source>
        <translation>إغلاق شريط التسميات</translation>
    </message>
    <message>
        <source>Fewer lines</source>
        <translation>أسطر أقل</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>نص أكبر</translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation>جارٍ الاستماع…</translation>
    </message>
    <message>
        <source>Microphone muted</source>
        <translation>الميكروفون مكتوم</translation>
    </message>
    <message>
        <source>More lines</source>
        <translation>أسطر أكثر</translation>
    </message>
    <message>
        <source>No speech. Captions stop in {seconds} s</source>
        <translation>لا كلام. تتوقف التسميات بعد {seconds}&#xa0;ث</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>غير محفوظ</translation>
    </message>
    <message>
        <source>On this desktop the system decides where the caption bar stands and whether it stays on top.</source>
        <translation>في سطح المكتب هذا يحدد النظام موضع شريط التسميات وبقاءه فوق النوافذ.</translation>
    </message>
    <message>
        <source>Open Earmark</source>
        <translation>فتح Earmark</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>متوقف مؤقتًا</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>جاهز</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>جارٍ الحفظ…</translation>
    </message>
    <message>
        <source>Search captions in History</source>
        <translation>البحث عن التسميات في السجل</translation>
    </message>
    <message>
        <source>Settings of the bar</source>
        <translation>إعدادات الشريط</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>نص أصغر</translation>
    </message>
    <message>
        <source>Sound goes to {host}</source>
        <translation>يذهب الصوت إلى {host}</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>جارٍ البدء…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>The bar&apos;s window menu (Alt+Space, in KDE Alt+F3) offers “Always on top” and “Move”.</source>
        <translation>في قائمة نافذة الشريط (Alt+Space، وفي KDE ‏Alt+F3) خيارا «دائمًا في الأعلى» و«تحريك».</translation>
    </message>
    <message>
        <source>Waiting for the source</source>
        <translation>بانتظار المصدر</translation>
    </message>
    <message>
        <source>{seconds} s behind</source>
        <translation>متأخر {seconds}&#xa0;ث</translation>
    </message>
</context>
<context>
    <name>CaptionKeys</name>
    <message>
        <source>Choose a caption</source>
        <translation>اختيار تسمية</translation>
    </message>
    <message>
        <source>Close the panel beside the captions</source>
        <translation>إغلاق اللوحة بجانب التسميات</translation>
    </message>
    <message>
        <source>Copy the caption, or what is selected</source>
        <translation>نسخ التسمية أو النص المحدد</translation>
    </message>
    <message>
        <source>Receipt of the caption</source>
        <translation>إيصال التسمية</translation>
    </message>
    <message>
        <source>Scroll by pages</source>
        <translation>التمرير صفحة صفحة</translation>
    </message>
    <message>
        <source>Scroll to the first caption</source>
        <translation>الانتقال إلى أول تسمية</translation>
    </message>
    <message>
        <source>Select captions</source>
        <translation>تحديد التسميات</translation>
    </message>
</context>
<context>
    <name>CaptionReceipt</name>
    <message>
        <source>(nothing)</source>
        <translation>(لا شيء)</translation>
    </message>
    <message>
        <source>By you. It read “{words}”</source>
        <translation>منك. كان النص «{words}»</translation>
    </message>
    <message>
        <source>Caption receipt</source>
        <translation>إيصال التسمية</translation>
    </message>
    <message>
        <source>Close the caption receipt</source>
        <translation>إغلاق إيصال التسمية</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Copy this caption</source>
        <translation>نسخ هذه التسمية</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>انقطع</translation>
    </message>
    <message>
        <source>Earmark ended unexpectedly: words at the end may be missing</source>
        <translation>انتهى Earmark على نحو غير متوقع: قد تنقص كلمات في النهاية</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>التعديل</translation>
    </message>
    <message>
        <source>First shown</source>
        <translation>أول ظهور</translation>
    </message>
    <message>
        <source>From</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Heard</source>
        <translation>وقت السماع</translation>
    </message>
    <message>
        <source>Its sound is not kept</source>
        <translation>صوتها غير محفوظ</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>المحفوظ</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>ليس بعد</translation>
    </message>
    <message>
        <source>Not yet: the disk did not take it</source>
        <translation>ليس بعد: لم يقبلها القرص</translation>
    </message>
    <message>
        <source>Nothing: this session is not kept</source>
        <translation>لا شيء: هذه الجلسة لا تُحفظ</translation>
    </message>
    <message>
        <source>Once it has settled</source>
        <translation>بعد استقرارها</translation>
    </message>
    <message>
        <source>Pause first: what is played would be captioned again</source>
        <translation>يلزم الإيقاف المؤقت أولًا: وإلا كُتبت تسميات لما يُشغَّل</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>تشغيل</translation>
    </message>
    <message>
        <source>Play the {seconds} seconds of this caption</source>
        <translation>تشغيل {seconds}&#xa0;ث، مدة هذه التسمية</translation>
    </message>
    <message>
        <source>Play {seconds} s</source>
        <translation>تشغيل {seconds}&#xa0;ث</translation>
    </message>
    <message>
        <source>Ran on</source>
        <translation>المعالج</translation>
    </message>
    <message>
        <source>Recognised</source>
        <translation>النص المسموع</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>الاستقرار</translation>
    </message>
    <message>
        <source>The speech server broke off: words at the end may be missing</source>
        <translation>انقطع خادم الكلام: قد تنقص كلمات في النهاية</translation>
    </message>
    <message>
        <source>When it was settled</source>
        <translation>عند استقرارها</translation>
    </message>
    <message>
        <source>Words and sound, on this computer</source>
        <translation>الكلمات والصوت، على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Words that changed before settling</source>
        <translation>كلمات تغيرت قبل استقرارها</translation>
    </message>
    <message>
        <source>Words the engine was unsure of</source>
        <translation>كلمات لم يكن المحرك متأكدًا منها</translation>
    </message>
    <message>
        <source>Words, on this computer</source>
        <translation>الكلمات، على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>كتبها</translation>
    </message>
    <message>
        <source>{begin} to {end}</source>
        <translation>من {begin} إلى {end}</translation>
    </message>
    <message>
        <source>{provider}. {requested} was asked for but is not used.</source>
        <translation>{provider}. طُلب {requested} لكنه غير مستخدَم.</translation>
    </message>
    <message>
        <source>{seconds} s after it was said</source>
        <translation>بعد قولها بمدة {seconds}&#xa0;ث</translation>
    </message>
    <message>
        <source>“{old}” became “{new}”</source>
        <translation>صارت «{old}» «{new}»</translation>
    </message>
    <message>
        <source>“{words}”, before your lists of words</source>
        <translation>‏«{words}»، قبل تطبيق قوائم كلماتك</translation>
    </message>
</context>
<context>
    <name>CaptionReceiptDialog</name>
    <message>
        <source>Caption receipt</source>
        <translation>إيصال التسمية</translation>
    </message>
</context>
<context>
    <name>CaptionView</name>
    <message>
        <source>not saved</source>
        <translation>غير محفوظ</translation>
    </message>
</context>
<context>
    <name>Care</name>
    <message>
        <source>A part of Earmark has failed.</source>
        <translation>تعطّل جزء من Earmark.</translation>
    </message>
    <message>
        <source>Earmark ended unexpectedly last time.</source>
        <translation>انتهى Earmark في المرة السابقة على نحو غير متوقع.</translation>
    </message>
    <message>
        <source>Earmark {version} is out.</source>
        <translation>صدر Earmark {version}.</translation>
    </message>
    <message>
        <source>Every line that was finished is kept. A report without a word of it was written, and sent to nobody.</source>
        <translation>حُفظ كل سطر اكتمل. وكُتب تقرير ليس فيه كلمة منه، ولم يُرسل إلى أحد.</translation>
    </message>
    <message>
        <source>If something stands still, start Earmark again. A report without a word of what was said was written, and sent to nobody.</source>
        <translation>إذا توقف شيء عن العمل فيُرجى إعادة تشغيل Earmark. كُتب تقرير ليس فيه كلمة مما قيل، ولم يُرسل إلى أحد.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>فتح المجلد</translation>
    </message>
    <message>
        <source>Open its page</source>
        <translation>فتح صفحته</translation>
    </message>
    <message>
        <source>This is Earmark {version}.</source>
        <translation>هذا Earmark {version}.</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>ما الجديد</translation>
    </message>
    <message>
        <source>You have {version}. Nothing is fetched by itself.</source>
        <translation>لديك {version}. لا يُنزَّل شيء تلقائيًا.</translation>
    </message>
</context>
<context>
    <name>CareSide</name>
    <message>
        <source>No notes came with version {version}.</source>
        <translation>لا ملاحظات مع الإصدار {version}.</translation>
    </message>
</context>
<context>
    <name>Channels</name>
    <message>
        <source>They</source>
        <translation>الآخرون</translation>
    </message>
    <message>
        <source>You</source>
        <translation>أنت</translation>
    </message>
</context>
<context>
    <name>CloseQuestion</name>
    <message>
        <source>Close Earmark</source>
        <translation>إغلاق Earmark</translation>
    </message>
    <message>
        <source>Earmark can go on in the tray: captions go on, and a click on its icon opens the window again. Quitting ends and saves what is being captioned. You can change this in Settings.</source>
        <translation>يمكن أن يتابع Earmark في علبة النظام: تستمر التسميات، والنقر على أيقونته يفتح النافذة من جديد. أما الإنهاء فيوقف التسميات الجارية ويحفظها. يمكنك تغيير هذا في الإعدادات.</translation>
    </message>
    <message>
        <source>Go on as a small window</source>
        <translation>المتابعة كنافذة مصغرة</translation>
    </message>
    <message>
        <source>Go on in the tray</source>
        <translation>المتابعة في علبة النظام</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>This desktop has no tray, so Earmark would go on minimised, and captions with it. Quitting ends and saves what is being captioned. You can change this in Settings.</source>
        <translation>ليس في سطح المكتب هذا علبة نظام، لذا يتابع Earmark مصغرًا وتستمر التسميات معه. أما الإنهاء فيوقف التسميات الجارية ويحفظها. يمكنك تغيير هذا في الإعدادات.</translation>
    </message>
    <message>
        <source>What should closing the window do?</source>
        <translation>ماذا يحدث عند إغلاق النافذة؟</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>Today</source>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>أمس</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>Pattern of a day: keep d, MMM and yyyy; order and points are the language&apos;s.</extracomment>
        <translation>d MMM yyyy</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <extracomment>Pattern of a day: keep ddd (weekday), d and MMM; order and points are the language&apos;s.</extracomment>
        <translation>ddd، d MMM</translation>
    </message>
    <message>
        <source>{day}, {time}</source>
        <translation>{day}، {time}</translation>
    </message>
</context>
<context>
    <name>Dock</name>
    <message>
        <source>Aa</source>
        <translation>أأ</translation>
    </message>
    <message>
        <source>Caption bar</source>
        <translation>شريط التسميات</translation>
    </message>
    <message>
        <source>Captions will be private</source>
        <translation>ستكون التسميات خاصة</translation>
    </message>
    <message>
        <source>Captions will not be kept</source>
        <translation>لن تُحفظ التسميات</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>إيقاف مؤقت</translation>
    </message>
    <message>
        <source>Pause recording</source>
        <translation>إيقاف التسجيل مؤقتًا</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>متوقف مؤقتًا</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>قيد التسجيل</translation>
    </message>
    <message>
        <source>Recording, with sound</source>
        <translation>قيد التسجيل، مع الصوت</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>استئناف</translation>
    </message>
    <message>
        <source>Resume recording</source>
        <translation>استئناف التسجيل</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>تم الحفظ</translation>
    </message>
    <message>
        <source>Saved. Next: not kept</source>
        <translation>تم الحفظ. التالية: دون حفظ</translation>
    </message>
    <message>
        <source>Saved. Next: private</source>
        <translation>حُفظت. التالية: خاصة</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>جارٍ الحفظ…</translation>
    </message>
    <message>
        <source>Session receipt</source>
        <translation>إيصال الجلسة</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>بدء التسميات</translation>
    </message>
    <message>
        <source>Starting {engine}…</source>
        <translation>جارٍ بدء {engine}…</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>جارٍ البدء…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>إيقاف وحفظ</translation>
    </message>
    <message>
        <source>Stop without saving</source>
        <translation>إيقاف دون حفظ</translation>
    </message>
    <message>
        <source>Waiting for the source</source>
        <translation>بانتظار المصدر</translation>
    </message>
    <message>
        <source>captions</source>
        <translation>التسميات</translation>
    </message>
</context>
<context>
    <name>Elapsed</name>
    <message numerus="yes">
        <source>{word}, %Ln minutes</source>
        <translation>
            <numerusform>{word}، أقل من دقيقة</numerusform>
            <numerusform>{word}، دقيقة واحدة</numerusform>
            <numerusform>{word}، دقيقتان</numerusform>
            <numerusform>{word}، %Ln&#xa0;دقائق</numerusform>
            <numerusform>{word}، %Ln&#xa0;دقيقة</numerusform>
            <numerusform>{word}، %Ln&#xa0;دقيقة</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EmptyDesk</name>
    <message>
        <source>The speech model that comes with Earmark understands English only.</source>
        <translation>نموذج الكلام المرفق مع Earmark يفهم الإنجليزية فقط.</translation>
    </message>
</context>
<context>
    <name>EngineSign</name>
    <message>
        <source>Ready</source>
        <translation>جاهز</translation>
    </message>
    <message>
        <source>{seconds} s behind</source>
        <translation>متأخر {seconds}&#xa0;ث</translation>
    </message>
</context>
<context>
    <name>ErrorOutlet</name>
    <message>
        <source>A report without a word of what was said was written, and sent to nobody.</source>
        <translation>كُتب تقرير ليس فيه كلمة مما قيل، ولم يُرسل إلى أحد.</translation>
    </message>
    <message>
        <source>Captions go on and are saved. If a page stays wrong, stop the captions and start Earmark again.</source>
        <translation>تستمر التسميات وتُحفظ. إذا بقي خلل في صفحة ما فيُرجى إيقاف التسميات وإعادة تشغيل Earmark.</translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>فتح المجلد</translation>
    </message>
    <message>
        <source>Something in the window went wrong.</source>
        <translation>حدث خلل في النافذة.</translation>
    </message>
</context>
<context>
    <name>FirstRun</name>
    <message numerus="yes">
        <source>About %Ln minutes left</source>
        <translation>
            <numerusform>بقي أقل من دقيقة</numerusform>
            <numerusform>بقيت نحو دقيقة واحدة</numerusform>
            <numerusform>بقيت نحو دقيقتين</numerusform>
            <numerusform>بقيت نحو %Ln&#xa0;دقائق</numerusform>
            <numerusform>بقيت نحو %Ln&#xa0;دقيقة</numerusform>
            <numerusform>بقيت نحو %Ln&#xa0;دقيقة</numerusform>
        </translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>Fetch and start</source>
        <translation>تنزيل وبدء</translation>
    </message>
    <message>
        <source>Fetching…</source>
        <translation>جارٍ التنزيل…</translation>
    </message>
    <message>
        <source>Less than a minute left</source>
        <translation>بقي أقل من دقيقة</translation>
    </message>
    <message>
        <source>Set up Earmark</source>
        <translation>إعداد Earmark</translation>
    </message>
    <message>
        <source>Set up later</source>
        <translation>الإعداد لاحقًا</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>بدء التسميات</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>الخطوة {number} من {count}</translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>Already used by another application. Choose other keys.</source>
        <translation>يستخدمها تطبيق آخر. يُرجى اختيار مفاتيح أخرى.</translation>
    </message>
    <message>
        <source>From any program: bookmark the last line</source>
        <translation>من أي برنامج: وضع إشارة مرجعية على آخر سطر</translation>
    </message>
    <message>
        <source>From any program: caption bar</source>
        <translation>من أي برنامج: شريط التسميات</translation>
    </message>
    <message>
        <source>From any program: let clicks through the caption bar</source>
        <translation>من أي برنامج: تمرير النقرات عبر شريط التسميات</translation>
    </message>
    <message>
        <source>From any program: start, pause or resume</source>
        <translation>من أي برنامج: البدء أو الإيقاف المؤقت أو الاستئناف</translation>
    </message>
    <message>
        <source>From any program: what did I miss?</source>
        <translation>من أي برنامج: ماذا فاتني؟</translation>
    </message>
    <message>
        <source>This desktop lets no program have such keys. Give its own shortcut a command, or use the tray.</source>
        <translation>سطح المكتب هذا لا يتيح للبرامج مفاتيح كهذه. يمكنك ربط أمر باختصار من اختصاراته، أو استخدام علبة النظام.</translation>
    </message>
    <message>
        <source>This keyboard has no such key. Choose other keys.</source>
        <translation>لا مفتاح كهذا في لوحة المفاتيح. يُرجى اختيار مفاتيح أخرى.</translation>
    </message>
    <message>
        <source>Your desktop decides the keys, in its own settings.</source>
        <translation>يحدد سطح المكتب المفاتيح في إعداداته.</translation>
    </message>
    <message>
        <source>Your desktop decides: {keys}</source>
        <translation>يحددها سطح المكتب: {keys}</translation>
    </message>
    <message>
        <source>Your desktop gave no keys. Allow Earmark shortcuts in its own settings.</source>
        <translation>لم يمنح سطح المكتب أي مفاتيح. يمكنك السماح باختصارات Earmark في إعداداته.</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source> and </source>
        <translation> وكذلك </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>لا أسطر</numerusform>
            <numerusform>سطر واحد</numerusform>
            <numerusform>سطران</numerusform>
            <numerusform>%Ln&#xa0;أسطر</numerusform>
            <numerusform>%Ln&#xa0;سطرًا</numerusform>
            <numerusform>%Ln&#xa0;سطر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines were deleted.</source>
        <translation>
            <numerusform>لم يُحذف أي سطر.</numerusform>
            <numerusform>حُذف سطر واحد.</numerusform>
            <numerusform>حُذف سطران.</numerusform>
            <numerusform>حُذفت %Ln&#xa0;أسطر.</numerusform>
            <numerusform>حُذف %Ln&#xa0;سطرًا.</numerusform>
            <numerusform>حُذف %Ln&#xa0;سطر.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines, {length}, will be deleted with their sound.</source>
        <translation>
            <numerusform>لن يُحذف أي سطر ({length}).</numerusform>
            <numerusform>سيُحذف سطر واحد مع صوته ({length}).</numerusform>
            <numerusform>سيُحذف سطران مع صوتهما ({length}).</numerusform>
            <numerusform>ستُحذف %Ln&#xa0;أسطر مع صوتها ({length}).</numerusform>
            <numerusform>سيُحذف %Ln&#xa0;سطرًا مع صوتها ({length}).</numerusform>
            <numerusform>سيُحذف %Ln&#xa0;سطر مع صوتها ({length}).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines, {length}, will be deleted.</source>
        <translation>
            <numerusform>لن يُحذف أي سطر ({length}).</numerusform>
            <numerusform>سيُحذف سطر واحد ({length}).</numerusform>
            <numerusform>سيُحذف سطران ({length}).</numerusform>
            <numerusform>ستُحذف %Ln&#xa0;أسطر ({length}).</numerusform>
            <numerusform>سيُحذف %Ln&#xa0;سطرًا ({length}).</numerusform>
            <numerusform>سيُحذف %Ln&#xa0;سطر ({length}).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the files need FFmpeg, which is not installed.</source>
        <translation>
            <numerusform>لا ملف يحتاج إلى FFmpeg، وهو غير مثبّت.</numerusform>
            <numerusform>ملف واحد يحتاج إلى FFmpeg، وهو غير مثبّت.</numerusform>
            <numerusform>ملفان يحتاجان إلى FFmpeg، وهو غير مثبّت.</numerusform>
            <numerusform>%Ln&#xa0;ملفات تحتاج إلى FFmpeg، وهو غير مثبّت.</numerusform>
            <numerusform>%Ln&#xa0;ملفًا تحتاج إلى FFmpeg، وهو غير مثبّت.</numerusform>
            <numerusform>%Ln&#xa0;ملف تحتاج إلى FFmpeg، وهو غير مثبّت.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions</source>
        <translation>
            <numerusform>لا جلسات</numerusform>
            <numerusform>جلسة واحدة</numerusform>
            <numerusform>جلستان</numerusform>
            <numerusform>%Ln&#xa0;جلسات</numerusform>
            <numerusform>%Ln&#xa0;جلسة</numerusform>
            <numerusform>%Ln&#xa0;جلسة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions chosen</source>
        <translation>
            <numerusform>لم تُحدَّد أي جلسة</numerusform>
            <numerusform>حُددت جلسة واحدة</numerusform>
            <numerusform>حُددت جلستان</numerusform>
            <numerusform>حُددت %Ln&#xa0;جلسات</numerusform>
            <numerusform>حُددت %Ln&#xa0;جلسة</numerusform>
            <numerusform>حُددت %Ln&#xa0;جلسة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions exported</source>
        <translation>
            <numerusform>لم تُصدَّر أي جلسة</numerusform>
            <numerusform>صُدّرت جلسة واحدة</numerusform>
            <numerusform>صُدّرت جلستان</numerusform>
            <numerusform>صُدّرت %Ln&#xa0;جلسات</numerusform>
            <numerusform>صُدّرت %Ln&#xa0;جلسة</numerusform>
            <numerusform>صُدّرت %Ln&#xa0;جلسة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions were deleted.</source>
        <translation>
            <numerusform>لم تُحذف أي جلسة.</numerusform>
            <numerusform>حُذفت جلسة واحدة.</numerusform>
            <numerusform>حُذفت جلستان.</numerusform>
            <numerusform>حُذفت %Ln&#xa0;جلسات.</numerusform>
            <numerusform>حُذفت %Ln&#xa0;جلسة.</numerusform>
            <numerusform>حُذفت %Ln&#xa0;جلسة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suggestions, Down goes to them</source>
        <translation>
            <numerusform>لا اقتراحات</numerusform>
            <numerusform>اقتراح واحد، ينقل السهم السفلي إليه</numerusform>
            <numerusform>اقتراحان، ينقل السهم السفلي إليهما</numerusform>
            <numerusform>%Ln&#xa0;اقتراحات، ينقل السهم السفلي إليها</numerusform>
            <numerusform>%Ln&#xa0;اقتراحًا، ينقل السهم السفلي إليها</numerusform>
            <numerusform>%Ln&#xa0;اقتراح، ينقل السهم السفلي إليها</numerusform>
        </translation>
    </message>
    <message>
        <source>A time range</source>
        <translation>نطاق زمني</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln sessions the export stopped ({reason}). Choose another folder.</source>
        <translation>
            <numerusform>توقف التصدير قبل أول جلسة ({reason}). يُرجى اختيار مجلد آخر.</numerusform>
            <numerusform>توقف التصدير بعد جلسة واحدة ({reason}). يُرجى اختيار مجلد آخر.</numerusform>
            <numerusform>توقف التصدير بعد جلستين ({reason}). يُرجى اختيار مجلد آخر.</numerusform>
            <numerusform>توقف التصدير بعد %Ln&#xa0;جلسات ({reason}). يُرجى اختيار مجلد آخر.</numerusform>
            <numerusform>توقف التصدير بعد %Ln&#xa0;جلسة ({reason}). يُرجى اختيار مجلد آخر.</numerusform>
            <numerusform>توقف التصدير بعد %Ln&#xa0;جلسة ({reason}). يُرجى اختيار مجلد آخر.</numerusform>
        </translation>
    </message>
    <message>
        <source>After a day, such as yesterday</source>
        <translation>بعد يوم معين، مثل أمس</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>كل الملفات (*)</translation>
    </message>
    <message>
        <source>All lines of “{name}”</source>
        <translation>كل أسطر «{name}»</translation>
    </message>
    <message>
        <source>All lines without a name</source>
        <translation>كل الأسطر التي بلا اسم</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>كل المصادر</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>أي وقت</translation>
    </message>
    <message>
        <source>Ask about this session</source>
        <translation>سؤال عن هذه الجلسة</translation>
    </message>
    <message>
        <source>Back to the results</source>
        <translation>الرجوع إلى النتائج</translation>
    </message>
    <message>
        <source>Before a day, such as today</source>
        <translation>قبل يوم معين، مثل اليوم</translation>
    </message>
    <message>
        <source>Best first</source>
        <translation>الأنسب أولًا</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>وضع إشارة مرجعية</translation>
    </message>
    <message>
        <source>Bookmark removed</source>
        <translation>أُزيلت الإشارة المرجعية</translation>
    </message>
    <message>
        <source>Bookmark set</source>
        <translation>وُضعت إشارة مرجعية</translation>
    </message>
    <message>
        <source>Bookmark this line</source>
        <translation>وضع إشارة مرجعية على هذا السطر</translation>
    </message>
    <message>
        <source>Bookmarks of this session</source>
        <translation>الإشارات المرجعية في هذه الجلسة</translation>
    </message>
    <message>
        <source>Bring the recognised words back</source>
        <translation>استعادة الكلمات كما سُمعت</translation>
    </message>
    <message>
        <source>By title</source>
        <translation>حسب العنوان</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Cancel the import of {name}</source>
        <translation>إلغاء استيراد {name}</translation>
    </message>
    <message>
        <source>Cancelled. What was imported of it is kept.</source>
        <translation>أُلغي الاستيراد. حُفظ ما استُورد منه.</translation>
    </message>
    <message>
        <source>Changed by a person</source>
        <translation>غيّره شخص</translation>
    </message>
    <message>
        <source>Choose all</source>
        <translation>تحديد الكل</translation>
    </message>
    <message>
        <source>Choose another time or another source.</source>
        <translation>يُرجى اختيار وقت آخر أو مصدر آخر.</translation>
    </message>
    <message>
        <source>Choose one session only</source>
        <translation>تحديد جلسة واحدة فقط</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>مسح المكتمل</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>مسح البحث</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Close finding</source>
        <translation>إنهاء البحث</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>إغلاق هذه الرسالة</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>تم النسخ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation>نسخ كل الأسطر</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>نسخ الأمر</translation>
    </message>
    <message>
        <source>Copy the command, run it in a terminal, then import again.</source>
        <translation>يُرجى نسخ الأمر وتنفيذه في الطرفية، ثم إعادة الاستيراد.</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>نسخ هذا السطر</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>جارٍ العدّ…</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>التواريخ</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>الأيام</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines</source>
        <translation>
            <numerusform>حذف الأسطر</numerusform>
            <numerusform>حذف سطر واحد</numerusform>
            <numerusform>حذف سطرين</numerusform>
            <numerusform>حذف %Ln&#xa0;أسطر</numerusform>
            <numerusform>حذف %Ln&#xa0;سطرًا</numerusform>
            <numerusform>حذف %Ln&#xa0;سطر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines?</source>
        <translation>
            <numerusform>حذف الأسطر؟</numerusform>
            <numerusform>حذف سطر واحد؟</numerusform>
            <numerusform>حذف سطرين؟</numerusform>
            <numerusform>حذف %Ln&#xa0;أسطر؟</numerusform>
            <numerusform>حذف %Ln&#xa0;سطرًا؟</numerusform>
            <numerusform>حذف %Ln&#xa0;سطر؟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln lines…</source>
        <translation>
            <numerusform>حذف الأسطر…</numerusform>
            <numerusform>حذف سطر واحد…</numerusform>
            <numerusform>حذف سطرين…</numerusform>
            <numerusform>حذف %Ln&#xa0;أسطر…</numerusform>
            <numerusform>حذف %Ln&#xa0;سطرًا…</numerusform>
            <numerusform>حذف %Ln&#xa0;سطر…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions</source>
        <translation>
            <numerusform>حذف الجلسات</numerusform>
            <numerusform>حذف جلسة واحدة</numerusform>
            <numerusform>حذف جلستين</numerusform>
            <numerusform>حذف %Ln&#xa0;جلسات</numerusform>
            <numerusform>حذف %Ln&#xa0;جلسة</numerusform>
            <numerusform>حذف %Ln&#xa0;جلسة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions?</source>
        <translation>
            <numerusform>حذف الجلسات؟</numerusform>
            <numerusform>حذف جلسة واحدة؟</numerusform>
            <numerusform>حذف جلستين؟</numerusform>
            <numerusform>حذف %Ln&#xa0;جلسات؟</numerusform>
            <numerusform>حذف %Ln&#xa0;جلسة؟</numerusform>
            <numerusform>حذف %Ln&#xa0;جلسة؟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln sessions…</source>
        <translation>
            <numerusform>حذف الجلسات…</numerusform>
            <numerusform>حذف جلسة واحدة…</numerusform>
            <numerusform>حذف جلستين…</numerusform>
            <numerusform>حذف %Ln&#xa0;جلسات…</numerusform>
            <numerusform>حذف %Ln&#xa0;جلسة…</numerusform>
            <numerusform>حذف %Ln&#xa0;جلسة…</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete a part of this session</source>
        <translation>حذف جزء من هذه الجلسة</translation>
    </message>
    <message>
        <source>Delete a part of this session…</source>
        <translation>حذف جزء من هذه الجلسة…</translation>
    </message>
    <message>
        <source>Delete all sessions and sound</source>
        <translation>حذف كل الجلسات والأصوات</translation>
    </message>
    <message>
        <source>Delete from here to…</source>
        <translation>الحذف من هنا إلى…</translation>
    </message>
    <message>
        <source>Delete old sessions</source>
        <translation>حذف الجلسات القديمة</translation>
    </message>
    <message>
        <source>Delete old sessions…</source>
        <translation>حذف الجلسات القديمة…</translation>
    </message>
    <message>
        <source>Delete sessions</source>
        <translation>حذف الجلسات</translation>
    </message>
    <message>
        <source>Delete sessions older than</source>
        <extracomment>A field with a number and &quot;days&quot; follow.</extracomment>
        <translation>حذف الجلسات الأقدم من</translation>
    </message>
    <message>
        <source>Delete this document</source>
        <translation>حذف هذا المستند</translation>
    </message>
    <message>
        <source>Delete this line</source>
        <translation>حذف هذا السطر</translation>
    </message>
    <message>
        <source>Delete this line?</source>
        <translation>حذف هذا السطر؟</translation>
    </message>
    <message>
        <source>Delete this line…</source>
        <translation>حذف هذا السطر…</translation>
    </message>
    <message>
        <source>Delete this session</source>
        <translation>حذف هذه الجلسة</translation>
    </message>
    <message>
        <source>Delete this session…</source>
        <translation>حذف هذه الجلسة…</translation>
    </message>
    <message>
        <source>Delete “{title}”?</source>
        <translation>حذف «{title}»؟</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>حذف…</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>جارٍ الحذف…</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>المستندات</translation>
    </message>
    <message>
        <source>Drop to import</source>
        <translation>الإفلات للاستيراد</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>تعديل</translation>
    </message>
    <message>
        <source>Edit this line</source>
        <translation>تعديل هذا السطر</translation>
    </message>
    <message>
        <source>Every sentence is a quote. Choose one to go to its line.</source>
        <translation>كل جملة اقتباس. يمكن اختيار واحدة للانتقال إلى سطرها.</translation>
    </message>
    <message>
        <source>Everything you caption is kept here, and every word can be found again.</source>
        <translation>كل ما تُكتب تسمياته يُحفظ هنا، ويمكن العثور على كل كلمة من جديد.</translation>
    </message>
    <message>
        <source>Exactly these words</source>
        <translation>هذه الكلمات بعينها</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>Export as Markdown…</source>
        <translation>تصدير بصيغة Markdown…</translation>
    </message>
    <message>
        <source>Export the chosen sessions into a folder</source>
        <translation>تصدير الجلسات المحددة إلى مجلد</translation>
    </message>
    <message>
        <source>Export this document</source>
        <translation>تصدير هذا المستند</translation>
    </message>
    <message>
        <source>Export this session</source>
        <translation>تصدير هذه الجلسة</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>تم التصدير</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Files can be dropped here.</source>
        <translation>يمكن إفلات الملفات هنا.</translation>
    </message>
    <message>
        <source>Find by</source>
        <translation>طريقة البحث</translation>
    </message>
    <message>
        <source>Find by meaning</source>
        <translation>البحث بالمعنى</translation>
    </message>
    <message>
        <source>Find by words</source>
        <translation>البحث بالكلمات</translation>
    </message>
    <message>
        <source>Find in this session</source>
        <translation>البحث في هذه الجلسة</translation>
    </message>
    <message>
        <source>Find what sounds like it</source>
        <translation>البحث عما يشبهه نطقًا</translation>
    </message>
    <message>
        <source>For five minutes you can undo this.</source>
        <translation>يمكنك التراجع خلال خمس دقائق.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>Found by</source>
        <translation>وُجد عبر</translation>
    </message>
    <message>
        <source>From</source>
        <translation>من</translation>
    </message>
    <message>
        <source>From this line</source>
        <translation>من هذا السطر</translation>
    </message>
    <message>
        <source>From {first}, “{words}”, to {last}</source>
        <translation>من {first}، «{words}»، إلى {last}</translation>
    </message>
    <message>
        <source>From, time of day</source>
        <translation>من الساعة</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Hide the imports</source>
        <translation>إخفاء الاستيراد</translation>
    </message>
    <message>
        <source>Import again</source>
        <translation>إعادة الاستيراد</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>استيراد ملفات</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>استيراد ملفات…</translation>
    </message>
    <message numerus="yes">
        <source>Imported, %Ln lines</source>
        <translation>
            <numerusform>تم الاستيراد، بلا أسطر</numerusform>
            <numerusform>تم الاستيراد، سطر واحد</numerusform>
            <numerusform>تم الاستيراد، سطران</numerusform>
            <numerusform>تم الاستيراد، %Ln&#xa0;أسطر</numerusform>
            <numerusform>تم الاستيراد، %Ln&#xa0;سطرًا</numerusform>
            <numerusform>تم الاستيراد، %Ln&#xa0;سطر</numerusform>
        </translation>
    </message>
    <message>
        <source>Importing file {number} of {total}</source>
        <translation>جارٍ استيراد الملف {number} من {total}</translation>
    </message>
    <message>
        <source>Imports</source>
        <translation>عمليات الاستيراد</translation>
    </message>
    <message>
        <source>In sessions with their sound kept</source>
        <translation>في الجلسات المحفوظ صوتها</translation>
    </message>
    <message>
        <source>In sessions with this title</source>
        <translation>في الجلسات التي لها هذا العنوان</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>توقفت فجأة</translation>
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
        <translation>الاحتفاظ</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>آخر ثلاثين يومًا</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>آخر سبعة أيام</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>آخر سنة</translation>
    </message>
    <message>
        <source>Leave these words out</source>
        <translation>استبعاد هذه الكلمات</translation>
    </message>
    <message>
        <source>Lines appear here as soon as they are finished.</source>
        <translation>تظهر الأسطر هنا حالما تكتمل.</translation>
    </message>
    <message>
        <source>Lines that were said at the same time go with them. For five minutes you can undo this.</source>
        <translation>تُحذف معها الأسطر التي قيلت في الوقت نفسه. يمكنك التراجع خلال خمس دقائق.</translation>
    </message>
    <message>
        <source>Lines with a bookmark</source>
        <translation>الأسطر ذات الإشارة المرجعية</translation>
    </message>
    <message>
        <source>Longest first</source>
        <translation>الأطول أولًا</translation>
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
        <translation>نص Markdown للمستند</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>المعنى</translation>
    </message>
    <message>
        <source>More for this session</source>
        <translation>المزيد لهذه الجلسة</translation>
    </message>
    <message>
        <source>Most of this is not English: names and tasks are picked out of English only.</source>
        <translation>معظم هذا ليس بالإنجليزية: لا تُستخرج الأسماء والمهام إلا من الإنجليزية.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>حفظ الاسم</translation>
    </message>
    <message>
        <source>Name of the speaker</source>
        <translation>اسم المتحدث</translation>
    </message>
    <message>
        <source>Name the speaker</source>
        <translation>تسمية المتحدث</translation>
    </message>
    <message>
        <source>Name the speaker…</source>
        <translation>تسمية المتحدث…</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>الأسماء</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>الأحدث أولًا</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>الموضع التالي</translation>
    </message>
    <message>
        <source>No bookmarks in this session yet</source>
        <translation>لا إشارات مرجعية في هذه الجلسة بعد</translation>
    </message>
    <message>
        <source>No dates or times were picked out.</source>
        <translation>لم تُستخرج تواريخ أو أوقات.</translation>
    </message>
    <message>
        <source>No name</source>
        <translation>بلا اسم</translation>
    </message>
    <message>
        <source>No names were picked out.</source>
        <translation>لم تُستخرج أسماء.</translation>
    </message>
    <message>
        <source>No numbers were picked out.</source>
        <translation>لم تُستخرج أرقام.</translation>
    </message>
    <message>
        <source>No session in this time</source>
        <translation>لا جلسة في هذا الوقت</translation>
    </message>
    <message>
        <source>No session is that old.</source>
        <translation>لا جلسة بهذا القدم.</translation>
    </message>
    <message>
        <source>No sessions yet</source>
        <translation>لا جلسات بعد</translation>
    </message>
    <message>
        <source>No tasks were picked out.</source>
        <translation>لم تُستخرج مهام.</translation>
    </message>
    <message>
        <source>Not in this session</source>
        <translation>ليس في هذه الجلسة</translation>
    </message>
    <message>
        <source>Not private any more</source>
        <translation>لم تعد خاصة</translation>
    </message>
    <message>
        <source>Nothing found for “{query}”</source>
        <translation>لا نتائج للبحث عن «{query}»</translation>
    </message>
    <message>
        <source>Nothing to undo: changes can be undone for five minutes.</source>
        <translation>لا شيء للتراجع عنه: يمكن التراجع عن التغييرات خلال خمس دقائق.</translation>
    </message>
    <message>
        <source>Nothing was said in this session.</source>
        <translation>لم يُقل شيء في هذه الجلسة.</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>الأرقام</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>الأقدم أولًا</translation>
    </message>
    <message>
        <source>On a day or in a month</source>
        <translation>في يوم معين أو شهر</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Open at this line</source>
        <translation>الفتح عند هذا السطر</translation>
    </message>
    <message>
        <source>Part of the summary</source>
        <translation>جزء الملخص</translation>
    </message>
    <message>
        <source>Pause the sound</source>
        <translation>إيقاف الصوت مؤقتًا</translation>
    </message>
    <message>
        <source>Picked out by rules: look at the line before you rely on it.</source>
        <translation>استُخرجت بقواعد: يُرجى النظر في السطر قبل الاعتماد عليها.</translation>
    </message>
    <message>
        <source>Place in the session</source>
        <translation>الموضع في الجلسة</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>التشغيل من هنا</translation>
    </message>
    <message>
        <source>Play the sound</source>
        <translation>تشغيل الصوت</translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation>الموضع السابق</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>خاصة</translation>
    </message>
    <message>
        <source>Private: never sent anywhere</source>
        <translation>خاصة: لا تُرسل إلى أي مكان</translation>
    </message>
    <message>
        <source>Progress of {name}</source>
        <translation>تقدم {name}</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>جارٍ قراءة الملف…</translation>
    </message>
    <message>
        <source>Receipt of this line</source>
        <translation>إيصال هذا السطر</translation>
    </message>
    <message>
        <source>Receipt of this session</source>
        <translation>إيصال هذه الجلسة</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>قيد التسجيل</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>إزالة الإشارة المرجعية</translation>
    </message>
    <message>
        <source>Remove the bookmark of this line</source>
        <translation>إزالة الإشارة المرجعية عن هذا السطر</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة تسمية</translation>
    </message>
    <message>
        <source>Said by one person</source>
        <translation>ما قاله شخص بعينه</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>Search captions</source>
        <translation>البحث في التسميات</translation>
    </message>
    <message>
        <source>Search everything that was said</source>
        <translation>البحث في كل ما قيل</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>جارٍ البحث…</translation>
    </message>
    <message>
        <source>Session title</source>
        <translation>عنوان الجلسة</translation>
    </message>
    <message>
        <source>Sessions and results</source>
        <translation>الجلسات والنتائج</translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln more</source>
        <translation>
            <numerusform>لا مزيد</numerusform>
            <numerusform>إظهار واحد آخر</numerusform>
            <numerusform>إظهار اثنين آخرين</numerusform>
            <numerusform>إظهار %Ln&#xa0;أخرى</numerusform>
            <numerusform>إظهار %Ln&#xa0;أخرى</numerusform>
            <numerusform>إظهار %Ln&#xa0;أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all sessions</source>
        <translation>عرض كل الجلسات</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>ترتيب</translation>
    </message>
    <message>
        <source>Sort: {order}</source>
        <translation>الترتيب: {order}</translation>
    </message>
    <message>
        <source>Sound (WAV, FLAC, OGG, MP3), subtitles (SRT, VTT) and text (TXT).</source>
        <translation>الصوت (WAV، FLAC، OGG، MP3) والترجمات (SRT، VTT) والنصوص (TXT).</translation>
    </message>
    <message>
        <source>Sound and video, subtitles (SRT, VTT) and text (TXT).</source>
        <translation>الصوت والفيديو والترجمات (SRT، VTT) والنصوص (TXT).</translation>
    </message>
    <message>
        <source>Sound, subtitles and text ({patterns})</source>
        <translation>الصوت والترجمات والنصوص ‎({patterns})</translation>
    </message>
    <message>
        <source>Sound, video, subtitles and text ({patterns})</source>
        <translation>الصوت والفيديو والترجمات والنصوص ‎({patterns})</translation>
    </message>
    <message>
        <source>Sounds like</source>
        <translation>النطق المشابه</translation>
    </message>
    <message>
        <source>Sounds like “{words}”</source>
        <translation>يشبه نطق «{words}»</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>المتحدثون</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>السرعة</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>بدء التسميات</translation>
    </message>
    <message>
        <source>Subtitles (*.srt)</source>
        <translation>ملف ترجمة ‎(*.srt)</translation>
    </message>
    <message>
        <source>Subtitles (SRT)</source>
        <translation>ملف ترجمة (SRT)</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>اقتراحات</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>ملخص</translation>
    </message>
    <message>
        <source>Summary of “{title}”</source>
        <translation>ملخص «{title}»</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>جدول ‎(*.csv)</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>جدول (CSV)</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>المهام</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>نص ‎(*.txt)</translation>
    </message>
    <message>
        <source>Text (TXT)</source>
        <translation>نص (TXT)</translation>
    </message>
    <message>
        <source>Text of the document</source>
        <translation>نص المستند</translation>
    </message>
    <message>
        <source>The document was deleted.</source>
        <translation>حُذف المستند.</translation>
    </message>
    <message>
        <source>The document was saved.</source>
        <translation>حُفظ المستند.</translation>
    </message>
    <message>
        <source>The selected lines</source>
        <translation>الأسطر المحددة</translation>
    </message>
    <message>
        <source>The session and its lines stay. For five minutes you can undo this.</source>
        <translation>تبقى الجلسة وأسطرها. يمكن التراجع عن هذا لمدة خمس دقائق.</translation>
    </message>
    <message>
        <source>The session could not be exported ({reason}). Choose another place.</source>
        <translation>تعذّر تصدير الجلسة ({reason}). يُرجى اختيار مكان آخر.</translation>
    </message>
    <message>
        <source>The session was deleted.</source>
        <translation>حُذفت الجلسة.</translation>
    </message>
    <message numerus="yes">
        <source>The speaker of %Ln lines was named.</source>
        <translation>
            <numerusform>لم يُسمَّ متحدث أي سطر.</numerusform>
            <numerusform>سُمّي متحدث سطر واحد.</numerusform>
            <numerusform>سُمّي متحدث سطرين.</numerusform>
            <numerusform>سُمّي متحدث %Ln&#xa0;أسطر.</numerusform>
            <numerusform>سُمّي متحدث %Ln&#xa0;سطرًا.</numerusform>
            <numerusform>سُمّي متحدث %Ln&#xa0;سطر.</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole session</source>
        <translation>الجلسة كلها</translation>
    </message>
    <message>
        <source>The words are back. Their sound was too long to be held and stays deleted.</source>
        <translation>عادت الكلمات. كان صوتها أطول من أن يُحتفظ به فبقي محذوفًا.</translation>
    </message>
    <message>
        <source>There are no lines in this session.</source>
        <translation>لا أسطر في هذه الجلسة.</translation>
    </message>
    <message>
        <source>There are no sessions.</source>
        <translation>لا جلسات.</translation>
    </message>
    <message>
        <source>This cannot be imported yet</source>
        <translation>لا يمكن استيراد هذا بعد</translation>
    </message>
    <message numerus="yes">
        <source>This deletes %Ln sessions, {length}.</source>
        <translation>
            <numerusform>هذا لا يحذف أي جلسة، {length}.</numerusform>
            <numerusform>هذا يحذف جلسة واحدة، {length}.</numerusform>
            <numerusform>هذا يحذف جلستين، {length}.</numerusform>
            <numerusform>هذا يحذف %Ln&#xa0;جلسات، {length}.</numerusform>
            <numerusform>هذا يحذف %Ln&#xa0;جلسة، {length}.</numerusform>
            <numerusform>هذا يحذف %Ln&#xa0;جلسة، {length}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Time</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>الأوقات</translation>
    </message>
    <message>
        <source>To</source>
        <translation>إلى</translation>
    </message>
    <message>
        <source>To this line</source>
        <translation>إلى هذا السطر</translation>
    </message>
    <message>
        <source>To, time of day</source>
        <translation>إلى الساعة</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>Try fewer words, any time, or all sources.</source>
        <translation>يمكنك تجربة كلمات أقل، أو أي وقت، أو كل المصادر.</translation>
    </message>
    <message>
        <source>Try fewer words, or say the same in other words.</source>
        <translation>يمكنك تجربة كلمات أقل، أو التعبير بكلمات أخرى.</translation>
    </message>
    <message>
        <source>Try fewer words, or turn on “Sounds like” if it is a name.</source>
        <translation>يمكنك تجربة كلمات أقل، أو تفعيل «النطق المشابه» إذا كان اسمًا.</translation>
    </message>
    <message>
        <source>Try fewer words, or turn on “{way}”.</source>
        <translation>يمكنك تجربة كلمات أقل، أو تفعيل «{way}».</translation>
    </message>
    <message>
        <source>Turn on “{way}”</source>
        <translation>تفعيل «{way}»</translation>
    </message>
    <message>
        <source>Type a number of days, for instance 365.</source>
        <translation>يُرجى كتابة عدد الأيام، مثلًا 365.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>تم التراجع</translation>
    </message>
    <message>
        <source>Very many lines hold these words: the newest stand first.</source>
        <translation>أسطر كثيرة جدًا فيها هذه الكلمات: يظهر الأحدث أولًا.</translation>
    </message>
    <message>
        <source>Video and M4A need FFmpeg, which is not installed.</source>
        <translation>الفيديو وM4A يحتاجان إلى FFmpeg، وهو غير مثبّت.</translation>
    </message>
    <message>
        <source>Video and M4A: these need FFmpeg first ({patterns})</source>
        <translation>الفيديو وM4A: يحتاجان أولًا إلى FFmpeg ‎({patterns})</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>بالانتظار</translation>
    </message>
    <message>
        <source>Web subtitles (*.vtt)</source>
        <translation>ملف ترجمة للويب ‎(*.vtt)</translation>
    </message>
    <message>
        <source>Web subtitles (VTT)</source>
        <translation>ملف ترجمة للويب (VTT)</translation>
    </message>
    <message>
        <source>What is exported</source>
        <translation>ما يُصدَّر</translation>
    </message>
    <message>
        <source>What models wrote about the session, below the lines</source>
        <translation>ما كتبته النماذج عن الجلسة، تحت الأسطر</translation>
    </message>
    <message>
        <source>When</source>
        <translation>متى</translation>
    </message>
    <message>
        <source>While captions run, sound plays only if you press Play: it is captioned too.</source>
        <translation>أثناء التسميات لا يُشغَّل الصوت إلا بزر التشغيل، وعندها تُكتب له تسميات أيضًا.</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>مَن</translation>
    </message>
    <message numerus="yes">
        <source>Who says these %Ln lines?</source>
        <translation>
            <numerusform>من قائل هذه الأسطر؟</numerusform>
            <numerusform>من قائل هذا السطر؟</numerusform>
            <numerusform>من قائل هذين السطرين؟</numerusform>
            <numerusform>من قائل هذه الأسطر، وعددها %Ln؟</numerusform>
            <numerusform>من قائل هذه الأسطر، وعددها %Ln؟</numerusform>
            <numerusform>من قائل هذه الأسطر، وعددها %Ln؟</numerusform>
        </translation>
    </message>
    <message>
        <source>Who says this line?</source>
        <translation>من قائل هذا السطر؟</translation>
    </message>
    <message>
        <source>With</source>
        <translation>مع</translation>
    </message>
    <message numerus="yes">
        <source>With it went %Ln answers and documents that rest on it.</source>
        <translation>
            <numerusform>لم تذهب معه أي إجابة أو مستند.</numerusform>
            <numerusform>ذهبت معه إجابة واحدة أو مستند واحد يعتمد عليه.</numerusform>
            <numerusform>ذهب معه اثنان من الإجابات والمستندات التي تعتمد عليه.</numerusform>
            <numerusform>ذهبت معه %Ln&#xa0;إجابات ومستندات تعتمد عليه.</numerusform>
            <numerusform>ذهب معه %Ln&#xa0;من الإجابات والمستندات التي تعتمد عليه.</numerusform>
            <numerusform>ذهب معه %Ln&#xa0;من الإجابات والمستندات التي تعتمد عليه.</numerusform>
        </translation>
    </message>
    <message>
        <source>Words</source>
        <translation>الكلمات</translation>
    </message>
    <message>
        <source>Words, or speaker:, title:, before:, after:, on:, has:audio, is:bookmarked</source>
        <translation>كلمات، أو speaker:‎، title:‎، before:‎، after:‎، on:‎، has:audio، is:bookmarked</translation>
    </message>
    <message>
        <source>Write about this session…</source>
        <translation>الكتابة عن هذه الجلسة…</translation>
    </message>
    <message>
        <source>Write times of day as in the margin, for instance {example}.</source>
        <translation>يُرجى كتابة الساعة كما في الهامش، مثلًا {example}.</translation>
    </message>
    <message>
        <source>Written by the model {model}</source>
        <translation>كتبه النموذج {model}</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more lines</source>
        <translation>
            <numerusform>ولا أسطر أخرى</numerusform>
            <numerusform>وسطر واحد آخر</numerusform>
            <numerusform>وسطران آخران</numerusform>
            <numerusform>و%Ln&#xa0;أسطر أخرى</numerusform>
            <numerusform>و%Ln&#xa0;سطرًا آخر</numerusform>
            <numerusform>و%Ln&#xa0;سطر آخر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>days</source>
        <extracomment>Behind the field with their number.</extracomment>
        <translation>
            <numerusform>أيام</numerusform>
            <numerusform>يوم</numerusform>
            <numerusform>يوم</numerusform>
            <numerusform>أيام</numerusform>
            <numerusform>يومًا</numerusform>
            <numerusform>يوم</numerusform>
        </translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>المعنى</translation>
    </message>
    <message>
        <source>sounds like</source>
        <translation>النطق المشابه</translation>
    </message>
    <message>
        <source>sounds like “{words}”</source>
        <translation>مشابهة نطق «{words}»</translation>
    </message>
    <message>
        <source>to</source>
        <translation>إلى</translation>
    </message>
    <message>
        <source>words</source>
        <translation>الكلمات</translation>
    </message>
    <message>
        <source>{clock}, {title}: {line}</source>
        <translation>{clock}، {title}: {line}</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} من {total}</translation>
    </message>
    <message>
        <source>{facts}. For five minutes you can undo this.</source>
        <translation>{facts}. يمكنك التراجع خلال خمس دقائق.</translation>
    </message>
    <message>
        <source>{facts}. Their sound is deleted too. For five minutes you can undo this.</source>
        <translation>{facts}. يُحذف صوتها أيضًا. يمكنك التراجع خلال خمس دقائق.</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} إلى {last}</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours}&#xa0;س {minutes}&#xa0;د</translation>
    </message>
    <message numerus="yes">
        <source>{length} with %Ln lines will be deleted. For five minutes you can undo this.</source>
        <translation>
            <numerusform>لن يُحذف شيء ({length}). يمكنك التراجع خلال خمس دقائق.</numerusform>
            <numerusform>سيُحذف سطر واحد ({length}). يمكنك التراجع خلال خمس دقائق.</numerusform>
            <numerusform>سيُحذف سطران ({length}). يمكنك التراجع خلال خمس دقائق.</numerusform>
            <numerusform>ستُحذف %Ln&#xa0;أسطر ({length}). يمكنك التراجع خلال خمس دقائق.</numerusform>
            <numerusform>سيُحذف %Ln&#xa0;سطرًا ({length}). يمكنك التراجع خلال خمس دقائق.</numerusform>
            <numerusform>سيُحذف %Ln&#xa0;سطر ({length}). يمكنك التراجع خلال خمس دقائق.</numerusform>
        </translation>
    </message>
    <message>
        <source>{lines} in {sessions}</source>
        <translation>{lines}، {sessions}</translation>
    </message>
    <message>
        <source>{line} Found by {ways}</source>
        <translation>{line} وُجد عبر {ways}</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes}&#xa0;د</translation>
    </message>
    <message>
        <source>{place} of {total}</source>
        <translation>{place} من {total}</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds}&#xa0;ث</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>بقي {time}</translation>
    </message>
    <message>
        <source>{title}, written by {model}</source>
        <translation>‏{title}، كتبه {model}</translation>
    </message>
    <message>
        <source>{what}. The words and their sound will be deleted. For five minutes you can undo this.</source>
        <translation>‏{what}. ستُحذف الكلمات وصوتها. يمكنك التراجع خلال خمس دقائق.</translation>
    </message>
    <message>
        <source>{what}. The words will be deleted. For five minutes you can undo this.</source>
        <translation>‏{what}. ستُحذف الكلمات. يمكنك التراجع خلال خمس دقائق.</translation>
    </message>
    <message>
        <source>“{name}” needs FFmpeg, which is not installed.</source>
        <translation>‏«{name}» يحتاج إلى FFmpeg، وهو غير مثبّت.</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>«{words}»</translation>
    </message>
</context>
<context>
    <name>HistoryKeys</name>
    <message>
        <source>Bookmark the line that is read</source>
        <translation>وضع إشارة مرجعية على السطر المقروء</translation>
    </message>
    <message>
        <source>Clear the search, or go back</source>
        <translation>مسح البحث، أو الرجوع</translation>
    </message>
    <message>
        <source>Delete the lines that are selected</source>
        <translation>حذف الأسطر المحددة</translation>
    </message>
    <message>
        <source>Edit the line that is read, or rename the session</source>
        <translation>تعديل السطر المقروء، أو إعادة تسمية الجلسة</translation>
    </message>
    <message>
        <source>Find in the session, in its lines</source>
        <translation>البحث في الجلسة، من بين أسطرها</translation>
    </message>
    <message>
        <source>Go back or on by 5 seconds</source>
        <translation>الرجوع أو التقدم خمس ثوانٍ</translation>
    </message>
    <message>
        <source>Menu of a line or a session, as the menu key</source>
        <translation>قائمة سطر أو جلسة، كمفتاح القائمة</translation>
    </message>
    <message>
        <source>Next and previous place found</source>
        <translation>الموضع التالي والسابق</translation>
    </message>
    <message>
        <source>Open a result at its line, and play it if its sound is kept</source>
        <translation>فتح نتيجة عند سطرها، وتشغيلها إن كان صوتها محفوظًا</translation>
    </message>
    <message>
        <source>Play or pause the kept sound, in its lines</source>
        <translation>تشغيل الصوت المحفوظ أو إيقافه مؤقتًا، من بين الأسطر</translation>
    </message>
    <message>
        <source>Receipt of the line that is read</source>
        <translation>إيصال السطر المقروء</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>التراجع عن آخر تغيير</translation>
    </message>
</context>
<context>
    <name>HistoryRequests</name>
    <message>
        <source>History stopped because of an error in Earmark. Start Earmark again.</source>
        <translation>توقف السجل بسبب خطأ في Earmark. يُرجى إعادة تشغيل Earmark.</translation>
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
        <translation>الإبقاء على الملف وبدء سجل جديد</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>The history cannot be opened.</source>
        <translation>لا يمكن فتح السجل.</translation>
    </message>
    <message>
        <source>{file} could not be renamed: {reason}.</source>
        <translation>تعذّرت إعادة تسمية {file}: {reason}.</translation>
    </message>
</context>
<context>
    <name>JumpPill</name>
    <message>
        <source>Jump to live</source>
        <translation>الانتقال إلى المباشر</translation>
    </message>
    <message numerus="yes">
        <source>Jump to live, %Ln new lines</source>
        <translation>
            <numerusform>الانتقال إلى المباشر، لا أسطر جديدة</numerusform>
            <numerusform>الانتقال إلى المباشر، سطر جديد واحد</numerusform>
            <numerusform>الانتقال إلى المباشر، سطران جديدان</numerusform>
            <numerusform>الانتقال إلى المباشر، %Ln&#xa0;أسطر جديدة</numerusform>
            <numerusform>الانتقال إلى المباشر، %Ln&#xa0;سطرًا جديدًا</numerusform>
            <numerusform>الانتقال إلى المباشر، %Ln&#xa0;سطر جديد</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyList</name>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>المفاتيح</translation>
    </message>
</context>
<context>
    <name>LevelMeter</name>
    <message>
        <source>Good level</source>
        <translation>مستوى جيد</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>لا صوت</translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation>لا استماع</translation>
    </message>
    <message>
        <source>Sound level</source>
        <translation>مستوى الصوت</translation>
    </message>
    <message>
        <source>Too loud</source>
        <translation>عالٍ جدًا</translation>
    </message>
    <message>
        <source>Very quiet</source>
        <translation>خافت جدًا</translation>
    </message>
</context>
<context>
    <name>LineEditor</name>
    <message>
        <source>Words of this line</source>
        <translation>كلمات هذا السطر</translation>
    </message>
</context>
<context>
    <name>Lists</name>
    <message>
        <source>, </source>
        <translation>، </translation>
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
        <translation>نسخ التسميات</translation>
    </message>
    <message>
        <source>Jump to live</source>
        <translation>الانتقال إلى المباشر</translation>
    </message>
    <message>
        <source>Larger captions</source>
        <translation>تسميات أكبر</translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation>إعادة تسمية الجلسة</translation>
    </message>
    <message>
        <source>Smaller captions</source>
        <translation>تسميات أصغر</translation>
    </message>
    <message>
        <source>Start, pause or resume</source>
        <translation>البدء أو الإيقاف المؤقت أو الاستئناف</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>إيقاف وحفظ</translation>
    </message>
    <message>
        <source>Usual caption size</source>
        <translation>الحجم المعتاد للتسميات</translation>
    </message>
</context>
<context>
    <name>LivePresenter</name>
    <message>
        <source>New session</source>
        <translation>جلسة جديدة</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Captions, on every page</source>
        <translation>التسميات، في كل صفحة</translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation>قائمة المفاتيح</translation>
    </message>
    <message>
        <source>Next region</source>
        <translation>المنطقة التالية</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>متوقف مؤقتًا</translation>
    </message>
    <message>
        <source>Previous region</source>
        <translation>المنطقة السابقة</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>قيد التسجيل</translation>
    </message>
    <message>
        <source>Search in History</source>
        <translation>البحث في السجل</translation>
    </message>
    <message>
        <source>Stopped and saved</source>
        <translation>تم الإيقاف والحفظ</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>النافذة</translation>
    </message>
</context>
<context>
    <name>MissedDesk</name>
    <message>
        <source>Nothing was said in this time.</source>
        <translation>لم يُقل شيء في هذا الوقت.</translation>
    </message>
    <message>
        <source>There are no captions yet.</source>
        <translation>لا توجد تسميات بعد.</translation>
    </message>
    <message>
        <source>While you were away, {span}</source>
        <translation>أثناء غيابك، {span}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>من {first} إلى {last}</translation>
    </message>
</context>
<context>
    <name>MissedPanel</name>
    <message>
        <source>1 min</source>
        <translation>دقيقة</translation>
    </message>
    <message>
        <source>2 min</source>
        <translation>دقيقتان</translation>
    </message>
    <message>
        <source>30 s</source>
        <translation>نصف دقيقة</translation>
    </message>
    <message>
        <source>Away</source>
        <translation>غياب</translation>
    </message>
    <message>
        <source>Away: since the captions were last in front</source>
        <translation>غياب: منذ كانت التسميات في المقدمة آخر مرة</translation>
    </message>
    <message>
        <source>Close what you missed</source>
        <translation>إغلاق ما فاتك</translation>
    </message>
    <message>
        <source>How far back</source>
        <translation>إلى أي مدى</translation>
    </message>
    <message>
        <source>Since the captions were last in front</source>
        <translation>منذ كانت التسميات في المقدمة آخر مرة</translation>
    </message>
    <message>
        <source>What you missed</source>
        <translation>ما فاتك</translation>
    </message>
</context>
<context>
    <name>ModelFetch</name>
    <message>
        <source>Fetching was stopped. What is complete is kept: go on at any time.</source>
        <translation>توقف التنزيل. حُفظ ما اكتمل، ويمكنك المتابعة في أي وقت.</translation>
    </message>
    <message>
        <source>The models could not be fetched ({error}). Try again.</source>
        <translation>تعذّر تنزيل النماذج ({error}). يُرجى إعادة المحاولة.</translation>
    </message>
</context>
<context>
    <name>ModelStep</name>
    <message>
        <source>Fetching the speech model</source>
        <translation>جارٍ تنزيل نموذج الكلام</translation>
    </message>
    <message>
        <source>Getting the speech model</source>
        <translation>الحصول على نموذج الكلام</translation>
    </message>
    <message>
        <source>How should speech become words?</source>
        <translation>كيف يتحول الكلام إلى كلمات؟</translation>
    </message>
    <message>
        <source>It is fetched once. Captions need no network after that.</source>
        <translation>يُنزَّل مرة واحدة، ولا تحتاج التسميات بعدها إلى شبكة.</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>موصى به</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>توقف.</translation>
    </message>
    <message>
        <source>The model is fetched once, {size} MB. Captions need no network after that.</source>
        <translation>يُنزَّل النموذج مرة واحدة، وحجمه {size}&#xa0;م.ب. ولا تحتاج التسميات بعدها إلى شبكة.</translation>
    </message>
    <message>
        <source>The model is on this computer, and works without a network.</source>
        <translation>النموذج على هذا الحاسوب، ويعمل دون شبكة.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>its speed on this computer is measured when it is here</source>
        <translation>تُقاس سرعته على هذا الحاسوب بعد تنزيله</translation>
    </message>
    <message>
        <source>keeps up easily: {times} times as fast as speech here</source>
        <translation>يواكب الكلام بسهولة: سرعته هنا {times}&#xa0;ضعف سرعة الكلام</translation>
    </message>
    <message>
        <source>keeps up: {times} times as fast as speech here</source>
        <translation>يواكب الكلام: سرعته هنا {times}&#xa0;ضعف سرعة الكلام</translation>
    </message>
    <message>
        <source>may run behind: {times} times as fast as speech here</source>
        <translation>قد يتأخر: سرعته هنا {times} من سرعة الكلام</translation>
    </message>
    <message>
        <source>measuring its speed on this computer…</source>
        <translation>جارٍ قياس سرعته على هذا الحاسوب…</translation>
    </message>
    <message>
        <source>{done} of {total} MB</source>
        <translation>{done} من {total}&#xa0;م.ب</translation>
    </message>
    <message>
        <source>{size} MB · {words}</source>
        <translation>{size}&#xa0;م.ب · {words}</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message numerus="yes">
        <source>%Ln languages</source>
        <translation>
            <numerusform>بلا لغات</numerusform>
            <numerusform>لغة واحدة</numerusform>
            <numerusform>لغتان</numerusform>
            <numerusform>%Ln&#xa0;لغات</numerusform>
            <numerusform>%Ln&#xa0;لغة</numerusform>
            <numerusform>%Ln&#xa0;لغة</numerusform>
        </translation>
    </message>
    <message>
        <source>A folder that holds a speech model</source>
        <translation>مجلد فيه نموذج كلام</translation>
    </message>
    <message>
        <source>Add from a folder…</source>
        <translation>إضافة من مجلد…</translation>
    </message>
    <message>
        <source>Added as “{name}”. “Use” chooses it.</source>
        <translation>أُضيف باسم «{name}». يختاره زر «استخدام».</translation>
    </message>
    <message>
        <source>All its files are as they should be.</source>
        <translation>كل ملفاته كما ينبغي.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Check its files</source>
        <translation>فحص ملفاته</translation>
    </message>
    <message>
        <source>Chosen, but not installed: the default model stands in.</source>
        <translation>مختار لكنه غير مثبّت: يحل محله النموذج الافتراضي.</translation>
    </message>
    <message>
        <source>Drop to add this speech model</source>
        <translation>الإفلات لإضافة نموذج الكلام هذا</translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>تنزيل</translation>
    </message>
    <message>
        <source>Fits this computer</source>
        <translation>يناسب هذا الحاسوب</translation>
    </message>
    <message>
        <source>I may use it</source>
        <translation>يحق لي استخدامه</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>قيد الاستخدام</translation>
    </message>
    <message>
        <source>It is copied among Earmark&apos;s models once it has run.</source>
        <translation>يُنسخ بين نماذج Earmark بعد أن يعمل.</translation>
    </message>
    <message>
        <source>It is installed. “Use” chooses it.</source>
        <translation>ثُبّت. يختاره زر «استخدام».</translation>
    </message>
    <message>
        <source>It is removed.</source>
        <translation>أُزيل.</translation>
    </message>
    <message>
        <source>It is {times} times as fast as speech on this computer.</source>
        <translation>سرعته على هذا الحاسوب {times}&#xa0;ضعف سرعة الكلام.</translation>
    </message>
    <message>
        <source>Its files are deleted from this computer. Captions stay.</source>
        <translation>تُحذف ملفاته من هذا الحاسوب. تبقى التسميات.</translation>
    </message>
    <message>
        <source>Measure its speed here</source>
        <translation>قياس سرعته هنا</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>Not as they should be: {files}. Fetch or add it again.</source>
        <translation>ليست كما ينبغي: {files}. يُرجى تنزيله أو إضافته من جديد.</translation>
    </message>
    <message>
        <source>Nothing is known of its files: add the folder again.</source>
        <translation>لا يُعرف شيء عن ملفاته: يُرجى إضافة المجلد من جديد.</translation>
    </message>
    <message>
        <source>Open its source</source>
        <translation>فتح مصدره</translation>
    </message>
    <message>
        <source>Progress of the model</source>
        <translation>تقدم النموذج</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Remove “{title}”?</source>
        <translation>إزالة «{title}»؟</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>إزالة…</translation>
    </message>
    <message>
        <source>Speech models</source>
        <translation>نماذج الكلام</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stopped. What was fetched is kept for the next time.</source>
        <translation>أُوقف. ما نُزّل محفوظ للمرة القادمة.</translation>
    </message>
    <message>
        <source>Take “{title}”?</source>
        <translation>قبول «{title}»؟</translation>
    </message>
    <message>
        <source>That did not work ({error}). Try again.</source>
        <translation>لم ينجح ذلك ({error}). يُرجى إعادة المحاولة.</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>استخدام</translation>
    </message>
    <message>
        <source>language not known</source>
        <translation>اللغة غير معروفة</translation>
    </message>
    <message>
        <source>licence not known</source>
        <translation>الترخيص غير معروف</translation>
    </message>
    <message>
        <source>model engine language download import choose licence</source>
        <translation>نموذج محرك لغة تنزيل استيراد اختيار ترخيص</translation>
    </message>
    <message>
        <source>not verified by Earmark</source>
        <translation>لم يتحقق منه Earmark</translation>
    </message>
    <message>
        <source>size not known</source>
        <translation>الحجم غير معروف</translation>
    </message>
    <message>
        <source>{times} times as fast as speech here</source>
        <translation>سرعته هنا {times}&#xa0;ضعف سرعة الكلام</translation>
    </message>
    <message>
        <source>“{title}” is being worked on…</source>
        <translation>جارٍ العمل على «{title}»…</translation>
    </message>
    <message>
        <source>“{title}”: {done} of {total}, {share} %</source>
        <translation>‏«{title}»: {done} من {total}، {share}٪</translation>
    </message>
</context>
<context>
    <name>ModelsSide</name>
    <message>
        <source>Earmark fetches it once, {size} MB, and needs no network afterwards.</source>
        <translation>ينزّله Earmark مرة واحدة ({size}&#xa0;م.ب)، ولا يحتاج إلى شبكة بعدها.</translation>
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
        <translation>لا شيء يغادر هذا الحاسوب</translation>
    </message>
</context>
<context>
    <name>NoCaptions</name>
    <message>
        <source>Check the sound source</source>
        <translation>فحص مصدر الصوت</translation>
    </message>
    <message>
        <source>Fetch it again</source>
        <translation>تنزيله من جديد</translation>
    </message>
    <message>
        <source>Fetch the model</source>
        <translation>تنزيل النموذج</translation>
    </message>
    <message>
        <source>Fetching the speech models</source>
        <translation>جارٍ تنزيل نماذج الكلام</translation>
    </message>
    <message>
        <source>If something is playing, check that the bars at the top move.</source>
        <translation>إذا كان شيء ما قيد التشغيل فيُرجى التأكد من أن الأعمدة في الأعلى تتحرك.</translation>
    </message>
    <message>
        <source>Listening. Nothing heard yet</source>
        <translation>جارٍ الاستماع. لم يُسمع شيء بعد</translation>
    </message>
    <message>
        <source>Press Start and the words appear here, the newest at the bottom.</source>
        <translation>بعد الضغط على زر البدء تظهر الكلمات هنا، والأحدث في الأسفل.</translation>
    </message>
    <message>
        <source>Ready when you are</source>
        <translation>كل شيء جاهز</translation>
    </message>
    <message>
        <source>The speech engine did not start</source>
        <translation>لم يبدأ محرك الكلام</translation>
    </message>
    <message>
        <source>The speech model is not here yet</source>
        <translation>نموذج الكلام ليس هنا بعد</translation>
    </message>
    <message>
        <source>{done} of {total} MB</source>
        <translation>{done} من {total}&#xa0;م.ب</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Ask</source>
        <translation>سؤال</translation>
    </message>
    <message>
        <source>History</source>
        <translation>السجل</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>مباشر</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
</context>
<context>
    <name>PointedArea</name>
    <message>
        <source>Caption receipt</source>
        <translation>إيصال التسمية</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>تحديد الكل</translation>
    </message>
</context>
<context>
    <name>PriceSide</name>
    <message>
        <source>Half of the words settled within {delay} ms</source>
        <translation>استقر نصف الكلمات خلال {delay}&#xa0;ملي ثانية</translation>
    </message>
    <message>
        <source>In the last five minutes half of the words settled within {delay} ms of being said, 95 % within {most} ms. Shown words that changed, a minute: {changed}.</source>
        <translation>في الدقائق الخمس الأخيرة استقر نصف الكلمات خلال {delay}&#xa0;ملي ثانية من قولها، و95% منها خلال {most}&#xa0;ملي ثانية. كلمات ظهرت ثم تغيرت في الدقيقة: {changed}.</translation>
    </message>
    <message>
        <source>Shown words that change, a minute: {changed}</source>
        <translation>كلمات تظهر ثم تتغير في الدقيقة: {changed}</translation>
    </message>
    <message>
        <source>Shown words that changed, a minute: {changed}</source>
        <translation>كلمات ظهرت ثم تغيرت في الدقيقة: {changed}</translation>
    </message>
    <message>
        <source>Typically half of the words settle within {delay} ms</source>
        <translation>عادةً يستقر نصف الكلمات خلال {delay}&#xa0;ملي ثانية</translation>
    </message>
    <message>
        <source>Typically half of the words settle within {delay} ms of being said, 95 % within {most} ms. Shown words that change, a minute: {changed}.</source>
        <translation>عادةً يستقر نصف الكلمات خلال {delay}&#xa0;ملي ثانية من قولها، و95% منها خلال {most}&#xa0;ملي ثانية. كلمات تظهر ثم تتغير في الدقيقة: {changed}.</translation>
    </message>
</context>
<context>
    <name>PrivateSign</name>
    <message>
        <source>Private session: never sent anywhere</source>
        <translation>جلسة خاصة: لا تُرسل إلى أي مكان</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Import files…</source>
        <translation>استيراد ملفات…</translation>
    </message>
</context>
<context>
    <name>ReceiptDesk</name>
    <message>
        <source>Its sound is not kept</source>
        <translation>صوتها غير محفوظ</translation>
    </message>
    <message>
        <source>Pause first: what is played would be captioned again</source>
        <translation>يلزم الإيقاف المؤقت أولًا: وإلا كُتبت تسميات لما يُشغَّل</translation>
    </message>
</context>
<context>
    <name>RecordingCard</name>
    <message>
        <source>Pause recording</source>
        <translation>إيقاف التسجيل مؤقتًا</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>متوقف مؤقتًا</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>قيد التسجيل</translation>
    </message>
    <message>
        <source>Resume recording</source>
        <translation>استئناف التسجيل</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>جارٍ الحفظ…</translation>
    </message>
    <message>
        <source>Source lost</source>
        <translation>فُقد المصدر</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>جارٍ البدء…</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>إيقاف وحفظ</translation>
    </message>
    <message>
        <source>Stop without saving</source>
        <translation>إيقاف دون حفظ</translation>
    </message>
</context>
<context>
    <name>SampleCaption</name>
    <message>
        <source>This is a caption. A dotted line marks</source>
        <extracomment>An example of a caption. The next text goes on in the same sentence, in grey.</extracomment>
        <translation>هذه تسمية توضيحية. الخط المنقط يشير إلى</translation>
    </message>
    <message>
        <source>words that may still change</source>
        <extracomment>Goes on with the sentence &quot;This is a caption. A dotted line marks&quot;.</extracomment>
        <translation>كلمات قد تتغير بعد</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>A fault in Earmark ended this answer. Ask again.</source>
        <translation>أنهى خطأ في Earmark هذه الإجابة. يُرجى السؤال مرة أخرى.</translation>
    </message>
    <message>
        <source>A line that this rests on was deleted meanwhile, and so it was not kept. Ask again to have it without the line.</source>
        <translation>حُذف في هذه الأثناء سطر يعتمد عليه هذا، فلم يُحفظ. يُرجى السؤال مرة أخرى للحصول عليه بدون السطر.</translation>
    </message>
    <message>
        <source>A minus leaves out words and phrases only, as in -draft.</source>
        <translation>علامة الناقص تستبعد الكلمات والعبارات فقط، كما في ⁦-draft⁩.</translation>
    </message>
    <message>
        <source>A model called “{name}” is there already; remove it first, or give the new one another name.</source>
        <translation>يوجد نموذج باسم «{name}» من قبل؛ يُرجى إزالته أولًا، أو إعطاء الجديد اسمًا آخر.</translation>
    </message>
    <message>
        <source>A model failed: {reason}</source>
        <translation>تعطّل نموذج: {reason}</translation>
    </message>
    <message>
        <source>A newer version of Earmark wrote {path}. Install that version to read it; nothing in it was changed.</source>
        <translation>كتب إصدار أحدث من Earmark الملف {path}. يُرجى تثبيت ذلك الإصدار لقراءته؛ لم يتغير فيه شيء.</translation>
    </message>
    <message>
        <source>A port is a number up to {highest}. Correct it.</source>
        <translation>المنفذ رقم لا يزيد على {highest}. يُرجى تصحيحه.</translation>
    </message>
    <message>
        <source>A quotation mark has no partner; it was passed over.</source>
        <translation>علامة اقتباس بلا قرينة؛ جرى تجاهلها.</translation>
    </message>
    <message>
        <source>A session that was read has been made private, so nothing more is sent. Ask again.</source>
        <translation>أصبحت جلسة قُرئت خاصة، فلا يُرسل شيء بعد الآن. يُرجى السؤال مرة أخرى.</translation>
    </message>
    <message>
        <source>A template needs a title and a text that says what to write.</source>
        <translation>يحتاج القالب إلى عنوان وإلى نص يقول ما يُكتب.</translation>
    </message>
    <message>
        <source>A {family} does not stream by itself.</source>
        <translation>النموذج {family} لا يعمل بالبث المتواصل وحده.</translation>
    </message>
    <message>
        <source>After {key}: only {only} is known; it was ignored.</source>
        <translation>بعد ⁦{key}:⁩ لا يُعرف إلا {only}؛ جرى تجاهله.</translation>
    </message>
    <message>
        <source>After {key}: write a date, as in {key}:2026-11-30, {key}:yesterday or {key}:&quot;last week&quot;.</source>
        <translation>بعد ⁦{key}:⁩ يُكتب تاريخ، كما في ⁦{key}:2026-11-30⁩ أو ⁦{key}:yesterday⁩ أو ⁦{key}:&quot;last week&quot;⁩.</translation>
    </message>
    <message>
        <source>An address such as http://localhost:11434 is needed. Type one.</source>
        <translation>يلزم عنوان مثل ⁦http://localhost:11434⁩. يُرجى كتابة عنوان.</translation>
    </message>
    <message>
        <source>Another Earmark that is running makes the search by meaning with another model. Close one of the two.</source>
        <translation>نسخة أخرى مشغّلة من Earmark تجري البحث بالمعنى بنموذج آخر. يُرجى إغلاق إحدى النسختين.</translation>
    </message>
    <message>
        <source>Another model reads the meaning of your lines: {so_far} Until it has, the one before it finds them.</source>
        <translation>يقرأ نموذج آخر معنى أسطرك: {so_far} وإلى أن ينتهي يعثر عليها النموذج السابق.</translation>
    </message>
    <message>
        <source>Another model, {model}, read the meaning of your lines and cannot be used now. {reason} While Earmark is open, the lines are read anew; until that is done they are found by words and sound.</source>
        <translation>قرأ نموذج آخر ({model}) معنى أسطرك ولا يمكن استخدامه الآن. {reason} ما دام Earmark مفتوحًا تُقرأ الأسطر من جديد؛ وإلى أن يكتمل ذلك يُعثر عليها بالكلمات والنطق.</translation>
    </message>
    <message>
        <source>Another program is busy with {path}. Close it or wait for it.</source>
        <translation>برنامج آخر يستخدم {path}. يُرجى إغلاقه أو انتظاره.</translation>
    </message>
    <message>
        <source>Captions stopped because of an error in Earmark ({error}). What was finished is kept; press Start to go on.</source>
        <translation>توقفت التسميات بسبب خطأ في Earmark ({error}). حُفظ ما اكتمل؛ وللمتابعة يُرجى الضغط على زر البدء.</translation>
    </message>
    <message>
        <source>Checking each sentence against your captions</source>
        <translation>مقارنة كل جملة بتسمياتك</translation>
    </message>
    <message>
        <source>Close the quotation mark: all that follows {key}: was taken for one value.</source>
        <translation>يُرجى إغلاق علامة الاقتباس: كل ما يلي ⁦{key}:⁩ عُدّ قيمة واحدة.</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>القرارات</translation>
    </message>
    <message>
        <source>Fast English</source>
        <translation>الإنجليزية السريعة</translation>
    </message>
    <message>
        <source>Faster than the CPU: {device_ms:.1f} ms a call, the CPU {cpu_ms:.1f} ms.</source>
        <translation>أسرع من المعالج المركزي: {device_ms:.1f}&#xa0;مللي ثانية لكل استدعاء، والمعالج المركزي {cpu_ms:.1f}&#xa0;مللي ثانية.</translation>
    </message>
    <message>
        <source>It did not answer in time. The CPU goes on.</source>
        <translation>لم يصل رد في الوقت المحدد. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>It does not run this model. The CPU goes on.</source>
        <translation>لا يعمل هذا النموذج هناك. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>It failed while it was in use. The CPU goes on.</source>
        <translation>تعطّل أثناء استخدامه. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>It gave no usable numbers, so the CPU goes on.</source>
        <translation>لم يعطِ أرقامًا صالحة، لذلك يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>It gave wrong numbers ({percent:.1f} % away from the CPU&apos;s), so the CPU goes on.</source>
        <translation>أعطى أرقامًا خاطئة (بفارق {percent:.1f}&#xa0;% عن أرقام المعالج المركزي)، لذلك يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>It is not the model that is installed.</source>
        <translation>ليس هذا هو النموذج المثبّت.</translation>
    </message>
    <message>
        <source>It names line {number}, which was not read.</source>
        <translation>تذكر السطر {number} الذي لم يُقرأ.</translation>
    </message>
    <message>
        <source>It names more lines than can be checked.</source>
        <translation>تذكر أسطرًا أكثر مما يمكن التحقق منه.</translation>
    </message>
    <message>
        <source>It names no line of your captions.</source>
        <translation>لا تذكر أي سطر من تسمياتك.</translation>
    </message>
    <message>
        <source>Its licence limits who may use it and for what: read it at the source first.</source>
        <translation>ترخيصه يقيّد من يستخدمه وفي أي غرض: تلزم قراءته عند المصدر أولًا.</translation>
    </message>
    <message>
        <source>Its process crashed. The CPU goes on.</source>
        <translation>انهارت عمليته. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>Laptop sound ({speaker})</source>
        <translation>صوت الحاسوب ({speaker})</translation>
    </message>
    <message>
        <source>Line {line} of session {session} is kept already with other words.</source>
        <translation>السطر {line} من الجلسة {session} محفوظ من قبل بكلمات أخرى.</translation>
    </message>
    <message>
        <source>Listed your sessions</source>
        <translation>عُرضت جلساتك</translation>
    </message>
    <message>
        <source>Listening to {name} now.</source>
        <translation>جارٍ الاستماع الآن إلى {name}.</translation>
    </message>
    <message>
        <source>Looked for the lines that fit best</source>
        <translation>بُحث عن أنسب الأسطر</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>محضر</translation>
    </message>
    <message>
        <source>No engine is called “{name}”. `earmark models list` names them.</source>
        <translation>لا محرك باسم «{name}». يعرض ⁦`earmark models list`⁩ الأسماء.</translation>
    </message>
    <message>
        <source>No machine is known by the name of {host}. Check the address and the network.</source>
        <translation>لا يُعرف جهاز باسم {host}. يُرجى التحقق من العنوان والشبكة.</translation>
    </message>
    <message>
        <source>No model called “{name}” is installed in {models}.</source>
        <translation>لا نموذج مثبّتًا باسم «{name}» في {models}.</translation>
    </message>
    <message>
        <source>No model is chosen. Choose one in Settings, Assistant.</source>
        <translation>لم يُختر نموذج. يمكن اختيار واحد في الإعدادات، المساعد.</translation>
    </message>
    <message>
        <source>No model server answers at {url}. Correct the address in Settings, Assistant.</source>
        <translation>لا يجيب خادم نماذج على {url}. يُرجى تصحيح العنوان في الإعدادات، المساعد.</translation>
    </message>
    <message>
        <source>No safe connection to {host} came about ({reason}). Check the address.</source>
        <translation>لم ينشأ اتصال آمن مع {host} ({reason}). يُرجى التحقق من العنوان.</translation>
    </message>
    <message>
        <source>No setting is called &quot;{key}&quot;, so it does nothing.</source>
        <translation>لا إعداد باسم «{key}»، لذا لا أثر له.</translation>
    </message>
    <message>
        <source>No setting is called &quot;{key}&quot;, so it does nothing. Did you mean &quot;{near}&quot;?</source>
        <translation>لا إعداد باسم «{key}»، لذا لا أثر له. هل المقصود «{near}»؟</translation>
    </message>
    <message>
        <source>No sound comes from {name} any more, while {by} records: close that program; captions go on by themselves when the sound is back.</source>
        <translation>لم يعد يصل صوت من {name} لأن {by} يسجّل منه: يُرجى إغلاق ذلك البرنامج؛ تُستأنف التسميات تلقائيًا عند عودة الصوت.</translation>
    </message>
    <message>
        <source>No sound comes from {name} any more: check that it is plugged in and switched on; captions go on by themselves when it is back.</source>
        <translation>لم يعد يصل صوت من {name}: يُرجى التأكد من توصيله وتشغيله؛ تُستأنف التسميات تلقائيًا عند عودته.</translation>
    </message>
    <message>
        <source>No sound server answers: start PulseAudio or PipeWire.</source>
        <translation>لا يستجيب أي خادم صوت: يُرجى تشغيل PulseAudio أو PipeWire.</translation>
    </message>
    <message>
        <source>No source is called “{wanted}”; there are: {names}. Choose one of them.</source>
        <translation>لا مصدر باسم «{wanted}»؛ الموجود: {names}. يُرجى اختيار أحدها.</translation>
    </message>
    <message>
        <source>No text model is called “{name}”. `earmark models list` names them.</source>
        <translation>لا نموذج نصوص باسم «{name}». يعرض ⁦`earmark models list`⁩ الأسماء.</translation>
    </message>
    <message>
        <source>Notes on some parts were longer than the model may write or read: something may be missing.</source>
        <translation>كانت ملاحظات بعض الأجزاء أطول مما يمكن للنموذج كتابته أو قراءته: قد ينقص شيء.</translation>
    </message>
    <message>
        <source>Nothing answers at {host}. Start the model server there.</source>
        <translation>لا شيء يجيب على {host}. يُرجى تشغيل خادم النماذج هناك.</translation>
    </message>
    <message>
        <source>Nothing is playing on {name}: captions begin with the first sound.</source>
        <translation>لا شيء قيد التشغيل على {name}: تبدأ التسميات مع أول صوت.</translation>
    </message>
    <message>
        <source>Nothing is sent to {host}: its certificate is not trusted here ({why}).</source>
        <translation>لا يُرسل شيء إلى {host}: شهادته غير موثوقة هنا ({why}).</translation>
    </message>
    <message>
        <source>Nothing stands on the left: write the word that is heard.</source>
        <translation>الجزء الأول فارغ: تُكتب فيه الكلمة التي تُسمع.</translation>
    </message>
    <message>
        <source>Nothing stands on the right: write the word that is to be shown instead.</source>
        <translation>الجزء الثاني فارغ: تُكتب فيه الكلمة التي تظهر بدلًا منها.</translation>
    </message>
    <message>
        <source>Playback stopped because of an error in Earmark ({error}); open the session again.</source>
        <translation>توقف التشغيل بسبب خطأ في Earmark ({error})؛ يُرجى فتح الجلسة من جديد.</translation>
    </message>
    <message>
        <source>PortAudio does not reach the sound server: install libasound2-plugins (Debian, Ubuntu) or alsa-plugins-pulse (other systems), then start again.</source>
        <translation>لا يصل PortAudio إلى خادم الصوت: يُرجى تثبيت libasound2-plugins ‏(Debian وUbuntu) أو alsa-plugins-pulse (الأنظمة الأخرى)، ثم إعادة التشغيل.</translation>
    </message>
    <message>
        <source>Read a session</source>
        <translation>قُرئت جلسة</translation>
    </message>
    <message>
        <source>Read {title}, {first} to {last}</source>
        <translation>قُرئت {title}، من {first} إلى {last}</translation>
    </message>
    <message>
        <source>Run `earmark models install`.</source>
        <translation>يُرجى تنفيذ ⁦`earmark models install`⁩.</translation>
    </message>
    <message>
        <source>Saving stopped because of a bug ({reason}).</source>
        <translation>توقف الحفظ بسبب خلل في البرنامج ({reason}).</translation>
    </message>
    <message>
        <source>Searched for “{query}”</source>
        <translation>بُحث عن «{query}»</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>خادم</translation>
    </message>
    <message>
        <source>Servers are asked over http or https. Begin the address with https://.</source>
        <translation>تُسأل الخوادم عبر http أو https. يُرجى بدء العنوان بـ ⁦https://⁩.</translation>
    </message>
    <message>
        <source>Session {session} has no line {line}; it may have been deleted. Open it again.</source>
        <translation>لا سطر برقم {line} في الجلسة {session}؛ ربما حُذف. يُرجى فتحها من جديد.</translation>
    </message>
    <message>
        <source>Session {session} is not an interrupted one: it cannot be resumed.</source>
        <translation>الجلسة {session} لم تتوقف فجأة: لا يمكن استئنافها.</translation>
    </message>
    <message>
        <source>Session {session} is still being captioned. Stop it first, then try again.</source>
        <translation>لا تزال تسميات الجلسة {session} جارية. يُرجى إيقافها أولًا ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>Several sources match “{wanted}”: {names}; give more of the name, or the id that `earmark devices` shows.</source>
        <translation>توافق عدة مصادر «{wanted}»: {names}؛ يُرجى كتابة جزء أطول من الاسم، أو المعرّف الذي يعرضه ⁦`earmark devices`⁩.</translation>
    </message>
    <message>
        <source>Speech server on {host}</source>
        <translation>خادم الكلام على {host}</translation>
    </message>
    <message>
        <source>Starting at login could not be changed ({place}: {reason}): allow writing there, or set it in the system&apos;s own settings.</source>
        <translation>تعذّر تغيير البدء عند تسجيل الدخول ({place}: {reason}): يُرجى السماح بالكتابة هناك، أو ضبطه في إعدادات النظام.</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>ملخص</translation>
    </message>
    <message>
        <source>Tasks, with owners and dates</source>
        <translation>المهام، مع المسؤولين والمواعيد</translation>
    </message>
    <message>
        <source>The PortAudio library is missing or damaged: install libportaudio2 (Debian, Ubuntu) or portaudio (other systems), then start again.</source>
        <translation>مكتبة PortAudio مفقودة أو تالفة: يُرجى تثبيت libportaudio2 ‏(Debian وUbuntu) أو portaudio (الأنظمة الأخرى)، ثم إعادة التشغيل.</translation>
    </message>
    <message>
        <source>The address for updates is not safe (https). Look for a newer version by hand.</source>
        <translation>عنوان التحديثات غير آمن (https). يُرجى البحث عن إصدار أحدث يدويًا.</translation>
    </message>
    <message>
        <source>The address goes on after its path. Leave out what follows ? or #.</source>
        <translation>يستمر العنوان بعد مساره. يُرجى ترك ما بعد ? أو #.</translation>
    </message>
    <message>
        <source>The address holds a name or a password. Put the key into its own field.</source>
        <translation>يحتوي العنوان على اسم أو كلمة مرور. مكان المفتاح في حقله.</translation>
    </message>
    <message>
        <source>The address holds a name or password. Put the key into its own field.</source>
        <translation>يحتوي العنوان على اسم أو كلمة مرور. مكان المفتاح في حقله.</translation>
    </message>
    <message>
        <source>The answer about updates could not be understood. Try again another day.</source>
        <translation>تعذّر فهم الرد عن التحديثات. يُرجى إعادة المحاولة في يوم آخر.</translation>
    </message>
    <message>
        <source>The backend on {host} takes files of its own machine only. Use LocalAI&apos;s address with another protocol.</source>
        <translation>لا تقبل الواجهة الخلفية على {host} إلا ملفات جهازها. يُرجى استخدام عنوان LocalAI مع بروتوكول آخر.</translation>
    </message>
    <message>
        <source>The cache {name} has the shape {shape}.</source>
        <translation>شكل الذاكرة المؤقتة {name} هو {shape}.</translation>
    </message>
    <message>
        <source>The certificate of {host} is not to be trusted ({reason}), so nothing was sent. Check the address; of a server of your own, make the system trust its certificate.</source>
        <translation>شهادة {host} غير جديرة بالثقة ({reason})، فلم يُرسل شيء. يُرجى التحقق من العنوان؛ وإن كان الخادم لك فيُرجى جعل النظام يثق بشهادته.</translation>
    </message>
    <message>
        <source>The chosen device is not there. Choose another in Settings.</source>
        <translation>الجهاز المختار غير موجود. يُرجى اختيار جهاز آخر في الإعدادات.</translation>
    </message>
    <message>
        <source>The computer slept for {duration}: captions go on.</source>
        <translation>كان الحاسوب في سكون مدة {duration}: تستمر التسميات.</translation>
    </message>
    <message>
        <source>The connection to {host} ended in the middle of a sentence.</source>
        <translation>انتهى الاتصال مع {host} في منتصف جملة.</translation>
    </message>
    <message>
        <source>The data folder {home} cannot be made ({reason}): name another one by setting EARMARK_HOME.</source>
        <translation>تعذّر إنشاء مجلد البيانات {home} ‏({reason}): يُرجى تحديد مجلد آخر في EARMARK_HOME.</translation>
    </message>
    <message>
        <source>The device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>The device failed, and what it remembered of the sound is lost.</source>
        <translation>تعطّل الجهاز، وفُقد ما كان يتذكره من الصوت.</translation>
    </message>
    <message>
        <source>The device gave something of another form. The CPU goes on.</source>
        <translation>أعطى الجهاز شيئًا بشكل آخر. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>The device gave something that is not a number. The CPU goes on.</source>
        <translation>أعطى الجهاز شيئًا ليس رقمًا. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>The device is not in use any more.</source>
        <translation>لم يعد الجهاز مستخدَمًا.</translation>
    </message>
    <message>
        <source>The device&apos;s process could not be started ({reason}). The CPU goes on.</source>
        <translation>تعذّر بدء عملية الجهاز ({reason}). يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>The disk is full, so no model could be written to {models}; free some space, then try again.</source>
        <translation>القرص ممتلئ، فلم يُكتب أي نموذج في {models}؛ يُرجى إخلاء مساحة ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>The disk is full, so {name} could not be fetched; free some space, then try again.</source>
        <translation>القرص ممتلئ، فتعذّر تنزيل {name}؛ يُرجى إخلاء مساحة ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>The disk is too slow to keep all of the sound: where some is missing the recording is silent. Captions are not affected.</source>
        <translation>القرص أبطأ من أن يحفظ الصوت كله: يكون التسجيل صامتًا حيث ينقص منه شيء. لا تتأثر التسميات.</translation>
    </message>
    <message>
        <source>The disk with {path} is full. Free some space on it.</source>
        <translation>القرص الذي عليه {path} ممتلئ. يُرجى إخلاء مساحة عليه.</translation>
    </message>
    <message>
        <source>The download of {name} was cut off; check the network, then try again.</source>
        <translation>انقطع تنزيل {name}؛ يُرجى فحص الشبكة ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>The file cannot be understood from here on, so the defaults are used. Mend it; when a setting is changed it is kept as {name}.broken.</source>
        <translation>لا يمكن فهم الملف من هنا فصاعدًا، لذا تُستخدم القيم الافتراضية. يُرجى إصلاحه؛ وعند تغيير إعداد يُحتفظ به باسم ⁦{name}.broken⁩.</translation>
    </message>
    <message>
        <source>The file {name} is missing or has another size.</source>
        <translation>الملف {name} مفقود أو له حجم آخر.</translation>
    </message>
    <message>
        <source>The file {path} is damaged: {reason}.</source>
        <translation>الملف {path} تالف: {reason}.</translation>
    </message>
    <message>
        <source>The file {path} is damaged: {reason}. {hint}</source>
        <translation>الملف {path} تالف: {reason}. {hint}</translation>
    </message>
    <message>
        <source>The file {path} is no list of tokens: {reason}.</source>
        <translation>الملف {path} ليس قائمة رموز: {reason}.</translation>
    </message>
    <message>
        <source>The file {path} is not a list of tokens: {reason}. {hint}</source>
        <translation>الملف {path} ليس قائمة رموز: {reason}. {hint}</translation>
    </message>
    <message>
        <source>The file {path} lacks the entry {key}.</source>
        <translation>ينقص الملف {path} المدخل {key}.</translation>
    </message>
    <message>
        <source>The folder {folder} holds no speech model that is known here; in it are: {names}.</source>
        <translation>ليس في المجلد {folder} نموذج كلام معروف هنا؛ فيه: {names}.</translation>
    </message>
    <message>
        <source>The folder {folder} is empty or not there.</source>
        <translation>المجلد {folder} فارغ أو غير موجود.</translation>
    </message>
    <message>
        <source>The form of the speech model for other processors is not in {folder}, and cannot be written there. Install Earmark again.</source>
        <translation>صيغة نموذج الكلام للمعالجات الأخرى غير موجودة في {folder} ولا يمكن كتابتها هناك. يُرجى تثبيت Earmark من جديد.</translation>
    </message>
    <message>
        <source>The history is closed already.</source>
        <translation>السجل مغلق من قبل.</translation>
    </message>
    <message>
        <source>The history stopped because of an error in Earmark ({error}). Captions go on, but nothing more is saved until Earmark is started again.</source>
        <translation>توقف السجل بسبب خطأ في Earmark ({error}). تستمر التسميات، لكن لا يُحفظ شيء بعد الآن إلى أن يُعاد تشغيل Earmark.</translation>
    </message>
    <message>
        <source>The history {path} is damaged: it is no database any more. It was left as it is. Bring a backup back with `earmark restore FILE --force`, or move it away to begin a new history.</source>
        <translation>السجل {path} تالف: لم يعد قاعدة بيانات. بقي كما هو. يُرجى استعادة نسخة احتياطية بالأمر ⁦`earmark restore FILE --force`⁩، أو نقله من مكانه لبدء سجل جديد.</translation>
    </message>
    <message>
        <source>The history {path} is damaged; it was left as it is. Close Earmark and run `earmark doctor --repair`, which mends what can be made again, or bring a backup back with `earmark restore FILE --force`.</source>
        <translation>السجل {path} تالف؛ بقي كما هو. يُرجى إغلاق Earmark وتنفيذ ⁦`earmark doctor --repair`⁩ الذي يصلح ما يمكن إعادة إنشائه، أو استعادة نسخة احتياطية بالأمر ⁦`earmark restore FILE --force`⁩.</translation>
    </message>
    <message>
        <source>The import stopped because of an error in Earmark ({error}); start Earmark again to go on.</source>
        <translation>توقف الاستيراد بسبب خطأ في Earmark ({error})؛ للمتابعة يُرجى إعادة تشغيل Earmark.</translation>
    </message>
    <message>
        <source>The kept sound cannot be read from here on: the file is damaged. Choose another place to play from.</source>
        <translation>لا يمكن قراءة الصوت المحفوظ من هنا فصاعدًا: الملف تالف. يُرجى اختيار موضع آخر للتشغيل منه.</translation>
    </message>
    <message>
        <source>The kept sound {name} is damaged and cannot be played.</source>
        <translation>الصوت المحفوظ {name} تالف ولا يمكن تشغيله.</translation>
    </message>
    <message>
        <source>The kept sound {name} is not there any more: it was deleted or moved.</source>
        <translation>لم يعد الصوت المحفوظ {name} موجودًا: حُذف أو نُقل.</translation>
    </message>
    <message>
        <source>The key holds characters that no key has. Copy it once more.</source>
        <translation>يحتوي المفتاح على أحرف لا توجد في مفتاح. يُرجى نسخه مرة أخرى.</translation>
    </message>
    <message>
        <source>The key is empty. Copy it from the server&apos;s page.</source>
        <translation>المفتاح فارغ. يُرجى نسخه من صفحة الخادم.</translation>
    </message>
    <message>
        <source>The lines say the contrary: one of them says “not”, the other does not.</source>
        <translation>تقول الأسطر العكس: في أحدهما نفي وليس في الآخر.</translation>
    </message>
    <message>
        <source>The list has {count} tokens, but the model&apos;s blank is number {blank}.</source>
        <translation>في القائمة {count} من الرموز، لكن رقم الرمز الفارغ في النموذج {blank}.</translation>
    </message>
    <message>
        <source>The loudspeaker</source>
        <translation>مكبر الصوت</translation>
    </message>
    <message>
        <source>The loudspeaker stopped ({words}): check that it is plugged in, then press play again.</source>
        <translation>توقف مكبر الصوت ({words}): يُرجى التأكد من توصيله ثم الضغط على زر التشغيل من جديد.</translation>
    </message>
    <message>
        <source>The model catalogue is damaged: {detail}.</source>
        <translation>فهرس النماذج تالف: {detail}.</translation>
    </message>
    <message>
        <source>The model catalogue is not valid TOML: {reason}.</source>
        <translation>فهرس النماذج ليس TOML صالحًا: {reason}.</translation>
    </message>
    <message>
        <source>The model file {model} cannot be loaded ({reason}). {hint}</source>
        <translation>تعذّر تحميل ملف النموذج {model} ‏({reason}). {hint}</translation>
    </message>
    <message>
        <source>The model file {path} is not there. {hint}</source>
        <translation>ملف النموذج {path} غير موجود. {hint}</translation>
    </message>
    <message>
        <source>The model in {folder} lacks the file {name}.</source>
        <translation>ينقص النموذج في {folder} الملف {name}.</translation>
    </message>
    <message>
        <source>The model ran out of room for its answer. Choose a model that reads more at once.</source>
        <translation>لم يبقَ للنموذج مكان لإجابته. يُرجى اختيار نموذج يقرأ أكثر دفعة واحدة.</translation>
    </message>
    <message>
        <source>The model reads too little at once to put its notes together. Choose one that reads more.</source>
        <translation>لا يقرأ النموذج دفعة واحدة ما يكفي لجمع ملاحظاته. يُرجى اختيار نموذج يقرأ أكثر.</translation>
    </message>
    <message>
        <source>The model stopped at its longest answer. Ask again for the rest.</source>
        <translation>توقف النموذج عند أطول إجابة له. يُرجى السؤال عن الباقي.</translation>
    </message>
    <message>
        <source>The model stopped because its answer was as long as it may be: the end is missing.</source>
        <translation>توقف النموذج لأن إجابته بلغت أقصى طول: تنقص النهاية.</translation>
    </message>
    <message>
        <source>The model wants features normalised over the whole recording: it cannot stream.</source>
        <translation>يحتاج النموذج إلى ضبط السمات على التسجيل كله: لا يمكنه العمل بالبث المتواصل.</translation>
    </message>
    <message>
        <source>The model wrote no answer. Ask again, or choose another model in Settings.</source>
        <translation>لم يكتب النموذج إجابة. يُرجى السؤال مرة أخرى أو اختيار نموذج آخر في الإعدادات.</translation>
    </message>
    <message>
        <source>The model wrote nothing. Try again, or choose another model.</source>
        <translation>لم يكتب النموذج شيئًا. يُرجى المحاولة مرة أخرى أو اختيار نموذج آخر.</translation>
    </message>
    <message>
        <source>The model “{name}” cannot be used, so the default one captions: {reason}</source>
        <translation>لا يمكن استخدام النموذج «{name}»، لذا يكتب النموذج الافتراضي التسميات: {reason}</translation>
    </message>
    <message>
        <source>The model&apos;s decoder has {inputs} inputs and {outputs} outputs, not four each.</source>
        <translation>لفاكّ الترميز في النموذج {inputs} من المداخل و{outputs} من المخارج، لا أربعة من كل منهما.</translation>
    </message>
    <message>
        <source>The model&apos;s encoder has {states} caches and gives {outputs} back.</source>
        <translation>لمرمّز النموذج {states} من الذواكر المؤقتة لكنه يعيد {outputs}.</translation>
    </message>
    <message>
        <source>The model&apos;s file for devices, {path}, is damaged. Delete it: it is written again.</source>
        <translation>ملف النموذج للأجهزة، {path}، تالف. يُرجى حذفه: سيُكتب من جديد.</translation>
    </message>
    <message>
        <source>The model&apos;s files disagree on {what}: {one} and {other}.</source>
        <translation>تختلف ملفات النموذج في {what}: {one} و{other}.</translation>
    </message>
    <message>
        <source>The model&apos;s input {name} has the shape {wanted}, but its metadata give {given}.</source>
        <translation>شكل مدخل النموذج {name} هو {wanted}، لكن بياناته الوصفية تذكر {given}.</translation>
    </message>
    <message>
        <source>The model&apos;s input {name} is a {kind}, which is not known.</source>
        <translation>نوع مدخل النموذج {name} هو {kind}، وهو غير معروف.</translation>
    </message>
    <message>
        <source>The model&apos;s metadata disagree on the number of stacks.</source>
        <translation>تختلف البيانات الوصفية للنموذج في عدد الطبقات المكدّسة.</translation>
    </message>
    <message>
        <source>The model&apos;s output {name} is not an array of numbers.</source>
        <translation>مخرج النموذج {name} ليس مصفوفة أعداد.</translation>
    </message>
    <message>
        <source>The model&apos;s output “{name}” is not a float32 array.</source>
        <translation>مخرج النموذج «{name}» ليس مصفوفة float32.</translation>
    </message>
    <message>
        <source>The model&apos;s {graph} has no cache to stream with.</source>
        <translation>ليس في {graph} في النموذج ذاكرة مؤقتة للبث المتواصل.</translation>
    </message>
    <message>
        <source>The model&apos;s {graph} has no input called {name}; it has {found}.</source>
        <translation>ليس في {graph} في النموذج مدخل باسم {name}؛ فيه {found}.</translation>
    </message>
    <message>
        <source>The model&apos;s {graph} lacks the entry {key} in its metadata.</source>
        <translation>ينقص {graph} في النموذج المدخل {key} في بياناته الوصفية.</translation>
    </message>
    <message>
        <source>The model&apos;s {graph} says {text} for {key} in its metadata, which is wrong.</source>
        <translation>يذكر {graph} في النموذج {text} للمدخل {key} في بياناته الوصفية، وهو خطأ.</translation>
    </message>
    <message>
        <source>The models could not be written to {models} ({reason}); make the folder writable or set EARMARK_HOME to another place, then try again.</source>
        <translation>تعذّرت كتابة النماذج في {models} ‏({reason})؛ يُرجى السماح بالكتابة في المجلد أو تعيين مكان آخر في EARMARK_HOME، ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>The models need {needed_mb} MB while they are installed, but {models} has only {free_mb} MB free; free some space, then try again.</source>
        <translation>تحتاج النماذج إلى {needed_mb}&#xa0;م.ب أثناء تثبيتها، لكن المتاح في {models} هو {free_mb}&#xa0;م.ب فقط؛ يُرجى إخلاء مساحة ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>The package index could not be reached, so {name} was not fetched; connect to the network or check pip&apos;s index and proxy settings, then try again.</source>
        <translation>تعذّر الوصول إلى فهرس الحزم، فلم يُنزَّل {name}؛ يُرجى الاتصال بالشبكة أو فحص إعدادات الفهرس والوكيل في pip، ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>The package index could not prove who it is (its certificate was refused), so {name} was not fetched; check pip&apos;s “cert” setting and this machine&apos;s clock, then try again.</source>
        <translation>لم يستطع فهرس الحزم إثبات هويته (رُفضت شهادته)، فلم يُنزَّل {name}؛ يُرجى فحص إعداد «cert» في pip وساعة هذا الجهاز، ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>The package index does not have {requirement} ({name}); choose another with pip&apos;s “index-url” setting, then try again.</source>
        <translation>ليس في فهرس الحزم {requirement} ‏({name})؛ يُرجى اختيار فهرس آخر في إعداد «index-url» في pip، ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>The package index gave another file for {requirement} than {name}; check the index that pip uses, then try again.</source>
        <translation>أعطى فهرس الحزم ملفًا آخر للحزمة {requirement} غير {name}؛ يُرجى فحص الفهرس الذي يستخدمه pip، ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>The proxy that the system names cannot be used ({reason}). Correct it in the system&apos;s settings.</source>
        <translation>لا يمكن استخدام الوكيل الذي يحدده النظام ({reason}). يُرجى تصحيحه في إعدادات النظام.</translation>
    </message>
    <message>
        <source>The question is longer than the model reads at once. Ask a shorter one, or choose another model in Settings.</source>
        <translation>السؤال أطول مما يقرؤه النموذج دفعة واحدة. يُرجى طرح سؤال أقصر أو اختيار نموذج آخر في الإعدادات.</translation>
    </message>
    <message>
        <source>The server ended its answer in the middle. Try again.</source>
        <translation>أنهى الخادم إجابته في المنتصف. يُرجى المحاولة مرة أخرى.</translation>
    </message>
    <message>
        <source>The server ended the answer in the middle. Ask again for the rest.</source>
        <translation>أنهى الخادم الإجابة في المنتصف. يُرجى السؤال عن الباقي.</translation>
    </message>
    <message>
        <source>The server held back the rest. Ask in other words.</source>
        <translation>حجب الخادم الباقي. يُرجى السؤال بكلمات أخرى.</translation>
    </message>
    <message>
        <source>The server read only the end of what it was given. Give the model a longer context there.</source>
        <translation>لم يقرأ الخادم إلا نهاية ما أُعطي. يُرجى إعطاء النموذج سياقًا أطول هناك.</translation>
    </message>
    <message>
        <source>The setting &quot;{name}&quot; is not usable, so its default is used: {expected}.</source>
        <translation>قيمة الإعداد «{name}» غير صالحة، لذا تُستخدم القيمة الافتراضية. المقبول: {expected}.</translation>
    </message>
    <message>
        <source>The settings could not be read ({reason}), so the defaults are used. Make {path} readable for you.</source>
        <translation>تعذّرت قراءة الإعدادات ({reason})، لذا تُستخدم القيم الافتراضية. يُرجى السماح لك بقراءة {path}.</translation>
    </message>
    <message>
        <source>The settings could not be saved ({reason}). Make room on the disk, or make {folder} writable.</source>
        <translation>تعذّر حفظ الإعدادات ({reason}). يُرجى إخلاء مساحة على القرص، أو السماح بالكتابة في {folder}.</translation>
    </message>
    <message>
        <source>The sound is no longer kept ({reason}); captions go on. Free some space, then start a new session.</source>
        <translation>لم يعد الصوت يُحفظ ({reason})؛ تستمر التسميات. يُرجى إخلاء مساحة ثم بدء جلسة جديدة.</translation>
    </message>
    <message>
        <source>The sound is no longer kept because of an error in Earmark ({error}); captions go on.</source>
        <translation>لم يعد الصوت يُحفظ بسبب خطأ في Earmark ({error})؛ تستمر التسميات.</translation>
    </message>
    <message>
        <source>The sound server switched from {name} to {other}, of which nothing is captioned: plug {name} in again, or choose another source.</source>
        <translation>انتقل خادم الصوت من {name} إلى {other}، ولا تُكتب له تسميات: يُرجى توصيل {name} من جديد، أو اختيار مصدر آخر.</translation>
    </message>
    <message>
        <source>The sound server went away: start it again.</source>
        <translation>غاب خادم الصوت: يُرجى تشغيله من جديد.</translation>
    </message>
    <message>
        <source>The sources of this answer cannot be read by this version of Earmark. Ask again to have them.</source>
        <translation>لا يمكن لهذا الإصدار من Earmark قراءة مصادر هذه الإجابة. يُرجى السؤال مرة أخرى للحصول عليها.</translation>
    </message>
    <message>
        <source>The speech model gave something that is not a number.</source>
        <translation>أعطى نموذج الكلام شيئًا ليس عددًا.</translation>
    </message>
    <message>
        <source>The speech model heard nothing in the speech of the trial.</source>
        <translation>لم يسمع نموذج الكلام شيئًا في كلام الاختبار.</translation>
    </message>
    <message>
        <source>The speech model is not the one expected. {hint}</source>
        <translation>نموذج الكلام ليس المتوقع. {hint}</translation>
    </message>
    <message>
        <source>The speech model is not the one expected: it lacks {name}. {hint}</source>
        <translation>نموذج الكلام ليس المتوقع: ينقصه {name}. {hint}</translation>
    </message>
    <message>
        <source>The speech server cannot be used, so this computer captions: {reason}</source>
        <translation>لا يمكن استخدام خادم الكلام، فيكتب هذا الحاسوب التسميات: {reason}</translation>
    </message>
    <message>
        <source>The speech server did not answer in time.</source>
        <translation>لم يجب خادم الكلام في الوقت المناسب.</translation>
    </message>
    <message>
        <source>The speech server does not keep up with speech.</source>
        <translation>لا يواكب خادم الكلام ما يُقال.</translation>
    </message>
    <message>
        <source>The speech server failed again and again, so this computer captions.</source>
        <translation>تعطّل خادم الكلام مرارًا، فيكتب هذا الحاسوب التسميات.</translation>
    </message>
    <message>
        <source>The speech server went silent in the middle of a sentence.</source>
        <translation>صمت خادم الكلام في منتصف جملة.</translation>
    </message>
    <message>
        <source>The system&apos;s keyring did not take the key, so it is kept until Earmark ends. Unlock the keyring, then set the key again.</source>
        <translation>لم تقبل حلقة مفاتيح النظام المفتاح، فيبقى حتى ينتهي Earmark. يُرجى فتح حلقة المفاتيح ثم تعيين المفتاح مرة أخرى.</translation>
    </message>
    <message>
        <source>The template could not be kept ({reason}): check the data folder and try again.</source>
        <translation>تعذّر حفظ القالب ({reason}): يُرجى التحقق من مجلد البيانات والمحاولة مرة أخرى.</translation>
    </message>
    <message>
        <source>The text model gave something that is not a number.</source>
        <translation>أعطى نموذج النصوص شيئًا ليس عددًا.</translation>
    </message>
    <message>
        <source>The text model is not the one expected. {hint}</source>
        <translation>نموذج النصوص ليس المتوقع. {hint}</translation>
    </message>
    <message>
        <source>The voice detector gave no number; is the sound damaged?</source>
        <translation>لم يعطِ كاشف الكلام عددًا؛ هل الصوت تالف؟</translation>
    </message>
    <message>
        <source>The voice detector is not the one expected. {hint}</source>
        <translation>كاشف الكلام ليس المتوقع. {hint}</translation>
    </message>
    <message>
        <source>There are no lines to write about.</source>
        <translation>لا توجد أسطر للكتابة عنها.</translation>
    </message>
    <message>
        <source>There is a template “{title}” already: choose another title.</source>
        <translation>يوجد قالب «{title}» من قبل: يُرجى اختيار عنوان آخر.</translation>
    </message>
    <message>
        <source>There is no document {document}. `earmark documents SESSION` lists those of a session.</source>
        <translation>لا يوجد مستند {document}. الأمر ⁦`earmark documents SESSION`⁩ يعرض مستندات الجلسة.</translation>
    </message>
    <message>
        <source>There is no microphone and no other source of sound: plug one in, or start the sound server, then try again.</source>
        <translation>لا ميكروفون ولا مصدر صوت آخر: يُرجى توصيل واحد أو تشغيل خادم الصوت، ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>There is no microphone: plug one in, or choose another source by its name: {names}.</source>
        <translation>لا ميكروفون: يُرجى توصيل واحد، أو اختيار مصدر آخر باسمه: {names}.</translation>
    </message>
    <message>
        <source>There is no model called “{name}”; the known ones are: {known}.</source>
        <translation>لا نموذج باسم «{name}»؛ المعروف: {known}.</translation>
    </message>
    <message>
        <source>There is no session {session}. `earmark sessions` lists them.</source>
        <translation>لا جلسة برقم {session}. يعرضها ⁦`earmark sessions`⁩.</translation>
    </message>
    <message>
        <source>There is no such session or line among those that may be read.</source>
        <translation>لا توجد جلسة أو سطر كهذا بين ما يجوز قراءته.</translation>
    </message>
    <message>
        <source>There is no template “{name}”; there are: {names}.</source>
        <translation>لا يوجد قالب «{name}»؛ الموجود: {names}.</translation>
    </message>
    <message>
        <source>There, but not faster than the CPU ({device_ms:.1f} ms a call, the CPU {cpu_ms:.1f} ms), so the CPU goes on.</source>
        <translation>موجود، لكنه ليس أسرع من المعالج المركزي ({device_ms:.1f}&#xa0;مللي ثانية لكل استدعاء، والمعالج المركزي {cpu_ms:.1f}&#xa0;مللي ثانية)، لذلك يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>This conversation was deleted meanwhile. Ask again to begin another one.</source>
        <translation>حُذفت هذه المحادثة في هذه الأثناء. يُرجى السؤال مرة أخرى لبدء محادثة جديدة.</translation>
    </message>
    <message>
        <source>This is longer than {model} reads ({reason}). Ask about fewer sessions, or let the server give it more context.</source>
        <translation>هذا أطول مما يقرؤه {model} ({reason}). يُرجى السؤال عن جلسات أقل أو جعل الخادم يعطيه سياقًا أطول.</translation>
    </message>
    <message>
        <source>This program may not use {name}: allow the microphone in the system&apos;s privacy settings (on Linux the group “audio” may), then try again.</source>
        <translation>لا يُسمح لهذا البرنامج باستخدام {name}: يُرجى السماح بالميكروفون في إعدادات الخصوصية في النظام (وفي Linux لمجموعة «audio»)، ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>This session is private, so its sound goes to no server.</source>
        <translation>هذه الجلسة خاصة، فلا يذهب صوتها إلى أي خادم.</translation>
    </message>
    <message>
        <source>This session is private: its lines are given to no model. Make it no longer private first.</source>
        <translation>هذه الجلسة خاصة: لا تُعطى أسطرها لأي نموذج. يُرجى إلغاء الخصوصية أولًا.</translation>
    </message>
    <message>
        <source>This system has no keyring, so the key is kept until Earmark ends. Install one such as GNOME Keyring or KWallet to keep it longer.</source>
        <translation>ليس لهذا النظام حلقة مفاتيح، فيبقى المفتاح حتى ينتهي Earmark. يمكن تثبيت واحدة مثل GNOME Keyring أو KWallet لحفظه مدة أطول.</translation>
    </message>
    <message>
        <source>This template comes with Earmark and stays; make one of your own.</source>
        <translation>يأتي هذا القالب مع Earmark ويبقى؛ يمكن إنشاء قالب خاص.</translation>
    </message>
    <message>
        <source>This template has {letters:,} letters; shorten it to {most:,}, for it is part of every question.</source>
        <translation>في هذا القالب {letters:,} حرف؛ يُرجى تقصيره إلى {most:,}، لأنه جزء من كل سؤال.</translation>
    </message>
    <message>
        <source>Too few of its words are in the lines that it names.</source>
        <translation>القليل جدًا من كلماتها في الأسطر التي تذكرها.</translation>
    </message>
    <message>
        <source>Updates could not be asked for ({reason}). Check the network, then try again.</source>
        <translation>تعذّر السؤال عن التحديثات ({reason}). يُرجى فحص الشبكة ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>What answers at {url} is no model server. Correct the address in Settings, Assistant.</source>
        <translation>ما يجيب على {url} ليس خادم نماذج. يُرجى تصحيح العنوان في الإعدادات، المساعد.</translation>
    </message>
    <message>
        <source>What this computer plays cannot be captured here: start the sound server, or choose a microphone alone.</source>
        <translation>لا يمكن التقاط ما يشغّله هذا الحاسوب هنا: يُرجى تشغيل خادم الصوت، أو اختيار ميكروفون فقط.</translation>
    </message>
    <message>
        <source>Whoever passes this model on, or what is made of it, has to do so under the same licence.</source>
        <translation>من ينقل هذا النموذج إلى غيره، أو ما يُصنع منه، يلزمه الترخيص نفسه.</translation>
    </message>
    <message>
        <source>Write a name after {key}:, as in {key}:Anna.</source>
        <translation>يُكتب اسم بعد ⁦{key}:⁩، كما في ⁦{key}:Anna⁩.</translation>
    </message>
    <message>
        <source>Writing stopped because of an error in Earmark. Try again.</source>
        <translation>توقفت الكتابة بسبب خطأ في Earmark. يُرجى المحاولة مرة أخرى.</translation>
    </message>
    <message>
        <source>You stopped this answer. What is here was checked.</source>
        <translation>أُوقفت هذه الإجابة. ما هو موجود هنا تم التحقق منه.</translation>
    </message>
    <message>
        <source>a colour such as &quot;#F5F3EE&quot;</source>
        <translation>لون مثل «⁦#F5F3EE⁩»</translation>
    </message>
    <message>
        <source>a language such as &quot;de&quot; or &quot;de-DE&quot;, or nothing</source>
        <translation>لغة مثل «de» أو «de-DE»، أو لا شيء</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>قائمة نصوص</translation>
    </message>
    <message>
        <source>a name that `earmark models list` gives</source>
        <translation>اسم يعرضه ⁦`earmark models list`⁩</translation>
    </message>
    <message>
        <source>a name that the server knows, or nothing</source>
        <translation>اسم يعرفه الخادم، أو لا شيء</translation>
    </message>
    <message>
        <source>a name that the server lists, or nothing</source>
        <translation>اسم يعرضه الخادم، أو لا شيء</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>a table of texts</source>
        <translation>جدول نصوص</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>نص</translation>
    </message>
    <message>
        <source>a text in base64</source>
        <translation>نص بترميز base64</translation>
    </message>
    <message>
        <source>a text of 1 to {longest} letters</source>
        <translation>نص من حرف واحد إلى {longest} من الحروف</translation>
    </message>
    <message>
        <source>an address such as http://localhost:11434, or nothing</source>
        <translation>عنوان مثل ⁦http://localhost:11434⁩، أو لا شيء</translation>
    </message>
    <message>
        <source>an address such as localhost:8080, or nothing</source>
        <translation>عنوان مثل ⁦localhost:8080⁩، أو لا شيء</translation>
    </message>
    <message>
        <source>an address with https:// or nothing</source>
        <translation>عنوان يبدأ بـ ⁦https://⁩ أو لا شيء</translation>
    </message>
    <message>
        <source>another Earmark holds it</source>
        <translation>تستخدمها نسخة أخرى من Earmark</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>برنامج آخر</translation>
    </message>
    <message>
        <source>another source</source>
        <translation>مصدر آخر</translation>
    </message>
    <message>
        <source>auto, cpu, or a key that `earmark processors` gives</source>
        <translation>auto أو cpu أو مفتاح يعطيه `earmark processors`</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>فاكّ الترميز</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>المرمّز</translation>
    </message>
    <message>
        <source>it did not say why</source>
        <translation>لم يقل السبب</translation>
    </message>
    <message>
        <source>it ends inside a length</source>
        <translation>ينتهي داخل طول</translation>
    </message>
    <message>
        <source>it ends inside an entry</source>
        <translation>ينتهي داخل مدخل</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>لم يُذكر سبب</translation>
    </message>
    <message>
        <source>joiner</source>
        <translation>الدامج</translation>
    </message>
    <message>
        <source>less than 200 MB are free on its disk</source>
        <translation>المتاح على قرصه أقل من مئتي ميغابايت</translation>
    </message>
    <message>
        <source>never, always, or a number of days up to {days}</source>
        <translation>أبدًا، أو دائمًا، أو عدد من الأيام لا يزيد على {days}</translation>
    </message>
    <message>
        <source>one of {values}</source>
        <translation>واحد من {values}</translation>
    </message>
    <message>
        <source>one or more of {values}</source>
        <translation>واحد أو أكثر من {values}</translation>
    </message>
    <message>
        <source>pip could not fetch {name} ({reason}); mend that, then try again.</source>
        <translation>تعذّر على pip تنزيل {name} ‏({reason})؛ يُرجى إصلاح ذلك ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>pip is missing, which fetches the models; run “{python} -m ensurepip”, then try again.</source>
        <translation>برنامج pip الذي ينزّل النماذج مفقود؛ يُرجى تنفيذ «⁦{python} -m ensurepip⁩» ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>the number of tokens</source>
        <translation>عدد الرموز</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>‏true أو false</translation>
    </message>
    <message>
        <source>{database} is empty, but {trace} is left of an earlier history; nothing was changed. Bring a backup back with `earmark restore FILE`, or move {name} away to begin a new history.</source>
        <translation>‏{database} فارغة، لكن بقي {trace} من سجل سابق؛ لم يتغير شيء. يُرجى استعادة نسخة احتياطية بالأمر ⁦`earmark restore FILE`⁩، أو نقل {name} من مكانه لبدء سجل جديد.</translation>
    </message>
    <message>
        <source>{done} of {total} so far.</source>
        <translation>{done} من {total} حتى الآن.</translation>
    </message>
    <message>
        <source>{file} in {package}</source>
        <translation>‏{file} في {package}</translation>
    </message>
    <message>
        <source>{first} + {second}</source>
        <translation>{first} + {second}</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>‏{first} و{second}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} إلى {last}</translation>
    </message>
    <message>
        <source>{first} to {last} in steps of {step}</source>
        <translation>{first} إلى {last} بخطوات من {step}</translation>
    </message>
    <message>
        <source>{first}, {second}</source>
        <translation>{first}، {second}</translation>
    </message>
    <message>
        <source>{folder} holds a model of the type {kind}, which reads its sound again and again.</source>
        <translation>في {folder} نموذج من النوع {kind}، وهو يعيد قراءة صوته مرة بعد مرة.</translation>
    </message>
    <message>
        <source>{folder} holds a model of the type “{kind}”, which is not known here.</source>
        <translation>في {folder} نموذج من النوع «{kind}»، وهو غير معروف هنا.</translation>
    </message>
    <message>
        <source>{host} answered in another protocol. Choose another one in Settings.</source>
        <translation>أجاب {host} ببروتوكول آخر. يُرجى اختيار بروتوكول آخر في الإعدادات.</translation>
    </message>
    <message>
        <source>{host} answered with the error {status}.</source>
        <translation>أجاب {host} بالخطأ {status}.</translation>
    </message>
    <message>
        <source>{host} broke off ({said}). Try again; if it stays so, look at the server&apos;s log.</source>
        <translation>انقطع {host} ({said}). يُرجى المحاولة مرة أخرى؛ وإن استمر ذلك فالنظر في سجل الخادم.</translation>
    </message>
    <message>
        <source>{host} cannot be reached. Is the speech server running?</source>
        <translation>لا يمكن الوصول إلى {host}. هل يعمل خادم الكلام؟</translation>
    </message>
    <message>
        <source>{host} closed the connection without an answer. Look at the server&apos;s log, then try again.</source>
        <translation>أغلق {host} الاتصال بلا إجابة. يُرجى النظر في سجل الخادم ثم المحاولة مرة أخرى.</translation>
    </message>
    <message>
        <source>{host} could not be reached ({reason}). Check the network and the address.</source>
        <translation>لم يمكن الوصول إلى {host} ({reason}). يُرجى التحقق من الشبكة والعنوان.</translation>
    </message>
    <message>
        <source>{host} could not go on with the speech.</source>
        <translation>لم يستطع {host} متابعة الكلام.</translation>
    </message>
    <message>
        <source>{host} does not allow this ({reason}). Look what the key may be used for.</source>
        <translation>لا يسمح {host} بهذا ({reason}). يُرجى النظر فيما يجوز استخدام المفتاح له.</translation>
    </message>
    <message>
        <source>{host} does not answer. Look whether it is switched on and the address is right.</source>
        <translation>لا يجيب {host}. يُرجى النظر في كونه مشغّلًا وفي صحة العنوان.</translation>
    </message>
    <message>
        <source>{host} does not give {name} (HTTP {code}); set another mirror, or fetch the folder by hand and import it.</source>
        <translation>لا يعطي {host} الملف {name} ‏(HTTP {code})؛ يُرجى تعيين خادم بديل آخر، أو تنزيل المجلد يدويًا ثم استيراده.</translation>
    </message>
    <message>
        <source>{host} does not speak https. If it is a server of your own, begin its address with http://.</source>
        <translation>لا يتحدث {host} بروتوكول https. إن كان الخادم لك فيُرجى بدء عنوانه بـ ⁦http://⁩.</translation>
    </message>
    <message>
        <source>{host} does not take so much sound at once.</source>
        <translation>لا يقبل {host} هذا القدر من الصوت دفعة واحدة.</translation>
    </message>
    <message>
        <source>{host} does not take the key. Set the right one in Settings, Assistant.</source>
        <translation>لا يقبل {host} المفتاح. يُرجى تعيين المفتاح الصحيح في الإعدادات، المساعد.</translation>
    </message>
    <message>
        <source>{host} ended its answer before it began. Look at the server&apos;s log, then try again.</source>
        <translation>أنهى {host} إجابته قبل أن تبدأ. يُرجى النظر في سجل الخادم ثم المحاولة مرة أخرى.</translation>
    </message>
    <message>
        <source>{host} failed ({reason}). Look at the server&apos;s log, then try again.</source>
        <translation>تعطّل {host} ({reason}). يُرجى النظر في سجل الخادم ثم المحاولة مرة أخرى.</translation>
    </message>
    <message>
        <source>{host} has no model “{model}”. Choose another one in Settings, Assistant.</source>
        <translation>ليس لدى {host} نموذج «{model}». يُرجى اختيار نموذج آخر في الإعدادات، المساعد.</translation>
    </message>
    <message>
        <source>{host} has no such service. Check address, protocol and model.</source>
        <translation>ليس لدى {host} خدمة كهذه. يُرجى التحقق من العنوان والبروتوكول والنموذج.</translation>
    </message>
    <message>
        <source>{host} has sent nothing for {seconds} s. Look whether it is still at work, then try again.</source>
        <translation>لم يرسل {host} شيئًا منذ {seconds}&#xa0;ث. يُرجى النظر في كونه لا يزال يعمل ثم المحاولة مرة أخرى.</translation>
    </message>
    <message>
        <source>{host} is busy. Earmark tries again.</source>
        <translation>الخادم {host} مشغول. يحاول Earmark مرة أخرى.</translation>
    </message>
    <message>
        <source>{host} is not ready ({reason}); it may still be loading the model. Try again in a moment.</source>
        <translation>ليس {host} جاهزًا ({reason})؛ ربما لا يزال يحمّل النموذج. يُرجى المحاولة مرة أخرى بعد قليل.</translation>
    </message>
    <message>
        <source>{host} refused ({reason}). Look at the model in Settings, Assistant.</source>
        <translation>رفض {host} ({reason}). يُرجى النظر في النموذج في الإعدادات، المساعد.</translation>
    </message>
    <message>
        <source>{host} refused the key. Check it in Settings, Speech server.</source>
        <translation>رفض {host} المفتاح. يُرجى التحقق منه في الإعدادات، خادم الكلام.</translation>
    </message>
    <message>
        <source>{host} sends to another address. Correct it in Settings, Assistant.</source>
        <translation>يحيل {host} إلى عنوان آخر. يُرجى تصحيحه في الإعدادات، المساعد.</translation>
    </message>
    <message>
        <source>{host} sends to {location}. If you trust that, make it the address in Settings, Assistant.</source>
        <translation>يحيل {host} إلى {location}. إن كان ذلك موثوقًا فيُرجى جعله العنوان في الإعدادات، المساعد.</translation>
    </message>
    <message>
        <source>{host} sent far more than an answer is. Look at the server, then try again.</source>
        <translation>أرسل {host} أكثر بكثير من إجابة. يُرجى النظر في الخادم ثم المحاولة مرة أخرى.</translation>
    </message>
    <message>
        <source>{host} takes no more for now: too many requests, or nothing left to spend.</source>
        <translation>لا يقبل {host} المزيد الآن: طلبات كثيرة جدًا، أو نفد الرصيد.</translation>
    </message>
    <message>
        <source>{host} takes no more questions for now ({reason}). Try again later.</source>
        <translation>لا يقبل {host} مزيدًا من الأسئلة الآن ({reason}). يُرجى المحاولة لاحقًا.</translation>
    </message>
    <message>
        <source>{host} takes no more questions for now. Try again in {seconds} s.</source>
        <translation>لا يقبل {host} مزيدًا من الأسئلة الآن. يُرجى المحاولة بعد {seconds}&#xa0;ث.</translation>
    </message>
    <message>
        <source>{host} wants a key. Set it in Settings, Assistant.</source>
        <translation>يطلب {host} مفتاحًا. يُرجى تعيينه في الإعدادات، المساعد.</translation>
    </message>
    <message>
        <source>{host} wants to be paid first ({reason}). Look at your account there.</source>
        <translation>يطلب {host} الدفع أولًا ({reason}). يُرجى النظر في حسابك هناك.</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours}&#xa0;س {minutes}&#xa0;د</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes}&#xa0;د</translation>
    </message>
    <message>
        <source>{model} on {host}</source>
        <translation>‏{model} على {host}</translation>
    </message>
    <message>
        <source>{model} reads {tokens:,} tokens at once, and the template with your wish fills them. Shorten these, or choose a model that reads more.</source>
        <translation>يقرأ {model} عدد {tokens:,} من الرموز دفعة واحدة، ويملؤها القالب مع رغبتك. يُرجى تقصيرهما أو اختيار نموذج يقرأ أكثر.</translation>
    </message>
    <message>
        <source>{model} takes no tools on {host}. Earmark gives it the passages instead.</source>
        <translation>لا يقبل {model} أدوات على {host}. يعطيه Earmark المقاطع بدلًا منها.</translation>
    </message>
    <message>
        <source>{name} breaks off at {seconds} s, though its header promises more: what was there is done; copy the file again for the rest.</source>
        <translation>ينقطع {name} عند {seconds}&#xa0;ث، مع أن ترويسته تعد بأكثر: أُنجز ما كان فيه؛ يُرجى نسخ الملف من جديد للحصول على الباقي.</translation>
    </message>
    <message>
        <source>{name} can be heard.</source>
        <translation>صار {name} مسموعًا.</translation>
    </message>
    <message>
        <source>{name} cannot be captured safely, since the sound server does not list the recording: restart the sound server, then try again.</source>
        <translation>لا يمكن التقاط {name} بأمان، لأن خادم الصوت لا يدرج التسجيل: يُرجى إعادة تشغيل خادم الصوت ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>{name} cannot take the place of a file: stop, and start with it.</source>
        <translation>لا يمكن أن يحل {name} محل ملف: يُرجى الإيقاف ثم البدء به.</translation>
    </message>
    <message>
        <source>{name} could not be fetched from {host} ({reason}); what is here is kept: check the network, the mirror and the proxy, then try again.</source>
        <translation>تعذّر تنزيل {name} من {host} ‏({reason})؛ حُفظ ما وصل: يُرجى فحص الشبكة والخادم البديل والوكيل، ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>{name} could not be opened ({reason}): plug it in again or choose another source.</source>
        <translation>تعذّر فتح {name} ‏({reason}): يُرجى توصيله من جديد أو اختيار مصدر آخر.</translation>
    </message>
    <message>
        <source>{name} could not be saved: free some space.</source>
        <translation>تعذّر حفظ {name}: يُرجى إخلاء مساحة.</translation>
    </message>
    <message>
        <source>{name} delivers nothing but silence: check that it is not muted and that this program may use the microphone.</source>
        <translation>لا يأتي من {name} إلا الصمت: يُرجى التأكد من أنه غير مكتوم ومن السماح لهذا البرنامج باستخدام الميكروفون.</translation>
    </message>
    <message>
        <source>{name} did not answer within {limit} s. The CPU goes on.</source>
        <translation>لم يرد {name} خلال {limit}&#xa0;ثانية. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>{name} does not run at {rate_hz} Hz, or this program may not use it: check the microphone permission, or choose another source.</source>
        <translation>لا يعمل {name} عند {rate_hz}&#xa0;هرتز، أو لا يُسمح لهذا البرنامج باستخدامه: يُرجى فحص إذن الميكروفون، أو اختيار مصدر آخر.</translation>
    </message>
    <message>
        <source>{name} does not run this model. The CPU goes on.</source>
        <translation>{name}: لا يعمل هذا النموذج هناك. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>{name} does not start. The CPU goes on.</source>
        <translation>لا يبدأ {name}. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>{name} has become slower than the CPU. The CPU goes on.</source>
        <translation>أصبح {name} أبطأ من المعالج المركزي. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>{name} has no process any more. The CPU goes on.</source>
        <translation>لم تعد لدى {name} عملية. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>{name} has {rate_hz} samples a second by its header, which is damaged: choose another file.</source>
        <translation>في {name} حسب ترويسته {rate_hz} عينة في الثانية، وهي تالفة: يُرجى اختيار ملف آخر.</translation>
    </message>
    <message>
        <source>{name} holds no lines: choose another file.</source>
        <translation>لا أسطر في {name}: يُرجى اختيار ملف آخر.</translation>
    </message>
    <message>
        <source>{name} holds no sound: choose another file.</source>
        <translation>لا صوت في {name}: يُرجى اختيار ملف آخر.</translation>
    </message>
    <message>
        <source>{name} is a pipe or a device: save it to a file first.</source>
        <translation>‏{name} أنبوب أو جهاز: يُرجى حفظه في ملف أولًا.</translation>
    </message>
    <message>
        <source>{name} is a pipe or a device: save the sound to a file first.</source>
        <translation>‏{name} أنبوب أو جهاز: يُرجى حفظ الصوت في ملف أولًا.</translation>
    </message>
    <message>
        <source>{name} is back: captions go on.</source>
        <translation>عاد {name}: تُستأنف التسميات.</translation>
    </message>
    <message>
        <source>{name} is empty: choose another file.</source>
        <translation>‏{name} فارغ: يُرجى اختيار ملف آخر.</translation>
    </message>
    <message>
        <source>{name} is in the history already: “{title}”, session {session}.</source>
        <translation>‏{name} في السجل من قبل: «{title}»، الجلسة {session}.</translation>
    </message>
    <message>
        <source>{name} is in use by {by}: close that program or choose another source.</source>
        <translation>‏{name} يستخدمه {by}: يُرجى إغلاق ذلك البرنامج أو اختيار مصدر آخر.</translation>
    </message>
    <message>
        <source>{name} is in use by {by}: close them or choose another source.</source>
        <translation>‏{name} تستخدمه برامج ({by}): يُرجى إغلاقها أو اختيار مصدر آخر.</translation>
    </message>
    <message>
        <source>{name} is no text, whatever its name says: choose a sound or video file, subtitles (.srt, .vtt) or a text (.txt).</source>
        <translation>‏{name} ليس نصًا أيًا كان اسمه: يُرجى اختيار ملف صوت أو فيديو، أو ترجمات ‎(.srt، ‎.vtt) أو نص ‎(.txt).</translation>
    </message>
    <message>
        <source>{name} is not UTF-8 text: open it in an editor and save it as UTF-8.</source>
        <translation>‏{name} ليس نصًا بترميز UTF-8: يُرجى فتحه في محرر وحفظه بترميز UTF-8.</translation>
    </message>
    <message>
        <source>{name} is not a sound file that can be read: choose a WAV, FLAC, OGG or MP3 file, or a video with sound.</source>
        <translation>‏{name} ليس ملف صوت يمكن قراءته: يُرجى اختيار ملف WAV أو FLAC أو OGG أو MP3، أو فيديو فيه صوت.</translation>
    </message>
    <message>
        <source>{name} is not a sound file that can be read: choose a WAV, FLAC, OGG or MP3 file, or install FFmpeg for other formats and video: `pip install &apos;earmark[media]&apos;`.</source>
        <translation>‏{name} ليس ملف صوت يمكن قراءته: يُرجى اختيار ملف WAV أو FLAC أو OGG أو MP3، أو تثبيت FFmpeg للصيغ الأخرى والفيديو: ⁦`pip install &apos;earmark[media]&apos;`⁩.</translation>
    </message>
    <message>
        <source>{name} is not sound that Earmark kept: it cannot be played.</source>
        <translation>‏{name} ليس صوتًا حفظه Earmark: لا يمكن تشغيله.</translation>
    </message>
    <message>
        <source>{name} is not the expected file (its sha256 differs), so nothing of it was kept; check the mirror or proxy, then try again.</source>
        <translation>‏{name} ليس الملف المتوقع (تختلف بصمته sha256)، فلم يُحفظ منه شيء؛ يُرجى فحص الخادم البديل أو الوكيل، ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>{name} is not the expected file (its sha256 differs), so nothing of it was kept; check the package index or proxy that pip uses, then try again.</source>
        <translation>‏{name} ليس الملف المتوقع (تختلف بصمته sha256)، فلم يُحفظ منه شيء؛ يُرجى فحص فهرس الحزم أو الوكيل الذي يستخدمه pip، ثم إعادة المحاولة.</translation>
    </message>
    <message>
        <source>{name} is not there any more: choose another source.</source>
        <translation>لم يعد {name} موجودًا: يُرجى اختيار مصدر آخر.</translation>
    </message>
    <message>
        <source>{name} is not there any more: plug it in again or choose another source.</source>
        <translation>لم يعد {name} موجودًا: يُرجى توصيله من جديد أو اختيار مصدر آخر.</translation>
    </message>
    <message>
        <source>{name} is too large for a text: split it in parts.</source>
        <translation>‏{name} أكبر من أن يكون نصًا: يُرجى تقسيمه إلى أجزاء.</translation>
    </message>
    <message>
        <source>{name} stopped: its process crashed ({signal}). The CPU goes on.</source>
        <translation>توقف {name}: انهارت عمليته ({signal}). يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>{name} stopped: its process ended with code {code}. The CPU goes on.</source>
        <translation>توقف {name}: انتهت عمليته بالرمز {code}. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>{name} stopped: its process gave no sensible answer. The CPU goes on.</source>
        <translation>توقف {name}: لم تعطِ عمليته ردًا مفهومًا. يستمر المعالج المركزي.</translation>
    </message>
    <message>
        <source>{name} was cancelled.</source>
        <translation>أُلغي {name}.</translation>
    </message>
    <message>
        <source>{name} was told to stop.</source>
        <translation>طُلب من {name} التوقف.</translation>
    </message>
    <message>
        <source>{name} was unplugged: plug it in again, or choose another source; captions go on by themselves when it is back.</source>
        <translation>فُصل {name}: يُرجى توصيله من جديد، أو اختيار مصدر آخر؛ تُستأنف التسميات تلقائيًا عند عودته.</translation>
    </message>
    <message>
        <source>{name}, line {line}: {problem}</source>
        <translation>‏{name}، السطر {line}: {problem}</translation>
    </message>
    <message>
        <source>{name}: {problem}</source>
        <translation>{name}: {problem}</translation>
    </message>
    <message>
        <source>{numbers}, or 0</source>
        <translation>{numbers}، أو صفر</translation>
    </message>
    <message>
        <source>{path} could not be locked ({reason}). Check the disk and its rights.</source>
        <translation>تعذّر قفل {path} ‏({reason}). يُرجى فحص القرص وأذوناته.</translation>
    </message>
    <message>
        <source>{path} could not be made ({reason}). Check the disk and its rights.</source>
        <translation>تعذّر إنشاء {path} ‏({reason}). يُرجى فحص القرص وأذوناته.</translation>
    </message>
    <message>
        <source>{path} could not be opened ({reason}). Check the disk and rights.</source>
        <translation>تعذّر فتح {path} ‏({reason}). يُرجى فحص القرص والأذونات.</translation>
    </message>
    <message>
        <source>{path} could not be read ({reason}): check the disk or copy the file.</source>
        <translation>تعذّرت قراءة {path} ‏({reason}): يُرجى فحص القرص أو نسخ الملف.</translation>
    </message>
    <message>
        <source>{path} could not be removed ({reason}). Allow your user to change its folder.</source>
        <translation>تعذّرت إزالة {path} ‏({reason}). يُرجى السماح لحسابك بتغيير مجلده.</translation>
    </message>
    <message>
        <source>{path} could not be silenced ({reason}). Check the disk and its rights.</source>
        <translation>تعذّر إسكات {path} ‏({reason}). يُرجى فحص القرص وأذوناته.</translation>
    </message>
    <message>
        <source>{path} could not be written ({reason}). Check the disk and its rights.</source>
        <translation>تعذّرت كتابة {path} ‏({reason}). يُرجى فحص القرص وأذوناته.</translation>
    </message>
    <message>
        <source>{path} could not be written before the end.</source>
        <translation>تعذّرت كتابة {path} حتى نهايته.</translation>
    </message>
    <message>
        <source>{path} describes a model of the type {kind}, not speech.</source>
        <translation>يصف {path} نموذجًا من النوع {kind}، لا كلامًا.</translation>
    </message>
    <message>
        <source>{path} does not exist: check the name.</source>
        <translation>‏{path} غير موجود: يُرجى التحقق من الاسم.</translation>
    </message>
    <message>
        <source>{path} is a database of another program. Move it away and start Earmark again.</source>
        <translation>‏{path} قاعدة بيانات لبرنامج آخر. يُرجى نقلها من مكانها وإعادة تشغيل Earmark.</translation>
    </message>
    <message>
        <source>{path} is a folder: name the files in it.</source>
        <translation>‏{path} مجلد: يُرجى تحديد الملفات التي فيه.</translation>
    </message>
    <message>
        <source>{path} is read-only. Allow your user to write to it.</source>
        <translation>‏{path} للقراءة فقط. يُرجى السماح لحسابك بالكتابة فيه.</translation>
    </message>
    <message>
        <source>{path} may not be read by you: change its permissions or copy it.</source>
        <translation>لا يُسمح لك بقراءة {path}: يُرجى تغيير أذوناته أو نسخه.</translation>
    </message>
    <message>
        <source>{problem} Read anew: {so_far}</source>
        <translation>{problem} تُقرأ من جديد: {so_far}</translation>
    </message>
    <message>
        <source>{provider} does not start: {words}</source>
        <translation>لا يبدأ {provider}: {words}</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds}&#xa0;ث</translation>
    </message>
    <message>
        <source>{sentence} Captions of {other} go on.</source>
        <translation>{sentence} تستمر تسميات {other}.</translation>
    </message>
    <message>
        <source>{sentence} It says: {words}</source>
        <translation>‏{sentence} يقول: {words}</translation>
    </message>
    <message>
        <source>“{address}” is not an address of a server. Write it such as localhost:8080 or https://speech.example.com.</source>
        <translation>«{address}» ليس عنوان خادم. يُرجى كتابته مثل ⁦localhost:8080⁩ أو ⁦https://speech.example.com⁩.</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>«{name}»</translation>
    </message>
    <message>
        <source>“{name}” is in use; choose another model first, then remove it.</source>
        <translation>‏«{name}» قيد الاستخدام؛ يُرجى اختيار نموذج آخر أولًا، ثم إزالته.</translation>
    </message>
    <message>
        <source>“{name}” is needed by every speech model, so it stays.</source>
        <translation>‏«{name}» يحتاج إليه كل نموذج كلام، لذا يبقى.</translation>
    </message>
    <message>
        <source>“{name}” is no name for a model: take letters, digits, dots and dashes.</source>
        <translation>‏«{name}» ليس اسمًا صالحًا لنموذج: يتكوّن الاسم من حروف لاتينية وأرقام ونقاط وشرطات.</translation>
    </message>
    <message>
        <source>“{title}” cannot be fetched from here; get its folder from {source}, then import it.</source>
        <translation>لا يمكن تنزيل «{title}» من هنا؛ يُرجى الحصول على مجلده من {source} ثم استيراده.</translation>
    </message>
    <message>
        <source>“{title}” was fetched but does not run here, so it was not kept: {reason}</source>
        <translation>نُزّل «{title}» لكنه لا يعمل هنا، فلم يُحفظ: {reason}</translation>
    </message>
    <message>
        <source>“{words}” is not in the lines that it names.</source>
        <translation>«{words}» ليست في الأسطر التي تذكرها.</translation>
    </message>
</context>
<context>
    <name>SessionActions</name>
    <message>
        <source>Bookmark the last line</source>
        <translation>وضع إشارة مرجعية على آخر سطر</translation>
    </message>
    <message>
        <source>Bring the caption bar back</source>
        <translation>استعادة شريط التسميات</translation>
    </message>
    <message>
        <source>Caption bar</source>
        <translation>شريط التسميات</translation>
    </message>
    <message>
        <source>Clear the captions shown</source>
        <translation>مسح التسميات الظاهرة</translation>
    </message>
    <message>
        <source>Copy the last line</source>
        <translation>نسخ آخر سطر</translation>
    </message>
    <message>
        <source>Copy the last minute</source>
        <translation>نسخ آخر دقيقة</translation>
    </message>
    <message>
        <source>Do not keep captions</source>
        <translation>عدم حفظ التسميات</translation>
    </message>
    <message>
        <source>Go to the caption bar</source>
        <translation>الانتقال إلى شريط التسميات</translation>
    </message>
    <message>
        <source>Let clicks through the caption bar</source>
        <translation>تمرير النقرات عبر شريط التسميات</translation>
    </message>
    <message>
        <source>Private: never sent anywhere</source>
        <translation>خاصة: لا تُرسل إلى أي مكان</translation>
    </message>
    <message>
        <source>What did I miss?</source>
        <translation>ماذا فاتني؟</translation>
    </message>
</context>
<context>
    <name>SessionReceipt</name>
    <message numerus="yes">
        <source>%Ln gaps in the sound</source>
        <translation>
            <numerusform>لا فجوات في الصوت</numerusform>
            <numerusform>فجوة واحدة في الصوت</numerusform>
            <numerusform>فجوتان في الصوت</numerusform>
            <numerusform>%Ln&#xa0;فجوات في الصوت</numerusform>
            <numerusform>%Ln&#xa0;فجوة في الصوت</numerusform>
            <numerusform>%Ln&#xa0;فجوة في الصوت</numerusform>
        </translation>
    </message>
    <message>
        <source>Earmark was too busy to read it</source>
        <translation>كان Earmark أكثر انشغالًا من أن يقرأه</translation>
    </message>
    <message>
        <source>Found by meaning</source>
        <translation>يُعثر عليه بالمعنى</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>المحفوظ</translation>
    </message>
    <message>
        <source>No words in it</source>
        <translation>بلا كلمات</translation>
    </message>
    <message>
        <source>No words, or an echo</source>
        <translation>بلا كلمات، أو صدى</translation>
    </message>
    <message>
        <source>Not written down</source>
        <translation>غير مكتوب</translation>
    </message>
    <message>
        <source>Nothing: this session is not kept</source>
        <translation>لا شيء: هذه الجلسة لا تُحفظ</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>الجلسة</translation>
    </message>
    <message>
        <source>Sound captured</source>
        <translation>الصوت الملتقط</translation>
    </message>
    <message>
        <source>Sound missing</source>
        <translation>الصوت المفقود</translation>
    </message>
    <message>
        <source>With speech</source>
        <translation>فيه كلام</translation>
    </message>
    <message>
        <source>Written down</source>
        <translation>المكتوب</translation>
    </message>
    <message>
        <source>heard, and not written down</source>
        <translation>سُمع ولم يُكتب</translation>
    </message>
    <message>
        <source>nobody said why</source>
        <translation>لا سبب معروفًا</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>إيقاف مؤقت</translation>
    </message>
    <message>
        <source>the computer slept</source>
        <translation>سكون الحاسوب</translation>
    </message>
    <message>
        <source>the sound system dropped it</source>
        <translation>أسقطه نظام الصوت</translation>
    </message>
    <message>
        <source>the source was away</source>
        <translation>غياب المصدر</translation>
    </message>
    <message>
        <source>the source was changed</source>
        <translation>تغيير المصدر</translation>
    </message>
    <message>
        <source>this source came later</source>
        <translation>بدأ هذا المصدر لاحقًا</translation>
    </message>
    <message>
        <source>{length}, {cause}</source>
        <translation>{length}، {cause}</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds}&#xa0;ث</translation>
    </message>
</context>
<context>
    <name>SessionReceiptDialog</name>
    <message>
        <source>Receipt of “{title}”</source>
        <translation>إيصال «{title}»‏</translation>
    </message>
</context>
<context>
    <name>SessionReceiptView</name>
    <message>
        <source>Close the session receipt</source>
        <translation>إغلاق إيصال الجلسة</translation>
    </message>
    <message>
        <source>Nobody counted this session: it is from an earlier version.</source>
        <translation>لم تُحسب هذه الجلسة: هي من إصدار سابق.</translation>
    </message>
    <message>
        <source>Session receipt</source>
        <translation>إيصال الجلسة</translation>
    </message>
</context>
<context>
    <name>SessionTitle</name>
    <message>
        <source>Rename</source>
        <translation>إعادة تسمية</translation>
    </message>
    <message>
        <source>Rename session: {title}</source>
        <translation>إعادة تسمية الجلسة: {title}</translation>
    </message>
    <message>
        <source>Session title</source>
        <translation>عنوان الجلسة</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message numerus="yes">
        <source>%Ln models</source>
        <translation>
            <numerusform>لا نماذج</numerusform>
            <numerusform>نموذج واحد</numerusform>
            <numerusform>نموذجان</numerusform>
            <numerusform>%Ln&#xa0;نماذج</numerusform>
            <numerusform>%Ln&#xa0;نموذجًا</numerusform>
            <numerusform>%Ln&#xa0;نموذج</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs taken over.</source>
        <translation>
            <numerusform>لم يُضف أي زوج.</numerusform>
            <numerusform>أُضيف زوج واحد.</numerusform>
            <numerusform>أُضيف زوجان.</numerusform>
            <numerusform>أُضيفت %Ln&#xa0;أزواج.</numerusform>
            <numerusform>أُضيف %Ln&#xa0;زوجًا.</numerusform>
            <numerusform>أُضيف %Ln&#xa0;زوج.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settings found</source>
        <translation>
            <numerusform>لم يُعثر على أي إعداد</numerusform>
            <numerusform>عُثر على إعداد واحد</numerusform>
            <numerusform>عُثر على إعدادين</numerusform>
            <numerusform>عُثر على %Ln&#xa0;إعدادات</numerusform>
            <numerusform>عُثر على %Ln&#xa0;إعدادًا</numerusform>
            <numerusform>عُثر على %Ln&#xa0;إعداد</numerusform>
        </translation>
    </message>
    <message>
        <source>A dotted line marks them. Waiting shows them later.</source>
        <translation>يشير إليها خط منقط. الانتظار يُظهرها لاحقًا.</translation>
    </message>
    <message>
        <source>A key is kept. A new one takes its place.</source>
        <translation>المفتاح محفوظ. يحل مفتاح جديد محله.</translation>
    </message>
    <message>
        <source>A model server at {url}</source>
        <translation>خادم نماذج على {url}</translation>
    </message>
    <message>
        <source>A recorded sentence is sent, nothing of yours.</source>
        <translation>تُرسل جملة مسجلة، لا شيء منك.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>عن البرنامج</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>إضافة</translation>
    </message>
    <message>
        <source>Address of the model server</source>
        <translation>عنوان خادم النماذج</translation>
    </message>
    <message>
        <source>Address of the speech server</source>
        <translation>عنوان خادم الكلام</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>المحاذاة</translation>
    </message>
    <message>
        <source>All of it, changing</source>
        <translation>كله، ويتغير</translation>
    </message>
    <message>
        <source>All of it, growing</source>
        <translation>كله، وينمو</translation>
    </message>
    <message>
        <source>All settings in one file, for another computer or for safety.</source>
        <translation>كل الإعدادات في ملف واحد، لحاسوب آخر أو للأمان.</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>دائمًا</translation>
    </message>
    <message>
        <source>An address in place of the one that a model names. Empty: that one.</source>
        <translation>عنوان بدل الذي يذكره النموذج. إن تُرك فارغًا فالعنوان الأصلي.</translation>
    </message>
    <message>
        <source>And {n} more.</source>
        <translation>و{n} أخرى.</translation>
    </message>
    <message>
        <source>Another name…</source>
        <translation>اسم آخر…</translation>
    </message>
    <message>
        <source>Another one goes on where the one before has finished its sentence.</source>
        <translation>يتابع النموذج الجديد حيث أنهى السابق جملته.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>الإجابات</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>المظهر</translation>
    </message>
    <message>
        <source>As the protocol says</source>
        <translation>كما يقول البروتوكول</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>السؤال</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>المساعد</translation>
    </message>
    <message>
        <source>At 100 % nothing shines through.</source>
        <translation>عند أقصى قيمة لا يظهر ما خلفه.</translation>
    </message>
    <message>
        <source>At most that of the screen.</source>
        <translation>عرض الشاشة على الأكثر.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>تلقائي</translation>
    </message>
    <message>
        <source>Automatic: the fastest one whose trial gave the CPU&apos;s results.</source>
        <translation>تلقائي: الأسرع من بين ما أعطى نتائج المعالج المركزي في اختباره.</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>الخلفية</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>متوازن</translation>
    </message>
    <message>
        <source>Being counted…</source>
        <translation>جارٍ الحساب…</translation>
    </message>
    <message>
        <source>Being looked for…</source>
        <translation>جارٍ البحث…</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>غامق</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Caption bar</source>
        <translation>شريط التسميات</translation>
    </message>
    <message>
        <source>Captions</source>
        <translation>التسميات</translation>
    </message>
    <message>
        <source>Captions and search index</source>
        <translation>التسميات وفهرس البحث</translation>
    </message>
    <message>
        <source>Captions and sound stay.</source>
        <translation>تبقى التسميات والأصوات.</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>الوسط</translation>
    </message>
    <message>
        <source>Choose a model. Until then the best passages are the answer.</source>
        <translation>يُرجى اختيار نموذج. وحتى ذلك الحين أفضل المقاطع هي الإجابة.</translation>
    </message>
    <message>
        <source>Clicks on the bar reach the program below.</source>
        <translation>تصل النقرات على الشريط إلى البرنامج الذي تحته.</translation>
    </message>
    <message>
        <source>Colour of the words</source>
        <translation>لون الكلمات</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>الألوان</translation>
    </message>
    <message>
        <source>Contrast {ratio} : 1 is under WCAG level AA, which asks for {needed}.</source>
        <translation>التباين {ratio} إلى واحد أقل من مستوى AA في WCAG، وهو {needed}.</translation>
    </message>
    <message>
        <source>Contrast {ratio} : 1, enough for WCAG level AA ({needed}).</source>
        <translation>التباين {ratio} إلى واحد كافٍ لمستوى AA في WCAG ‏({needed}).</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Copy captions with their time</source>
        <translation>نسخ التسميات مع أوقاتها</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>نسخ الأمر</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>مجلد البيانات</translation>
    </message>
    <message>
        <source>Day on which a newer version was looked for</source>
        <translation>اليوم الذي جرى فيه البحث عن إصدار أحدث</translation>
    </message>
    <message>
        <source>Delete all</source>
        <translation>حذف الكل</translation>
    </message>
    <message>
        <source>Delete all sessions and sound</source>
        <translation>حذف كل الجلسات والأصوات</translation>
    </message>
    <message>
        <source>Delete all sessions and sound?</source>
        <translation>حذف كل الجلسات والأصوات؟</translation>
    </message>
    <message>
        <source>Delete all sessions and sound…</source>
        <translation>حذف كل الجلسات والأصوات…</translation>
    </message>
    <message>
        <source>Delete all…</source>
        <translation>حذف الكل…</translation>
    </message>
    <message>
        <source>Delete everything older than…</source>
        <translation>حذف كل ما هو أقدم من…</translation>
    </message>
    <message>
        <source>Delete old sessions…</source>
        <translation>حذف الجلسات القديمة…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>حذف…</translation>
    </message>
    <message>
        <source>Each line once, when it is finished.</source>
        <translation>كل سطر مرة واحدة، عند اكتماله.</translation>
    </message>
    <message>
        <source>Earmark</source>
        <translation>Earmark</translation>
    </message>
    <message>
        <source>Earmark asks first.</source>
        <translation>يسأل Earmark أولًا.</translation>
    </message>
    <message>
        <source>Earmark is free software.</source>
        <translation>‏Earmark برنامج حر.</translation>
    </message>
    <message>
        <source>Edge of the letters</source>
        <translation>حافة الحروف</translation>
    </message>
    <message>
        <source>Empty: the one that the system has set.</source>
        <translation>إن تُرك فارغًا فالوكيل المضبوط في النظام.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>النهاية</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>المحرك</translation>
    </message>
    <message>
        <source>Everything that was captioned is erased from this computer.</source>
        <translation>يُمحى من هذا الحاسوب كل ما كُتبت تسمياته.</translation>
    </message>
    <message>
        <source>Export and import</source>
        <translation>التصدير والاستيراد</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>تصدير الإعدادات</translation>
    </message>
    <message>
        <source>Export the settings…</source>
        <translation>تصدير الإعدادات…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>سريع</translation>
    </message>
    <message>
        <source>Fast or steady</source>
        <translation>السرعة أو الثبات</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>الأسرع</translation>
    </message>
    <message>
        <source>Film subtitle</source>
        <translation>ترجمة أفلام</translation>
    </message>
    <message numerus="yes">
        <source>For %Ln days</source>
        <translation>
            <numerusform>لأقل من يوم</numerusform>
            <numerusform>ليوم واحد</numerusform>
            <numerusform>ليومين</numerusform>
            <numerusform>لمدة %Ln&#xa0;أيام</numerusform>
            <numerusform>لمدة %Ln&#xa0;يومًا</numerusform>
            <numerusform>لمدة %Ln&#xa0;يوم</numerusform>
        </translation>
    </message>
    <message>
        <source>For other processors than the CPU.</source>
        <translation>للمعالجات الأخرى غير المعالج المركزي.</translation>
    </message>
    <message>
        <source>For window managers that hide the bar there. Keys cannot reach it then.</source>
        <translation>لبرامج إدارة النوافذ التي تخفي الشريط هناك. لا تصل إليه المفاتيح حينئذ.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>نسيان</translation>
    </message>
    <message>
        <source>Forget the key</source>
        <translation>نسيان المفتاح</translation>
    </message>
    <message>
        <source>From 1 to 10.</source>
        <translation>من سطر واحد إلى عشرة أسطر.</translation>
    </message>
    <message>
        <source>Go on in the tray</source>
        <translation>المتابعة في علبة النظام</translation>
    </message>
    <message>
        <source>Goes into the system&apos;s keyring, and to this server alone.</source>
        <translation>يوضع في حلقة مفاتيح النظام، ولا يذهب إلا إلى هذا الخادم.</translation>
    </message>
    <message>
        <source>Graphics</source>
        <translation>رسوميات</translation>
    </message>
    <message>
        <source>Graphics card</source>
        <translation>بطاقة رسوميات</translation>
    </message>
    <message>
        <source>Graphics in the processor</source>
        <translation>رسوميات داخل المعالج</translation>
    </message>
    <message>
        <source>Heard</source>
        <translation>المسموع</translation>
    </message>
    <message>
        <source>Heavy</source>
        <translation>ثقيل</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>تباين عالٍ</translation>
    </message>
    <message>
        <source>Holds when Earmark is started again.</source>
        <translation>يسري بعد إعادة تشغيل Earmark.</translation>
    </message>
    <message>
        <source>How the History page searches</source>
        <translation>كيف تبحث صفحة السجل</translation>
    </message>
    <message>
        <source>How unfinished text comes</source>
        <translation>كيف يأتي النص غير المكتمل</translation>
    </message>
    <message>
        <source>If something does not work</source>
        <translation>إذا لم يعمل شيء ما</translation>
    </message>
    <message>
        <source>Import CSV…</source>
        <translation>استيراد CSV…</translation>
    </message>
    <message>
        <source>Import replacements</source>
        <translation>استيراد قائمة الاستبدال</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>استيراد الإعدادات</translation>
    </message>
    <message>
        <source>Import settings…</source>
        <translation>استيراد الإعدادات…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>استيراد…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>قيد الاستخدام</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>مستخدَم الآن.</translation>
    </message>
    <message>
        <source>Is being tried…</source>
        <translation>قيد الاختبار…</translation>
    </message>
    <message>
        <source>Is given the best passages (it calls no tools).</source>
        <translation>يُعطى أفضل المقاطع (لا يستدعي أدوات).</translation>
    </message>
    <message>
        <source>Is tried as soon as nobody is being captioned.</source>
        <translation>يُختبر حالما لا تُكتب تسميات لأحد.</translation>
    </message>
    <message>
        <source>It answered without a word.</source>
        <translation>أجاب بلا كلمة.</translation>
    </message>
    <message>
        <source>It calls tools, so it searches by itself.</source>
        <translation>يستدعي أدوات، فيبحث بنفسه.</translation>
    </message>
    <message>
        <source>It floats over other programs.</source>
        <translation>يطفو فوق البرامج الأخرى.</translation>
    </message>
    <message>
        <source>It is taken when captions begin, and let go five minutes after the last.</source>
        <translation>يُستخدم عند بدء التسميات، ويُترك بعد آخرها بخمس دقائق.</translation>
    </message>
    <message>
        <source>It moves us from the ninth to the sixteenth. Nothing</source>
        <extracomment>An example of a caption. The next text goes on in the same sentence, in grey.</extracomment>
        <translation>ينقلنا من التاسع إلى السادس عشر. لا شيء</translation>
    </message>
    <message>
        <source>It said “{words}”, the first word after {seconds} s.</source>
        <translation>قال «{words}»، الكلمة الأولى بعد {seconds}&#xa0;ث.</translation>
    </message>
    <message>
        <source>It takes no tools, so it is given the best passages.</source>
        <translation>لا يقبل أدوات، فيُعطى أفضل المقاطع.</translation>
    </message>
    <message>
        <source>It takes tools, but called none when it was asked to.</source>
        <translation>يقبل أدوات، لكنه لم يستدعِ أيًا منها حين طُلب منه.</translation>
    </message>
    <message>
        <source>Its name on that server. Empty: no model.</source>
        <translation>اسمه على ذلك الخادم. فارغ: بلا نموذج.</translation>
    </message>
    <message>
        <source>Its name there. Empty: the server&apos;s own choice.</source>
        <translation>اسمه هناك. فارغ: ما يختاره الخادم.</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>إبقاؤها</translation>
    </message>
    <message>
        <source>Keep the sound of sessions</source>
        <translation>حفظ صوت الجلسات</translation>
    </message>
    <message>
        <source>Keep using it</source>
        <translation>متابعة استخدامه</translation>
    </message>
    <message>
        <source>Kept sound</source>
        <translation>الصوت المحفوظ</translation>
    </message>
    <message>
        <source>Kept sound can be played from any line.</source>
        <translation>يمكن تشغيل الصوت المحفوظ من أي سطر.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>المفتاح</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>لوحة المفاتيح</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Large print</source>
        <translation>خط كبير</translation>
    </message>
    <message>
        <source>Leave out sentences without a source</source>
        <translation>ترك الجمل التي بلا مصدر</translation>
    </message>
    <message>
        <source>Let a server write the captions</source>
        <translation>جعل خادم يكتب التسميات</translation>
    </message>
    <message>
        <source>Let clicks through</source>
        <translation>تمرير النقرات</translation>
    </message>
    <message>
        <source>Letters such as I, l and 1 are easy to tell apart.</source>
        <translation>يسهل التمييز بين حروف مثل «I» و«l» و«1».</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>الترخيص</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>التراخيص</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>Lines in the caption bar</source>
        <translation>عدد أسطر شريط التسميات</translation>
    </message>
    <message numerus="yes">
        <source>Lines not understood: {lines}.</source>
        <translation>
            <numerusform>أسطر غير مفهومة: {lines}.</numerusform>
            <numerusform>سطر غير مفهوم: {lines}.</numerusform>
            <numerusform>سطران غير مفهومين: {lines}.</numerusform>
            <numerusform>أسطر غير مفهومة: {lines}.</numerusform>
            <numerusform>أسطر غير مفهومة: {lines}.</numerusform>
            <numerusform>أسطر غير مفهومة: {lines}.</numerusform>
        </translation>
    </message>
    <message>
        <source>LocalAI backend</source>
        <translation>واجهة LocalAI الخلفية</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ملف التشخيص</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>البحث مرة أخرى</translation>
    </message>
    <message>
        <source>Look again for model servers on this computer</source>
        <translation>البحث مرة أخرى عن خوادم نماذج على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Look for a newer version now</source>
        <translation>البحث الآن عن إصدار أحدث</translation>
    </message>
    <message>
        <source>Look for a newer version once a day</source>
        <translation>البحث عن إصدار أحدث مرة كل يوم</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>البحث الآن</translation>
    </message>
    <message>
        <source>Mask swear words</source>
        <translation>إخفاء الألفاظ النابية</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>المعنى</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>متوسط</translation>
    </message>
    <message>
        <source>Microphone and laptop sound</source>
        <translation>الميكروفون وصوت الحاسوب</translation>
    </message>
    <message>
        <source>Microphone and laptop sound together</source>
        <translation>الميكروفون وصوت الحاسوب معًا</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>الخادم البديل</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>Model folder</source>
        <translation>مجلد النماذج</translation>
    </message>
    <message>
        <source>Model on the server</source>
        <translation>النموذج على الخادم</translation>
    </message>
    <message>
        <source>Most servers of one&apos;s own need none</source>
        <translation>معظم الخوادم الشخصية لا تحتاج إلى مفتاح</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>تحريك لأسفل</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>تحريك لأعلى</translation>
    </message>
    <message>
        <source>My own</source>
        <translation>نمطي الخاص</translation>
    </message>
    <message>
        <source>Name of the others&apos; lines</source>
        <translation>اسم أسطر الآخرين</translation>
    </message>
    <message>
        <source>Name of your lines</source>
        <translation>اسم أسطرك</translation>
    </message>
    <message>
        <source>Names and terms that are heard wrongly.</source>
        <translation>الأسماء والمصطلحات التي تُسمع خطأً.</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>أبدًا</translation>
    </message>
    <message>
        <source>New keys for: {action}</source>
        <translation>مفاتيح جديدة: {action}</translation>
    </message>
    <message>
        <source>New lines appear at once instead of sliding in.</source>
        <translation>تظهر الأسطر الجديدة فورًا بدل أن تنزلق.</translation>
    </message>
    <message>
        <source>Newer version</source>
        <translation>إصدار أحدث</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>بلا مفاتيح</translation>
    </message>
    <message>
        <source>No model server answers here. Ollama, llama.cpp, LM Studio and vLLM are known.</source>
        <translation>لا يجيب خادم نماذج هنا. المعروف: Ollama وllama.cpp وLM Studio وvLLM.</translation>
    </message>
    <message>
        <source>No model: the best passages from your captions are the answer.</source>
        <translation>بلا نموذج: أفضل المقاطع من تسمياتك هي الإجابة.</translation>
    </message>
    <message>
        <source>No other processor is set up. “earmark processors” in a terminal says how to add one.</source>
        <translation>لا يوجد معالج آخر مُعدّ. يذكر “earmark processors” في الطرفية كيفية إضافة معالج.</translation>
    </message>
    <message>
        <source>No other processor that could help was found. The CPU captions.</source>
        <translation>لم يُعثر على معالج آخر يمكنه المساعدة. يكتب المعالج المركزي التسميات.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>بلا</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>عادي</translation>
    </message>
    <message>
        <source>Not for the engine that is loaded now.</source>
        <translation>ليس لمحرك الكلام المحمّل الآن.</translation>
    </message>
    <message>
        <source>Not tried yet.</source>
        <translation>لم يُختبر بعد.</translation>
    </message>
    <message>
        <source>Nothing about you is sent, and nothing is fetched.</source>
        <translation>لا يُرسل شيء عنك، ولا يُنزَّل شيء.</translation>
    </message>
    <message>
        <source>Nothing found for “{query}”</source>
        <translation>لا نتائج للبحث عن «{query}»</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>معطّل</translation>
    </message>
    <message>
        <source>On</source>
        <translation>مفعّل</translation>
    </message>
    <message>
        <source>On battery</source>
        <translation>عند العمل على البطارية</translation>
    </message>
    <message>
        <source>On battery the CPU captions.</source>
        <translation>عند العمل على البطارية يكتب المعالج المركزي التسميات.</translation>
    </message>
    <message>
        <source>On the way others can hear it, and read the key: its address is not a secured one.</source>
        <translation>في الطريق يمكن لآخرين سماعه وقراءة المفتاح: عنوانه غير مؤمَّن.</translation>
    </message>
    <message>
        <source>On the way others can read them, and the key: its address begins with http.</source>
        <translation>في الطريق يمكن لآخرين قراءتها وقراءة المفتاح: يبدأ عنوانه بـ http.</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Only if lines are doubled or cut: another way of reading the server.</source>
        <translation>فقط إن تكررت الأسطر أو انقطعت: طريقة أخرى لقراءة الخادم.</translation>
    </message>
    <message>
        <source>Only those that differ from the usual ones are kept.</source>
        <translation>تُحفظ فقط المفاتيح المختلفة عن المعتادة.</translation>
    </message>
    <message>
        <source>Only what is new</source>
        <translation>الجديد فقط</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>العتامة</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>فتح المجلد</translation>
    </message>
    <message>
        <source>Open its page</source>
        <translation>فتح صفحته</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>فتح الملف</translation>
    </message>
    <message>
        <source>Open the log</source>
        <translation>فتح ملف التشخيص</translation>
    </message>
    <message>
        <source>Open the settings file</source>
        <translation>فتح ملف الإعدادات</translation>
    </message>
    <message>
        <source>OpenAI Realtime (also LocalAI)</source>
        <translation>‏OpenAI Realtime (وكذلك LocalAI)</translation>
    </message>
    <message>
        <source>OpenAI transcriptions (also LocalAI)</source>
        <translation>نسخ OpenAI (وكذلك LocalAI)</translation>
    </message>
    <message>
        <source>Order of preference</source>
        <translation>ترتيب التفضيل</translation>
    </message>
    <message>
        <source>Otherwise they are shown, and marked: no line says what they say.</source>
        <translation>وإلا فهي تظهر معلَّمة: لا سطر يقول ما تقوله.</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>حد خارجي</translation>
    </message>
    <message>
        <source>Press the new keys.</source>
        <translation>يُرجى الضغط على المفاتيح الجديدة.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>معاينة</translation>
    </message>
    <message>
        <source>Processor for models</source>
        <translation>معالج للنماذج</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>البروتوكول</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>الوكيل</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Read again makes fewer mistakes, takes a little longer, and settled words may change. For Moonshine models.</source>
        <translation>القراءة مرة أخرى أقل أخطاءً وأطول قليلًا، وقد تتغير كلمات مستقرة. لنماذج Moonshine.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>القراءة مرة أخرى</translation>
    </message>
    <message>
        <source>Read settled captions to the screen reader</source>
        <translation>قراءة التسميات المستقرة لقارئ الشاشة</translation>
    </message>
    <message>
        <source>Reads {tokens} tokens at once, about {words} English words.</source>
        <translation>يقرأ {tokens} من الرموز دفعة واحدة، نحو {words} كلمة إنجليزية.</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>تقليل الحركة</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>إزالة من القائمة</translation>
    </message>
    <message>
        <source>Replace words</source>
        <translation>استبدال الكلمات</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>إعادة الضبط</translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation>إعادة ضبط كل الإعدادات</translation>
    </message>
    <message>
        <source>Reset all settings?</source>
        <translation>إعادة ضبط كل الإعدادات؟</translation>
    </message>
    <message>
        <source>Reset all…</source>
        <translation>إعادة ضبط الكل…</translation>
    </message>
    <message>
        <source>Reset this page</source>
        <translation>إعادة ضبط هذه الصفحة</translation>
    </message>
    <message>
        <source>Reset {section} to the defaults</source>
        <translation>إعادة ضبط {section} إلى القيم الافتراضية</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>يعمل على</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>البحث في الإعدادات</translation>
    </message>
    <message>
        <source>Searches by itself (it calls tools).</source>
        <translation>يبحث بنفسه (يستدعي أدوات).</translation>
    </message>
    <message>
        <source>Sections of Settings</source>
        <translation>أقسام الإعدادات</translation>
    </message>
    <message>
        <source>Semibold</source>
        <translation>شبه غامق</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>تعيين</translation>
    </message>
    <message>
        <source>Set the key</source>
        <translation>تعيين المفتاح</translation>
    </message>
    <message>
        <source>Sets all that follows; each can be changed after.</source>
        <translation>يضبط كل ما يليه؛ ويمكن تغيير كل منها بعد ذلك.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Settings file</source>
        <translation>ملف الإعدادات</translation>
    </message>
    <message>
        <source>Settled only</source>
        <translation>المستقر فقط</translation>
    </message>
    <message>
        <source>Shadow</source>
        <translation>ظل</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>عرض</translation>
    </message>
    <message>
        <source>Show licences</source>
        <translation>عرض التراخيص</translation>
    </message>
    <message>
        <source>Show the caption bar</source>
        <translation>إظهار شريط التسميات</translation>
    </message>
    <message>
        <source>Show the time beside captions</source>
        <translation>إظهار الوقت بجانب التسميات</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>الصمت</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Size and place of the window</source>
        <translation>حجم النافذة وموضعها</translation>
    </message>
    <message>
        <source>Size in the bar</source>
        <translation>الحجم في الشريط</translation>
    </message>
    <message>
        <source>Size of the interface</source>
        <translation>حجم الواجهة</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>الصوت</translation>
    </message>
    <message>
        <source>Sound source</source>
        <translation>مصدر الصوت</translation>
    </message>
    <message>
        <source>Sounds like</source>
        <translation>النطق المشابه</translation>
    </message>
    <message>
        <source>Source to add</source>
        <translation>المصدر المراد إضافته</translation>
    </message>
    <message>
        <source>Space between letters</source>
        <translation>المسافة بين الحروف</translation>
    </message>
    <message>
        <source>Space between lines</source>
        <translation>المسافة بين الأسطر</translation>
    </message>
    <message>
        <source>Space between lines of the bar</source>
        <translation>المسافة بين أسطر الشريط</translation>
    </message>
    <message>
        <source>Space between words</source>
        <translation>المسافة بين الكلمات</translation>
    </message>
    <message>
        <source>Speech and search models</source>
        <translation>نماذج الكلام والبحث</translation>
    </message>
    <message>
        <source>Speech engine</source>
        <translation>محرك الكلام</translation>
    </message>
    <message>
        <source>Speech model</source>
        <translation>نموذج الكلام</translation>
    </message>
    <message>
        <source>Speech server</source>
        <translation>خادم الكلام</translation>
    </message>
    <message>
        <source>Spoken language</source>
        <translation>لغة الكلام</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>قياسي</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>Start when you log in</source>
        <translation>البدء عند تسجيل الدخول</translation>
    </message>
    <message>
        <source>State</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>Stay above full screen everywhere</source>
        <translation>البقاء فوق ملء الشاشة دائمًا</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>ثابت</translation>
    </message>
    <message>
        <source>Steady words come later and change less. Holds from the next sentence on.</source>
        <translation>الكلمات الثابتة تتأخر وتتغير أقل. يسري من الجملة التالية.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop after minutes without speech</source>
        <translation>الإيقاف بعد دقائق دون كلام</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>إيقاف الاختبار</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>التخزين</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>النمط</translation>
    </message>
    <message>
        <source>Such as de, for models that take one. Empty: they find it out.</source>
        <translation>مثل de، للنماذج التي تقبل لغة. إن تُرك فارغًا اكتشفتها بنفسها.</translation>
    </message>
    <message>
        <source>Such as http://localhost:11434. Empty: no model.</source>
        <translation>مثل ⁦http://localhost:11434⁩. فارغ: بلا نموذج.</translation>
    </message>
    <message>
        <source>Such as localhost:8080 or https://speech.example.com.</source>
        <translation>مثل ⁦localhost:8080⁩ أو ⁦https://speech.example.com⁩.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>النظام</translation>
    </message>
    <message>
        <source>System default microphone</source>
        <translation>ميكروفون النظام الافتراضي</translation>
    </message>
    <message>
        <source>System default output</source>
        <translation>مخرج الصوت الافتراضي</translation>
    </message>
    <message>
        <source>TOML (*.toml)</source>
        <translation>TOML (*.toml)</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt)</source>
        <translation>جداول ‎(*.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>اختبار</translation>
    </message>
    <message>
        <source>Test the model</source>
        <translation>اختبار النموذج</translation>
    </message>
    <message>
        <source>Test the server</source>
        <translation>اختبار الخادم</translation>
    </message>
    <message>
        <source>Test {name}</source>
        <translation>اختبار {name}</translation>
    </message>
    <message>
        <source>The CPU captions. The device is tried again in some minutes.</source>
        <translation>يكتب المعالج المركزي التسميات. تُعاد تجربة الجهاز بعد بضع دقائق.</translation>
    </message>
    <message>
        <source>The CPU only</source>
        <translation>المعالج المركزي فقط</translation>
    </message>
    <message>
        <source>The first letter stays, stars take the others.</source>
        <translation>يبقى الحرف الأول، وتحل النجوم محل البقية.</translation>
    </message>
    <message>
        <source>The laptop&apos;s sound</source>
        <translation>صوت الحاسوب</translation>
    </message>
    <message>
        <source>The model&apos;s name, as its server knows it:</source>
        <translation>اسم النموذج كما يعرفه خادمه:</translation>
    </message>
    <message>
        <source>The processor itself</source>
        <translation>المعالج نفسه</translation>
    </message>
    <message>
        <source>The server lists its models.</source>
        <translation>يعرض الخادم نماذجه.</translation>
    </message>
    <message>
        <source>The start is where reading starts.</source>
        <translation>البداية هي حيث تبدأ القراءة.</translation>
    </message>
    <message>
        <source>These keys are free.</source>
        <translation>هذه المفاتيح متاحة.</translation>
    </message>
    <message>
        <source>These keys are needed for writing. Take some with Ctrl or Alt, or F1 to F12.</source>
        <translation>هذه المفاتيح لازمة للكتابة. يمكن الجمع مع Ctrl أو Alt، أو اختيار F1 إلى F12.</translation>
    </message>
    <message>
        <source>Thin</source>
        <translation>رفيع</translation>
    </message>
    <message>
        <source>This server is not on this computer. Questions, and the captions that may answer them, go to {host}; sessions marked private never do.</source>
        <translation>هذا الخادم ليس على هذا الحاسوب. تذهب الأسئلة والتسميات التي قد تجيب عنها إلى {host}؛ أما الجلسات الخاصة فلا تذهب أبدًا.</translation>
    </message>
    <message>
        <source>This server is not on this computer. What is said goes to {host} while somebody speaks; sessions marked private never do.</source>
        <translation>هذا الخادم ليس على هذا الحاسوب. يذهب ما يقال إلى {host} أثناء الكلام؛ أما الجلسات الخاصة فلا تذهب أبدًا.</translation>
    </message>
    <message>
        <source>To be found out</source>
        <translation>يُكتشف</translation>
    </message>
    <message>
        <source>Try another word, such as size, colour or microphone.</source>
        <translation>يمكنك تجربة كلمة أخرى، مثل الحجم أو اللون أو الميكروفون.</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>تجربة</translation>
    </message>
    <message>
        <source>Turn off</source>
        <translation>إيقاف التشغيل</translation>
    </message>
    <message>
        <source>Turn the assistant&apos;s model off</source>
        <translation>إيقاف نموذج المساعد</translation>
    </message>
    <message>
        <source>Typeface</source>
        <translation>الخط</translation>
    </message>
    <message>
        <source>Typeface of the bar</source>
        <translation>خط الشريط</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>استخدام</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>استخدامه</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>استخدام المعالج المركزي</translation>
    </message>
    <message>
        <source>Use these keys</source>
        <translation>استخدام هذه المفاتيح</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>استخدام {name}</translation>
    </message>
    <message>
        <source>Use {name} on this computer</source>
        <translation>استخدام {name} على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Usual keys</source>
        <translation>المفاتيح المعتادة</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>الإصدار</translation>
    </message>
    <message>
        <source>Version whose notes were shown</source>
        <translation>الإصدار الذي عُرضت ملاحظاته</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>الانتظار</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>سُمك الخط</translation>
    </message>
    <message>
        <source>What is heard, at once also while captions run.</source>
        <translation>ما يُسمع؛ يسري فورًا، حتى أثناء التسميات.</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>ما الجديد</translation>
    </message>
    <message>
        <source>What is said is sent there, while somebody speaks. Private sessions never are.</source>
        <translation>يُرسل ما يقال إلى هناك أثناء الكلام. أما الجلسات الخاصة فلا تُرسل أبدًا.</translation>
    </message>
    <message>
        <source>What is shipped</source>
        <translation>محتوى الحزمة</translation>
    </message>
    <message>
        <source>What the driver of {name} said</source>
        <translation>ما قاله برنامج تشغيل {name}</translation>
    </message>
    <message>
        <source>What the server speaks; its documentation says it.</source>
        <translation>ما يتحدث به الخادم؛ تذكره وثائقه.</translation>
    </message>
    <message>
        <source>When a sentence ends</source>
        <translation>عند انتهاء الجملة</translation>
    </message>
    <message>
        <source>When one goes or comes back, the first that is there.</source>
        <translation>عند ذهاب مصدر أو عودته يُستخدم أول الموجود.</translation>
    </message>
    <message>
        <source>When the window is closed</source>
        <translation>عند إغلاق النافذة</translation>
    </message>
    <message>
        <source>Where it runs</source>
        <translation>مكان التشغيل</translation>
    </message>
    <message>
        <source>Where models come from</source>
        <translation>مصدر النماذج</translation>
    </message>
    <message>
        <source>Where the bar stands, by screen layout</source>
        <translation>موضع الشريط لكل توزيع شاشات</translation>
    </message>
    <message>
        <source>Whether the first start was completed</source>
        <translation>هل اكتمل الإعداد الأول</translation>
    </message>
    <message>
        <source>Wide spacing</source>
        <translation>تباعد واسع</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>العرض</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>الكلمات</translation>
    </message>
    <message>
        <source>Words that may still change</source>
        <translation>كلمات قد تتغير بعد</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>المكتوب</translation>
    </message>
    <message>
        <source>You choose from which day on sessions stay.</source>
        <translation>يمكنك اختيار اليوم الذي تبقى الجلسات بدءًا منه.</translation>
    </message>
    <message>
        <source>Your microphone</source>
        <translation>الميكروفون لديك</translation>
    </message>
    <message>
        <source>animation calm vestibular</source>
        <translation>حركة رسوم متحركة هدوء دوار تأثيرات</translation>
    </message>
    <message>
        <source>api key token password secret keyring</source>
        <translation>api key token مفتاح كلمة مرور سر حلقة</translation>
    </message>
    <message>
        <source>ask answer evidence citation invented withhold</source>
        <translation>سؤال إجابة دليل مصدر اقتباس مختلق ترك</translation>
    </message>
    <message>
        <source>ask answer language model llm choose</source>
        <translation>سؤال إجابة لغة نموذج llm اختيار</translation>
    </message>
    <message>
        <source>ask ollama llama.cpp lm studio vllm openai url host</source>
        <translation>سؤال ollama llama.cpp lm studio vllm openai url host</translation>
    </message>
    <message>
        <source>audio recording save privacy days delete</source>
        <translation>تسجيل صوت حفظ خصوصية أيام حذف</translation>
    </message>
    <message>
        <source>audio size disk</source>
        <translation>صوت حجم قرص مساحة</translation>
    </message>
    <message>
        <source>audio.cpp, by the sentence</source>
        <translation>‏audio.cpp، جملة جملة</translation>
    </message>
    <message>
        <source>audio.cpp, live</source>
        <translation>‏audio.cpp، مباشر</translation>
    </message>
    <message>
        <source>automatic end quiet silence</source>
        <translation>تلقائي إنهاء صمت سكوت هدوء</translation>
    </message>
    <message>
        <source>autostart boot automatic</source>
        <translation>تشغيل تلقائي إقلاع بدء النظام</translation>
    </message>
    <message>
        <source>backup transfer</source>
        <translation>نسخة احتياطية نقل تصدير استيراد</translation>
    </message>
    <message>
        <source>bold thin thick</source>
        <translation>عريض سميك رفيع ثخانة غامق</translation>
    </message>
    <message>
        <source>careful accurate finals errors quality twice</source>
        <translation>دقة عناية أخطاء جودة مرتين</translation>
    </message>
    <message>
        <source>clipboard timestamp paste</source>
        <translation>حافظة وقت لصق طابع زمني</translation>
    </message>
    <message>
        <source>clock timestamp margin</source>
        <translation>ساعة وقت توقيت هامش</translation>
    </message>
    <message>
        <source>color ground contrast</source>
        <translation>لون خلفية تباين أرضية</translation>
    </message>
    <message>
        <source>color text contrast</source>
        <translation>لون نص تباين خط</translation>
    </message>
    <message>
        <source>convention partial delta increment cumulative</source>
        <translation>طريقة جزئي زيادة تراكمي</translation>
    </message>
    <message>
        <source>copyright font</source>
        <translation>حقوق النشر خط رخصة</translation>
    </message>
    <message>
        <source>defaults factory</source>
        <translation>افتراضي مصنع استعادة</translation>
    </message>
    <message>
        <source>delay latency calm flicker stable tentative change</source>
        <translation>تأخير سرعة هدوء وميض استقرار مؤقت تغير</translation>
    </message>
    <message>
        <source>device input both channels you</source>
        <translation>جهاز إدخال كلاهما قناتان أنت الطرفان</translation>
    </message>
    <message>
        <source>doctor check help</source>
        <translation>فحص طبيب مساعدة مشكلة</translation>
    </message>
    <message>
        <source>download hub company server</source>
        <translation>تنزيل تحميل شركة خادم مرآة</translation>
    </message>
    <message>
        <source>download network company</source>
        <translation>تنزيل شبكة شركة وكيل</translation>
    </message>
    <message>
        <source>else in the plan</source>
        <extracomment>Goes on with the sentence &quot;It moves us from the ninth to the sixteenth. Nothing&quot;.</extracomment>
        <translation>آخر في الخطة</translation>
    </message>
    <message>
        <source>engine recogniser choose language</source>
        <translation>محرك تعرف اختيار لغة نموذج</translation>
    </message>
    <message>
        <source>engine recogniser voxtral vibevoice higgs</source>
        <translation>محرك نموذج voxtral vibevoice higgs</translation>
    </message>
    <message>
        <source>erase history privacy</source>
        <translation>محو سجل خصوصية مسح</translation>
    </message>
    <message>
        <source>files disk model</source>
        <translation>ملفات قرص نموذج مكان</translation>
    </message>
    <message>
        <source>files where disk</source>
        <translation>ملفات مكان قرص أين</translation>
    </message>
    <message>
        <source>font family letters</source>
        <translation>خط عائلة حروف</translation>
    </message>
    <message>
        <source>font family letters dyslexia</source>
        <translation>خط عائلة حروف عسر القراءة</translation>
    </message>
    <message>
        <source>fullscreen video presentation openbox on top</source>
        <translation>ملء الشاشة فيديو عرض تقديمي openbox فوق</translation>
    </message>
    <message>
        <source>gpu graphics processor cpu npu provider accelerator</source>
        <translation>gpu رسوميات معالج cpu npu موفر مسرّع</translation>
    </message>
    <message>
        <source>gpu graphics processor driver test trial device</source>
        <translation>gpu رسوميات معالج برنامج تشغيل اختبار تجربة جهاز</translation>
    </message>
    <message>
        <source>height rows</source>
        <translation>ارتفاع صفوف عدد</translation>
    </message>
    <message>
        <source>history database size disk</source>
        <translation>سجل قاعدة بيانات حجم قرص مساحة</translation>
    </message>
    <message>
        <source>keys shortcut</source>
        <translation>اختصار اختصارات مفتاح</translation>
    </message>
    <message>
        <source>label speaker they channel</source>
        <translation>تسمية متحدث هم الآخرون قناة</translation>
    </message>
    <message>
        <source>label speaker you channel</source>
        <translation>تسمية متحدث أنت قناة</translation>
    </message>
    <message>
        <source>large small bigger font</source>
        <translation>كبير صغير أكبر خط</translation>
    </message>
    <message>
        <source>large small bigger font zoom text</source>
        <translation>كبير صغير أكبر خط تكبير نص</translation>
    </message>
    <message>
        <source>left right center</source>
        <translation>يسار يمين وسط محاذاة</translation>
    </message>
    <message>
        <source>line height leading</source>
        <translation>ارتفاع السطر تباعد</translation>
    </message>
    <message>
        <source>local ollama server offer</source>
        <translation>محلي ollama خادم عرض</translation>
    </message>
    <message>
        <source>loudspeaker monitor output both channels they</source>
        <translation>سماعة مكبر مخرج كلاهما قناتان هم</translation>
    </message>
    <message>
        <source>microphone device headset plug priority</source>
        <translation>ميكروفون جهاز سماعة رأس توصيل أولوية</translation>
    </message>
    <message>
        <source>microphone device input loudspeaker monitor both</source>
        <translation>ميكروفون جهاز إدخال مكبر صوت حاسوب كلاهما</translation>
    </message>
    <message>
        <source>model processor cpu gpu recogniser</source>
        <translation>نموذج معالج cpu gpu تعرف</translation>
    </message>
    <message>
        <source>mouse pointer pass</source>
        <translation>فأرة مؤشر نقر عبور</translation>
    </message>
    <message>
        <source>multilingual german french speech</source>
        <translation>متعدد اللغات عربية ألمانية فرنسية كلام</translation>
    </message>
    <message>
        <source>names jargon dictionary vocabulary spelling correct</source>
        <translation>أسماء مصطلحات قاموس مفردات إملاء تصحيح</translation>
    </message>
    <message>
        <source>online cloud remote network engine model</source>
        <translation>إنترنت سحابة بعيد شبكة محرك نموذج</translation>
    </message>
    <message>
        <source>outline shadow border</source>
        <translation>حد ظل إطار</translation>
    </message>
    <message>
        <source>overlay floating subtitles on top</source>
        <translation>تراكب عائم ترجمات في الأعلى</translation>
    </message>
    <message>
        <source>power laptop unplugged gpu saving</source>
        <translation>طاقة حاسوب محمول بطارية فصل gpu توفير</translation>
    </message>
    <message>
        <source>preset large print high contrast film subtitle wide</source>
        <translation>نمط جاهز خط كبير تباين عالٍ ترجمة أفلام واسع</translation>
    </message>
    <message>
        <source>problem error file</source>
        <translation>مشكلة خطأ ملف</translation>
    </message>
    <message>
        <source>profanity filter censor bad language</source>
        <translation>شتائم فلترة تصفية رقابة كلام بذيء</translation>
    </message>
    <message>
        <source>ready missing model engine</source>
        <translation>جاهز مفقود نموذج محرك</translation>
    </message>
    <message>
        <source>realtime websocket grpc sse upload live</source>
        <translation>realtime websocket grpc sse upload مباشر</translation>
    </message>
    <message>
        <source>scale zoom large bigger everything</source>
        <translation>مقياس تكبير كبير أكبر كل شيء</translation>
    </message>
    <message>
        <source>sessions days old remove</source>
        <translation>جلسات أيام قديم إزالة</translation>
    </message>
    <message>
        <source>shortcuts hotkeys keyboard bindings</source>
        <translation>اختصارات مفاتيح لوحة المفاتيح ربط</translation>
    </message>
    <message>
        <source>size disk</source>
        <translation>حجم قرص مساحة</translation>
    </message>
    <message>
        <source>speech orca nvda voiceover announce accessibility</source>
        <translation>نطق orca nvda voiceover إعلان إمكانية الوصول قارئ</translation>
    </message>
    <message>
        <source>tentative partial dots unsettled</source>
        <translation>مؤقت جزئي نقاط غير مستقر</translation>
    </message>
    <message>
        <source>test delay sample sentence</source>
        <translation>اختبار تأخر عينة جملة</translation>
    </message>
    <message>
        <source>test try model tools</source>
        <translation>اختبار تجربة نموذج أدوات</translation>
    </message>
    <message>
        <source>theme dark light night high contrast mode</source>
        <translation>سمة داكن فاتح ليل تباين عالٍ وضع</translation>
    </message>
    <message>
        <source>toml edit</source>
        <translation>toml تحرير تعديل</translation>
    </message>
    <message>
        <source>tracking wide</source>
        <translation>تباعد واسع حروف</translation>
    </message>
    <message>
        <source>transparent transparency see-through alpha</source>
        <translation>شفاف شفافية عتامة ألفا</translation>
    </message>
    <message>
        <source>tray background quit exit close</source>
        <translation>علبة خلفية إنهاء خروج إغلاق</translation>
    </message>
    <message>
        <source>update release number</source>
        <translation>تحديث إصدار رقم نسخة</translation>
    </message>
    <message>
        <source>update upgrade release</source>
        <translation>تحديث ترقية إصدار</translation>
    </message>
    <message>
        <source>update upgrade release network internet</source>
        <translation>تحديث ترقية إصدار شبكة إنترنت</translation>
    </message>
    <message>
        <source>url host localai vllm openai audio.cpp</source>
        <translation>url host localai vllm openai audio.cpp</translation>
    </message>
    <message>
        <source>vLLM realtime</source>
        <translation>‏vLLM realtime</translation>
    </message>
    <message>
        <source>wide</source>
        <translation>واسع تباعد</translation>
    </message>
    <message>
        <source>wide narrow</source>
        <translation>واسع ضيق عرض</translation>
    </message>
    <message>
        <source>{action}: {keys}. Change the keys</source>
        <translation>{action}: {keys}. تغيير المفاتيح</translation>
    </message>
    <message>
        <source>{file} cannot be read as text. Save it as CSV in UTF-8.</source>
        <translation>لا يمكن قراءة {file} كنص. يُرجى حفظه بصيغة CSV وترميز UTF-8.</translation>
    </message>
    <message>
        <source>{font} (not installed)</source>
        <translation>‏{font} (غير مثبّت)</translation>
    </message>
    <message>
        <source>{model} on this computer</source>
        <translation>‏{model} على هذا الحاسوب</translation>
    </message>
    <message>
        <source>{model} on {host}</source>
        <translation>‏{model} على {host}</translation>
    </message>
    <message>
        <source>{name} (not there now)</source>
        <translation>‏{name} (غير موجود الآن)</translation>
    </message>
    <message>
        <source>{name}: {models}</source>
        <translation>‏{name}: {models}</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}٪‏</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n}&#xa0;د</translation>
    </message>
    <message>
        <source>{n} px</source>
        <translation>{n}&#xa0;بكسل</translation>
    </message>
    <message>
        <source>{size} GB</source>
        <translation>{size}&#xa0;غ.ب</translation>
    </message>
    <message>
        <source>{size} MB</source>
        <translation>{size}&#xa0;م.ب</translation>
    </message>
    <message>
        <source>{size} kB</source>
        <translation>{size}&#xa0;ك.ب</translation>
    </message>
    <message>
        <source>“{action}” has these keys. It will have none.</source>
        <translation>هذه المفاتيح للإجراء «{action}». سيبقى بلا مفاتيح.</translation>
    </message>
</context>
<context>
    <name>SettingsSide</name>
    <message numerus="yes">
        <source>%Ln sessions are being deleted.</source>
        <translation>
            <numerusform>لا تُحذف أي جلسة.</numerusform>
            <numerusform>جارٍ حذف جلسة واحدة.</numerusform>
            <numerusform>جارٍ حذف جلستين.</numerusform>
            <numerusform>جارٍ حذف %Ln&#xa0;جلسات.</numerusform>
            <numerusform>جارٍ حذف %Ln&#xa0;جلسة.</numerusform>
            <numerusform>جارٍ حذف %Ln&#xa0;جلسة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settings imported.</source>
        <translation>
            <numerusform>لم يُستورد أي إعداد.</numerusform>
            <numerusform>استُورد إعداد واحد.</numerusform>
            <numerusform>استُورد إعدادان.</numerusform>
            <numerusform>استُوردت %Ln&#xa0;إعدادات.</numerusform>
            <numerusform>استُورد %Ln&#xa0;إعدادًا.</numerusform>
            <numerusform>استُورد %Ln&#xa0;إعداد.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported to {path}.</source>
        <translation>تم التصدير إلى {path}.</translation>
    </message>
    <message>
        <source>It has run since the start.</source>
        <translation>يعمل منذ البداية.</translation>
    </message>
    <message>
        <source>Its model is missing. The Live page fetches it.</source>
        <translation>نموذجه مفقود. تنزّله صفحة «مباشر».</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>جاهز</translation>
    </message>
    <message>
        <source>{path} cannot be opened from here. Open it by hand.</source>
        <translation>لا يمكن فتح {path} من هنا. يُرجى فتحه يدويًا.</translation>
    </message>
    <message>
        <source>{path} could not be written ({reason}). Choose another place.</source>
        <translation>تعذّرت كتابة {path} ‏({reason}). يُرجى اختيار مكان آخر.</translation>
    </message>
</context>
<context>
    <name>ShortcutsSide</name>
    <message>
        <source>From any program</source>
        <translation>من أي برنامج</translation>
    </message>
</context>
<context>
    <name>SoundChoice</name>
    <message>
        <source>Always</source>
        <translation>دائمًا</translation>
    </message>
    <message numerus="yes">
        <source>For %Ln days</source>
        <translation>
            <numerusform>لأقل من يوم</numerusform>
            <numerusform>ليوم واحد</numerusform>
            <numerusform>ليومين</numerusform>
            <numerusform>لمدة %Ln&#xa0;أيام</numerusform>
            <numerusform>لمدة %Ln&#xa0;يومًا</numerusform>
            <numerusform>لمدة %Ln&#xa0;يوم</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep the sound of sessions</source>
        <translation>حفظ صوت الجلسات</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>أبدًا</translation>
    </message>
</context>
<context>
    <name>SourcePicker</name>
    <message>
        <source>Laptop sound ({speaker})</source>
        <translation>صوت الحاسوب ({speaker})</translation>
    </message>
    <message>
        <source>Laptop sound needs BlackHole</source>
        <translation>صوت الحاسوب يحتاج إلى BlackHole</translation>
    </message>
    <message>
        <source>Laptop sound needs PulseAudio or PipeWire</source>
        <translation>صوت الحاسوب يحتاج إلى PulseAudio أو PipeWire</translation>
    </message>
    <message>
        <source>Microphone and laptop sound</source>
        <translation>الميكروفون وصوت الحاسوب</translation>
    </message>
    <message>
        <source>No sound source found</source>
        <translation>لم يُعثر على مصدر صوت</translation>
    </message>
    <message>
        <source>Sound source</source>
        <translation>مصدر الصوت</translation>
    </message>
    <message>
        <source>{source} (system default)</source>
        <translation>‏{source} (الافتراضي)</translation>
    </message>
</context>
<context>
    <name>SourceStep</name>
    <message>
        <source>Calls and meetings, both sides</source>
        <translation>المكالمات والاجتماعات، من الطرفين</translation>
    </message>
    <message>
        <source>Laptop sound and microphone</source>
        <translation>صوت الحاسوب والميكروفون</translation>
    </message>
    <message>
        <source>Laptop sound only</source>
        <translation>صوت الحاسوب فقط</translation>
    </message>
    <message>
        <source>Microphone only</source>
        <translation>الميكروفون فقط</translation>
    </message>
    <message>
        <source>Needs a sound server that is running</source>
        <translation>يحتاج إلى خادم صوت مشغَّل</translation>
    </message>
    <message>
        <source>Needs a virtual cable such as BlackHole on this system</source>
        <translation>يحتاج في هذا النظام إلى كبل افتراضي مثل BlackHole</translation>
    </message>
    <message>
        <source>Needs both a microphone and the laptop&apos;s sound</source>
        <translation>يحتاج إلى ميكروفون وإلى صوت الحاسوب معًا</translation>
    </message>
    <message>
        <source>People in the room</source>
        <translation>من معك في الغرفة</translation>
    </message>
    <message>
        <source>Play something or speak. The bars move when Earmark hears it. Nothing is kept yet.</source>
        <translation>يمكنك تشغيل شيء ما أو التكلم. تتحرك الأعمدة حين يسمعه Earmark. لا يُحفظ شيء بعد.</translation>
    </message>
    <message>
        <source>Videos, lectures, radio</source>
        <translation>الفيديو والمحاضرات والإذاعة</translation>
    </message>
    <message>
        <source>What should Earmark listen to?</source>
        <translation>إلى ماذا يستمع Earmark؟</translation>
    </message>
</context>
<context>
    <name>SpeechServer</name>
    <message>
        <source>A sentence is being sent…</source>
        <translation>جارٍ إرسال جملة…</translation>
    </message>
    <message>
        <source>For now nothing goes to {host}</source>
        <translation>لا يذهب شيء إلى {host} الآن</translation>
    </message>
    <message>
        <source>It understood “{text}”, {seconds} s after the last word.</source>
        <translation>فُهم «{text}»، بعد {seconds}&#xa0;ث من الكلمة الأخيرة.</translation>
    </message>
    <message>
        <source>The server answered without a word.</source>
        <translation>أجاب الخادم بلا كلمة.</translation>
    </message>
    <message>
        <source>What is said goes to {host}</source>
        <translation>يذهب ما يقال إلى {host}</translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>Lines of the session</source>
        <translation>أسطر الجلسة</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Earmark, not listening</source>
        <translation>‏Earmark، لا استماع</translation>
    </message>
    <message>
        <source>Earmark, nothing is heard</source>
        <translation>‏Earmark، لا يُسمع شيء</translation>
    </message>
    <message>
        <source>Earmark, paused</source>
        <translation>‏Earmark، متوقف مؤقتًا</translation>
    </message>
    <message>
        <source>Earmark, recording</source>
        <translation>‏Earmark، قيد التسجيل</translation>
    </message>
    <message>
        <source>Sound goes to {host}</source>
        <translation>يذهب الصوت إلى {host}</translation>
    </message>
</context>
<context>
    <name>TrayMenu</name>
    <message>
        <source>Bookmark the last line</source>
        <translation>وضع إشارة مرجعية على آخر سطر</translation>
    </message>
    <message>
        <source>Clear the captions shown</source>
        <translation>مسح التسميات الظاهرة</translation>
    </message>
    <message>
        <source>Copy the last line</source>
        <translation>نسخ آخر سطر</translation>
    </message>
    <message>
        <source>Copy the last minute</source>
        <translation>نسخ آخر دقيقة</translation>
    </message>
    <message>
        <source>Do not keep captions</source>
        <translation>عدم حفظ التسميات</translation>
    </message>
    <message>
        <source>Hide caption bar</source>
        <translation>إخفاء شريط التسميات</translation>
    </message>
    <message>
        <source>Let the bar take clicks again</source>
        <translation>إعادة النقرات إلى الشريط</translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation>لا استماع</translation>
    </message>
    <message>
        <source>Nothing is heard, {time}</source>
        <translation>لا يُسمع شيء، {time}</translation>
    </message>
    <message>
        <source>Open Earmark</source>
        <translation>فتح Earmark</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>إيقاف مؤقت</translation>
    </message>
    <message>
        <source>Paused, {time}</source>
        <translation>متوقف مؤقتًا، {time}</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Recording, {time}</source>
        <translation>قيد التسجيل، {time}</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>استئناف</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>جارٍ الحفظ…</translation>
    </message>
    <message>
        <source>Search captions</source>
        <translation>البحث في التسميات</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Show caption bar</source>
        <translation>إظهار شريط التسميات</translation>
    </message>
    <message>
        <source>Start captions</source>
        <translation>بدء التسميات</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>جارٍ البدء…</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>إيقاف وحفظ</translation>
    </message>
    <message>
        <source>Stop without saving</source>
        <translation>إيقاف دون حفظ</translation>
    </message>
    <message>
        <source>What did I miss?</source>
        <translation>ماذا فاتني؟</translation>
    </message>
    <message>
        <source>{word}, {time}</source>
        <translation>{word}، {time}</translation>
    </message>
</context>
<context>
    <name>Unkept</name>
    <message>
        <source>Listening, not kept</source>
        <translation>استماع دون حفظ</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>غير محفوظ</translation>
    </message>
    <message>
        <source>Paused, not kept</source>
        <translation>متوقف مؤقتًا، دون حفظ</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>جارٍ الإيقاف…</translation>
    </message>
    <message>
        <source>Waiting for the source, not kept</source>
        <translation>بانتظار المصدر، دون حفظ</translation>
    </message>
</context>
<context>
    <name>UpdateSide</name>
    <message>
        <source>Being asked…</source>
        <translation>جارٍ السؤال…</translation>
    </message>
    <message>
        <source>Earmark {version} is out. You have {current}.</source>
        <translation>صدر Earmark {version}. لديك {current}.</translation>
    </message>
    <message>
        <source>It was not looked for yet.</source>
        <translation>لم يجرِ البحث عنه بعد.</translation>
    </message>
    <message>
        <source>Last looked for on {day}.</source>
        <translation>آخر بحث عنه في {day}.</translation>
    </message>
    <message>
        <source>This copy of Earmark does not know where to ask. Look where you got it from.</source>
        <translation>هذه النسخة من Earmark لا تعرف أين تسأل. يُرجى البحث حيث حصلت عليها.</translation>
    </message>
    <message>
        <source>You have the newest version.</source>
        <translation>لديك أحدث إصدار.</translation>
    </message>
    <message>
        <source>Your words stay on this computer</source>
        <translation>تبقى كلماتك على هذا الحاسوب</translation>
    </message>
</context>
<context>
    <name>WhatStep</name>
    <message>
        <source>Captions for whatever this laptop hears</source>
        <translation>تسميات توضيحية لكل ما يسمعه هذا الحاسوب</translation>
    </message>
    <message>
        <source>Find it again</source>
        <translation>العثور عليه من جديد</translation>
    </message>
    <message>
        <source>Keep it here</source>
        <translation>حفظه هنا</translation>
    </message>
    <message>
        <source>Meetings, lectures, videos, or the people around you.</source>
        <translation>الاجتماعات والمحاضرات والفيديو ومن حولك.</translation>
    </message>
    <message>
        <source>Read along</source>
        <translation>القراءة مع الكلام</translation>
    </message>
    <message>
        <source>Search by words, by meaning, or by how a name sounds.</source>
        <translation>البحث بالكلمات أو بالمعنى أو بنطق الاسم.</translation>
    </message>
    <message>
        <source>Sound and words stay on this computer.</source>
        <translation>يبقى الصوت والكلمات على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Words appear while they are being said.</source>
        <translation>تظهر الكلمات أثناء قولها.</translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>لا أسطر</numerusform>
            <numerusform>سطر واحد</numerusform>
            <numerusform>سطران</numerusform>
            <numerusform>%Ln&#xa0;أسطر</numerusform>
            <numerusform>%Ln&#xa0;سطرًا</numerusform>
            <numerusform>%Ln&#xa0;سطر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences have no source in the lines.</source>
        <translation>
            <numerusform>لكل جملة مصدر في الأسطر.</numerusform>
            <numerusform>جملة واحدة بلا مصدر في الأسطر.</numerusform>
            <numerusform>جملتان بلا مصدر في الأسطر.</numerusform>
            <numerusform>%Ln&#xa0;جمل بلا مصدر في الأسطر.</numerusform>
            <numerusform>%Ln&#xa0;جملة بلا مصدر في الأسطر.</numerusform>
            <numerusform>%Ln&#xa0;جملة بلا مصدر في الأسطر.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences without a source were left out.</source>
        <translation>
            <numerusform>لم تُترك أي جملة بلا مصدر.</numerusform>
            <numerusform>تُركت جملة واحدة بلا مصدر.</numerusform>
            <numerusform>تُركت جملتان بلا مصدر.</numerusform>
            <numerusform>تُركت %Ln&#xa0;جمل بلا مصدر.</numerusform>
            <numerusform>تُركت %Ln&#xa0;جملة بلا مصدر.</numerusform>
            <numerusform>تُركت %Ln&#xa0;جملة بلا مصدر.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>لا خطوات</numerusform>
            <numerusform>خطوة واحدة</numerusform>
            <numerusform>خطوتان</numerusform>
            <numerusform>%Ln&#xa0;خطوات</numerusform>
            <numerusform>%Ln&#xa0;خطوة</numerusform>
            <numerusform>%Ln&#xa0;خطوة</numerusform>
        </translation>
    </message>
    <message>
        <source>A time range</source>
        <translation>فترة زمنية</translation>
    </message>
    <message>
        <source>Anything to add, for instance: only what concerns the prices</source>
        <translation>أي إضافة، مثلًا: ما يخص الأسعار فقط</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Checking every sentence</source>
        <translation>التحقق من كل جملة</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>اختيار نموذج</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>نُسخ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Delete this template</source>
        <translation>حذف هذا القالب</translation>
    </message>
    <message>
        <source>Delete “{title}”?</source>
        <translation>حذف «{title}»؟</translation>
    </message>
    <message>
        <source>Edit templates…</source>
        <translation>تعديل القوالب…</translation>
    </message>
    <message>
        <source>Every sentence was checked against the lines that it names.</source>
        <translation>قورنت كل جملة بالأسطر التي تذكرها.</translation>
    </message>
    <message>
        <source>Export as Markdown</source>
        <translation>تصدير بصيغة Markdown</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>From</source>
        <translation>من</translation>
    </message>
    <message>
        <source>From, time of day</source>
        <translation>من، وقت اليوم</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Go on reading</source>
        <translation>متابعة القراءة</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>متابعة الكتابة</translation>
    </message>
    <message>
        <source>It can be saved with the session, where you find it again.</source>
        <translation>يمكن حفظه مع الجلسة ليُعثر عليه من جديد.</translation>
    </message>
    <message>
        <source>It is part of every question, together with the rules that keep the text to the lines. Write it in any language.</source>
        <translation>هو جزء من كل سؤال، مع القواعد التي تُلزم النص بالأسطر. يمكن كتابته بأي لغة.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>إبقاء</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>إبقاؤه</translation>
    </message>
    <message>
        <source>Keep this template?</source>
        <translation>هل يُبقى هذا القالب؟</translation>
    </message>
    <message>
        <source>Keep this text?</source>
        <translation>هل يُبقى هذا النص؟</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>الأسطر</translation>
    </message>
    <message>
        <source>Make a copy</source>
        <translation>عمل نسخة</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>‏Markdown (‎*.md)</translation>
    </message>
    <message>
        <source>New template</source>
        <translation>قالب جديد</translation>
    </message>
    <message>
        <source>Notes put together, {number}</source>
        <translation>جُمعت الملاحظات، {number}</translation>
    </message>
    <message>
        <source>Part {number}</source>
        <translation>الجزء {number}</translation>
    </message>
    <message>
        <source>Part {number} of {count}</source>
        <translation>الجزء {number} من {count}</translation>
    </message>
    <message>
        <source>Part {number}, {since} to {until}</source>
        <translation>الجزء {number}، من {since} إلى {until}</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>التقدم</translation>
    </message>
    <message>
        <source>Putting the notes together, {number} of {count}</source>
        <translation>جمع الملاحظات، {number} من {count}</translation>
    </message>
    <message>
        <source>Reading and writing</source>
        <translation>القراءة والكتابة</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>Save with the session</source>
        <translation>حفظ مع الجلسة</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>حُفظ</translation>
    </message>
    <message>
        <source>Saved with the session</source>
        <translation>حُفظ مع الجلسة</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>الخطوات</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>القالب</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>القوالب</translation>
    </message>
    <message>
        <source>The selected lines</source>
        <translation>الأسطر المحددة</translation>
    </message>
    <message>
        <source>The text could not be exported ({reason}). Choose another place.</source>
        <translation>تعذّر تصدير النص ({reason}). يُرجى اختيار مكان آخر.</translation>
    </message>
    <message>
        <source>The whole session</source>
        <translation>الجلسة كلها</translation>
    </message>
    <message>
        <source>There are no lines in this range.</source>
        <translation>لا توجد أسطر في هذه الفترة.</translation>
    </message>
    <message>
        <source>These lines will be sent to {host}.</source>
        <translation>ستُرسل هذه الأسطر إلى {host}.</translation>
    </message>
    <message>
        <source>This template comes with Earmark. Make a copy to change it.</source>
        <translation>يأتي هذا القالب مع Earmark. يمكن عمل نسخة لتغييرها.</translation>
    </message>
    <message>
        <source>This text is not saved yet.</source>
        <translation>لم يُحفظ هذا النص بعد.</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>تجاهل</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>To, time of day</source>
        <translation>إلى، وقت اليوم</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>المحاولة مرة أخرى</translation>
    </message>
    <message>
        <source>What is to be written</source>
        <translation>ما يُكتب</translation>
    </message>
    <message>
        <source>What was written by it stays.</source>
        <translation>يبقى ما كُتب به.</translation>
    </message>
    <message>
        <source>What you wrote is not kept yet.</source>
        <translation>لم يُحفظ بعد ما كُتب هنا.</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>كتابة</translation>
    </message>
    <message>
        <source>Write about “{title}”</source>
        <translation>الكتابة عن «{title}»</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>كتبه</translation>
    </message>
    <message>
        <source>Written by {model}, {time}. A machine wrote this: check what matters.</source>
        <translation>كتبه {model}، {time}. كتبت هذا آلة: يُرجى التحقق مما يهم.</translation>
    </message>
    <message>
        <source>You stopped it. What was read is kept here: it can go on from there.</source>
        <translation>أُوقف ذلك. يبقى ما قُرئ هنا: يمكن المتابعة من هناك.</translation>
    </message>
    <message>
        <source>Your wish</source>
        <translation>رغبتك</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>قيد القراءة</translation>
    </message>
    <message>
        <source>being written</source>
        <translation>قيد الكتابة</translation>
    </message>
    <message>
        <source>done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>no source</source>
        <translation>بلا مصدر</translation>
    </message>
    <message>
        <source>to</source>
        <translation>إلى</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>في الانتظار</translation>
    </message>
    <message>
        <source>{done} of {count} steps are done</source>
        <translation>تمت {done} من {count} خطوات</translation>
    </message>
    <message>
        <source>{lines}, read at once</source>
        <translation>‏{lines}، تُقرأ دفعة واحدة</translation>
    </message>
    <message>
        <source>{lines}, read in {steps}</source>
        <translation>‏{lines}، تُقرأ في {steps}</translation>
    </message>
    <message>
        <source>{model} on this computer</source>
        <translation>‏{model} على هذا الحاسوب</translation>
    </message>
    <message>
        <source>{model} on {host}</source>
        <translation>‏{model} على {host}</translation>
    </message>
    <message>
        <source>{title}, my own</source>
        <translation>‏{title}، خاص بي</translation>
    </message>
    <message>
        <source>{what}: {title}</source>
        <translation>‏{what}: {title}</translation>
    </message>
</context>
</TS>
