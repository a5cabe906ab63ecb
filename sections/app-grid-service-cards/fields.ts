import { flag, html, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** A list of services between hairlines, the first one across the page. */
export const appGridServiceCards = defineFields({
  labels: ['details'],
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    isDetails: flag(),
    services: list({ ...serviceItem, ...itemImage }),
  },
});
