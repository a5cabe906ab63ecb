import { flag, html, link, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** Cards without boxes, the first of them large. */
export const gridWithoutFrame = defineFields({
  labels: ['read-more'],
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    isDetails: flag(),
    /** `link` is the page that the card leads to, instead of one of the item. */
    services: list({ ...serviceItem, ...itemImage, link: link() }),
  },
});
