import { exampleImages, type SectionExample } from '../section-example.ts';

const images = [
  'academy/weighing.720x520',
  'learning/plate.720x520',
  'learning/round.720x540',
  'academy/exam.720x520',
];

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Four habits older than we are',
    content:
      '<p>Weigh twice. Write down what you do while you do it. Keep the record where the next shift finds it. Know the plant as well as the molecule. None of this is our invention; we only insist on it.</p>',
    link: '/home#steps',
    buttonText: 'How a project runs',
    images: exampleImages(images, [
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
    images: exampleImages(images, [
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
    images: exampleImages(images, [
      'Eine Waage mit Pulver auf der einen und Gewichten auf der anderen Schale, daneben ein Mörser',
      'Eine Kulturplatte mit vier Hemmhöfen neben einem Lineal',
      'Drei Menschen an einem Tisch mit Kurve, Blister und Flasche, an der Wand ein Verlauf',
      'Eine Lehrkraft am Pult, drei Lernende über ihren Blättern, an der Wand eine Uhr',
    ]),
  },
};
