import { altText, flag, html, image, link, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';

/** A full-width image with a text on it. */
export const heroImageWithText = defineFields({
  labels: ['read-more'],
  fields: {
    title: text({ required: true, max: 120 }),
    text: html({ max: 2_000 }),
    imagePath: image({ alt: 'imageAlt' }),
    imageSmallPath: image({ alt: null }),
    imageAlt: altText(),
    /** An ornament that is mirrored in right-to-left languages. */
    mirrored: flag(),
    link: link(),
    buttonText: text({ max: 60 }),
  },
});

export const section = defineSection<typeof heroImageWithText, typeof View>({
  ...heroImageWithText,
  label: { en: 'Image with a label', ar: 'صورة عليها ملصق', de: 'Bild mit Etikett' },
  usualOn: { home: 4 },
  sketch: [
    ['image', 0, 0, 96, 60],
    ['frame', 8, 22, 44, 32],
    ['title', 13, 28, 30, 5],
    ['lines', 13, 37, 32, 12],
  ],
  example,
});
