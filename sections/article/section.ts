import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { article } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof article, typeof View>({
  ...article,
  label: { en: 'Article text', ar: 'نص متصل', de: 'Fließtext' },
  usualOn: { about: 8, team: 8 },
  sketch: [
    ['title', 20, 5, 44, 6],
    ['lines', 20, 16, 56, 40],
  ],
  example,
});
