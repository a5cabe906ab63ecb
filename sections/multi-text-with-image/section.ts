import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { multiTextWithImage } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof multiTextWithImage, typeof View>({
  ...multiTextWithImage,
  label: { en: 'List of terms with an image', ar: 'قائمة بنود مع صورة', de: 'Begriffe mit Bild' },
  usualOn: { home: 7, services: 4, products: 7 },
  sketch: [
    ['image', 6, 6, 32, 48],
    ['title', 46, 8, 34, 6],
    ['lines', 46, 22, 44, 30],
  ],
  example,
});
