import type { Labels } from '#i18n/labels.ts';

/** Labels of FilterBar and KeysetLinks, for the loader of a list. */
export const listLabels = ['admin.list*'] as const;

export type ListLabels = Labels<(typeof listLabels)[number]>;
