import type { MediaFile, UploadRefusal } from '#contracts/media.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { EditingActor } from '../../../content/editing/editor.ts';

export type UploadAnswer =
  | { outcome: 'stored'; file: MediaFile }
  | { outcome: 'refused'; reason: UploadRefusal };

export interface MediaService {
  /**
   * Detects the type, sanitizes drawings and stores the file once: the same bytes return the same
   * file.
   */
  upload(
    projectId: string,
    file: { name: string; bytes: Uint8Array },
    actor: EditingActor,
  ): Promise<UploadAnswer>;
  list(
    projectId: string,
    query: { words: string; before: number | null },
    actor: EditingActor,
  ): Promise<MediaFile[]>;
  setAlt(
    projectId: string,
    file: { id: string; alt: Partial<Record<LanguageCode, string>> },
    actor: EditingActor,
  ): Promise<MediaFile | null>;
  /**
   * Removes a file from the library. If documents still use it, does nothing and returns their
   * paths.
   */
  remove(
    projectId: string,
    id: string,
    actor: EditingActor,
  ): Promise<{ removed: boolean; usedIn: string[] }>;
}
