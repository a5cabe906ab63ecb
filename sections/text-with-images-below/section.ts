import { altText, html, image, list, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { textImages } from '../text-image.ts';

/** A heading with its lead above a row of images, or above a team's portraits. */
export const textWithImagesBelow = defineFields({
  fields: {
    title: text({ required: true, max: 120 }),
    description: html({ max: 2_000 }),
    images: textImages,
    team: list({
      name: text({ required: true, max: 80 }),
      position: text({ max: 120 }),
      imagesrc: image({ alt: 'imageAlt' }),
      imageAlt: altText(),
    }),
  },
});

export const section = defineSection<typeof textWithImagesBelow, typeof View>({
  ...textWithImagesBelow,
  label: {
    en: 'Text with images or a team below',
    ar: 'نص تحته صور أو فريق',
    de: 'Text mit Bildern oder Team darunter',
  },
  usualOn: { about: 9, team: 9 },
  sketch: [
    ['title', 6, 4, 40, 6],
    ['lines', 6, 14, 70, 8],
    ['image', 6, 28, 25, 26],
    ['image', 35, 28, 25, 26],
    ['image', 64, 28, 26, 26],
  ],
  example,
});
