import type { Fields } from './fields.ts';
import type { JsonObject } from './json.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/* The messages between the editor's window and that of a preview, sent with `postMessage`. */

/** A value that a preview shows before it is saved, sent to its window with `postMessage`. */
export interface PreviewDraft {
  message: 'editor-draft';
  path: string;
  /** Of a section: by them its values are read. Null for any other unit, which is shown once it is saved. */
  fields: Fields | null;
  /** Of the previewed language, and of the project's default language, which is named. */
  own: JsonObject | null;
  fallback: JsonObject | null;
  sourceLanguage: LanguageCode;
}

/** Drafts have been saved: a preview reads anew what it shows. */
export interface PreviewSaved {
  message: 'editor-saved';
}

/**
 * The field that is being edited, sent when it is focused and when it is typed into: a preview marks it, opens the
 * slide, tab or part that it lies in, and scrolls to it where it is out of sight. Null marks none.
 */
export interface PreviewFocus {
  message: 'editor-focus';
  path: string;
  field: string | null;
}

/** The effect of a press on a text or a picture in a preview: to open its field, or the same as on the site. */
export interface PreviewMode {
  message: 'editor-mode';
  mode: 'choose' | 'browse';
}

/** A preview can be told things now, or shows another page: its address on the site, `/en/home`. */
export interface PreviewReady {
  message: 'editor-ready';
  address: string;
}

/** A field that was pressed in a preview, sent by its window. */
export interface PreviewChoice {
  message: 'editor-choice';
  path: string;
  field: string;
}
