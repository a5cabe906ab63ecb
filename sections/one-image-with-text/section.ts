import { html, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { textImage } from '../text-image.ts';

/** A large image with its caption, a heading beside it, and a long text below. */
export const oneImageWithText = defineFields({
  fields: {
    title: text({ required: true, max: 120 }),
    content: html({ max: 6_000 }),
    ...textImage,
    /** The image's caption. */
    name: text({ max: 160 }),
  },
});

export const section = defineSection<typeof oneImageWithText, typeof View>({
  ...oneImageWithText,
  label: { en: 'One image with text', ar: 'صورة واحدة مع نص', de: 'Ein Bild mit Text' },
  usualOn: { about: 7, team: 7 },
  sketch: [
    ['image', 6, 8, 28, 44],
    ['title', 42, 10, 34, 6],
    ['lines', 42, 22, 48, 30],
  ],
  example,
});
