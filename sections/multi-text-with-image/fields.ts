import { flag, html, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** A portrait image beside a list of terms and their texts. */
export const multiTextWithImage = defineFields({
  labels: ['read-more'],
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    isDetails: flag(),
    ...itemImage,
    services: list(serviceItem),
  },
});
