import type { SectionExample } from '../examples.ts';

const cities = {
  id: 1,
  imageIconPath: '/media/active-med-pharma/cities.1680x720.svg',
  imageSmallPath: '/media/active-med-pharma/cities.720x540.svg',
};

export const example: SectionExample = {
  en: {
    ...cities,
    title: 'Two cities, one way of checking',
    summary:
      '<p>Cairo prepares, Berlin reads it again before the ward does. Next week the other way round.</p>',
    imageAlt: 'The roofs of Cairo and Berlin under one amber sun',
  },
  ar: {
    ...cities,
    title: 'مدينتان وطريقة واحدة في المراجعة',
    summary: '<p>تُحضّر القاهرة، وتقرأ برلين مرة ثانية قبل القسم. وفي الأسبوع التالي بالعكس.</p>',
    imageAlt: 'أسطح القاهرة وبرلين تحت شمس كهرمانية واحدة',
  },
  de: {
    ...cities,
    title: 'Zwei Städte, eine Art zu prüfen',
    summary:
      '<p>Kairo bereitet vor, Berlin liest noch einmal, bevor die Station liest. Nächste Woche umgekehrt.</p>',
    imageAlt: 'Die Dächer von Kairo und Berlin unter einer bernsteinfarbenen Sonne',
  },
};
