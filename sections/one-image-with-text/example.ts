import type { SectionExample } from '../section-example.ts';

const image = {
  imgsrc: '/media/active-med-pharma/academy/library.720x520.svg',
  imageSmallPath: '/media/active-med-pharma/academy/library.560x660.svg',
};

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'From one notebook to 36 pharmacies',
    content:
      '<p>In 2016 Nadia Helmy and Hassan Mourad shared the night window of a pharmacy on Kasr El Aini Street. They kept a notebook on the counter and wrote down every question: may this be crushed, why do the tablets look different this month, what does this label mean? By the end of the first winter it was clear that a few dozen questions filled most of the night.</p>\n<p>They wrote a page for each: the answer, the source, the sentence to say to the patient. In the same year a first group of colleagues learned from these pages, on Friday mornings at the same counter, before it opened. We have counted everybody who studied with us since that group: 1,480 pharmacists so far.</p>\n<p>Then a hospital in the same street asked whether this would work inside a hospital pharmacy. We watched for a week, counted for two, rebuilt one dispensing room with the people who worked in it, and left. The order has not changed: listen, measure, rebuild, hand over. Today 36 hospital pharmacies work this way.</p>\n<p>Berlin began with the telephone. So many people called Luchsmond Apotheke about what their label said that its owner, Heike Brandt, had the calls counted. Anke Lorenz and Claudia Reuter answered with labels in two scripts, and the work on Torstraße grew from there. Since then both offices have shared one curriculum of 12 courses in Arabic, English and German, and one rule for the second check.</p>\n<p>The notebook still exists. It is a database now, with a search field and a column for the source. The first volume lies in the Cairo office, and page one says what to do when the refrigerator shows 11 °C.</p>',
    ...image,
    imgalt: 'Somebody reads between bookshelves, in front of a mashrabiya and the sun',
    name: 'The first notebook, 2016',
  },
  ar: {
    id: 1,
    title: 'من دفتر واحد إلى ٣٦ صيدلية',
    content:
      '<p>في ٢٠١٦ كانت نادية حلمي وحسن مراد يتقاسمان نافذة الليل في صيدلية بشارع القصر العيني. وضعا دفترًا على المنضدة وكتبا فيه كل سؤال: هل يُسحق هذا القرص؟ لماذا تغيّر شكل الأقراص هذا الشهر؟ ماذا يعني هذا الملصق؟ ومع نهاية الشتاء الأول تبيّن أن بضع عشرات من الأسئلة تملأ معظم الليل.</p>\n<p>كتبا لكل سؤال صفحة: الجواب، ومصدره، والجملة التي تقال للمريض. وفي العام نفسه تعلّمت أول مجموعة من الزملاء من هذه الصفحات، صباح كل جمعة عند المنضدة نفسها قبل أن تفتح. ومنذ تلك المجموعة نحصي كل من درس معنا: ١٬٤٨٠ صيدليًا حتى اليوم.</p>\n<p>ثم سألنا مستشفى في الشارع نفسه: هل يصلح هذا داخل صيدلية مستشفى؟ راقبنا أسبوعًا، وأحصينا أسبوعين، وأعدنا بناء غرفة صرف واحدة مع العاملين فيها، ثم غادرنا. ولم يتغير هذا الترتيب: نستمع، ونقيس، ونعيد البناء، ونسلّم. واليوم تعمل بهذه الطريقة ٣٦ صيدلية مستشفى.</p>\n<p>أما برلين فبدأت بالهاتف. كثرت المكالمات على صيدلية لوكسموند للسؤال عمّا هو مكتوب على الملصق، حتى طلبت مالكتها هايكه برانت من فريقها أن يحصيها. وجاء جواب أنكه لورنتس وكلاوديا رويتر ملصقًا بخطّين، ومنه نشأ العمل في شارع Torstraße. ومنذ ذلك الحين يجمع المكتبين منهج واحد من ١٢ دورة بالعربية والإنجليزية والألمانية، وقاعدة واحدة للمراجعة الثانية.</p>\n<p>والدفتر ما زال موجودًا. صار قاعدة بيانات فيها خانة للبحث وأخرى للمصدر. أما جزؤه الأول فمحفوظ في مكتب القاهرة، وفي صفحته الأولى ما يجب فعله إذا كانت الثلاجة عند ١١ درجة مئوية.</p>',
    ...image,
    imgalt: 'شخص يقرأ بين أرفف الكتب أمام مشربية والشمس',
    name: 'الدفتر الأول، ٢٠١٦',
  },
  de: {
    id: 1,
    title: 'Von einem Heft zu 36 Apotheken',
    content:
      '<p>2016 teilten sich Nadia Helmy und Hassan Mourad den Notdienstschalter einer Apotheke in der Kasr-El-Aini-Straße. Auf dem Tresen lag ein Heft, in das sie jede Frage schrieben: Darf man das mörsern? Warum sehen die Tabletten diesen Monat anders aus? Was heißt dieses Etikett? Am Ende des ersten Winters war klar, dass ein paar Dutzend Fragen fast die ganze Nacht füllten.</p>\n<p>Zu jeder schrieben sie eine Seite: die Antwort, die Quelle und den Satz, den man am Tresen sagt. Noch im selben Jahr lernte die erste Gruppe aus diesen Seiten, freitagmorgens am selben Tresen, bevor er öffnete. Seit dieser Gruppe zählen wir mit: 1.480 Apothekerinnen und Apotheker bis heute.</p>\n<p>Dann fragte eine Klinik in derselben Straße, ob das auch in einer Krankenhausapotheke ginge. Wir sahen eine Woche zu, zählten zwei Wochen lang und bauten einen Abgaberaum mit denen um, die darin arbeiteten. Danach gingen wir. Die Reihenfolge gilt bis heute: zuhören, messen, umbauen, übergeben. 36 Krankenhausapotheken arbeiten inzwischen so.</p>\n<p>Berlin begann mit dem Telefon. In der Luchsmond-Apotheke riefen so viele Menschen wegen ihres Etiketts an, dass die Inhaberin Heike Brandt die Anrufe zählen ließ. Anke Lorenz und Claudia Reuter antworteten mit Etiketten in zwei Schriften, und daraus entstand die Arbeit in der Torstraße. Seither haben beide Büros einen Lehrplan mit 12 Kursen auf Arabisch, Deutsch und Englisch und eine Regel für die zweite Prüfung.</p>\n<p>Das Heft gibt es noch. Inzwischen ist es eine Datenbank mit Suchfeld und einer Spalte für die Quelle. Der erste Band liegt im Kairoer Büro, und auf Seite eins steht, was zu tun ist, wenn der Kühlschrank 11 °C zeigt.</p>',
    ...image,
    imgalt: 'Jemand liest zwischen Bücherregalen, vor einer Maschrabiyya und der Sonne',
    name: 'Das erste Heft, 2016',
  },
};
