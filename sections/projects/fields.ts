import { flag, html, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** A carousel of narrow cards, one for each project. */
export const projects = defineFields({
  labels: [
    'details',
    'carousel.label',
    'carousel.previous',
    'carousel.next',
    'carousel.position',
    'carousel.go-to',
  ],
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    isDetails: flag(),
    /** `name` is the place on the card's band. */
    services: list({ ...serviceItem, ...itemImage, name: text({ max: 60 }) }),
  },
});
