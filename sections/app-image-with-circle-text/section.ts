import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { appImageWithCircleText } from './fields.ts';
import type { View } from './view.tsx';

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
