import { list } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemImage, itemsHead, serviceItem } from '../service-item.ts';

/** A portrait image beside a list of terms and their texts. */
export const multiTextWithImage = defineFields({
  labels: ['read-more'],
  fields: { ...itemsHead, ...itemImage, services: list(serviceItem) },
});

export const section = defineSection<typeof multiTextWithImage, typeof View>({
  ...multiTextWithImage,
  label: { en: 'List of terms with an image', ar: 'قائمة بنود مع صورة', de: 'Begriffe mit Bild' },
  usualOn: { home: 7, services: 4, products: 7 },
  sketch: [
    ['image', 6, 6, 32, 48],
    ['title', 46, 8, 34, 6],
    ['lines', 46, 22, 44, 30],
  ],
  example,
});
