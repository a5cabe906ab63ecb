import type {
  EditorTree,
  FoundFields,
  StructureResult,
  StructureChange,
  TaskList,
} from '#contracts/structure.ts';
import type { FieldProblem, SaveResult, SaveRequest, Unit } from '#contracts/units.ts';
import type { HistoryPage } from '#contracts/history.ts';
import type {
  PublishAnswer,
  PublishPlan,
  PublishRequest,
  PublishScope,
  ReleaseSummary,
} from '#contracts/releases.ts';
import type { AdminContent } from '#contracts/admin-content.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonObject, JsonValue } from '#common/json.ts';
import type { Term } from '../../core/db/match-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Actor, RequestActor } from '../../core/access/can.ts';
import type { PublishedPlace } from '../published/read-published.ts';
import type { RedirectService } from './redirects/redirect-service.ts';
import type { Snapshot, PublishedContent } from '../published/published-content.ts';
import type { PublishedEntries } from '../published/published-entries.ts';
import type { ContentServices } from '../services.ts';

/*
 * The editor's services. Every operation takes the actor and throws ForbiddenError if their role
 * does not allow it, and ContentNotFoundError for missing things; changes are written to the audit
 * log.
 */

export interface Editor {
  units: UnitService;
  structure: StructureService;
  releases: ReleaseService;
  history: HistoryService;
  previews: PreviewService;
  redirects: RedirectService;
  adminContent: AdminContentService;
}

/** The person who edits. */
export interface EditingActor extends RequestActor {
  /** Time of their last identity proof; required for publishing prices. */
  provedAt?: number;
  /** The API token by which they act. */
  tokenId?: string;
}

/** New field values, as the specification's dashboard sends them (section 7). */
export interface FieldsChange {
  language: LanguageCode;
  /** The folder of a page, such as `home-page`. */
  folder: string;
  /** The name of a file in the folder, or the type of a section. */
  name: string;
  /** Id of an item, an entry or the section itself; null if the file has a single value. */
  id: number | null;
  /**
   * The item's list; '' for the section itself; null for the list that has the fields of `data`.
   */
  list: string | null;
  data: JsonObject;
  /** The revision it is based on; the current draft if not given. */
  revision: string | null;
}

export interface FieldsAnswer {
  path: string;
  /** Path of the fields in the document: `services.3`. */
  field: string;
  answer: SaveResult;
}

export interface SaveOptions {
  /** Answers a conflict if a draft has changed since, even if it could be merged. */
  isStrict?: boolean;
  /** Answers `invalid` if a field cannot be stored, instead of saving all others. */
  isWhole?: boolean;
}

export interface UnitService {
  open(projectId: string, path: string, actor: EditingActor): Promise<Unit>;
  /**
   * Merges field by field with what others have saved; untranslated fields are saved in every
   * language. Fields that cannot be stored keep their value, all others are saved, in one
   * transaction.
   */
  save(
    projectId: string,
    request: SaveRequest,
    actor: EditingActor,
    options?: SaveOptions,
  ): Promise<SaveResult>;
  /** Returns one language's stored draft; null if there is none. */
  readDraft(
    projectId: string,
    place: { path: string; language: UnitLanguage },
    actor: EditingActor,
  ): Promise<{ revisionId: string; value: JsonValue } | null>;
  /**
   * Saves fields of an item, an entry or a section. Throws ContentNotFoundError if there is none,
   * AmbiguousTargetError if there are several, and MissingIdError.
   */
  saveFields(projectId: string, change: FieldsChange, actor: EditingActor): Promise<FieldsAnswer>;
  /** Confirms translations as correct although their source has changed. */
  confirmTranslations(
    projectId: string,
    fields: { path: string; language: LanguageCode; fields: string[] },
    actor: EditingActor,
  ): Promise<void>;
}

export interface StructureService {
  /** Returns a number that changes whenever the project's tree may have changed; cheap to poll. */
  getVersion(projectId: string, actor: EditingActor): Promise<number>;
  getTree(projectId: string, language: LanguageCode, actor: EditingActor): Promise<EditorTree>;
  /** Lists entries of a collection beyond those in the tree. */
  listEntries(
    projectId: string,
    place: { collection: string; offset: number; language: LanguageCode },
    actor: EditingActor,
  ): Promise<EditorTree['collections'][number]['entries']>;
  /** Returns at most `most` results. */
  search(
    projectId: string,
    query: { words: string; language: LanguageCode; most: number },
    actor: EditingActor,
  ): Promise<FoundFields>;
  /** Lists what is to be translated into `of`; titles are in `language`. */
  listTranslationTasks(
    projectId: string,
    languages: { of: LanguageCode; language: LanguageCode },
    actor: EditingActor,
  ): Promise<TaskList>;
  /** Counts the unpublished changes, as in the tree, without building it. */
  countUnpublished(projectId: string, actor: Actor): Promise<number>;
  /**
   * Counts missing and outdated texts of all languages. Null if that takes longer than a page may
   * wait; a later call has the number.
   */
  countTranslationTasks(projectId: string, actor: Actor): Promise<number | null>;
  change(projectId: string, change: StructureChange, actor: EditingActor): Promise<StructureResult>;
}

/** Language of titles; the project's default language if not given. */
interface Titled {
  language?: LanguageCode;
}

/** A request of the API or, with `fields`, of the Admin Dashboard. */
export interface ReleaseRequest extends PublishRequest {
  /** Publishes only these fields of the documents; the others stay as published. */
  fields?: readonly string[];
}

export interface ReleaseService {
  plan(projectId: string, scope: PublishScope & Titled, actor: EditingActor): Promise<PublishPlan>;
  publish(
    projectId: string,
    request: ReleaseRequest & Titled,
    actor: EditingActor,
  ): Promise<PublishAnswer>;
  unpublish(
    projectId: string,
    scope: PublishScope & Titled & { title: string },
    actor: EditingActor,
  ): Promise<ReleaseSummary | null>;
  list(
    projectId: string,
    page: Titled & { before: number | null },
    actor: EditingActor,
  ): Promise<ReleaseSummary[]>;
  /**
   * Reverts a release with a new one, or, with `isLater`, all releases after it. Throws
   * RevertBlockedError with what later releases changed.
   */
  revert(
    projectId: string,
    release: Titled & { id: string; title: string; isLater?: boolean },
    actor: EditingActor,
  ): Promise<ReleaseSummary>;
  /**
   * Publishes a release on hold now, in its author's name. Throws ForbiddenError if the actor may
   * not publish all of it.
   */
  publishHeldRelease(
    projectId: string,
    release: Titled & { id: string },
    actor: EditingActor,
  ): Promise<ReleaseSummary>;
  /** Counts the scheduled releases, those on hold included. */
  countScheduled(projectId: string, actor: Actor): Promise<number>;
  /** Cancels a scheduled release; false if it has been published already. */
  cancel(projectId: string, releaseId: string, actor: EditingActor): Promise<boolean>;
}

export interface HistoryService {
  /** Lists the newest revisions of each language, or those of one language older than `before`. */
  list(
    projectId: string,
    page: { path: string; before: string | null },
    actor: EditingActor,
  ): Promise<HistoryPage>;
  /** Returns a revision's value. */
  read(projectId: string, revisionId: string, actor: EditingActor): Promise<JsonValue>;
  /**
   * Restores an old revision as the draft: for a single language only its texts, while the
   * structure stays.
   */
  restore(
    projectId: string,
    place: { path: string; language: UnitLanguage; revisionId: string },
    actor: EditingActor,
  ): Promise<SaveResult>;
}

export interface PreviewService {
  /**
   * Creates a link that shows drafts for a number of hours (1 to 720). Returns its token, which is
   * not stored.
   */
  createLink(
    projectId: string,
    hours: number,
    actor: EditingActor,
  ): Promise<{ token: string; expiresAt: number }>;
  /** Tells whether a token is valid: neither expired nor revoked. */
  isValidToken(projectId: string, token: string): Promise<boolean>;
  listLinks(
    projectId: string,
    actor: EditingActor,
  ): Promise<{ id: string; authorId: string; expiresAt: number }[]>;
  revokeLink(projectId: string, id: string, actor: EditingActor): Promise<boolean>;
  /**
   * Returns all current drafts in the form in which pages read published content. The caller checks
   * the permission.
   */
  getDrafts(projectId: string): Promise<DraftSite>;
}

/** A project's drafts in the form of published content. */
export interface DraftSite {
  snapshot: Snapshot;
  entries: PublishedEntries;
  /** Finds documents whose drafts contain the beginnings of all terms. */
  findPlaces(terms: readonly Term[], language: LanguageCode): Promise<PublishedPlace[]>;
}

export interface AdminContentUpdate extends Pick<AdminContent, 'content' | 'imgsrc'> {
  language: LanguageCode;
  /** The language of error messages. */
  messageLanguage: LanguageCode;
  /** The revision that the author started from; the current draft if not given. */
  revision?: string | null;
  /**
   * The author has seen the unpublished changes of somebody else and replaces or publishes them.
   */
  isConfirmed: boolean;
  /** Title of the release. */
  title: string;
}

export type AdminUpdateAnswer =
  | { outcome: 'updated'; content: AdminContent }
  /** Another person has changed the content or has unpublished changes; `content` is theirs. */
  | { outcome: 'conflict'; content: AdminContent }
  | { outcome: 'invalid'; problems: FieldProblem[] };

export interface AdminContentService {
  /** Returns the path of the about page's section with one image and text, or null. */
  findPath(projectId: string, actor: EditingActor): Promise<string | null>;
  /** Returns null if the about page has no section with one image and text. */
  find(
    projectId: string,
    language: LanguageCode,
    actor: EditingActor,
  ): Promise<AdminContent | null>;
  /**
   * Saves and publishes only the text and the image. Throws ContentNotFoundError if there is no
   * such section.
   */
  update(
    projectId: string,
    update: AdminContentUpdate,
    actor: EditingActor,
  ): Promise<AdminUpdateAnswer>;
}

/** Dependencies of the editor's services. */
export interface EditorDependencies extends ContentServices {
  content: PublishedContent;
  entries: PublishedEntries;
  /** Returns UTC milliseconds. */
  now(): number;
}

/** The database with a clock. */
export type EditorStore = Pick<EditorDependencies, 'database' | 'now'>;
