import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { oneImageWithText } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof oneImageWithText, typeof View>({
  ...oneImageWithText,
  label: { en: 'One image with text', ar: 'صورة واحدة مع نص', de: 'Ein Bild mit Text' },
  usualOn: { about: 7, team: 7 },
  sketch: [
    ['image', 6, 8, 28, 44],
    ['title', 42, 10, 34, 6],
    ['lines', 42, 22, 48, 30],
  ],
  example,
});
