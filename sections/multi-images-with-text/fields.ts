import { flag, html, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** Rows of image, title and text. */
export const multiImagesWithText = defineFields({
  labels: ['view-more'],
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    isDetails: flag(),
    services: list({ ...serviceItem, ...itemImage }),
  },
});
