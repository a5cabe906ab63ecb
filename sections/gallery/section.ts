import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { gallery } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof gallery, typeof View>({
  ...gallery,
  label: { en: 'Gallery', ar: 'معرض صور', de: 'Galerie' },
  usualOn: { home: 9 },
  sketch: [
    ['title', 6, 5, 36, 5],
    ['image', 6, 16, 32, 38],
    ['image', 42, 16, 20, 17],
    ['image', 42, 37, 20, 17],
    ['image', 66, 16, 24, 38],
  ],
  example,
});
