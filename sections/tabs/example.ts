import type { SectionExample } from '../section-example.ts';

const items = [
  { id: 1, fileName: 'blister-packs', imageIconPath: 'faPrescriptionBottleMedical' },
  { id: 2, fileName: 'oral-drops', imageIconPath: 'faStethoscope' },
  { id: 3, fileName: 'ward-boxes', imageIconPath: 'faHospital' },
];

function tabs(labels: string[]) {
  return items.map((item, index) => ({ ...item, lable: labels[index] ?? '' }));
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
