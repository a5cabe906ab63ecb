import type { LanguageCode } from '#i18n/languages.ts';
import type { EditorProject } from '../editor-context.ts';

/** What shows drafts to staff, by their session. */
export const draftKey = 'draft';

/** A page of the site, and for whom. */
interface Previewed {
  /** `draft`, or a link's token. */
  key: string;
  language: LanguageCode;
  /** Below the language: `home`. */
  page: string;
}

/** Where a page of a project is seen with its drafts. */
export function previewAddress(
  { id, isOwn }: Pick<EditorProject, 'id' | 'isOwn'>,
  { key, language, page }: Previewed,
): string {
  return `/preview/${isOwn ? key : `${key}@${id}`}/${language}/${page}`;
}

export const previewWidths = { phone: 390, tablet: 820, wide: 1280 } as const;

/** Of the page in a preview, in pixels. */
export type PreviewWidth = keyof typeof previewWidths;
