import { flag, html, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** Cards without boxes, the first of them large. */
export const gridWithoutFrame = defineFields({
  labels: ['read-more'],
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    isDetails: flag(),
    services: list({ ...serviceItem, ...itemImage }),
  },
});
