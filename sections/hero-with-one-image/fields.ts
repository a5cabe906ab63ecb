import { html, text } from '#common/fields.ts';
import { defineSection } from '../define-section.ts';
import { itemPicture } from '../service-item.ts';

/** A page's opening: a large heading over one picture from edge to edge. */
export const heroWithOneImage = defineSection({
  type: 'hero-with-one-image',
  label: 'section.hero-with-one-image',
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    ...itemPicture,
  },
});
