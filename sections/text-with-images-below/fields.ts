import { altText, html, image, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { textImages } from '../text-image.ts';

/** A heading with its lead above a row of images, or above a team's portraits. */
export const textWithImagesBelow = defineFields({
  fields: {
    title: text({ required: true, max: 120 }),
    description: html({ max: 2_000 }),
    images: textImages,
    team: list({
      name: text({ required: true, max: 80 }),
      position: text({ max: 120 }),
      imagesrc: image({ alt: 'imageAlt' }),
      imageAlt: altText(),
    }),
  },
});
