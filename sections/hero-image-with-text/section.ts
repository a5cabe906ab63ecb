import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { heroImageWithText } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof heroImageWithText, typeof View>({
  ...heroImageWithText,
  label: { en: 'Image with a label', ar: 'صورة عليها ملصق', de: 'Bild mit Etikett' },
  usualOn: { home: 4 },
  sketch: [
    ['image', 0, 0, 96, 60],
    ['frame', 8, 22, 44, 32],
    ['title', 13, 28, 30, 5],
    ['lines', 13, 37, 32, 12],
  ],
  example,
});
