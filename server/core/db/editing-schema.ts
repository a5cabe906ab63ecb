import type { Generated } from 'kysely';

/*
 * Tables of the editor besides documents and revisions. Ids are UUIDv7 text, times UTC epoch
 * milliseconds.
 */

export interface EditingTables {
  translations: TranslationTable;
  preview_links: PreviewLinkTable;
  media: MediaTable;
  draft_texts: DraftTextTable;
}

/**
 * Source text of a field's last translation. Rows exist only for fields whose source has changed
 * since, or was changed back; a field without one counts as done.
 */
export interface TranslationTable {
  project_id: string;
  /** The document's path, with the placeholder `{lang}`. */
  path: string;
  /** The language of the translation. */
  language: string;
  /** The field's path: `services.3.titleTr`. */
  field: string;
  /** The text that was translated. */
  source: string;
  author_id: string;
  created_at: number;
}

/** A link that shows drafts to anyone who has it, until it expires. */
export interface PreviewLinkTable {
  /** SHA-256 of its token, base64url. */
  token_hash: string;
  project_id: string;
  author_id: string;
  created_at: number;
  expires_at: number;
  /** Time of revocation; null while valid. */
  revoked_at: number | null;
}

/** A file of a project's media library, stored in the project's media folder under `path`. */
export interface MediaTable {
  id: string;
  project_id: string;
  /** Below the project's media folder: `library/2026/ward-round.webp`. */
  path: string;
  /** Original file name. */
  name: string;
  /** Detected from its bytes: `image/webp`. */
  type: string;
  bytes: number;
  /** Pixels; null for other files. */
  width: number | null;
  height: number | null;
  /** SHA-256 of the uploaded bytes, hex; the stored file is re-encoded from its pixels. */
  hash: string;
  /** SHA-256 of the stored file, hex; null until known. */
  file_hash: Generated<string | null>;
  /** Alternative texts by language, as JSON: defaults where the image is used. */
  alt: string;
  /** Null for an imported file. */
  author_id: string | null;
  created_at: number;
  /** Time of removal from the library; its file stays, since pages may show it. */
  removed_at: number | null;
}

/**
 * Revision of a document that the editor's search has indexed. Its words are in the virtual table
 * `draft_words` under the same row id (SQLite), or in a vector column (Postgres).
 */
export interface DraftTextTable {
  id: Generated<number>;
  document_id: string;
  revision_id: string;
}
