import { flag, list, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemImage, serviceItem } from '../service-item.ts';

/** Text beside an image that opens in full size. */
export const textWithImage = defineFields({
  labels: ['details', 'picture.enlarge', 'close'],
  fields: {
    title: text({ max: 120 }),
    isDetails: flag(),
    services: list({ ...serviceItem, ...itemImage }),
  },
});

export const section = defineSection<typeof textWithImage, typeof View>({
  ...textWithImage,
  label: { en: 'Text with image', ar: 'نص مع صورة', de: 'Text mit Bild' },
  usualOn: { home: 12, services: 2 },
  sketch: [
    ['title', 6, 12, 32, 6],
    ['lines', 6, 24, 34, 24],
    ['image', 48, 0, 48, 60],
  ],
  example,
});
