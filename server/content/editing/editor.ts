import type {
  EditorTree,
  FieldProblem,
  FoundFields,
  HistoryPage,
  MediaFile,
  PublishPlan,
  PublishScope,
  ReleaseSummary,
  SaveAnswer,
  SaveRequest,
  StructureAnswer,
  StructureChange,
  TaskList,
  Unit,
  UnitLanguage,
} from '#common/editing.ts';
import type { JsonObject, JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Actor } from '../../access/can.ts';
import type { Found, SearchInput, SearchResult } from '../../search/search.ts';
import type { Snapshot } from '../published-content.ts';
import type { PublishedEntries } from '../published-entries.ts';
import type { SaveOptions } from './units/save-unit.ts';

/*
 * The editor's desks. Every operation is told who asks and throws ForbiddenError where their role does not allow it,
 * ContentNotFoundError for what does not exist; what changes something is written to the audit log.
 */

export interface Editor {
  units: UnitDesk;
  structure: StructureDesk;
  releases: ReleaseDesk;
  history: HistoryDesk;
  previews: PreviewDesk;
  media: MediaDesk;
  adminContent: AdminContentDesk;
}

/** Who asks, and from which address: what the audit log notes. */
export interface EditingActor extends Actor {
  address: string;
  /** When they last proved who they are; without it, they publish no prices. */
  provedAt?: number;
}

/** New values of fields, as the specification's dashboard sends them (section 7). */
export interface FieldsChange {
  language: LanguageCode;
  /** `home-page`: the folder of a page. */
  folder: string;
  /** The name of a file in it, or the type of a section. */
  name: string;
  /** Of an item, an entry, or the section itself; null where the file holds one thing only. */
  id: number | null;
  /** The list of the item, '' for the section itself; null: the one that has the fields of `data`. */
  list: string | null;
  data: JsonObject;
  /** What it is based on; not given: the draft as it is. */
  revision: string | null;
}

export interface FieldsAnswer {
  path: string;
  /** Where the fields stand in the document: `services.3`. */
  field: string;
  answer: SaveAnswer;
}

export interface UnitDesk {
  open(projectId: string, path: string, actor: EditingActor): Promise<Unit>;
  /**
   * Merges with what others saved meanwhile, field by field; untranslated fields go to every language. Fields that
   * cannot be stored stay as they were, all others are saved. One transaction.
   */
  save(
    projectId: string,
    request: SaveRequest,
    actor: EditingActor,
    options?: SaveOptions,
  ): Promise<SaveAnswer>;
  /** One language's draft as it is stored; null where there is none. */
  read(
    projectId: string,
    place: { path: string; language: UnitLanguage },
    actor: EditingActor,
  ): Promise<{ revisionId: string; value: JsonValue } | null>;
  /**
   * Saves some fields of an item, an entry or a section. Throws ContentNotFoundError where there is no such thing,
   * AmbiguousTargetError where there are several, and MissingIdError.
   */
  saveFields(projectId: string, change: FieldsChange, actor: EditingActor): Promise<FieldsAnswer>;
  /** Says that translations are right as they are, though their source has changed. */
  confirmTranslations(
    projectId: string,
    fields: { path: string; language: LanguageCode; fields: string[] },
    actor: EditingActor,
  ): Promise<void>;
}

export interface StructureDesk {
  /** Another number whenever the project's tree may have changed: what is cheap to ask often. */
  version(projectId: string, actor: EditingActor): Promise<number>;
  tree(projectId: string, language: LanguageCode, actor: EditingActor): Promise<EditorTree>;
  /** Entries of a collection beyond those in the tree. */
  entries(
    projectId: string,
    place: { collection: string; offset: number; language: LanguageCode },
    actor: EditingActor,
  ): Promise<EditorTree['collections'][number]['entries']>;
  /** `most`: so many are answered at most. */
  search(
    projectId: string,
    query: { words: string; language: LanguageCode; most: number },
    actor: EditingActor,
  ): Promise<FoundFields>;
  /** `of`: the language that is translated into; titles are in `language`. */
  translationTasks(
    projectId: string,
    languages: { of: LanguageCode; language: LanguageCode },
    actor: EditingActor,
  ): Promise<TaskList>;
  change(projectId: string, change: StructureChange, actor: EditingActor): Promise<StructureAnswer>;
}

/** In which language titles are told; the project's default language if not given. */
interface Titled {
  language?: LanguageCode;
}

export interface PublishRequest extends PublishScope {
  /** Only these fields of the documents go; the others stay as visitors see them. */
  fields?: readonly string[];
  title: string;
  /** Of the plan that was agreed to. */
  token: string;
  /** Epoch milliseconds; null: now. */
  at: number | null;
}

export type PublishAnswer =
  | { outcome: 'published' | 'scheduled'; release: ReleaseSummary }
  | { outcome: 'nothing' }
  /** The drafts have moved on: here is what a release would be now. */
  | { outcome: 'moved'; plan: PublishPlan }
  | { outcome: 'invalid'; problems: (FieldProblem & { path: string })[] };

export interface ReleaseDesk {
  plan(projectId: string, scope: PublishScope & Titled, actor: EditingActor): Promise<PublishPlan>;
  publish(
    projectId: string,
    request: PublishRequest & Titled,
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
   * Reverts a release by a new one, or, with `isLater`, all releases after it. Throws RevertBlockedError naming what
   * later releases changed.
   */
  revert(
    projectId: string,
    release: Titled & { id: string; title: string; isLater?: boolean },
    actor: EditingActor,
  ): Promise<ReleaseSummary>;
  /** Publishes now what is held, in the name of its author. Throws ForbiddenError where the actor may not publish all of it. */
  publishHeld(
    projectId: string,
    release: Titled & { id: string },
    actor: EditingActor,
  ): Promise<ReleaseSummary>;
  /** Calls off what is scheduled; false where it was published meanwhile. */
  cancel(projectId: string, releaseId: string, actor: EditingActor): Promise<boolean>;
}

export interface HistoryDesk {
  /** The newest of each language; or the older ones of one, of which the last that is known is named. */
  list(
    projectId: string,
    page: { path: string; before: string | null },
    actor: EditingActor,
  ): Promise<HistoryPage>;
  /** A revision's value. */
  read(projectId: string, revisionId: string, actor: EditingActor): Promise<JsonValue>;
  /** Makes an old revision the draft again: of one language its texts alone, the structure stays as it is. */
  restore(
    projectId: string,
    place: { path: string; language: UnitLanguage; revisionId: string },
    actor: EditingActor,
  ): Promise<SaveAnswer>;
}

export interface PreviewDesk {
  /** Makes a link that shows drafts for so many hours (1 to 720). Answers its token: it is not kept. */
  createLink(
    projectId: string,
    hours: number,
    actor: EditingActor,
  ): Promise<{ token: string; expiresAt: number }>;
  /** Whether a token shows the project's drafts now: it has neither expired nor been taken back. */
  isOpen(projectId: string, token: string): Promise<boolean>;
  listLinks(
    projectId: string,
    actor: EditingActor,
  ): Promise<{ id: string; authorId: string; expiresAt: number }[]>;
  revokeLink(projectId: string, id: string, actor: EditingActor): Promise<boolean>;
  /** All drafts as they are now, in the form in which pages read what is published. Who may see them, the caller asks. */
  drafts(projectId: string): Promise<DraftSite>;
}

/** A project as its drafts have it. */
export interface DraftSite {
  snapshot: Snapshot;
  entries: PublishedEntries;
  /** What a visitor's query would find. */
  findResults(input: SearchInput): Promise<Found<SearchResult>>;
}

/**
 * Why a file is not taken: it is of no kind that is shown, has too many bytes or pixels, moves without being a GIF,
 * holds what could run or load something, or cannot be read.
 */
export type UploadRefusal = 'type' | 'size' | 'pixels' | 'moving' | 'unsafe' | 'broken';

export type UploadAnswer =
  | { outcome: 'stored'; file: MediaFile }
  | { outcome: 'refused'; reason: UploadRefusal };

export interface MediaDesk {
  /** Finds out what the bytes are, cleans drawings, stores the file once (the same bytes again answer the same file). */
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
  /** Takes it out of the library. Answers where it is still used, and does nothing then. */
  remove(
    projectId: string,
    id: string,
    actor: EditingActor,
  ): Promise<{ removed: boolean; usedIn: string[] }>;
}

/** The text and the picture of the about page that the Admin Dashboard edits. */
export interface AdminContent {
  /** HTML; '' where the language has none. */
  content: string;
  /** The same in every language. */
  imgsrc: string;
  /** The draft that it was read from; null where the language has none yet. */
  revision: string | null;
  /** The name of another person with unpublished changes in it; null for none. */
  unpublishedBy: string | null;
}

export interface AdminContentUpdate extends Pick<AdminContent, 'content' | 'imgsrc'> {
  language: LanguageCode;
  /** In which it is told what is wrong. */
  told: LanguageCode;
  /** What the author started from; where it is not given, the draft as it is now. */
  revision?: string | null;
  /** The author has seen what somebody else wrote and did not publish, and replaces or publishes it. */
  isConfirmed: boolean;
  /** Of the release. */
  title: string;
}

export type AdminUpdateAnswer =
  /** As it is stored now. */
  | { outcome: 'updated'; content: AdminContent }
  /** Somebody else has changed the same meanwhile, or has not published it yet: here is what they wrote. */
  | { outcome: 'conflict'; content: AdminContent }
  | { outcome: 'invalid'; problems: FieldProblem[] };

export interface AdminContentDesk {
  /** Null where the about page has no section with one image and text. */
  find(
    projectId: string,
    language: LanguageCode,
    actor: EditingActor,
  ): Promise<AdminContent | null>;
  /** Saves and publishes the text and the picture at once, and nothing else. Throws ContentNotFoundError where there is no such section. */
  update(
    projectId: string,
    update: AdminContentUpdate,
    actor: EditingActor,
  ): Promise<AdminUpdateAnswer>;
}
