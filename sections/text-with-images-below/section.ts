import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { textWithImagesBelow } from './fields.ts';
import type { View } from './view.tsx';

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
