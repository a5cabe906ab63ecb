import { html, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';

/** Running text as in an article, with its heading in the side column. */
export const article = defineFields({
  fields: { title: text({ max: 120 }), htmlContent: html() },
});

export const section = defineSection<typeof article, typeof View>({
  ...article,
  label: { en: 'Article text', ar: 'نص متصل', de: 'Fließtext' },
  usualOn: { about: 8, team: 8 },
  sketch: [
    ['title', 20, 5, 44, 6],
    ['lines', 20, 16, 56, 40],
  ],
  example,
});
