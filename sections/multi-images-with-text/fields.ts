import { flag, html, list, text } from '#common/content/fields.ts';
import { defineSection } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** Rows of image, title and text. */
export const multiImagesWithText = defineSection({
  type: 'multi-images-with-text',
  label: 'section.multi-images-with-text',
  labels: ['view-more'],
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    isDetails: flag(),
    services: list({ ...serviceItem, ...itemImage }),
  },
});
