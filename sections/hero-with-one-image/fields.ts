import { html, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage } from '../service-item.ts';

/** Opening of a page: a large heading above a full-width image. */
export const heroWithOneImage = defineFields({
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    ...itemImage,
  },
});
