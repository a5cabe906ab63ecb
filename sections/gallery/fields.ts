import { altText, html, image, list, text } from '#common/fields.ts';
import { defineSection } from '../define-section.ts';

/** Pictures with a viewer; as testimonials, people and what they say. */
export const gallery = defineSection({
  type: 'gallery',
  label: 'section.gallery',
  labels: [
    'close',
    'gallery.count',
    'gallery.open',
    'gallery.start',
    'gallery.stop',
    'carousel.label',
    'carousel.slide',
    'carousel.previous',
    'carousel.next',
    'carousel.position',
    'carousel.go-to',
    'carousel.pause',
    'carousel.play',
  ],
  fields: {
    title: text({ required: true, max: 120 }),
    /** `name` is a picture's caption, or the person's name. */
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
