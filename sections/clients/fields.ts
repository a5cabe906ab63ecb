import { altText, image, key, link, list, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';

/** A row of client logos, a carousel if they do not fit. */
export const clients = defineFields({
  labels: [
    'carousel.label',
    'carousel.previous',
    'carousel.next',
    'carousel.position',
    'carousel.go-to',
    'clients.heading',
    'opens-new-tab',
  ],
  fields: {
    title: text({ max: 120 }),
    services: list({
      name: key({ max: 120 }),
      image: image({ alt: 'imageAlt', required: true, inline: true }),
      imageAlt: altText(),
      link: link(),
    }),
  },
});
