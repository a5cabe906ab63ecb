import { flag, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** Text beside an image that opens in full size. */
export const textWithImage = defineFields({
  labels: ['details', 'picture.enlarge', 'close'],
  fields: {
    title: text({ max: 120 }),
    isDetails: flag(),
    services: list({ ...serviceItem, ...itemImage }),
  },
});
