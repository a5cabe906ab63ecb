import { list, number, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';

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
