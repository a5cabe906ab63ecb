import type { Generated, Kysely, Transaction } from 'kysely';
import type { LanguageCode } from '#i18n/languages.ts';
import type { StaffRole } from '../access/permissions.ts';
import type { DashboardTables } from './operation-schema.ts';
import type { EditingTables } from './editing-schema.ts';
import type { FactorTables } from './factor-schema.ts';
import type { LearningTables } from './learning-schema.ts';
import type { SearchTables } from './search-schema.ts';
import type { ShopTables } from './shop-schema.ts';

/*
 * All tables, for both databases. Ids are UUIDv7 text, times UTC epoch milliseconds, JSON is
 * canonical text (see core/canonical-json.ts).
 */

/** Connection for queries, which may be a transaction; `Trx` always is one. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export interface Schema
  extends ShopTables, LearningTables, EditingTables, FactorTables, SearchTables, DashboardTables {
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
  message_events: MessageEventTable;
  users: UserTable;
  project_roles: ProjectRoleTable;
  accounts: AccountTable;
  sessions: SessionTable;
  verifications: VerificationTable;
  refresh_tokens: RefreshTokenTable;
  codes: CodeTable;
  sign_in_links: SignInLinkTable;
  rate_limits: RateLimitTable;
  audit_log: AuditTable;
  /** One row, written by `/readyz`. */
  write_probe: { id: number; written_at: number };
}

/** One row: the folder and the secret that belong to the database. */
export interface InstallationTable {
  /** Always 1. */
  row: number;
  /** A random UUID, also in the file `installation` of DATA_DIR. */
  id: string;
  /** Derived from the secret, hex: it identifies the secret without revealing it. */
  secret_fingerprint: string;
  created_at: number;
  /** Epoch milliseconds: everything stored before is in the last whole backup. */
  last_backup_at: Generated<number | null>;
}

export interface ProjectTable {
  /** Lower case, as in addresses: `active-med-pharma`. */
  id: string;
  /** The project's entry of assets/config.json, as JSON. */
  config: string;
  /** Its position in config.json. */
  position: number;
  /** Increased by every public change; invalidates page caches and snapshots. */
  content_version: Generated<number>;
  /** Unused since pages are no longer stored on disk; the next release may drop it. */
  content_mark: Generated<string | null>;
  /** Increased by changes of drafts, translation states and published content. */
  edit_version: Generated<number>;
}

/** One JSON value, identified by project, path and language. */
export interface DocumentTable {
  id: string;
  project_id: string;
  /**
   * Path in the project's folder with a placeholder for the language:
   * `content/{lang}/home-page/hero.json`; an entry of a collection adds its numeric id:
   * `content/{lang}/articles/articles.json#12`.
   */
  path: string;
  /** '' for documents without a language. */
  language: string;
  /** The path without `#id` for entries of a collection; null for documents of the snapshot. */
  collection: string | null;
  /** An entry's position in its collection. */
  sort: number | null;
  /** Its position from the next release on; null: unchanged. */
  draft_sort: Generated<number | null>;
  /** An entry's address, the same in every language. */
  slug: string | null;
  /** An entry's category in the default language, by which lists are filtered. */
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
  /** The revision that was edited; null for the first. */
  based_on_id: string | null;
  content: string;
  /** SHA-256 of content, hex. */
  hash: string;
  /** A person's id, or `system`. */
  author_id: string;
  /**
   * `conflict`: a save that lost against a concurrent change of the same field; never a draft,
   * stored so that nothing is lost. `publish`: combined for a release of some languages only.
   */
  origin: RevisionOrigin;
  /** Random name of the open editor that saved it; null for all other origins. */
  client: Generated<string | null>;
  created_at: number;
}

/** A set of published pointers that moved together. */
export interface ReleaseTable {
  id: string;
  project_id: string;
  author_id: string;
  title: string;
  /** The content_version that it created; null while scheduled. */
  version: number | null;
  scheduled_at: number | null;
  published_at: number | null;
  /** The release that this one reverts. */
  reverts_id: string | null;
  /** Time of cancellation of a scheduled release. */
  cancelled_at: Generated<number | null>;
  /** Reason why a due release could not be published; null otherwise. */
  failure: Generated<string | null>;
  /** Time when it was due but its author could no longer publish, or its API token was revoked; a person decides. */
  held_at: Generated<number | null>;
  /** The API token that scheduled it; null for a person. */
  token_id: Generated<string | null>;
  created_at: number;
}

export interface ReleaseDocumentTable {
  release_id: string;
  document_id: string;
  /** Null unpublishes the document. */
  revision_id: string | null;
  previous_revision_id: string | null;
  /** An entry's new and previous position; null if not moved. */
  sort: Generated<number | null>;
  previous_sort: Generated<number | null>;
}

/** Address of an item of a section, the same in every language. */
export interface ItemSlugTable {
  project_id: string;
  /** The section's file: `content/{lang}/service-page/services.json`. */
  path: string;
  item_id: number;
  /** Unique within the file. */
  slug: string;
}

/** An old slug and its replacement. */
export interface RedirectTable {
  project_id: string;
  /** `content/{lang}/articles/articles.json`: the collection or section file of the slugs. */
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
  /** A running job whose lease has expired is taken again. */
  leased_until: number | null;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}

/** A validated contact message. */
export interface ContactMessageTable {
  id: string;
  project_id: string;
  /** Language of the page with the form. */
  language: string;
  name: string;
  /** Digits, after a `+` if a country code was given. */
  phone: string;
  email: string;
  message: string;
  /** The same content on the same day is one message, however often it is sent. */
  fingerprint: string;
  /** Reasons why it may be spam, separated by commas; '' for none. */
  suspicions: string;
  created_at: number;
  /** Time when the first recipient got it. */
  mailed_at: number | null;
  forwarded_at: number | null;
  state: Generated<MessageState>;
  /** The member of staff who answers it; null for nobody. */
  assignee_id: Generated<string | null>;
  /** The page or package that it is about: `{folder}/{file}/{slug}`; null for none. */
  about: Generated<string | null>;
}

export type MessageState = 'open' | 'answered' | 'closed' | 'spam';

/** An event in the history of a contact message, deleted with it. */
export interface MessageEventTable {
  id: string;
  message_id: string;
  /** `resent`: an email was sent again; all other kinds have a text. */
  kind: 'reply' | 'note' | 'state' | 'assignee' | 'resent';
  /** A person's id. */
  actor_id: string;
  /** Of a reply; '' otherwise. */
  subject: string;
  /** A reply or note, the new state, or the id of the assignee ('' for nobody). */
  text: string;
  /** The job that sends a reply. */
  job_id: string | null;
  /** Time when a reply was handed to the mail server. */
  sent_at: number | null;
  created_at: number;
}

/** A date in the tables of accounts: ISO 8601 text in SQLite, a Date in Postgres. */
export type StoredDate = string | Date;

export interface UserTable {
  id: string;
  /** '' for a guest. */
  name: string;
  /** Lower case; a guest has a placeholder below `guest.invalid`. */
  email: string;
  email_verified: boolean | number;
  image: string | null;
  /** `editor` and `admin` hold in every project; see `project_roles`. */
  role: 'guest' | 'user' | 'editor' | 'admin';
  /** Digits, after a `+` where a country code was given. */
  phone: string | null;
  /** Language of emails to this person. */
  language: LanguageCode | null;
  /** Address that a guest confirmed by a sign-in link or a code; null for everyone else. Unique. */
  guest_email: Generated<string | null>;
  created_at: StoredDate;
  updated_at: StoredDate;
}

/** Role of a member of staff in one project, in place of the one in `users` unless that is `admin`. */
export interface ProjectRoleTable {
  user_id: string;
  project_id: string;
  role: Exclude<StaffRole, 'admin'>;
  /** Language codes separated by commas, of a translator; '' for all others. */
  languages: string;
}

/** A login method: a password (`credential`), or an account at a provider. */
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
  access_token_expires_at: StoredDate | null;
  refresh_token_expires_at: StoredDate | null;
  scope: string | null;
  created_at: StoredDate;
  updated_at: StoredDate;
}

/** A logged-in browser. */
export interface SessionTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: StoredDate;
  ip_address: string | null;
  user_agent: string | null;
  created_at: StoredDate;
  updated_at: StoredDate;
  /** Time of the last identity proof after the login, or null. */
  proved_at: number | null;
  /** Null if the session has no second factor yet. */
  second_factor_at: number | null;
}

/** The state of a login at a provider. */
export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: StoredDate;
  created_at: StoredDate;
  updated_at: StoredDate;
}

/**
 * Refresh token of an API client; each use creates the next. All tokens of a session end with it.
 */
export interface RefreshTokenTable {
  /** SHA-256, base64url. */
  token_hash: string;
  session_id: string;
  created_at: number;
  used_at: number | null;
}

/** An emailed code, and the ticket it was exchanged for. */
export interface CodeTable {
  id: string;
  /**
   * `reset`: requested by a browser without a login; `verify`: by the account's owner; `change`: by
   * the owner, for a new address; `guest`: confirms the address of a guest's order; `proof`:
   * identity proof within a session.
   */
  purpose: 'reset' | 'verify' | 'change' | 'guest' | 'proof';
  email: string;
  /**
   * Null if no account has the address: such a code is never right. With `change`, the requester.
   */
  user_id: string | null;
  code_hash: string;
  attempts: Generated<number>;
  /** SHA-256 of the token in the emailed link, base64url; null for a code without a link. */
  link_hash: Generated<string | null>;
  /** SHA-256, base64url. */
  ticket_hash: string | null;
  created_at: number;
  /** Of the code; after verification, of the ticket. */
  expires_at: number;
  verified_at: number | null;
  /** Time when it was used up or replaced. */
  used_at: number | null;
}

/**
 * A sign-in link. It proves one of two things: access to the mailbox of `email`, or that `user_id`
 * passed it on.
 */
export interface SignInLinkTable {
  id: string;
  /** SHA-256 of the token's 128 random bits, base64url. */
  token_hash: string;
  /** Lower case; the address that it was emailed to. */
  email: string | null;
  /** The person whose session created it. */
  user_id: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Used-up part of an allowance. */
export interface RateLimitTable {
  key: string;
  points: number;
  expires_at: number | null;
}

/** Audit log of accounts; rows are never changed. */
export interface AuditTable {
  id: string;
  at: number;
  action: string;
  /** The acting account; null for a visitor. */
  actor_id: string | null;
  /** The affected account. */
  subject_id: string | null;
  address: string | null;
  /** JSON. */
  details: string;
}
