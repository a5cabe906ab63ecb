import { html, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { textImage } from '../text-image.ts';

/** A text in a disc over the start side of its image. */
export const appCircleTextWithImage = defineFields({
  fields: { title: text({ required: true, max: 60 }), content: html({ max: 400 }), ...textImage },
});

export const section = defineSection<typeof appCircleTextWithImage, typeof View>({
  ...appCircleTextWithImage,
  label: {
    en: 'Text in a circle with image',
    ar: 'نص في دائرة مع صورة',
    de: 'Text im Kreis mit Bild',
  },
  usualOn: { about: 1, team: 1 },
  sketch: [
    ['image', 40, 6, 50, 48],
    ['disc', 6, 8, 44, 44],
    ['lines', 15, 22, 24, 18],
  ],
  example,
});
