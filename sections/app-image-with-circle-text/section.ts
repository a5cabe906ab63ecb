import { html, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { textImage } from '../text-image.ts';

/** A text in a disc over the end side of its image: the mirror image of app-circle-text-with-image. */
export const appImageWithCircleText = defineFields({
  fields: { title: text({ required: true, max: 60 }), content: html({ max: 400 }), ...textImage },
});

export const section = defineSection<typeof appImageWithCircleText, typeof View>({
  ...appImageWithCircleText,
  label: {
    en: 'Image with text in a circle',
    ar: 'صورة مع نص في دائرة',
    de: 'Bild mit Text im Kreis',
  },
  usualOn: { about: 2, team: 2 },
  sketch: [
    ['image', 6, 6, 50, 48],
    ['disc', 46, 8, 44, 44],
    ['lines', 56, 22, 24, 18],
  ],
  example,
});
