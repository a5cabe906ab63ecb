import type { SectionExample } from '../examples.ts';

const media = '/media/active-med-pharma';
const items = [
  {
    id: 1,
    fileName: 'blister-packs',
    imageIconPath: 'faPrescriptionBottleMedical',
    images: `${media}/reading/diary.280x330.svg`,
  },
  {
    id: 2,
    fileName: 'oral-drops',
    imageIconPath: 'faStethoscope',
    images: `${media}/label-bottle.560x660.svg`,
  },
  {
    id: 3,
    fileName: 'ward-boxes',
    imageIconPath: 'faHospital',
    images: `${media}/projects/cairo.280x330.svg`,
  },
];

function tabs(words: string[]) {
  return items.map((item, index) => ({ ...item, lable: words[index] ?? '' }));
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Products for the last metre',
    summary: '<p>For the way from the shelf to the hand.</p>',
    tybe: 'icons',
    items: tabs(['Blister packs', 'Oral drops', 'Ward boxes']),
  },
  ar: {
    id: 1,
    title: 'منتجات للخطوة الأخيرة',
    summary: '<p>للطريق من الرف إلى اليد.</p>',
    tybe: 'icons',
    items: tabs(['شرائط الجرعات', 'القطرات الفموية', 'صناديق الأقسام']),
  },
  de: {
    id: 1,
    title: 'Produkte für den letzten Meter',
    summary: '<p>Für den Weg vom Regal in die Hand.</p>',
    tybe: 'icons',
    items: tabs(['Blister', 'Tropfen', 'Stationsboxen']),
  },
};
