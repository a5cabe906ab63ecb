import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { gridWithFrame } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof gridWithFrame, typeof View>({
  ...gridWithFrame,
  label: { en: 'Grid with frame', ar: 'شبكة بإطار', de: 'Raster mit Rahmen' },
  usualOn: { home: 6 },
  sketch: [
    ['frame', 6, 6, 84, 48],
    ['frame', 34, 6, 28, 48],
    ['dot', 11, 14, 8, 8],
    ['lines', 11, 28, 18, 18],
    ['dot', 39, 14, 8, 8],
    ['lines', 39, 28, 18, 18],
    ['dot', 67, 14, 8, 8],
    ['lines', 67, 28, 18, 18],
  ],
  example,
});
