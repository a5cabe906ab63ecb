import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { appCircleTextWithImage } from './fields.ts';
import type { View } from './view.tsx';

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
