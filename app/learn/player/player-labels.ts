import type { Labels } from '#i18n/labels.ts';

export const playerLabels = ['player.*'] as const;

export type PlayerLabels = Labels<(typeof playerLabels)[number]>;
