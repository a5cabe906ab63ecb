import type { SectionExample } from '../section-example.ts';

const image = {
  imgsrc: '/media/active-med-pharma/academy/graduates.720x520.svg',
  imageSmallPath: '/media/active-med-pharma/academy/graduates.560x660.svg',
};

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Our last day is in the contract',
    content:
      '<p>Before we begin, both sides write down when we leave and what your team can do by then. Three months of visits follow, each shorter than the last. What is still asked after that comes by telephone, and less of it every month.</p>',
    ...image,
    imgalt: 'Three graduates with their certificates',
    name: 'The last visit: keys, list, signature',
  },
  ar: {
    id: 1,
    title: 'يومنا الأخير مكتوب في العقد',
    content:
      '<p>قبل أن نبدأ يكتب الطرفان متى نغادر وما الذي يستطيعه فريقكم حينها. تتبع ذلك ثلاثة أشهر من الزيارات، كل واحدة أقصر من سابقتها. وما بقي من أسئلة يصل بالهاتف، ويقلّ شهرًا بعد شهر.</p>',
    ...image,
    imgalt: 'ثلاثة خريجين مع شهاداتهم',
    name: 'الزيارة الأخيرة: المفاتيح والقائمة والتوقيع',
  },
  de: {
    id: 1,
    title: 'Unser letzter Tag steht im Vertrag',
    content:
      '<p>Bevor wir anfangen, schreiben beide Seiten auf, wann wir gehen und was Ihr Team bis dahin kann. Es folgen drei Monate mit Besuchen, jeder kürzer als der vorige. Was dann noch gefragt wird, kommt per Telefon, und jeden Monat weniger.</p>',
    ...image,
    imgalt: 'Drei Menschen mit ihren Zertifikaten',
    name: 'Der letzte Besuch: Schlüssel, Liste, Unterschrift',
  },
};
