import { link, list } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemImage, itemsHead, serviceItem } from '../service-item.ts';

/** Cards without boxes, the first of them large. */
export const gridWithoutFrame = defineFields({
  labels: ['read-more'],
  fields: {
    ...itemsHead,
    /** `link` is the page that the card leads to, instead of one of the item. */
    services: list({ ...serviceItem, ...itemImage, link: link() }),
  },
});

export const section = defineSection<typeof gridWithoutFrame, typeof View>({
  ...gridWithoutFrame,
  label: { en: 'Grid without frame', ar: 'شبكة بلا إطار', de: 'Raster ohne Rahmen' },
  usualOn: { home: 5, products: 3 },
  sketch: [
    ['image', 6, 6, 50, 34],
    ['title', 6, 44, 30, 5],
    ['image', 62, 6, 28, 18],
    ['lines', 62, 27, 28, 4],
    ['image', 62, 34, 28, 16],
    ['lines', 62, 53, 28, 4],
  ],
  example,
});
