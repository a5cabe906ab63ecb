import type { LanguageCode } from '#i18n/languages.ts';
import type { AdminContent } from '#contracts/admin-content.ts';
import type { FrameData } from '../editor-context.ts';

/** Loader data of the Admin Dashboard. */
export interface AdminData extends FrameData {
  /** Language whose text is shown first. */
  initialLanguage: LanguageCode;
  contents: AdminContents;
}

export type AdminContents =
  | { status: 'found'; path: string; byLanguage: Partial<Record<LanguageCode, AdminContent>> }
  /** The about page has no section with one image and text. */
  | { status: 'none' }
  | { status: 'failed' };

export type AdminStatus =
  | { outcome: 'updated' }
  /** Somebody else has changed the content; the next Submit replaces or publishes it. */
  | { outcome: 'conflict'; theirs: AdminContent }
  /** `text`: the reason, and what to do next; null if it is shown elsewhere. */
  | { outcome: 'load-failed' | 'upload-failed' | 'update-failed'; text: string | null };

/** Action data for a form submitted without scripts. */
export interface AdminPosted {
  of: LanguageCode;
  /** Content as typed, or as stored now. */
  content: AdminContent;
  status: AdminStatus;
}
