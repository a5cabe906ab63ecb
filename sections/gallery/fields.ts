import { altText, html, image, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';

/** Images with a viewer, or testimonials. */
export const gallery = defineFields({
  labels: ['close', 'gallery*', 'carousel*'],
  fields: {
    title: text({ required: true, max: 120 }),
    /** `name` is an image's caption, or a person's name. */
    services: list({
      image: image({ alt: 'imageAlt', required: true }),
      imageSmallPath: image({ alt: null }),
      imageAlt: altText(),
      name: text({ required: true, max: 160 }),
      position: text({ max: 160 }),
      summary: html({ max: 2_000 }),
    }),
  },
});
