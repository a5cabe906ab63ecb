import { defineSection } from '../define-section.ts';
import { example } from './example.ts';
import { clients } from './fields.ts';
import type { View } from './view.tsx';

export const section = defineSection<typeof clients, typeof View>({
  ...clients,
  label: { en: 'Client logos', ar: 'شعارات العملاء', de: 'Kundenlogos' },
  usualOn: { home: 8, about: 11, team: 11 },
  sketch: [
    ['frame', 0, 18, 96, 24],
    ['dot', 8, 26, 12, 8],
    ['dot', 29, 26, 12, 8],
    ['dot', 50, 26, 12, 8],
    ['dot', 71, 26, 12, 8],
  ],
  example,
});
