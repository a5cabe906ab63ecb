import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { textWithImages } from '../text-with-images.ts';

/** A text beside four staggered images. */
export const appTextWithFourImages = defineFields({
  labels: ['read-more'],
  fields: textWithImages,
});

export const section = defineSection<typeof appTextWithFourImages, typeof View>({
  ...appTextWithFourImages,
  label: { en: 'Text with four images', ar: 'نص مع أربع صور', de: 'Text mit vier Bildern' },
  usualOn: { about: 3, team: 3 },
  sketch: [
    ['title', 6, 12, 28, 6],
    ['lines', 6, 24, 34, 24],
    ['image', 48, 6, 19, 22],
    ['image', 71, 6, 19, 22],
    ['image', 48, 32, 19, 22],
    ['image', 71, 32, 19, 22],
  ],
  example,
});
