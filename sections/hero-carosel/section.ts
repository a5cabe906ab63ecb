import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { heroCarosel } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof heroCarosel, typeof View>({
  ...heroCarosel,
  label: {
    en: 'Full-width carousel',
    ar: 'شرائح بعرض الصفحة',
    de: 'Karussell über die ganze Breite',
  },
  usualOn: { home: 3 },
  sketch: [
    ['image', 0, 0, 96, 60],
    ['panel', 6, 34, 40, 20],
    ['title', 10, 38, 28, 5],
    ['dot', 10, 47, 4, 4],
    ['dot', 18, 47, 4, 4],
    ['dot', 26, 47, 4, 4],
  ],
  example,
});
