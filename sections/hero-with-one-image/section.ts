import { html, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemImage } from '../service-item.ts';

/** Opening of a page: a large heading above a full-width image. */
export const heroWithOneImage = defineFields({
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    ...itemImage,
  },
});

export const section = defineSection<typeof heroWithOneImage, typeof View>({
  ...heroWithOneImage,
  label: { en: 'Hero with one image', ar: 'افتتاحية بصورة واحدة', de: 'Auftakt mit einem Bild' },
  usualOn: { home: 2 },
  sketch: [
    ['title', 6, 7, 56, 6],
    ['image', 0, 20, 96, 40],
  ],
  example,
});
