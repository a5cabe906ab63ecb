import { altText, html, image, list, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';

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

export const section = defineSection<typeof gallery, typeof View>({
  ...gallery,
  label: { en: 'Gallery', ar: 'معرض صور', de: 'Galerie' },
  usualOn: { home: 9 },
  sketch: [
    ['title', 6, 5, 36, 5],
    ['image', 6, 16, 32, 38],
    ['image', 42, 16, 20, 17],
    ['image', 42, 37, 20, 17],
    ['image', 66, 16, 24, 38],
  ],
  example,
});
