import type { LanguageCode } from '#i18n/languages.ts';
import type { Fields } from './fields.ts';
import type { JsonValue } from '../json.ts';
import type { SectionPage } from './pages.ts';

/*
 * JSON shapes of the editor API. A *unit* is the documents of one path in all languages, edited
 * together. A *field path* names a value in it: `services.3.titleTr`, list items by their key,
 * plain strings by index; '' is the whole value. `joinField` of common/content/field-values.ts escapes a
 * name with a dot in it.
 */

/** '' for a document without a language. */
export type UnitLanguage = LanguageCode | '';

/** Form of editing: by fields, as texts by name, or as JSON (`object`, `list`). */
export type UnitShape = 'fields' | 'meta' | 'messages' | 'credentials' | 'object' | 'list';

export interface UnitType {
  /** A section's type, or a document's: `grid-with-frame`, `header`, `article`. */
  name: string;
  shape: UnitShape;
  /** Only for `fields`. */
  fields: Fields | null;
  isSection: boolean;
}

export interface PersonName {
  id: string;
  name: string;
}

/** One language's document of a unit. */
export interface UnitVersion {
  /** Base of a save; null without a draft. */
  revisionId: string | null;
  value: JsonValue;
  savedAt: number | null;
  savedBy: PersonName | null;
  publishedRevisionId: string | null;
  /** Null if unpublished. */
  published: JsonValue;
}

export interface Unit {
  path: string;
  type: UnitType;
  sourceLanguage: LanguageCode;
  /** All languages of the project; only '' for a unit without languages. */
  versions: Partial<Record<UnitLanguage, UnitVersion>>;
  outdated: OutdatedFields;
  /** Pages that show it, as addresses after the language, best first: `home`. */
  shownOn: string[];
}

/** Source texts of outdated translations at translation time, by language and field path. */
export type OutdatedFields = Partial<Record<LanguageCode, Record<string, string>>>;

/** Translation status of a field. `empty`: its source is empty too. */
export type FieldState = 'done' | 'missing' | 'outdated' | 'empty';

// Saving

export interface SaveRequest {
  path: string;
  origin: 'save' | 'autosave' | 'restore';
  /** The changed languages. */
  versions: Partial<Record<UnitLanguage, { basedOn: string | null; value: JsonValue }>>;
  /** Random name of the sending editor, whose own earlier saves never conflict with its next. */
  client?: string;
  /** Default-language revision that the author saw, for outdated marks. Default: the current. */
  sourceSeen?: string | null;
}

/** Both sides changed the same field; undefined means that the value does not exist. */
export interface FieldConflict {
  language: UnitLanguage;
  field: string;
  base?: JsonValue;
  mine?: JsonValue;
  theirs?: JsonValue;
}

/** An error in a value: in a language, at a field path. */
export interface FieldProblem {
  language: UnitLanguage;
  field: string;
  message: string;
}

export type SaveResult =
  | {
      outcome: 'saved';
      /** All languages changed by it, including others' changes and untranslated fields. */
      versions: Partial<Record<UnitLanguage, SavedVersion>>;
      outdated: OutdatedFields;
      /** Changes made by sanitising. */
      cleaned: FieldProblem[];
      /** Fields that cannot be stored: the draft keeps its previous value. */
      refused: FieldProblem[];
      /**
       * New items whose id collided with another person's: they got a new id, in every language.
       */
      renamed?: ItemRename[];
    }
  | {
      /** The draft is unchanged; what was sent is stored as a separate revision in the history. */
      outcome: 'conflict';
      conflicts: FieldConflict[];
      /** Both sides' changes, theirs in conflicting fields: the base of the next save. */
      versions: Partial<Record<UnitLanguage, SavedVersion>>;
      theirs: { by: PersonName | null; at: number };
      /** As for a save. */
      refused: FieldProblem[];
      renamed?: ItemRename[];
    }
  /** Nothing was saved, for a program that sends a whole document. */
  | { outcome: 'invalid'; problems: FieldProblem[] };

/** A list item that got another id. */
export interface ItemRename {
  /** The list's path. */
  list: string;
  from: number;
  to: number;
}

export interface SavedVersion {
  revisionId: string;
  /** As stored. */
  value: JsonValue;
  savedAt: number;
  /** It includes somebody else's changes. */
  isMerged: boolean;
}

// The tree

/** Status of a unit in one language. */
export interface UnitState {
  missing: number;
  outdated: number;
  /** The draft differs from the published revision. */
  isChanged: boolean;
  isPublished: boolean;
}

export interface TreeUnit {
  path: string;
  /** Display name: its title in the language of the interface, else its file name. */
  title: string;
  /** Type of a section or document; for unplaced content its last section type, '' if unknown. */
  type: string;
  /** It has no draft or place any more: public until the next release, and restorable. */
  isRemoved?: boolean;
  states: Partial<Record<UnitLanguage, UnitState>>;
}

export interface TreeSection extends TreeUnit {
  /** Its numeric id in pages-components.json. */
  id: number;
  hiddenIn: LanguageCode[];
  /** False for a type unknown to this version. */
  isKnown: boolean;
}

export interface TreePage {
  page: SectionPage;
  sections: TreeSection[];
  /** Its page metadata. */
  meta: TreeUnit | null;
}

export interface TreeCollection {
  /** `content/{lang}/articles/articles.json`. */
  path: string;
  name: 'articles' | 'courses';
  /** The newest fifty; the rest by search, or by a longer list. */
  entries: TreeUnit[];
  total: number;
}

export interface EditorTree {
  pages: TreePage[];
  collections: TreeCollection[];
  /** Header, footer, social links, products, policies, translations, theme, metadata, … */
  shared: TreeUnit[];
  /** Section content without a place on a page: removed, but restorable. */
  unplaced: TreeUnit[];
  /** Number of changes this person may publish: each text and each section's place is one. */
  waiting: number;
}

/** Result of quick search: a unit and the matching field. */
export interface FoundField {
  path: string;
  title: string;
  language: UnitLanguage;
  field: string;
  /** Surrounding text. */
  excerpt: string;
}

/** The best matches; `hasMore` if there are others. */
export interface FoundFields {
  found: FoundField[];
  hasMore: boolean;
}

/** One open translation task. */
export interface TranslationTask {
  path: string;
  title: string;
  language: LanguageCode;
  field: string;
  state: 'missing' | 'outdated';
  source: string;
}

/** The first open tasks, and their total. */
export interface TaskList {
  tasks: TranslationTask[];
  total: number;
}

/** A change of the section order. `index` counts from 0 among the page's sections. */
export type StructureChange =
  | { change: 'add-section'; page: SectionPage; type: string; index: number }
  | {
      change: 'place-section';
      page: SectionPage;
      path: string;
      type: string;
      index: number;
      /** Its values before it was removed. */
      id?: number;
      hiddenIn?: LanguageCode[];
    }
  | { change: 'move-section'; page: SectionPage; id: number; index: number }
  | { change: 'duplicate-section'; page: SectionPage; id: number }
  /** `isDiscarded`: content that was never public is deleted too. */
  | { change: 'remove-section'; page: SectionPage; id: number; isDiscarded?: boolean }
  | { change: 'hide-section'; page: SectionPage; id: number; hiddenIn: LanguageCode[] }
  | { change: 'add-entry'; collection: string }
  | { change: 'duplicate-entry'; path: string }
  | { change: 'move-entry'; path: string; index: number }
  | { change: 'remove-entry'; path: string }
  | { change: 'restore-entry'; path: string };

export interface StructureResult {
  /** The affected unit, to be opened; null if removed. */
  path: string | null;
  /** The inverse change. */
  undo: StructureChange | null;
}

// Releases and history

/** A difference that a release would make public. */
export interface PlannedChange {
  path: string;
  language: UnitLanguage;
  title: string;
  kind: 'new' | 'changed' | 'removed';
  /** Structure or an untranslated field changes: published with all languages. */
  isStructure: boolean;
  fields: { field: string; before?: JsonValue; after?: JsonValue }[];
  /** Unpublished and not edited since, or scheduled: a release includes it only by its path. */
  isWithheld?: boolean;
  /** Its position in its collection changes. */
  isMoved?: boolean;
  /** Time of its scheduled publication, unchanged. */
  scheduledAt?: number;
  /** This person may not publish it: prices are an administrator's. */
  isReserved?: boolean;
  /** For a section's place on its page, a change without fields. */
  section?: PlannedSection;
  /** Author and time of the change; unknown if a draft was removed. */
  by?: PersonName | null;
  at?: number;
}

export interface PlannedSection {
  page: SectionPage;
  /** Path of its content. */
  textPath: string;
  hiddenBefore: LanguageCode[];
  hiddenAfter: LanguageCode[];
}

/** Kinds of findings before publishing, worst first. */
export const findingKinds = [
  'placeholder',
  'invalid',
  'broken-link',
  'example-link',
  'missing-language',
  'outdated-language',
  'missing-alt',
  'heading-order',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** A finding. An `error` needs confirmation; `invalid` and `placeholder` are never published. */
export interface CheckFinding {
  level: 'error' | 'warning';
  kind: FindingKind;
  path: string;
  language: UnitLanguage;
  /** '' if the whole text is missing in a language. */
  field: string;
  /** The link, heading or image; or the number of affected texts, `field` being the first. */
  about: string;
  /** Found in structure, which is published in every language, chosen or not. */
  isStructure?: boolean;
}

/** Scope of a release: null means all. Structure is published with every language in any case. */
export interface PublishScope {
  languages: LanguageCode[] | null;
  paths: string[] | null;
}

export interface PublishPlan {
  changes: PlannedChange[];
  findings: CheckFinding[];
  /** Identifies this state of the drafts: a release is refused if they have changed since. */
  token: string;
}

export interface ReleaseSummary {
  id: string;
  title: string;
  author: PersonName | null;
  /** `held`: due, but its author is no longer allowed to publish. */
  state: 'published' | 'scheduled' | 'held' | 'cancelled' | 'failed';
  /** Time of publication, past or planned. */
  at: number;
  failure: string | null;
  revertsId: string | null;
  /** No later release changed its documents: this person can revert it. */
  isRevertible: boolean;
  /** It contains prices: only an administrator may revert or publish it, and this is none. */
  isReserved?: boolean;
  /** The first of its documents. */
  documents: { path: string; language: UnitLanguage; title: string }[];
  documentCount: number;
  /** Titles of later releases that block its revert or, if scheduled, its publication. */
  overtakenBy: string[];
}

export interface HistoryEntry {
  revisionId: string;
  language: UnitLanguage;
  at: number;
  author: PersonName | null;
  origin: 'save' | 'autosave' | 'import' | 'restore' | 'conflict' | 'publish';
  isDraft: boolean;
  isPublished: boolean;
  /** It was public once. */
  wasPublished: boolean;
  /**
   * Autosaves of the same person within ten minutes before it, newest first, collapsed in the list.
   */
  folded: { revisionId: string; at: number }[];
}

export interface HistoryPage {
  /** Newest first. */
  history: HistoryEntry[];
  /** Languages with older entries. */
  earlier: UnitLanguage[];
}

// Media

export interface MediaFile {
  id: string;
  /** Address in content: `media/library/2026/ward-round.webp`. */
  address: string;
  /** URL: `/media/active-med-pharma/…`. */
  url: string;
  name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: Partial<Record<LanguageCode, string>>;
  createdAt: number;
}
