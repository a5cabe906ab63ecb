import { createHash } from 'node:crypto';
import type { UnitLanguage } from '#contracts/parts.ts';
import { compareFields, type FieldDifference } from '#common/content/field-differences.ts';
import { isSame } from '#common/content/merge-values.ts';
import type { JsonValue } from '#common/json.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { readStoredJson } from '../../../core/canonical-json.ts';
import { type DocumentType, fieldsOf, pageComponentsPath } from '../../documents/document-types.ts';
import { sectionFilesByPath, typeOfDocument } from '../../documents/section-files.ts';
import type { Db } from '../../queries.ts';
import {
  differsOutsideSections,
  findSectionChanges,
  type SectionChange,
} from '../../releases/section-changes.ts';
import { readDraftSteps } from './draft-steps.ts';
import {
  type DraftState,
  listChangedPaths,
  listReleasedValues,
  listScheduledTimes,
  listScheduledValues,
  listUnitDocuments,
  type UnitDocumentRow,
} from './pending-queries.ts';

/** One language's document of a unit: its draft and its published value. */
export interface UnitDocument {
  id: string;
  path: string;
  language: UnitLanguage;
  draftId: string | null;
  publishedId: string | null;
  /** Undefined if there is none. */
  draft: JsonValue | undefined;
  published: JsonValue | undefined;
  kind: 'same' | 'new' | 'changed' | 'removed';
  /** Only if `kind` is `changed`. */
  differences: FieldDifference[];
  /** It is published, and its draft has another position in its collection. */
  isMoved: boolean;
  /**
   * Released only if named in the scope: it was unpublished or reverted and not edited since, or it is
   * scheduled unchanged.
   */
  isWithheld: boolean;
  /** Time when the draft will be published, in UTC milliseconds; null if not scheduled. */
  scheduledAt: number | null;
  /** The author and time of the change; null if the draft was removed. */
  change: { authorId: string; at: number } | null;
}

/**
 * The documents of one path in all languages, or the place of one section as a part of
 * pages-components.json.
 */
export interface PendingUnit {
  path: string;
  type: DocumentType | null;
  documents: UnitDocument[];
  /** Hash of its drafts and published revisions. */
  digest: string;
  /** Set for the place of a section; the document then contains the entry of the page's list. */
  section?: SectionChange;
}

/** The sections of pages, in the draft and as published. */
export interface PageComponents {
  draft: JsonValue;
  published: JsonValue;
}

/**
 * Reads the units whose draft differs from what is published, in path order. The place of each
 * section is a unit, so that it can be published alone.
 */
export async function readPendingUnits(db: Db, projectId: string) {
  const changed = await listChangedPaths(db, projectId);
  const { units, components } = await readUnits(db, projectId, changed);
  const pending = units.filter(({ documents }) => documents.some(({ kind }) => kind !== 'same'));
  const all: PendingUnit[] = [];
  for (const unit of pending)
    all.push(
      ...(unit.path === pageComponentsPath
        ? await withSectionAuthors(db, await sectionUnits(db, unit), unit)
        : [unit]),
    );
  return { units: all.map((unit) => withheldLikeContent(unit, all)), components };
}

/** A new place is withheld if its section's content is. */
function withheldLikeContent(unit: PendingUnit, all: readonly PendingUnit[]): PendingUnit {
  if (unit.section?.before !== undefined) return unit;
  const text = all.find(({ path }) => path === unit.section?.textPath);
  if (!text?.documents.every(({ kind, isWithheld }) => kind === 'same' || isWithheld)) return unit;
  const documents = unit.documents.map((document) => ({ ...document, isWithheld: true }));
  return { ...unit, documents };
}

/** Reads the units of some paths, changed or not. */
export async function readUnits(db: Db, projectId: string, paths: readonly string[]) {
  const wanted = new Set(paths);
  const rows = await listUnitDocuments(
    db,
    projectId,
    Array.from(new Set([...paths, pageComponentsPath])),
  );
  const componentsRow = rows.find(({ path }) => path === pageComponentsPath);
  const components = {
    draft: parseStored(componentsRow?.draft_content) ?? null,
    published: parseStored(componentsRow?.published_content) ?? null,
  };
  const files = new Map([
    ...sectionFilesByPath(components.published),
    ...sectionFilesByPath(components.draft),
  ]);
  const scheduled = await listScheduledTimes(db, projectId);
  const byPath = Map.groupBy(rows, ({ path }) => path);
  const units = Array.from(byPath).flatMap(([path, documents]) =>
    wanted.has(path) ? [unitOf(path, typeOfDocument(path, files), documents, scheduled)] : [],
  );
  return { units, components };
}

function unitOf(
  path: string,
  type: DocumentType | null,
  rows: readonly UnitDocumentRow[],
  scheduled: ReadonlyMap<string, number>,
): PendingUnit {
  const documents = rows.flatMap((row): UnitDocument[] => {
    const { language } = row;
    return language === '' || isLanguageCode(language)
      ? [documentOf(type, row, { language, scheduled })]
      : [];
  });
  return { path, type, documents, digest: hashState(rows) };
}

function documentOf(
  type: DocumentType | null,
  row: UnitDocumentRow,
  { language, scheduled }: { language: UnitLanguage; scheduled: ReadonlyMap<string, number> },
): UnitDocument {
  const kind = changeKindOf(row);
  const scheduledAt = scheduled.get(row.draft_revision_id ?? row.id) ?? null;
  const draft = parseStored(row.draft_content);
  const published = kind === 'same' ? draft : parseStored(row.published_content);
  return {
    id: row.id,
    path: row.path,
    language,
    draftId: row.draft_revision_id,
    publishedId: row.published_revision_id,
    draft,
    published,
    kind,
    differences: kind === 'changed' ? compareFields(fieldsOf(type), published, draft) : [],
    isMoved: hasMoved(row),
    isWithheld: kind !== 'same' && (isWithdrawn(row) || scheduledAt !== null),
    scheduledAt,
    change:
      row.draft_author_id === null || row.drafted_at === null
        ? null
        : { authorId: row.draft_author_id, at: row.drafted_at },
  };
}

/**
 * Tells whether a document was unpublished or reverted and its draft not edited since. A revert is
 * the only release that replaces a revision by an older one that was public before, or moves an
 * entry away from where its draft is.
 */
export function isWithdrawn(state: DraftState): boolean {
  const { published_revision_id: publishedId, shows_older, moved_at, updated_at } = state;
  const { draft_hash, published_hash, draft_sort, reverts_id, previous_sort } = state;
  if (moved_at === null || updated_at > moved_at) return false;
  if (draft_hash === published_hash) return reverts_id !== null && draft_sort === previous_sort;
  return publishedId === null || Boolean(shows_older);
}

/** Returns the kind of change from the published document to the draft. */
export function changeKindOf(row: DraftState): UnitDocument['kind'] {
  const { draft_hash, published_hash } = row;
  if (draft_hash === published_hash) return hasMoved(row) ? 'changed' : 'same';
  if (published_hash === null) return 'new';
  return draft_hash === null ? 'removed' : 'changed';
}

function hasMoved({ draft_sort, draft_hash, published_hash }: DraftState): boolean {
  return draft_sort !== null && draft_hash !== null && published_hash !== null;
}

function parseStored(content: string | null | undefined): JsonValue | undefined {
  return typeof content === 'string' ? readStoredJson(content) : undefined;
}

function hashState(rows: readonly UnitDocumentRow[]): string {
  const state = rows.map((row) => [
    row.id,
    row.draft_revision_id,
    row.published_revision_id,
    row.draft_sort,
  ]);
  return shortHash(JSON.stringify(state));
}

/** 72 bits of a SHA-256. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/**
 * Returns the change of each section's place as a unit, instead of the whole pages-components.json.
 * Its author is that of the whole document; see `withSectionAuthors`.
 */
export async function sectionUnits(db: Db, unit: PendingUnit): Promise<PendingUnit[]> {
  const [document] = unit.documents;
  if (!document) return [];
  const { draft = null, published = null } = document;
  const changes = findSectionChanges(published, draft);
  const scheduled = await findScheduled(db, document.id);
  const reverted = await findReverted(db, document, changes);
  const sections = changes.map((change): PendingUnit => {
    const { path, before, after, isMoved, below } = change;
    const scheduledAt = scheduled.find((one) => isSameChange(one.change, change))?.at ?? null;
    const state: UnitDocument = {
      ...document,
      path,
      draft: after,
      published: before,
      kind: sectionKindOf(change),
      differences: [],
      isMoved,
      isWithheld: scheduledAt !== null || reverted.has(path),
      scheduledAt,
    };
    const digest = shortHash(JSON.stringify([before, after, isMoved, below]));
    return { path, type: null, documents: [state], digest, section: change };
  });
  return differsOutsideSections(published, draft) || changes.length === 0
    ? [...sections, unit]
    : sections;
}

function sectionKindOf({ before, after }: SectionChange): UnitDocument['kind'] {
  if (before === undefined) return 'new';
  return after === undefined ? 'removed' : 'changed';
}

function isSameChange(one: SectionChange, other: SectionChange): boolean {
  return one.path === other.path && one.isMoved === other.isMoved && isSame(one.after, other.after);
}

/** Sets the last author of each section's change. `whole` is the unit of pages-components.json. */
async function withSectionAuthors(db: Db, sections: readonly PendingUnit[], whole: PendingUnit) {
  const [document] = whole.documents;
  const authors = document ? await findAuthors(db, document) : new Map();
  return sections.map((unit) => ({
    ...unit,
    documents: unit.documents.map((state) => ({
      ...state,
      change: authors.get(unit.path) ?? state.change,
    })),
  }));
}

/** Returns the last author of each section since it was published, by the path of the change. */
async function findAuthors(db: Db, document: UnitDocument) {
  const authors = new Map<string, NonNullable<UnitDocument['change']>>();
  for await (const { authorId, at, before, after } of readDraftSteps(db, document))
    for (const { path } of findSectionChanges(before, after))
      if (!authors.has(path)) authors.set(path, { authorId, at });
  return authors;
}

/** Releases of pages-components.json in which reverted changes are looked for. */
const maxReleases = 50;

/**
 * Returns the paths of those changes that were public after their last edit: a revert has replaced
 * them.
 */
async function findReverted(db: Db, document: UnitDocument, changes: readonly SectionChange[]) {
  const { id, draft = null, change: lastChange } = document;
  const released = changes.length > 0 ? await listReleasedValues(db, id, maxReleases) : [];
  const shown = released.flatMap(({ published_at: at, content }) => {
    const others = new Set(findSectionChanges(readStoredJson(content), draft).map(pathOf));
    return changes.flatMap(({ path }) => (others.has(path) ? [] : [{ path, at }]));
  });
  if (shown.length === 0) return new Set<string>();
  const authors = await findAuthors(db, document);
  const editedAt = (path: string) => (authors.get(path) ?? lastChange)?.at ?? Infinity;
  return new Set(shown.filter(({ path, at }) => at >= editedAt(path)).map(pathOf));
}

function pathOf({ path }: { path: string }): string {
  return path;
}

/** Lists the changes of sections in scheduled releases, with their times. */
async function findScheduled(
  db: Db,
  documentId: string,
): Promise<{ change: SectionChange; at: number }[]> {
  const rows = await listScheduledValues(db, documentId);
  return rows.flatMap(({ scheduled_at: at, content, previous_content: previous }) => {
    const before = previous === null ? null : readStoredJson(previous);
    return findSectionChanges(before, readStoredJson(content)).map((change) => ({ change, at }));
  });
}
