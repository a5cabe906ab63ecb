import type { Generated } from 'kysely';

/*
 * What the editor keeps besides documents and revisions. Ids are UUIDv7 text, times UTC epoch milliseconds.
 */

export interface EditingTables {
  translations: TranslationTable;
  preview_links: PreviewLinkTable;
  media: MediaTable;
  draft_texts: DraftTextTable;
}

/**
 * From which text of the default language a field was last translated. A row is written only where that has changed
 * since, or was changed back: a field without one counts as done.
 */
export interface TranslationTable {
  project_id: string;
  /** The document's, with `{lang}` left open. */
  path: string;
  /** The language of the translation. */
  language: string;
  /** The field's path: `services.3.titleTr`. */
  field: string;
  /** The text that it was translated from. */
  source: string;
  author_id: string;
  created_at: number;
}

/** An address that shows drafts to whoever has it, until it expires. */
export interface PreviewLinkTable {
  /** SHA-256 of its token, base64url. */
  token_hash: string;
  project_id: string;
  author_id: string;
  created_at: number;
  expires_at: number;
  /** When somebody took it back; null while it counts. */
  revoked_at: number | null;
}

/** A file of a project's media library. Its bytes stand in the project's media folder under `path`. */
export interface MediaTable {
  id: string;
  project_id: string;
  /** Below the project's media folder: `library/2026/ward-round.webp`. */
  path: string;
  /** The name that its owner gave it. */
  name: string;
  /** Found out from its bytes: `image/webp`. */
  type: string;
  bytes: number;
  /** Pixels; null for what has none. */
  width: number | null;
  height: number | null;
  /** SHA-256 of the bytes that came, hex: an upload is written anew from its pixels. */
  hash: string;
  /** SHA-256 of the stored file, hex; null until it is known. */
  file_hash: Generated<string | null>;
  /** Alternative texts by language, as JSON: offered where the picture is used. */
  alt: string;
  /** Null for a file that came with an import. */
  author_id: string | null;
  created_at: number;
  /** When it was taken out of the library; its file stays, since pages may show it. */
  removed_at: number | null;
}

/**
 * Which revision of a document the editor's search knows. Its words stand beside it: in SQLite in the virtual table
 * `draft_words` under the same row id, in Postgres in a vector of its own.
 */
export interface DraftTextTable {
  id: Generated<number>;
  document_id: string;
  revision_id: string;
}
