import type { LanguageCode } from '#i18n/languages.ts';
import type { AdminContent } from '#contracts/admin-content.ts';
import type { UploadRefusal } from '#contracts/media.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import type { Membership } from '../../use-api.ts';
import type { EditorContextValue, EditorProject } from '../editor-context.ts';

/** Loader data of the Admin Dashboard. */
export interface AdminData {
  language: LanguageCode;
  labels: EditorLabels;
  project: EditorProject;
  person: EditorContextValue['person'];
  membership: Membership;
  /** Language whose text is shown first. */
  initialLanguage: LanguageCode;
  contents: AdminContents;
}

export type AdminContents =
  | { status: 'found'; byLanguage: Partial<Record<LanguageCode, AdminContent>> }
  /** The about page has no section with one image and text. */
  | { status: 'none' }
  | { status: 'failed' };

/** Result of a submission. */
export type AdminStatus =
  | { outcome: 'updated' }
  | { outcome: 'load-failed'; hint: 'reload' }
  | { outcome: 'upload-failed'; refusal: UploadRefusal | null; problem: string | null }
  | { outcome: 'update-failed'; hint: 'offline' | 'signed-out' | 'failed' | 'conflict' }
  | { outcome: 'update-failed'; hint: 'invalid'; problem: string };

/** Action data for a form submitted without scripts. */
export interface AdminPosted {
  of: LanguageCode;
  /** Content as typed, or as stored now. */
  content: AdminContent;
  /**
   * Somebody else's content that this submission would replace or publish; null if there is none.
   */
  theirs: AdminContent | null;
  status: AdminStatus;
}
