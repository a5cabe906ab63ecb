import type { LanguageCode } from '#i18n/languages.ts';
import type { AdminContent, UploadRefusal } from '#server/content/editing/editor.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import type { Membership } from '../../use-api.ts';
import type { EditorContextValue, EditorProject } from '../editor-context.ts';

/** What the Admin Dashboard brings. */
export interface AdminData {
  language: LanguageCode;
  words: EditorWords;
  project: EditorProject;
  person: EditorContextValue['person'];
  membership: Membership;
  /** Which language's text is shown first. */
  of: LanguageCode;
  contents: AdminContents;
}

export type AdminContents =
  | { is: 'found'; byLanguage: Partial<Record<LanguageCode, AdminContent>> }
  /** The about page has no section with one image and text. */
  | { is: 'none' }
  | { is: 'failed' };

/** What came of a submission. */
export type AdminStatus =
  | { is: 'updated' }
  | { is: 'load-failed'; hint: 'reload' }
  | { is: 'upload-failed'; refusal: UploadRefusal | null; problem: string | null }
  | { is: 'update-failed'; hint: 'offline' | 'signed-out' | 'failed' | 'conflict' }
  | { is: 'update-failed'; hint: 'invalid'; problem: string };

/** What a form without scripts is answered with. */
export interface AdminPosted {
  of: LanguageCode;
  /** As it was typed, or as it is stored now. */
  content: AdminContent;
  /** The text and picture of somebody else that this would replace or publish; null where nobody wrote any. */
  theirs: AdminContent | null;
  status: AdminStatus;
}
