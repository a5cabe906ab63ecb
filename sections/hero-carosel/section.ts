import { altText, flag, image, key, list, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';

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

export const section = defineSection<typeof heroCarosel, typeof View>({
  ...heroCarosel,
  label: {
    en: 'Full-width carousel',
    ar: 'شرائح بعرض الصفحة',
    de: 'Karussell über die ganze Breite',
  },
  usualOn: { home: 3 },
  sketch: [
    ['image', 0, 0, 96, 60],
    ['panel', 6, 34, 40, 20],
    ['title', 10, 38, 28, 5],
    ['dot', 10, 47, 4, 4],
    ['dot', 18, 47, 4, 4],
    ['dot', 26, 47, 4, 4],
  ],
  example,
});
