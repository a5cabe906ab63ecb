import { flag, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** An image that opens in full size, beside its text: the mirror image of text-with-image. */
export const imageWithText = defineFields({
  labels: ['details', 'picture.enlarge', 'close'],
  fields: {
    title: text({ max: 120 }),
    isDetails: flag(),
    services: list({ ...serviceItem, ...itemImage }),
  },
});
