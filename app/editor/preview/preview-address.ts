import type { LanguageCode } from '#i18n/languages.ts';
import type { EditorProject } from '../editor-context.ts';

/** Preview key that shows drafts to staff, by session. */
export const draftKey = 'draft';

/** Page in the preview, and its access key. */
interface Previewed {
  /** `draft`, or the token of a preview link. */
  key: string;
  language: LanguageCode;
  /** Path without the language: `home`. */
  page: string;
}

export function previewAddress(
  { id, isOwn }: Pick<EditorProject, 'id' | 'isOwn'>,
  { key, language, page }: Previewed,
): string {
  return `/preview/${isOwn ? key : `${key}@${id}`}/${language}/${page}`;
}

export const previewWidths = { phone: 390, tablet: 820, wide: 1280 } as const;

/** Width of the page in the preview, in pixels. */
export type PreviewWidth = keyof typeof previewWidths;
