import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { appTextWithOneImage } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof appTextWithOneImage, typeof View>({
  ...appTextWithOneImage,
  label: { en: 'Text with one image', ar: 'نص مع صورة واحدة', de: 'Text mit einem Bild' },
  usualOn: { about: 5, team: 5 },
  sketch: [
    ['title', 6, 8, 40, 6],
    ['lines', 6, 20, 46, 34],
    ['image', 60, 8, 30, 44],
  ],
  example,
});
