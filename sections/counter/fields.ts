import { list, number, text } from '#common/fields.ts';
import { defineSection } from '../define-section.ts';

/** Numbers and what they count. */
export const counter = defineSection({
  type: 'counter',
  label: 'section.counter',
  fields: {
    /** For those who cannot see the numbers stand together. */
    title: text({ max: 120 }),
    services: list({
      name: text({ required: true, max: 120 }),
      number: number({ required: true }),
    }),
  },
});
