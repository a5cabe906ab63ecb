import type { JsonObject } from '#common/json.ts';
import type { SectionExample } from '../section-example.ts';

/** File of each image and of its version in another shape. */
const images = [
  ['counter.560x660', 'counter.720x480'],
  ['dish.560x480', 'dish.560x660'],
  ['chart.720x480', 'chart.560x660'],
  ['shelf.1120x480', 'shelf.560x660'],
  ['handover.720x520', 'handover.560x660'],
  ['exam.720x520', 'exam.560x660'],
  ['weighing.720x520', 'weighing.560x660'],
  ['library.720x520', 'library.560x660'],
  ['graduates.720x520', 'graduates.560x660'],
];
const people = [
  'mariam-farouk',
  'karim-saleh',
  'heike-brandt',
  'youssef-adel',
  'lena-vogt',
  'salma-naguib',
];

/** Adds captions and alternative texts to the images, in their order. */
function withCaptions(texts: [string, string][]): JsonObject[] {
  return images.map(([file, other], index) => {
    const [name = '', imageAlt = ''] = texts[index] ?? [];
    return {
      id: index + 1,
      image: `/media/active-med-pharma/academy/${file}.svg`,
      imageSmallPath: `/media/active-med-pharma/academy/${other}.svg`,
      imageAlt,
      name,
    };
  });
}

/** Adds name, position and quote to the portraits, in their order. */
function withQuotes(texts: [string, string, string][]): JsonObject[] {
  return people.map((file, index) => {
    const [name = '', position = '', quote = ''] = texts[index] ?? [];
    const image = `/media/active-med-pharma/people/${file}.300x340.svg`;
    return { id: index + 1, image, imageAlt: '', name, position, summary: `<p>${quote}</p>` };
  });
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Inside the academy',
    services: withCaptions([
      [
        'The counter at seven in the morning',
        'An older pharmacist with a white beard at the counter, an amber bottle before him, the sun behind',
      ],
      ['Reading a plate', 'Tweezers over a culture dish with several zones of inhibition'],
      ['Rounds with the chart', 'A stethoscope beside a clipboard with a heart curve'],
      [
        'The shelf after the count',
        'A long shelf with bottles, jars, measuring cylinders and a flask',
      ],
      ['A handover in two languages', 'Two people at the counter, passing a medicine bottle'],
      [
        'Doses against the clock',
        'A teacher at the desk, three learners over their papers, a clock on the wall',
      ],
      [
        'Weighing to the milligram',
        'A balance with powder on one pan and weights on the other, a mortar beside it',
      ],
      [
        'The library at night',
        'Somebody reads between bookshelves, in front of a mashrabiya and the sun',
      ],
      ['The class that stayed', 'Three learners with their certificates'],
    ]),
  },
  ar: {
    id: 1,
    title: 'من داخل الأكاديمية',
    services: withCaptions([
      [
        'منضدة الصرف في السابعة صباحًا',
        'صيدلي متقدّم في السن بلحية بيضاء عند المنضدة، وأمامه زجاجة بنّية ووراءه الشمس',
      ],
      ['قراءة طبق المزرعة', 'ملقط فوق طبق مزرعة تظهر فيه مناطق تثبيط'],
      ['المرور بملف المريض', 'سماعة طبية إلى جانب لوح عليه مخطط للقلب'],
      ['الرف بعد الجرد', 'رف طويل عليه زجاجات وأوعية ومخابير مدرّجة ودورق'],
      ['تسليم بلغتين', 'شخصان عند المنضدة يسلّم أحدهما الآخر زجاجة دواء'],
      ['حساب الجرعات في وقت محدد', 'مدرّس خلف المكتب وثلاثة متعلمين أمام أوراقهم، وعلى الجدار ساعة'],
      ['الوزن بالملليجرام', 'ميزان على إحدى كفتيه مسحوق وعلى الأخرى أثقال، وإلى جانبه هاون'],
      ['المكتبة ليلًا', 'شخص يقرأ بين أرفف الكتب أمام مشربية والشمس'],
      ['الدفعة التي بقيت', 'ثلاثة متعلمين مع شهاداتهم'],
    ]),
  },
  de: {
    id: 1,
    title: 'In der Akademie',
    services: withCaptions([
      [
        'Der Tresen um sieben Uhr früh',
        'Ein älterer Apotheker mit weißem Bart am Tresen, vor ihm eine braune Flasche, hinter ihm die Sonne',
      ],
      ['Eine Platte ablesen', 'Eine Pinzette über einer Kulturschale mit mehreren Hemmhöfen'],
      ['Visite mit der Kurve', 'Ein Stethoskop neben einem Klemmbrett mit einer Herzkurve'],
      [
        'Das Regal nach der Zählung',
        'Ein langes Regal mit Flaschen, Dosen, Messzylindern und einem Kolben',
      ],
      ['Eine Übergabe in zwei Sprachen', 'Zwei Menschen am Tresen reichen sich eine Arzneiflasche'],
      [
        'Dosen rechnen nach der Uhr',
        'Eine Lehrkraft am Pult, drei Lernende über ihren Blättern, an der Wand eine Uhr',
      ],
      [
        'Wiegen aufs Milligramm',
        'Eine Waage mit Pulver auf der einen und Gewichten auf der anderen Schale, daneben ein Mörser',
      ],
      [
        'Die Bibliothek bei Nacht',
        'Jemand liest zwischen Bücherregalen, vor einer Maschrabiyya und der Sonne',
      ],
      ['Der Jahrgang, der blieb', 'Drei Menschen mit ihren Zertifikaten'],
    ]),
  },
};

/** The same type in a file called `testimonials`. */
export const testimonialsExample: SectionExample = {
  en: {
    id: 1,
    title: 'What our clients say',
    services: withQuotes([
      [
        'Dr. Mariam Farouk',
        'Head pharmacist, Tanta',
        'The label test changed more than our software did. Patients stopped calling to ask what we had written.',
      ],
      [
        'Karim Saleh',
        'Ward pharmacist, Cairo',
        'I watched the interaction lessons on night shift. On the third night I caught one.',
      ],
      [
        'Heike Brandt',
        'Owner, Luchsmond Apotheke',
        'They wrote the procedures in German and Arabic, then tested both at the counter.',
      ],
      [
        'Youssef Adel',
        'Stock controller, Alexandria',
        'The count takes forty minutes now. It used to take our Friday.',
      ],
      [
        'Lena Vogt',
        'Ward manager, Leipzig',
        'Nobody asks who checked the cart. It says so on the cart.',
      ],
      [
        'Salma Naguib',
        'Resident, Fayoum',
        'The course used our own cases. That is why I finished it.',
      ],
    ]),
  },
  ar: {
    id: 1,
    title: 'آراء عملائنا',
    services: withQuotes([
      [
        'د. مريم فاروق',
        'رئيسة الصيادلة، طنطا',
        'غيّر اختبار الملصقات أكثر مما غيّره نظامنا. توقف المرضى عن الاتصال للسؤال عمّا كتبناه.',
      ],
      [
        'كريم صالح',
        'صيدلي أقسام، القاهرة',
        'شاهدت دروس التداخلات في نوبة الليل. في الليلة الثالثة اكتشفت تداخلًا.',
      ],
      [
        'هايكه برانت',
        'مالكة صيدلية لوكسموند',
        'كتبوا الإجراءات بالألمانية والعربية ثم اختبروا النصين عند المنضدة.',
      ],
      [
        'يوسف عادل',
        'مراقب مخزون، الإسكندرية',
        'صار الجرد يستغرق أربعين دقيقة، وكان يأخذ يوم جمعتنا.',
      ],
      ['لينا فوغت', 'مديرة قسم، لايبزيج', 'لا أحد يسأل من فحص العربة، فالاسم مكتوب عليها.'],
      ['سلمى نجيب', 'صيدلانية مقيمة، الفيوم', 'استخدمت الدورة حالاتنا نحن، ولهذا أكملتها.'],
    ]),
  },
  de: {
    id: 1,
    title: 'Was Stationen und Tresen sagen',
    services: withQuotes([
      [
        'Dr. Mariam Farouk',
        'Leitende Apothekerin, Tanta',
        'Der Etikettentest hat mehr verändert als unsere Software. Niemand ruft mehr an und fragt, was da steht.',
      ],
      [
        'Karim Saleh',
        'Stationsapotheker, Kairo',
        'Ich sah die Lektionen zu Wechselwirkungen im Nachtdienst. In der dritten Nacht fand ich eine.',
      ],
      [
        'Heike Brandt',
        'Inhaberin, Luchsmond-Apotheke',
        'Sie schrieben die Abläufe auf Deutsch und Arabisch und prüften beide am Tresen.',
      ],
      [
        'Youssef Adel',
        'Lagerleiter, Alexandria',
        'Die Zählung dauert vierzig Minuten. Früher kostete sie den Freitag.',
      ],
      [
        'Lena Vogt',
        'Stationsleiterin, Leipzig',
        'Niemand fragt, wer den Wagen geprüft hat. Es steht darauf.',
      ],
      [
        'Salma Naguib',
        'Assistenzapothekerin, Fayum',
        'Der Kurs nahm unsere eigenen Fälle. Darum habe ich ihn beendet.',
      ],
    ]),
  },
};
