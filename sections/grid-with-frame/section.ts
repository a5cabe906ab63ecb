import { icon, list } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { itemsHead, serviceItem } from '../service-item.ts';

/** A framed grid of cells with an icon each. */
export const gridWithFrame = defineFields({
  labels: ['details'],
  fields: { ...itemsHead, services: list({ ...serviceItem, imageIconPath: icon() }) },
});

export const section = defineSection<typeof gridWithFrame, typeof View>({
  ...gridWithFrame,
  label: { en: 'Grid with frame', ar: 'شبكة بإطار', de: 'Raster mit Rahmen' },
  usualOn: { home: 6 },
  sketch: [
    ['frame', 6, 6, 84, 48],
    ['frame', 34, 6, 28, 48],
    ['dot', 11, 14, 8, 8],
    ['lines', 11, 28, 18, 18],
    ['dot', 39, 14, 8, 8],
    ['lines', 39, 28, 18, 18],
    ['dot', 67, 14, 8, 8],
    ['lines', 67, 28, 18, 18],
  ],
  example,
});
