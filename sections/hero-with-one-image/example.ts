import type { SectionExample } from '../section-example.ts';

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
      '<p>Kasr El Aini Street and Torstraße lie 2,900 km apart. The second check is the same.</p>',
    imageAlt:
      'One river: on one bank Cairo with a mosque and palms, on the other Berlin with the television tower, between them a sailing boat and the sun',
  },
  ar: {
    ...cities,
    title: 'مدينتان وطريقة واحدة في المراجعة',
    summary:
      '<p>بين شارع القصر العيني وشارع Torstraße نحو ٢٬٩٠٠ كيلومتر. والمراجعة هنا كما هي هناك.</p>',
    imageAlt:
      'نهر واحد: على ضفة القاهرة بمسجد ونخيل، وعلى الأخرى برلين ببرج التلفزيون، وبينهما مركب شراعي والشمس',
  },
  de: {
    ...cities,
    title: 'Zwei Städte, eine Art zu prüfen',
    summary:
      '<p>Zwischen Kasr-El-Aini- und Torstraße liegen 2.900 Kilometer. Geprüft wird hier wie dort.</p>',
    imageAlt:
      'Ein Fluss: an einem Ufer Kairo mit einer Moschee und Palmen, am anderen Berlin mit dem Fernsehturm, dazwischen ein Segelboot und die Sonne',
  },
};
