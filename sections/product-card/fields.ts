import { flag, html, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** Cards of one product family; the tab of the same file name shows them. */
export const productCard = defineFields({
  labels: ['learn-more'],
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    isDetails: flag(),
    services: list({ ...serviceItem, ...itemImage }),
  },
});
