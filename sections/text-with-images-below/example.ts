import { exampleImages, type SectionExample } from '../section-example.ts';

const images = ['learning/round.720x540', 'learning/plate.720x520', 'academy/exam.720x520'];

const portraits = [
  'mariam-farouk',
  'karim-saleh',
  'heike-brandt',
  'youssef-adel',
  'lena-vogt',
  'salma-naguib',
];

/** Team members with name and position, in the portraits' order. */
function colleagues(texts: [name: string, position: string][]) {
  return texts.map(([name, position], index) => ({
    id: index + 1,
    name,
    position,
    imagesrc: `/media/active-med-pharma/people/${portraits[index]}.300x340.svg`,
    imageAlt: '',
  }));
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Where a question goes next',
    description:
      '<p>Every call to the night line ends as a note. Notes that repeat become a page, pages become a lesson, and a lesson that nobody uses is taken out again.</p>',
    images: exampleImages(images, [
      'Three colleagues at a table with a chart, a blister pack and a bottle, a curve on the wall',
      'A culture plate with four zones of inhibition beside a ruler',
      'A teacher at the desk, three learners over their papers, a clock on the wall',
    ]),
    team: colleagues([
      ['Dr. Mariam Farouk', 'Founder, clinical pharmacy, Cairo'],
      ['Karim Saleh', 'Ward rounds and interactions, Cairo'],
      ['Heike Brandt', 'Head of the Berlin office'],
      ['Youssef Adel', 'Founder, night line, Cairo'],
      ['Lena Vogt', 'Labels and patient information, Berlin'],
      ['Salma Naguib', 'Courses and cases, Cairo'],
    ]),
  },
  ar: {
    id: 1,
    title: 'إلى أين يمضي السؤال',
    description:
      '<p>كل مكالمة على الخط الليلي للاستشارات تنتهي إلى ملاحظة مكتوبة. وما يتكرر من الملاحظات يصير صفحة، والصفحات تصير درسًا، والدرس الذي لا يستعمله أحد نحذفه.</p>',
    images: exampleImages(images, [
      'ثلاثة زملاء حول منضدة عليها ملف وشريط أقراص وزجاجة، وعلى الجدار منحنى',
      'طبق مزرعة عليه أربع مناطق تثبيط، وإلى جانبه مسطرة',
      'مدرّس خلف المكتب وثلاثة متعلمين أمام أوراقهم، وعلى الجدار ساعة',
    ]),
    team: colleagues([
      ['د. مريم فاروق', 'مؤسِّسة، الصيدلة السريرية، القاهرة'],
      ['كريم صالح', 'المرور على الأقسام والتداخلات، القاهرة'],
      ['هايكه برانت', 'رئيسة مكتب برلين'],
      ['يوسف عادل', 'مؤسِّس، الخط الليلي للاستشارات، القاهرة'],
      ['لينا فوغت', 'الملصقات ومعلومات المرضى، برلين'],
      ['سلمى نجيب', 'الدورات والحالات، القاهرة'],
    ]),
  },
  de: {
    id: 1,
    title: 'Was aus einer Frage wird',
    description:
      '<p>Jeder Anruf beim Nachtdienst endet als Notiz. Aus Notizen, die sich wiederholen, wird eine Seite, aus Seiten eine Lektion, und eine Lektion, die niemand braucht, fällt wieder weg.</p>',
    images: exampleImages(images, [
      'Drei Menschen an einem Tisch mit Kurve, Blister und Flasche, an der Wand ein Verlauf',
      'Eine Kulturplatte mit vier Hemmhöfen neben einem Lineal',
      'Eine Lehrkraft am Pult, drei Lernende über ihren Blättern, an der Wand eine Uhr',
    ]),
    team: colleagues([
      ['Dr. Mariam Farouk', 'Gründerin, klinische Pharmazie, Kairo'],
      ['Karim Saleh', 'Visiten und Wechsel\u00ADwirkungen, Kairo'],
      ['Heike Brandt', 'Leiterin des Berliner Büros'],
      ['Youssef Adel', 'Gründer, Nachtdienst am Telefon, Kairo'],
      ['Lena Vogt', 'Etiketten und Patienten\u00ADinformation, Berlin'],
      ['Salma Naguib', 'Kurse und Fallbeispiele, Kairo'],
    ]),
  },
};
