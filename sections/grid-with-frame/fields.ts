import { flag, html, icon, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { serviceItem } from '../service-item.ts';

/** A framed grid of cells with an icon each. */
export const gridWithFrame = defineFields({
  labels: ['details'],
  fields: {
    title: text({ required: true, max: 120 }),
    summary: html({ max: 2_000 }),
    isDetails: flag(),
    services: list({ ...serviceItem, imageIconPath: icon() }),
  },
});
