import { altText, image, key, link, list, text } from '#common/content/fields.ts';
import { defineSection } from '../define-section.ts';

/** A row of client logos, a carousel if they do not fit. */
export const clients = defineSection({
  type: 'clients',
  label: 'section.clients',
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
