import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { textWithImages } from '../text-with-images.ts';

/** Four images in one row, with their text below. */
export const appFourImagesWithText = defineFields({
  labels: ['read-more'],
  fields: textWithImages,
});

export const section = defineSection<typeof appFourImagesWithText, typeof View>({
  ...appFourImagesWithText,
  label: { en: 'Four images with text', ar: 'أربع صور مع نص', de: 'Vier Bilder mit Text' },
  usualOn: { about: 4, team: 4 },
  sketch: [
    ['image', 6, 6, 19, 22],
    ['image', 29, 6, 19, 22],
    ['image', 6, 32, 19, 22],
    ['image', 29, 32, 19, 22],
    ['title', 56, 12, 28, 6],
    ['lines', 56, 24, 34, 24],
  ],
  example,
});
