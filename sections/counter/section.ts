import { list, number, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';

/** Numbers with labels. */
export const counter = defineFields({
  fields: {
    /** For screen readers only. */
    title: text({ max: 120 }),
    services: list({
      name: text({ required: true, max: 120 }),
      number: number({ required: true }),
    }),
  },
});

export const section = defineSection<typeof counter, typeof View>({
  ...counter,
  label: { en: 'Counters', ar: 'أرقام', de: 'Zahlen' },
  usualOn: { home: 11 },
  sketch: [
    ['panel', 0, 8, 96, 44],
    ['title', 8, 20, 18, 10],
    ['lines', 8, 36, 18, 6],
    ['title', 38, 20, 18, 10],
    ['lines', 38, 36, 18, 6],
    ['title', 68, 20, 18, 10],
    ['lines', 68, 36, 18, 6],
  ],
  example,
});
