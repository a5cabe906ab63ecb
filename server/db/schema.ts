import type { Generated } from 'kysely';
import type { LanguageCode } from '#i18n/languages.ts';
import type { EditingTables } from './editing-schema.ts';
import type { FactorTables } from './factor-schema.ts';
import type { LearningTables } from './learning-schema.ts';
import type { ShopTables } from './shop-schema.ts';

/*
 * Every table, as Kysely sees it on both databases. Ids are UUIDv7 text, times UTC epoch
 * milliseconds, JSON is canonical text (see content/canonical-json.ts).
 */

export interface Schema extends ShopTables, LearningTables, EditingTables, FactorTables {
  installation: InstallationTable;
  projects: ProjectTable;
  documents: DocumentTable;
  revisions: RevisionTable;
  releases: ReleaseTable;
  release_documents: ReleaseDocumentTable;
  item_slugs: ItemSlugTable;
  redirects: RedirectTable;
  jobs: JobTable;
  contact_messages: ContactMessageTable;
  search_entries: SearchEntryTable;
  search_states: SearchStateTable;
  users: UserTable;
  accounts: AccountTable;
  sessions: SessionTable;
  verifications: VerificationTable;
  refresh_tokens: RefreshTokenTable;
  codes: CodeTable;
  sign_in_links: SignInLinkTable;
  rate_limits: RateLimitTable;
  audit_log: AuditTable;
  write_probe: WriteProbeTable;
}

/** One row, written by `/readyz`. */
export interface WriteProbeTable {
  id: number;
  written_at: number;
}

/** One row: which folder and which secret the database is used with. */
export interface InstallationTable {
  /** Always 1. */
  row: number;
  /** A random UUID, also in the file `installation` of DATA_DIR. */
  id: string;
  /** Derived from the secret, hex: it tells another secret, and nothing of this one. */
  secret_fingerprint: string;
  created_at: number;
}

export interface ProjectTable {
  /** Lower case, as in addresses: `active-med-pharma`. */
  id: string;
  /** The project's entry of assets/config.json, as JSON. */
  config: string;
  /** Its place in config.json. */
  position: number;
  /** Raised by every change of what the public sees; page caches and snapshots follow it. */
  content_version: Generated<number>;
  /** A UUIDv7 drawn with each content version; null before the first. */
  content_mark: Generated<string | null>;
  /** Raised by every transaction that may change a draft, a translation's state or what is published. */
  edit_version: Generated<number>;
}

/** One JSON value, identified by project, path and language. */
export interface DocumentTable {
  id: string;
  project_id: string;
  /**
   * Its place in the project's folder with the language left open:
   * `content/{lang}/home-page/hero.json`; an entry of a collection adds its numeric id:
   * `content/{lang}/articles/articles.json#12`.
   */
  path: string;
  /** '' for documents that stand above the languages. */
  language: string;
  /** The path without `#id` for entries of a collection; null for documents of the snapshot. */
  collection: string | null;
  /** An entry's place in its collection. */
  sort: number | null;
  /** Where it is to stand with its next release; null: where it stands. */
  draft_sort: Generated<number | null>;
  /** An entry's address, the same in every language. */
  slug: string | null;
  /** An entry's category in the default language: lists are filtered by it. */
  category: Generated<string | null>;
  draft_revision_id: string | null;
  published_revision_id: string | null;
  /** The project's content_version at which the published pointer last moved. */
  published_version: Generated<number>;
  created_at: number;
  updated_at: number;
}

export type RevisionOrigin = 'save' | 'autosave' | 'import' | 'restore' | 'conflict' | 'publish';

export interface RevisionTable {
  id: string;
  document_id: string;
  /** The revision that its author had before them; null for the first. */
  based_on_id: string | null;
  content: string;
  /** SHA-256 of content, hex. */
  hash: string;
  /** A person's id, or `system`. */
  author_id: string;
  /**
   * `conflict`: what somebody saved while another had changed the same field; it never was the draft, and is kept
   * so that nothing is lost. `publish`: put together for a release of some languages alone.
   */
  origin: RevisionOrigin;
  /** The open editor that it was typed into, by a random name; null for all other ways. */
  client: Generated<string | null>;
  created_at: number;
}

/** A set of published pointers that moved together. */
export interface ReleaseTable {
  id: string;
  project_id: string;
  author_id: string;
  title: string;
  /** The content_version that it made; null while it is only scheduled. */
  version: number | null;
  scheduled_at: number | null;
  published_at: number | null;
  /** The release that this one takes back. */
  reverts_id: string | null;
  /** When it was called off while it waited. */
  cancelled_at: Generated<number | null>;
  /** Why it could not be made when its time had come; null otherwise. */
  failure: Generated<string | null>;
  /** When its time had come and its author might not publish any more; it waits for somebody who may. */
  held_at: Generated<number | null>;
  created_at: number;
}

export interface ReleaseDocumentTable {
  release_id: string;
  document_id: string;
  /** Null takes the document off the site. */
  revision_id: string | null;
  previous_revision_id: string | null;
  /** Where an entry stands since, or is to stand, and stood before; null for what was not moved. */
  sort: Generated<number | null>;
  previous_sort: Generated<number | null>;
}

/** The address of an item of a section, the same in every language. */
export interface ItemSlugTable {
  project_id: string;
  /** The section's file: `content/{lang}/service-page/services.json`. */
  path: string;
  item_id: number;
  /** Unique within the file. */
  slug: string;
}

/** An old slug and the one that answers for it. */
export interface RedirectTable {
  project_id: string;
  /** `content/{lang}/articles/articles.json`: the collection or the section's file that the slugs belong to. */
  scope: string;
  from_slug: string;
  to_slug: string;
  created_at: number;
}

export interface JobTable {
  id: string;
  kind: string;
  payload: string;
  /** At most one unfinished job has a given key. */
  unique_key: string | null;
  state: 'waiting' | 'running' | 'done' | 'failed';
  run_at: number;
  attempts: Generated<number>;
  max_attempts: number;
  /** A running job whose lease has passed is taken again. */
  leased_until: number | null;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}

/** What a visitor has written, as it was validated. */
export interface ContactMessageTable {
  id: string;
  project_id: string;
  /** The language of the page it was written on. */
  language: string;
  name: string;
  /** Digits, after a `+` where a country code was given. */
  phone: string;
  email: string;
  message: string;
  /** The same content on the same day is one message, however often it is sent. */
  fingerprint: string;
  /** Why it may be spam, names separated by commas; '' for a message beyond suspicion. */
  suspicions: string;
  created_at: number;
  /** When the first of its recipients got it. */
  mailed_at: number | null;
  forwarded_at: number | null;
}

/**
 * A page that search finds, once for each language it is found in. Its words stand beside it: in SQLite in
 * the virtual table `search_words` under the same row id, in Postgres in vectors of its own.
 */
export interface SearchEntryTable {
  id: Generated<number>;
  project_id: string;
  /** The path of the document that it comes from. */
  source: string;
  /** The language of the page. */
  language: string;
  kind: 'article' | 'course' | 'service' | 'product' | 'page';
  /** What follows the language in its address: `details/articles/articles/first-aid`. */
  address: string;
  title: string;
  /** The language that the title is in; another than the page's where that has none. */
  title_language: LanguageCode;
  /** Its plain text, without the title. */
  text: string;
  text_language: LanguageCode;
}

export interface SearchStateTable {
  project_id: string;
  /** The rules that all of the project's entries were made by. */
  rules: number;
}

/** A date of the account library: ISO 8601 text in SQLite, a Date in Postgres. */
export type LibraryDate = string | Date;

export interface UserTable {
  id: string;
  /** '' for a guest. */
  name: string;
  /** Lower case; a guest has a placeholder below `guest.invalid`. */
  email: string;
  email_verified: boolean | number;
  image: string | null;
  role: 'guest' | 'user' | 'editor' | 'admin';
  /** Digits, after a `+` where a country code was given. */
  phone: string | null;
  /** What mails to them are written in. */
  language: LanguageCode | null;
  /** The address that a guest confirmed by a sign-in link or a code; null for everyone else. Unique. */
  guest_email: Generated<string | null>;
  created_at: LibraryDate;
  updated_at: LibraryDate;
}

/** A way to log in: a password (`credential`), or somebody known to a provider. */
export interface AccountTable {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
  /** argon2id, in the PHC format. */
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: LibraryDate | null;
  refresh_token_expires_at: LibraryDate | null;
  scope: string | null;
  created_at: LibraryDate;
  updated_at: LibraryDate;
}

/** Where somebody is logged in. */
export interface SessionTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: LibraryDate;
  ip_address: string | null;
  user_agent: string | null;
  created_at: LibraryDate;
  updated_at: LibraryDate;
  /** The last proof of identity after the login; null where there was none. */
  proved_at: number | null;
  /** Null where the session began, and has gone on, without a second factor. */
  second_factor_at: number | null;
}

/** The library's own: the state of a login at a provider. */
export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: LibraryDate;
  created_at: LibraryDate;
  updated_at: LibraryDate;
}

/** A refresh token of a program; each use makes the next. All those of a session end with it. */
export interface RefreshTokenTable {
  /** SHA-256, base64url. */
  token_hash: string;
  session_id: string;
  created_at: number;
  used_at: number | null;
}

/** A code that was sent by mail, and the ticket that it was exchanged for. */
export interface CodeTable {
  id: string;
  /**
   * `reset`: asked for by a browser that nobody is logged in to; `verify`: by the account's owner; `change`: by the
   * owner, for an address that the account does not have yet; `guest`: confirms the address that a guest ordered with;
   * `proof`: proves in the middle of a session who is there.
   */
  purpose: 'reset' | 'verify' | 'change' | 'guest' | 'proof';
  email: string;
  /** Null where nobody has the address: such a code is never right. With `change`, who asked. */
  user_id: string | null;
  code_hash: string;
  attempts: Generated<number>;
  /** SHA-256 of the token in the emailed link, base64url; null for a code that came without a link. */
  link_hash: Generated<string | null>;
  /** SHA-256, base64url. */
  ticket_hash: string | null;
  created_at: number;
  /** Of the code; once it was right, of the ticket. */
  expires_at: number;
  verified_at: number | null;
  /** When it came to its end: used up, or replaced by another. */
  used_at: number | null;
}

/** A sign-in link. Using it proves one of two things: that somebody reads `email`, or that `user_id` handed it on. */
export interface SignInLinkTable {
  id: string;
  /** SHA-256 of the token's 128 random bits, base64url. */
  token_hash: string;
  /** Lower case; the address that it was mailed to. */
  email: string | null;
  /** The person whose session created it. */
  user_id: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** What has been used up of an allowance. */
export interface RateLimitTable {
  key: string;
  points: number;
  expires_at: number | null;
}

/** What happened to accounts; rows are never changed. */
export interface AuditTable {
  id: string;
  at: number;
  action: string;
  /** Who did it; null for a visitor. */
  actor_id: string | null;
  /** Whom it was done to. */
  subject_id: string | null;
  address: string | null;
  /** JSON. */
  details: string;
}
