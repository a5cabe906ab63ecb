import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { textWithImage } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof textWithImage, typeof View>({
  ...textWithImage,
  label: { en: 'Text with image', ar: 'نص مع صورة', de: 'Text mit Bild' },
  usualOn: { home: 12, services: 2 },
  sketch: [
    ['title', 6, 12, 32, 6],
    ['lines', 6, 24, 34, 24],
    ['image', 48, 0, 48, 60],
  ],
  example,
});
