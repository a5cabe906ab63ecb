import { html, text } from '#common/content/fields.ts';
import { defineSection } from '../define-section.ts';

/** Running text as in an article, with its heading in the side column. */
export const article = defineSection({
  type: 'article',
  label: 'section.article',
  fields: {
    title: text({ max: 120 }),
    htmlContent: html(),
  },
});
