import { html, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';

/** Running text as in an article, with its heading in the side column. */
export const article = defineFields({
  fields: {
    title: text({ max: 120 }),
    htmlContent: html(),
  },
});
