import type { SectionExample } from '../section-example.ts';

const images = [
  {
    id: 1,
    imgsrc: '/media/active-med-pharma/academy/weighing.720x520.svg',
    imageSmallPath: '/media/active-med-pharma/academy/weighing.560x660.svg',
  },
  {
    id: 2,
    imgsrc: '/media/active-med-pharma/learning/plate.720x520.svg',
    imageSmallPath: '/media/active-med-pharma/learning/plate.560x660.svg',
  },
  {
    id: 3,
    imgsrc: '/media/active-med-pharma/learning/round.720x540.svg',
    imageSmallPath: '/media/active-med-pharma/learning/round.560x660.svg',
  },
  {
    id: 4,
    imgsrc: '/media/active-med-pharma/academy/exam.720x520.svg',
    imageSmallPath: '/media/active-med-pharma/academy/exam.560x660.svg',
  },
];

/** Adds the alternative texts to the images. */
function withAlts(alts: string[]) {
  return images.map((image, index) => ({ ...image, imgalt: alts[index] ?? '' }));
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Four habits older than we are',
    content:
      '<p>Weigh twice. Write down what you do while you do it. Keep the record where the next shift finds it. Know the plant as well as the molecule. None of this is our invention; we only insist on it.</p>',
    link: '/home#steps',
    buttonText: 'How a project runs',
    images: withAlts([
      'A balance with powder on one pan and weights on the other, a mortar beside it',
      'A culture plate with four zones of inhibition beside a ruler',
      'Three colleagues at a table with a chart, a blister pack and a bottle, a curve on the wall',
      'A teacher at the desk, three learners over their papers, a clock on the wall',
    ]),
  },
  ar: {
    id: 1,
    title: 'أربع عادات أقدم منا',
    content:
      '<p>زِن مرتين. دوّن ما تفعله وأنت تفعله. احفظ السجل حيث تجده النوبة التالية. واعرف النبات كما تعرف الجزيء. ليس في هذا شيء من اختراعنا، لكننا نتمسك به.</p>',
    link: '/home#steps',
    buttonText: 'كيف يسير المشروع',
    images: withAlts([
      'ميزان على إحدى كفتيه مسحوق وعلى الأخرى أثقال، وإلى جانبه هاون',
      'طبق مزرعة عليه أربع مناطق تثبيط، وإلى جانبه مسطرة',
      'ثلاثة زملاء حول منضدة عليها ملف وشريط أقراص وزجاجة، وعلى الجدار منحنى',
      'مدرّس خلف المكتب وثلاثة متعلمين أمام أوراقهم، وعلى الجدار ساعة',
    ]),
  },
  de: {
    id: 1,
    title: 'Vier Gewohnheiten, älter als wir',
    content:
      '<p>Zweimal wiegen. Aufschreiben, was man tut, während man es tut. Das Protokoll dort ablegen, wo die nächste Schicht es findet. Die Pflanze so gut kennen wie das Molekül. Erfunden haben wir nichts davon, wir bestehen nur darauf.</p>',
    link: '/home#steps',
    buttonText: 'So läuft ein Projekt',
    images: withAlts([
      'Eine Waage mit Pulver auf der einen und Gewichten auf der anderen Schale, daneben ein Mörser',
      'Eine Kulturplatte mit vier Hemmhöfen neben einem Lineal',
      'Drei Menschen an einem Tisch mit Kurve, Blister und Flasche, an der Wand ein Verlauf',
      'Eine Lehrkraft am Pult, drei Lernende über ihren Blättern, an der Wand eine Uhr',
    ]),
  },
};
