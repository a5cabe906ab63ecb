import { list } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemImage, itemsHead, serviceItem } from '../service-item.ts';

/** A list of services between hairlines, the first one across the page. */
export const appGridServiceCards = defineFields({
  labels: ['details'],
  fields: { ...itemsHead, services: list({ ...serviceItem, ...itemImage }) },
});

export const section = defineSection<typeof appGridServiceCards, typeof View>({
  ...appGridServiceCards,
  label: { en: 'Service cards', ar: 'فهرس الخدمات', de: 'Verzeichnis der Leistungen' },
  usualOn: { services: 1 },
  sketch: [
    ['title', 6, 5, 36, 6],
    ['lines', 6, 17, 38, 4],
    ['lines', 52, 17, 38, 4],
    ['lines', 6, 29, 38, 4],
    ['lines', 52, 29, 38, 4],
    ['lines', 6, 41, 38, 4],
    ['lines', 52, 41, 38, 4],
  ],
  example,
});
