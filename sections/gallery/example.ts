import type { JsonObject } from '#common/json.ts';
import type { SectionExample } from '../examples.ts';

/** Each in its main drawing and in its other one. */
const pictures = [
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

/** Pictures with their captions, in one order. */
function withCaptions(captions: string[]): JsonObject[] {
  return pictures.map(([file, other], index) => ({
    id: index + 1,
    image: `/media/active-med-pharma/academy/${file}.svg`,
    imageSmallPath: `/media/active-med-pharma/academy/${other}.svg`,
    name: captions[index] ?? '',
  }));
}

/** People with name, position and what they say, in one order. */
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
      'The counter at seven in the morning',
      'Reading a plate',
      'Rounds with the chart',
      'The shelf after the count',
      'A handover in two languages',
      'The practical exam',
      'Weighing to the milligram',
      'The library at night',
      'The class that stayed',
    ]),
  },
  ar: {
    id: 1,
    title: 'من داخل الأكاديمية',
    services: withCaptions([
      'منضدة الصرف في السابعة صباحًا',
      'قراءة طبق المزرعة',
      'المرور بملف المريض',
      'الرف بعد الجرد',
      'تسليم بلغتين',
      'الامتحان العملي',
      'الوزن بالمليغرام',
      'المكتبة ليلًا',
      'الدفعة التي بقيت',
    ]),
  },
  de: {
    id: 1,
    title: 'In der Akademie',
    services: withCaptions([
      'Der Tresen um sieben Uhr früh',
      'Eine Platte ablesen',
      'Visite mit der Kurve',
      'Das Regal nach der Zählung',
      'Eine Übergabe in zwei Sprachen',
      'Die praktische Prüfung',
      'Wiegen aufs Milligramm',
      'Die Bibliothek bei Nacht',
      'Der Jahrgang, der blieb',
    ]),
  },
};

/** The same type in a file called `testimonials`. */
export const testimonialsExample: SectionExample = {
  en: {
    id: 1,
    title: 'What wards and counters say',
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
        'Owner, Mitte Apotheke',
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
    title: 'ماذا تقول الأقسام والمنافذ',
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
        'مالكة صيدلية ميته',
        'كتبوا الإجراءات بالألمانية والعربية ثم اختبروا النصين عند المنضدة.',
      ],
      [
        'يوسف عادل',
        'مراقب مخزون، الإسكندرية',
        'صار الجرد يستغرق أربعين دقيقة، وكان يأخذ يوم جمعتنا.',
      ],
      ['لينا فوغت', 'مديرة قسم، لايبزيغ', 'لا أحد يسأل من فحص العربة، فالاسم مكتوب عليها.'],
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
        'Inhaberin, Mitte Apotheke',
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
