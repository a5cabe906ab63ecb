import { exampleImages, type SectionExample } from '../section-example.ts';

const images = [
  'academy/graduates.720x520',
  'academy/library.720x520',
  'academy/weighing.720x520',
  'academy/exam.720x520',
];

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Two addresses, one standard',
    content:
      '<p>In Cairo we are at 14 Kasr El Aini St, close to the Nile: a courtyard below, the practice counter on the first floor, and a garden on the roof for the breaks of a course week. In Berlin, Torstraße 61 is one tram stop from Luchsmond Apotheke and a walk from the Spree; the teaching room is on the ground floor.</p>\n<p>What is decided in one place is tried in the other before it counts.</p>',
    images: exampleImages(images, [
      'Three graduates with their certificates',
      'Somebody reads between bookshelves, in front of a mashrabiya and the sun',
      'A balance with powder on one pan and weights on the other, a mortar beside it',
      'A teacher at the desk, three learners over their papers, a clock on the wall',
    ]),
  },
  ar: {
    id: 1,
    title: 'عنوانان ومعيار واحد',
    content:
      '<p>في القاهرة نحن في ١٤ شارع القصر العيني، قريبًا من النيل: فناء في الأسفل، ومنضدة تدريب في الطابق الأول، وحديقة على السطح لاستراحات أسبوع الدورة. وفي برلين يقع مكتبنا في Torstraße 61 على بعد محطة ترام واحدة من صيدلية لوكسموند ومسافة مشي من نهر شبريه، وقاعة الدرس في الطابق الأرضي.</p>\n<p>ما يتقرر في مكان يُجرَّب في الآخر قبل أن يُعتمد.</p>',
    images: exampleImages(images, [
      'ثلاثة خريجين مع شهاداتهم',
      'شخص يقرأ بين أرفف الكتب أمام مشربية والشمس',
      'ميزان على إحدى كفتيه مسحوق وعلى الأخرى أثقال، وإلى جانبه هاون',
      'مدرّس خلف المكتب وثلاثة متعلمين أمام أوراقهم، وعلى الجدار ساعة',
    ]),
  },
  de: {
    id: 1,
    title: 'Zwei Adressen, ein Maßstab',
    content:
      '<p>In Kairo finden Sie uns in der Kasr-El-Aini-Straße 14, nahe am Nil: unten der Hof, im ersten Stock der Übungstresen, auf dem Dach ein Garten für die Pausen einer Kurswoche. In Berlin liegt die Torstraße 61 eine Tramhaltestelle von der Luchsmond-Apotheke entfernt, und zu Fuß ist man bald an der Spree; der Unterrichtsraum ist im Erdgeschoss.</p>\n<p>Was an einem Ort beschlossen wird, muss sich erst am anderen bewähren.</p>',
    images: exampleImages(images, [
      'Drei Menschen mit ihren Zertifikaten',
      'Jemand liest zwischen Bücherregalen, vor einer Maschrabiyya und der Sonne',
      'Eine Waage mit Pulver auf der einen und Gewichten auf der anderen Schale, daneben ein Mörser',
      'Eine Lehrkraft am Pult, drei Lernende über ihren Blättern, an der Wand eine Uhr',
    ]),
  },
};
