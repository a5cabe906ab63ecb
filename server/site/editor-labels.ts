import type { Labels } from '#i18n/labels.ts';

export const editorLabelKeys = [
  'editor.*',
  'rule.amount',
  'rule.without-sale',
  'rule.positive',
  'rule.sale',
  'rule.date',
  'rule.end',
] as const;

/** The editor's labels by key; plural forms by their stem. */
export type EditorLabels = Labels<(typeof editorLabelKeys)[number]>;
