import type { LanguageCode } from '#i18n/languages.ts';
import type { Fields } from './fields.ts';
import type { JsonValue } from './json.ts';
import type { SectionPage } from './pages.ts';

/*
 * Shapes of the editor API's JSON. A *unit* is the documents of one path in all languages, edited together. A *field
 * path* names a value in it: `services.3.titleTr`, list items by their key, plain strings by index; '' is the whole
 * value. `joinField` of common/field-values.ts writes a name with a dot in it.
 */

/** '' for a document that stands above the languages. */
export type UnitLanguage = LanguageCode | '';

/** How its value is edited: by fields, as texts by name, or as JSON (`object`, `list`, of no known type). */
export type UnitShape = 'fields' | 'meta' | 'messages' | 'credentials' | 'object' | 'list';

export interface UnitType {
  /** A section's type, or a document's: `grid-with-frame`, `header`, `article`. */
  name: string;
  shape: UnitShape;
  /** For `fields` alone. */
  fields: Fields | null;
  isSection: boolean;
}

export interface PersonName {
  id: string;
  name: string;
}

/** One language's document of a unit. */
export interface UnitVersion {
  /** What a save is based on; null where there is no draft. */
  revisionId: string | null;
  value: JsonValue;
  savedAt: number | null;
  savedBy: PersonName | null;
  publishedRevisionId: string | null;
  /** Null where nothing is published. */
  published: JsonValue;
}

export interface Unit {
  path: string;
  type: UnitType;
  sourceLanguage: LanguageCode;
  /** Every language of the project; '' alone for a unit above the languages. */
  versions: Partial<Record<UnitLanguage, UnitVersion>>;
  outdated: OutdatedFields;
  /** Where it is seen: pages' addresses below the language, the first being the best: `home`. */
  shownOn: string[];
}

/** Fields whose source has changed since they were translated, by language and field path: the text they were translated from. */
export type OutdatedFields = Partial<Record<LanguageCode, Record<string, string>>>;

/** Whether a translated field is done in a language. `empty`: its source says nothing either. */
export type FieldState = 'done' | 'missing' | 'outdated' | 'empty';

// Saving

export interface SaveRequest {
  path: string;
  origin: 'save' | 'autosave' | 'restore';
  /** The languages that were changed. */
  versions: Partial<Record<UnitLanguage, { basedOn: string | null; value: JsonValue }>>;
  /**
   * A random name of the open editor that sends it. What it has saved before without being told so, as when the
   * answer was lost, is then no conflict with what it sends next.
   */
  client?: string;
  /**
   * The revision of the default language that its author was looking at: what was translated from an older text
   * counts as outdated. Not given: the current one.
   */
  sourceSeen?: string | null;
}

/** Both have changed the same field. A value that is undefined does not exist: an item was added or removed. */
export interface FieldConflict {
  language: UnitLanguage;
  field: string;
  base?: JsonValue;
  mine?: JsonValue;
  theirs?: JsonValue;
}

/** Something wrong with a value: in a language, at a field path. */
export interface FieldProblem {
  language: UnitLanguage;
  field: string;
  message: string;
}

export type SaveAnswer =
  | {
      outcome: 'saved';
      /** Every language that has changed by it, others' and untranslated fields' included. */
      versions: Partial<Record<UnitLanguage, SavedVersion>>;
      outdated: OutdatedFields;
      /** What sanitising changed. */
      cleaned: FieldProblem[];
      /** Fields that cannot be stored: the draft keeps what it had there. */
      refused: FieldProblem[];
      /** New items that had to make way for others' of the same id: they stand under another, in every language. */
      renamed?: ItemRename[];
    }
  | {
      /** Nothing became the draft; what was sent is kept as a revision of its own, in the history. */
      outcome: 'conflict';
      conflicts: FieldConflict[];
      /** Both's changes together, theirs in the fields of the conflicts: what a next save is based on and starts from. */
      versions: Partial<Record<UnitLanguage, SavedVersion>>;
      theirs: { by: PersonName | null; at: number };
      /** As of a save. */
      refused: FieldProblem[];
      renamed?: ItemRename[];
    }
  /** Nothing was saved for a program that sends a document as a whole. */
  | { outcome: 'invalid'; problems: FieldProblem[] };

/** An item of a list that is known by another id now. */
export interface ItemRename {
  /** The list's path. */
  list: string;
  from: number;
  to: number;
}

export interface SavedVersion {
  revisionId: string;
  /** As it is stored. */
  value: JsonValue;
  savedAt: number;
  /** Somebody else's changes are in it. */
  isMerged: boolean;
}

// The tree

/** How a unit stands in one language. */
export interface UnitState {
  missing: number;
  outdated: number;
  /** The draft is not what is published. */
  isChanged: boolean;
  isPublished: boolean;
}

export interface TreeUnit {
  path: string;
  /** What a person knows it by: its title in the language of the interface, else its file's name. */
  title: string;
  /** A section's type or a document's; of an unplaced text the one that it was placed with, '' where that is not known. */
  type: string;
  /** It has no draft any more, or no place: it is public until the next release, and may be put back. */
  isRemoved?: boolean;
  states: Partial<Record<UnitLanguage, UnitState>>;
}

export interface TreeSection extends TreeUnit {
  /** Its numeric id in pages-components.json. */
  id: number;
  hiddenIn: LanguageCode[];
  /** False for a type that this version does not know. */
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
  /** Header, footer, social links, pricing, products, policies, translations, theme, page metadata, … */
  shared: TreeUnit[];
  /** Texts without a place on a page: what was taken off a page and may be put back. */
  unplaced: TreeUnit[];
  /** The number of changes that the asking person may publish: a text in all languages and a section's place count one each. */
  waiting: number;
}

/** What quick search finds: a unit, with the field in which it stands. */
export interface FoundField {
  path: string;
  title: string;
  language: UnitLanguage;
  field: string;
  /** The words around it. */
  excerpt: string;
}

/** The best of what was found; there is more where `hasMore`. */
export interface FoundFields {
  found: FoundField[];
  hasMore: boolean;
}

/** One open piece of translation work. */
export interface TranslationTask {
  path: string;
  title: string;
  language: LanguageCode;
  field: string;
  state: 'missing' | 'outdated';
  source: string;
}

/** The first open pieces of work, and how many there are. */
export interface TaskList {
  tasks: TranslationTask[];
  total: number;
}

/** A change of which sections stand where. `index` counts from 0 among the page's sections. */
export type StructureChange =
  | { change: 'add-section'; page: SectionPage; type: string; index: number }
  | {
      change: 'place-section';
      page: SectionPage;
      path: string;
      type: string;
      index: number;
      /** What it had before it was taken off. */
      id?: number;
      hiddenIn?: LanguageCode[];
    }
  | { change: 'move-section'; page: SectionPage; id: number; index: number }
  | { change: 'duplicate-section'; page: SectionPage; id: number }
  /** `isDiscarded`: a text that never was public goes with it. */
  | { change: 'remove-section'; page: SectionPage; id: number; isDiscarded?: boolean }
  | { change: 'hide-section'; page: SectionPage; id: number; hiddenIn: LanguageCode[] }
  | { change: 'add-entry'; collection: string }
  | { change: 'duplicate-entry'; path: string }
  | { change: 'move-entry'; path: string; index: number }
  | { change: 'remove-entry'; path: string }
  | { change: 'restore-entry'; path: string };

export interface StructureAnswer {
  /** The unit that it was about, to be opened; null where it is gone. */
  path: string | null;
  /** What takes it back. */
  undo: StructureChange | null;
}

// Releases and history

/** What would be public by a release, and was not. */
export interface PlannedChange {
  path: string;
  language: UnitLanguage;
  title: string;
  kind: 'new' | 'changed' | 'removed';
  /** Its structure or an untranslated field changes: it goes with all languages. */
  isStructure: boolean;
  fields: { field: string; before?: JsonValue; after?: JsonValue }[];
  /**
   * It was taken off the site and has not been touched since, or waits for its time: a release names its path, or
   * leaves it out.
   */
  isWithheld?: boolean;
  /** It stands elsewhere in its collection. */
  isMoved?: boolean;
  /** When it is to be public as it is. */
  scheduledAt?: number;
  /** Others alone may publish it: prices are an administrator's. Whoever asked leaves it out. */
  isReserved?: boolean;
  /** Of the place of a section on its page, which is a change without fields. */
  section?: PlannedSection;
  /** The author and time of the change. Not known where a draft was taken away. */
  by?: PersonName | null;
  at?: number;
}

export interface PlannedSection {
  page: SectionPage;
  /** The path of its texts. */
  textPath: string;
  hiddenBefore: LanguageCode[];
  hiddenAfter: LanguageCode[];
}

/** Kinds of findings of the check before publishing, worst first. */
export const findingKinds = [
  'placeholder',
  'invalid',
  'broken-link',
  'missing-language',
  'outdated-language',
  'missing-alt',
  'heading-order',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/**
 * Something to look at before publishing. An `error` holds a release up until somebody says that they have seen it;
 * what is `invalid` or a `placeholder` is never published.
 */
export interface CheckFinding {
  level: 'error' | 'warning';
  kind: FindingKind;
  path: string;
  language: UnitLanguage;
  /** '' for a language in which the whole text is missing. */
  field: string;
  /** The link, the heading, the picture; how many texts are missing, outdated or placeholders, `field` being the first. */
  about: string;
  /** It is found in structure, which is published in every language, chosen or not. */
  isStructure?: boolean;
}

/** What is to be published: null means all. A change of structure goes with every language in any case. */
export interface PublishScope {
  languages: LanguageCode[] | null;
  paths: string[] | null;
}

export interface PublishPlan {
  changes: PlannedChange[];
  findings: CheckFinding[];
  /** Names this very state of the drafts: a release is refused where they have moved on since. */
  token: string;
}

export interface ReleaseSummary {
  id: string;
  title: string;
  author: PersonName | null;
  /** `held`: its time has come, but its author may not publish any more. */
  state: 'published' | 'scheduled' | 'held' | 'cancelled' | 'failed';
  /** When it was or will be published. */
  at: number;
  failure: string | null;
  revertsId: string | null;
  /** Later releases changed none of its documents: whoever asked can take it back. */
  isRevertible: boolean;
  /** It holds prices: an administrator alone takes it back or, where it is held, publishes it. Whoever asked is none. */
  isReserved?: boolean;
  /** The first of them. */
  documents: { path: string; language: UnitLanguage; title: string }[];
  documentCount: number;
  /** Titles of later releases that keep it from being taken back or, where it still waits, from being made. */
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
  /** A release once made it public. */
  wasPublished: boolean;
  /** Autosaves of the same person within ten minutes before it, newest first: folded in the list. */
  folded: { revisionId: string; at: number }[];
}

export interface HistoryPage {
  /** Newest first. */
  history: HistoryEntry[];
  /** Languages that have older ones than these. */
  earlier: UnitLanguage[];
}

// Media

export interface MediaFile {
  id: string;
  /** As content names it: `media/library/2026/ward-round.webp`. */
  address: string;
  /** What shows it: `/media/active-med-pharma/…`. */
  url: string;
  name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: Partial<Record<LanguageCode, string>>;
  createdAt: number;
}
