import { list } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemImage, itemsHead, serviceItem } from '../service-item.ts';

/** Rows of image, title and text. */
export const multiImagesWithText = defineFields({
  labels: ['view-more'],
  fields: { ...itemsHead, services: list({ ...serviceItem, ...itemImage }) },
});

export const section = defineSection<typeof multiImagesWithText, typeof View>({
  ...multiImagesWithText,
  label: { en: 'Rows with images', ar: 'صفوف مصوّرة', de: 'Zeilen mit Bildern' },
  usualOn: { home: 14, about: 10, team: 10, products: 6 },
  sketch: [
    ['image', 6, 5, 24, 22],
    ['title', 36, 8, 30, 5],
    ['lines', 36, 17, 50, 8],
    ['image', 6, 33, 24, 22],
    ['title', 36, 36, 30, 5],
    ['lines', 36, 45, 50, 8],
  ],
  example,
});
