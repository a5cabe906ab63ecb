import type { LanguageCode } from '#i18n/languages.ts';

/** What shows drafts to staff, by their session. */
export const draftKey = 'draft';

/** Where a page of the project is seen with its drafts; `key`: `draft`, or a link's token. */
export function previewAddress(key: string, language: LanguageCode, page: string): string {
  return `/preview/${key}/${language}/${page}`;
}

export const previewWidths = { phone: 390, tablet: 820, wide: 1280 } as const;

/** Of the page in a preview, in pixels. */
export type PreviewWidth = keyof typeof previewWidths;
