import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { tabs } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof tabs, typeof View>({
  ...tabs,
  label: { en: 'Tabs', ar: 'علامات تبويب', de: 'Reiter' },
  usualOn: { products: 1 },
  sketch: [
    ['dot', 10, 18, 10, 8],
    ['dot', 32, 18, 10, 8],
    ['dot', 54, 18, 10, 8],
    ['dot', 76, 18, 10, 8],
    ['lines', 7, 32, 16, 4],
    ['lines', 29, 32, 16, 4],
    ['lines', 51, 32, 16, 4],
    ['lines', 73, 32, 16, 4],
    ['button', 7, 42, 16, 3],
  ],
  example,
});
