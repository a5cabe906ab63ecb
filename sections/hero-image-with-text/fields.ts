import { altText, flag, html, image, link, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';

/** A full-width image with a text on it. */
export const heroImageWithText = defineFields({
  labels: ['read-more'],
  fields: {
    title: text({ required: true, max: 120 }),
    text: html({ max: 2_000 }),
    imagePath: image({ alt: 'imageAlt' }),
    imageSmallPath: image({ alt: null }),
    imageAlt: altText(),
    /** An ornament that is mirrored in right-to-left languages. */
    mirrored: flag(),
    link: link(),
    buttonText: text({ max: 60 }),
  },
});
