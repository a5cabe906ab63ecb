import { flag, list } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { itemImage, serviceItem } from '../service-item.ts';

/** The hero carousel: one slide per service, opened by its first. */
export const hero = defineFields({
  labels: ['details', 'carousel*'],
  fields: {
    isDetails: flag(),
    services: list({ ...serviceItem, ...itemImage }),
  },
});
