import { list } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemImage, itemsHead, serviceItem } from '../service-item.ts';

/** Cards of one product family; the tab of the same file name shows them. */
export const productCard = defineFields({
  labels: ['learn-more'],
  fields: { ...itemsHead, services: list({ ...serviceItem, ...itemImage }) },
});

export const section = defineSection<typeof productCard, typeof View>({
  ...productCard,
  label: { en: 'Product cards', ar: 'بطاقات المنتجات', de: 'Produktkarten' },
  usualOn: { products: 2 },
  sketch: [
    ['frame', 6, 6, 26, 48],
    ['image', 6, 6, 26, 24],
    ['lines', 10, 36, 18, 12],
    ['frame', 36, 6, 26, 48],
    ['image', 36, 6, 26, 24],
    ['lines', 40, 36, 18, 12],
    ['frame', 66, 6, 26, 48],
    ['image', 66, 6, 26, 24],
    ['lines', 70, 36, 18, 12],
  ],
  example,
});
