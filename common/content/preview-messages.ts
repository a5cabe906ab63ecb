import type { Fields } from './fields.ts';
import type { JsonObject } from '../json.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/* Messages between the editor's window and a preview's, sent with `postMessage`. */

/** An unsaved value for a preview. */
export interface PreviewDraft {
  message: 'editor-draft';
  path: string;
  /** A section's fields, to read its values; any other unit is shown once saved. */
  fields: Fields;
  /** In the previewed language, and in the project's default language (`sourceLanguage`). */
  own: JsonObject | null;
  fallback: JsonObject | null;
  sourceLanguage: LanguageCode;
}

/**
 * The field being edited, sent on focus and on input: a preview marks it, opens the slide, tab or
 * part that contains it, and scrolls to it if out of sight.
 */
export interface PreviewFocus {
  message: 'editor-focus';
  path: string;
  field: string;
}

/** Effect of a click on a text or an image in a preview: open its field, or act as on the site. */
export interface PreviewMode {
  message: 'editor-mode';
  mode: 'choose' | 'browse';
}

export type ToPreview =
  | PreviewDraft
  /** Drafts were saved: a preview reloads. */
  | { message: 'editor-saved' }
  | PreviewFocus
  | PreviewMode;

export type FromPreview =
  /** A preview is ready, or shows another page; `address` is the one on the site, `/en/home`. */
  | { message: 'editor-ready'; address: string }
  /** A field clicked in a preview. */
  | { message: 'editor-choice'; path: string; field: string };
