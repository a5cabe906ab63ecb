import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { imageWithText } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof imageWithText, typeof View>({
  ...imageWithText,
  label: { en: 'Image with text', ar: 'صورة مع نص', de: 'Bild mit Text' },
  usualOn: { home: 13, services: 3, products: 5 },
  sketch: [
    ['image', 0, 0, 48, 60],
    ['title', 56, 12, 32, 6],
    ['lines', 56, 24, 34, 24],
  ],
  example,
});
