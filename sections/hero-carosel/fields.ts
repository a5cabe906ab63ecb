import { altText, flag, image, key, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';

/** A full-width image carousel, with a title on the current slide. */
export const heroCarosel = defineFields({
  labels: ['details', 'carousel*'],
  fields: {
    title: text({ max: 120 }),
    fullWidthImages: list({
      imageUrl: image({ alt: 'imageAlt', required: true }),
      imageAlt: altText(),
      imageSmallPath: image({ alt: null }),
      title: text({ required: true, max: 120 }),
      fileName: key({ max: 120 }),
      buttonText: text({ max: 60 }),
      /** False limits the slide to the page's width. */
      fullWidth: flag(),
      /** An ornament that is mirrored in right-to-left languages. */
      mirrored: flag(),
    }),
    /** Drawings for narrow screens, matched to the wide ones by `id`. */
    smallWidthImages: list({ imageUrl: image({ alt: null, required: true }) }),
  },
});
