import { flag, list, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemImage, serviceItem } from '../service-item.ts';

/** An image that opens in full size, beside its text: the mirror image of text-with-image. */
export const imageWithText = defineFields({
  labels: ['details', 'picture.enlarge', 'close'],
  fields: {
    title: text({ max: 120 }),
    isDetails: flag(),
    services: list({ ...serviceItem, ...itemImage }),
  },
});

export const section = defineSection<typeof imageWithText, typeof View>({
  ...imageWithText,
  label: { en: 'Image with text', ar: 'صورة مع نص', de: 'Bild mit Text' },
  usualOn: { home: 13, services: 3, products: 5 },
  sketch: [
    ['image', 0, 0, 48, 60],
    ['title', 56, 12, 32, 6],
    ['lines', 56, 24, 34, 24],
  ],
  example,
});
