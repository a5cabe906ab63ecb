import type { Labels } from '#i18n/labels.ts';

/** The editor's labels by key; plural forms by their stem. */
export type EditorLabels = Labels<'editor.*'>;
