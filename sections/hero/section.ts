import { flag, list } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemImage, serviceItem } from '../service-item.ts';

/** The hero carousel: one slide per service, opened by its first. */
export const hero = defineFields({
  labels: ['details', 'carousel*'],
  fields: { isDetails: flag(), services: list({ ...serviceItem, ...itemImage }) },
});

export const section = defineSection<typeof hero, typeof View>({
  ...hero,
  label: { en: 'Hero carousel', ar: 'شرائح الواجهة', de: 'Hero-Karussell' },
  usualOn: { home: 1 },
  sketch: [
    ['panel', 0, 0, 42, 60],
    ['title', 6, 14, 28, 6],
    ['title', 6, 23, 20, 6],
    ['button', 6, 36, 18, 7],
    ['image', 42, 0, 54, 60],
  ],
  example,
});
