import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { heroWithOneImage } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof heroWithOneImage, typeof View>({
  ...heroWithOneImage,
  label: { en: 'Hero with one image', ar: 'افتتاحية بصورة واحدة', de: 'Auftakt mit einem Bild' },
  usualOn: { home: 2 },
  sketch: [
    ['title', 6, 7, 56, 6],
    ['image', 0, 20, 96, 40],
  ],
  example,
});
