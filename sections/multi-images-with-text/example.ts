import type { SectionExample } from '../section-example.ts';

const media = '/media/active-med-pharma/reading';
const items = [
  {
    id: 1,
    title: 'Zones of inhibition',
    imageIconPath: `${media}/zones.440x280.svg`,
    imageSmallPath: `${media}/zones.280x330.svg`,
  },
  {
    id: 2,
    title: 'The blister pack as a diary',
    imageIconPath: `${media}/diary.440x280.svg`,
    imageSmallPath: `${media}/diary.280x330.svg`,
  },
  {
    id: 3,
    title: 'Working between Cairo and Berlin',
    imageIconPath: `${media}/two-cities.440x280.svg`,
    imageSmallPath: `${media}/two-cities.280x330.svg`,
    isDetails: false,
  },
];

interface RowTexts {
  titleTr: string;
  summary: string;
  imageAlt: string;
  htmlContent?: string;
}

function rows(texts: RowTexts[]) {
  return items.map((item, index) => ({ ...item, ...texts[index] }));
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Read before your next shift',
    isDetails: true,
    services: rows([
      {
        titleTr: 'Zones of inhibition, explained with breakfast',
        summary: '<p>Why a wide ring does not always mean a better antibiotic.</p>',
        imageAlt: 'A plate between knife and fork: half of it a culture dish, half a fried egg',
        htmlContent: '<p>A ring is as wide as the drug travels, not as strong as it works.</p>',
      },
      {
        titleTr: 'The blister pack as a diary',
        summary: '<p>Adherence you can see from across the room.</p>',
        imageAlt: 'An open diary: ticks on one page, a blister card on the other',
        htmlContent: '<p>Write the days on the foil, and the gaps begin to speak.</p>',
      },
      {
        titleTr: 'Working between Cairo and Berlin',
        summary: '<p>Two licences, two laws, one habit: read the label aloud.</p>',
        imageAlt: 'Two torn labels, one in Arabic script and one in Latin, joined by a molecule',
      },
    ]),
  },
  ar: {
    id: 1,
    title: 'اقرأ قبل نوبتك القادمة',
    isDetails: true,
    services: rows([
      {
        titleTr: 'مناطق التثبيط مشروحة على مائدة الإفطار',
        summary: '<p>لماذا لا تعني الحلقة الواسعة دائمًا مضادًا أفضل.</p>',
        imageAlt: 'طبق نصفه مزرعة بكتيرية ونصفه بيضة مقلية',
        htmlContent: '<p>تتسع الحلقة بقدر ما ينتشر الدواء، لا بقدر ما يقوى.</p>',
      },
      {
        titleTr: 'شريط الدواء مفكرة يومية',
        summary: '<p>التزام تراه من آخر الغرفة.</p>',
        imageAlt: 'مفكرة مفتوحة: على صفحة علامات صح، وعلى الأخرى شريط أقراص',
        htmlContent: '<p>اكتب الأيام على الشريط تتكلم الفراغات.</p>',
      },
      {
        titleTr: 'العمل بين القاهرة وبرلين',
        summary: '<p>رخصتان وقانونان وعادة واحدة: اقرأ الملصق بصوت مسموع.</p>',
        imageAlt: 'ملصقان ممزّقان، أحدهما بالعربية والآخر بالحروف اللاتينية، يصل بينهما جزيء',
      },
    ]),
  },
  de: {
    id: 1,
    title: 'Vor dem nächsten Dienst lesen',
    isDetails: true,
    services: rows([
      {
        titleTr: 'Hemmhöfe, am Frühstücks\u00ADtisch erklärt',
        summary: '<p>Warum ein breiter Ring nicht immer das bessere Antibiotikum bedeutet.</p>',
        imageAlt: 'Ein Teller, halb Kulturschale, halb Spiegelei',
        htmlContent:
          '<p>Ein Ring ist so breit, wie das Arzneimittel wandert, nicht so stark, wie es wirkt.</p>',
      },
      {
        titleTr: 'Der Blister als Tagebuch',
        summary: '<p>Therapietreue, die man vom anderen Ende des Zimmers sieht.</p>',
        imageAlt: 'Ein offenes Tagebuch: auf einer Seite Haken, auf der anderen ein Blister',
        htmlContent: '<p>Schreiben Sie die Tage auf die Folie, und die Lücken sprechen.</p>',
      },
      {
        titleTr: 'Arbeiten zwischen Kairo und Berlin',
        summary: '<p>Zwei Zulassungen, zwei Gesetze, eine Gewohnheit: das Etikett laut lesen.</p>',
        imageAlt:
          'Zwei abgerissene Etiketten, eines in arabischer, eines in lateinischer Schrift, durch ein Molekül verbunden',
      },
    ]),
  },
};
