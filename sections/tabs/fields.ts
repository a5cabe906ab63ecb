import { html, icon, image, key, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';

/** Tabs of a page; each shows the cards (product-card) of the file that it names. */
export const tabs = defineFields({
  labels: ['tabs*'],
  fields: {
    title: text({ max: 120 }),
    summary: html({ max: 2_000 }),
    /** `images` shows an image above each text, anything else an icon. */
    tybe: key({ max: 20 }),
    items: list({
      fileName: key({ required: true, max: 120 }),
      lable: text({ max: 60 }),
      images: image({ alt: null }),
      imageIconPath: icon(),
    }),
  },
});
