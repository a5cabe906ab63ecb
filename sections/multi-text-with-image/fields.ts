import { flag, html, list, text } from '#common/content/fields.ts';
import { defineSection } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** A portrait image beside a list of terms and their texts. */
export const multiTextWithImage = defineSection({
  type: 'multi-text-with-image',
  label: 'section.multi-text-with-image',
  labels: ['read-more'],
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    isDetails: flag(),
    ...itemImage,
    services: list(serviceItem),
  },
});
