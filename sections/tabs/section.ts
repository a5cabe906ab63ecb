import { html, icon, image, key, list, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';

/** Tabs of a page; each shows the cards (product-card) of the file that it names. */
export const tabs = defineFields({
  labels: ['tabs*'],
  fields: {
    title: text({ max: 120 }),
    summary: html({ max: 2_000 }),
    /** `images` shows an image above each text, anything else an icon. */
    tybe: key({ max: 20 }),
    items: list({
      fileName: key({ required: true, max: 120 }),
      lable: text({ max: 60 }),
      images: image({ alt: null }),
      imageIconPath: icon(),
    }),
  },
});

export const section = defineSection<typeof tabs, typeof View>({
  ...tabs,
  label: { en: 'Tabs', ar: 'علامات تبويب', de: 'Reiter' },
  usualOn: { products: 1 },
  sketch: [
    ['dot', 10, 18, 10, 8],
    ['dot', 32, 18, 10, 8],
    ['dot', 54, 18, 10, 8],
    ['dot', 76, 18, 10, 8],
    ['lines', 7, 32, 16, 4],
    ['lines', 29, 32, 16, 4],
    ['lines', 51, 32, 16, 4],
    ['lines', 73, 32, 16, 4],
    ['button', 7, 42, 16, 3],
  ],
  example,
});
