import { altText, image, key, link, list, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';

/** A row of client logos, a carousel if they do not fit. */
export const clients = defineFields({
  labels: ['carousel*', 'clients.heading', 'opens-new-tab'],
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

export const section = defineSection<typeof clients, typeof View>({
  ...clients,
  label: { en: 'Client logos', ar: 'شعارات العملاء', de: 'Kundenlogos' },
  usualOn: { home: 8, about: 11, team: 11 },
  sketch: [
    ['frame', 0, 18, 96, 24],
    ['dot', 8, 26, 12, 8],
    ['dot', 29, 26, 12, 8],
    ['dot', 50, 26, 12, 8],
    ['dot', 71, 26, 12, 8],
  ],
  example,
});
