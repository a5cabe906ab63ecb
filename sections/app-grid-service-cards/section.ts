import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { appGridServiceCards } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof appGridServiceCards, typeof View>({
  ...appGridServiceCards,
  label: { en: 'Service cards', ar: 'فهرس الخدمات', de: 'Verzeichnis der Leistungen' },
  usualOn: { services: 1 },
  sketch: [
    ['title', 6, 5, 36, 6],
    ['lines', 6, 17, 38, 4],
    ['lines', 52, 17, 38, 4],
    ['lines', 6, 29, 38, 4],
    ['lines', 52, 29, 38, 4],
    ['lines', 6, 41, 38, 4],
    ['lines', 52, 41, 38, 4],
  ],
  example,
});
