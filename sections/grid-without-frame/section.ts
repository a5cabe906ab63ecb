import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { gridWithoutFrame } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof gridWithoutFrame, typeof View>({
  ...gridWithoutFrame,
  label: { en: 'Grid without frame', ar: 'شبكة بلا إطار', de: 'Raster ohne Rahmen' },
  usualOn: { home: 5, products: 3 },
  sketch: [
    ['image', 6, 6, 50, 34],
    ['title', 6, 44, 30, 5],
    ['image', 62, 6, 28, 18],
    ['lines', 62, 27, 28, 4],
    ['image', 62, 34, 28, 16],
    ['lines', 62, 53, 28, 4],
  ],
  example,
});
