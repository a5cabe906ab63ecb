import type { Labels } from '#i18n/labels.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

/** Labels of FilterBar and KeysetLinks, for the loader of a list. */
export const listLabels = [
  'admin.list.filter',
  'admin.list.reset',
  'admin.list.newer',
  'admin.list.older',
  'admin.list.pages',
] as const satisfies readonly MessageKey[];

export type ListLabels = Labels<(typeof listLabels)[number]>;
