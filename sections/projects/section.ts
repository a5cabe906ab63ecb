import { list, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemImage, itemsHead, serviceItem } from '../service-item.ts';

/** A carousel of narrow cards, one for each project. */
export const projects = defineFields({
  labels: ['details', 'carousel*'],
  fields: {
    ...itemsHead,
    /** `name` is the place on the card's band. */
    services: list({ ...serviceItem, ...itemImage, name: text({ max: 60 }) }),
  },
});

export const section = defineSection<typeof projects, typeof View>({
  ...projects,
  label: { en: 'Projects', ar: 'المشروعات', de: 'Projekte' },
  usualOn: { home: 10, products: 4 },
  sketch: [
    ['title', 6, 5, 30, 5],
    ['image', 6, 16, 17, 24],
    ['lines', 6, 45, 17, 6],
    ['image', 28, 16, 17, 24],
    ['lines', 28, 45, 17, 6],
    ['image', 50, 16, 17, 24],
    ['lines', 50, 45, 17, 6],
    ['image', 72, 16, 17, 24],
    ['lines', 72, 45, 17, 6],
  ],
  example,
});
