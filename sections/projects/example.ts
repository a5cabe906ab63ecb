import type { JsonObject } from '#common/json.ts';
import type { SectionExample } from '../section-example.ts';

/** Values that are the same in every language. */
const cards = [
  {
    id: 1,
    title: 'Hudhud Hospital wards',
    imageIconPath: '/media/active-med-pharma/projects/cairo.360x300.svg',
    imageSmallPath: '/media/active-med-pharma/projects/cairo.280x330.svg',
    isDetails: true,
  },
  {
    id: 2,
    title: 'Luchsmond Apotheke',
    imageIconPath: '/media/active-med-pharma/projects/berlin.360x300.svg',
    imageSmallPath: '/media/active-med-pharma/projects/berlin.280x330.svg',
  },
  {
    id: 3,
    title: 'Delta Heart',
    imageIconPath: '/media/active-med-pharma/projects/tanta.360x300.svg',
    imageSmallPath: '/media/active-med-pharma/projects/tanta.280x330.svg',
  },
  {
    id: 4,
    title: 'Nile ferry clinic',
    imageIconPath: '/media/active-med-pharma/projects/aswan.360x300.svg',
    imageSmallPath: '/media/active-med-pharma/projects/aswan.280x330.svg',
    isDetails: true,
  },
  {
    id: 5,
    title: 'Klinik Eulenfels',
    imageIconPath: '/media/active-med-pharma/projects/leipzig.360x300.svg',
    imageSmallPath: '/media/active-med-pharma/projects/leipzig.280x330.svg',
  },
  {
    id: 6,
    title: 'Port health post',
    imageIconPath: '/media/active-med-pharma/projects/alexandria.360x300.svg',
    imageSmallPath: '/media/active-med-pharma/projects/alexandria.280x330.svg',
  },
  {
    id: 7,
    title: 'Village rounds',
    imageIconPath: '/media/active-med-pharma/projects/fayoum.360x300.svg',
    imageSmallPath: '/media/active-med-pharma/projects/fayoum.280x330.svg',
  },
  {
    id: 8,
    title: 'Elbe oncology',
    imageIconPath: '/media/active-med-pharma/projects/dresden.360x300.svg',
    imageSmallPath: '/media/active-med-pharma/projects/dresden.280x330.svg',
  },
];

/** Adds place, title and one line of text to the cards, in their order. */
function withTexts(texts: [string, string, string][]): JsonObject[] {
  return cards.map((card, index) => {
    const [name = '', titleTr = '', line = ''] = texts[index] ?? [];
    return { ...card, name, titleTr, summary: `<p>${line}</p>`, imageAlt: '' };
  });
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Selected projects',
    services: withTexts([
      ['Cairo', 'Hudhud Hospital wards', 'Unit-dose carts for 220 beds.'],
      ['Berlin', 'Luchsmond Apotheke', 'Arabic labels for 9,000 patients.'],
      ['Tanta', 'Delta Heart', 'A clinic for blood thinners.'],
      ['Aswan', 'Nile ferry clinic', 'A cold chain on the water.'],
      ['Leipzig', 'Klinik Eulenfels', 'Onboarding for 60 pharmacists.'],
      ['Alexandria', 'Port health post', 'Medicine chests for ships.'],
      ['Fayoum', 'Village rounds', 'Eleven dispensing points, one list.'],
      ['Dresden', 'Elbe oncology', 'Infusions checked by two people.'],
    ]),
  },
  ar: {
    id: 1,
    title: 'مشروعات نفّذناها',
    services: withTexts([
      ['القاهرة', 'أقسام مستشفى الهدهد', 'عربات جرعات لـ ٢٢٠ سريرًا.'],
      ['برلين', 'صيدلية لوكسموند', 'ملصقات عربية لـ ٩٠٠٠ مريض.'],
      ['طنطا', 'قلب الدلتا', 'عيادة لمضادات التخثر.'],
      ['أسوان', 'عيادة العبّارة', 'سلسلة تبريد على الماء.'],
      ['لايبزيج', 'مستشفى الجنوب', 'تأهيل ٦٠ صيدليًا.'],
      ['الإسكندرية', 'مركز صحة الميناء', 'صناديق أدوية السفن.'],
      ['الفيوم', 'جولات القرى', 'إحدى عشرة صيدلية بقائمة واحدة.'],
      ['دريسدن', 'أورام الإلبه', 'محاليل يفحصها شخصان.'],
    ]),
  },
  de: {
    id: 1,
    title: 'Ausgewählte Projekte',
    services: withTexts([
      ['Kairo', 'Stationen der Hudhud-Klinik', 'Einzeldosen für 220 Betten.'],
      ['Berlin', 'Luchsmond-Apotheke', 'Arabische Etiketten für 9.000 Menschen.'],
      ['Tanta', 'Delta Heart', 'Eine Sprechstunde für Gerinnung.'],
      ['Assuan', 'Klinik auf der Nilfähre', 'Eine Kühlkette auf dem Wasser.'],
      ['Leipzig', 'Klinik Eulenfels', 'Einarbeitung für 60 Fachkräfte.'],
      ['Alexandria', 'Hafenambulanz', 'Bordapotheken für Schiffe.'],
      ['Fayum', 'Runden über Land', 'Elf Abgabestellen, eine Liste.'],
      ['Dresden', 'Onkologie an der Elbe', 'Infusionen, von zweien geprüft.'],
    ]),
  },
};
