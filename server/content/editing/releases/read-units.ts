import type { UnitLanguage } from '#contracts/parts.ts';
import type { Fields } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { readStoredJson } from '../../../core/canonical-json.ts';
import { type DocumentType, pageComponentsPath } from '../../documents/document-types.ts';
import type { Db } from '../../queries.ts';
import { sectionFilesByPath, typeOfDocument } from '../../documents/section-files.ts';
import { compareFields } from '#common/content/field-differences.ts';
import {
  type DraftState,
  listChangedPaths,
  listScheduledTimes,
  listUnitDocuments,
  type UnitDocumentRow,
} from './pending-queries.ts';
import {
  type PageComponents,
  type PendingUnit,
  shortHash,
  type UnitDocument,
} from './pending-unit.ts';
import { sectionUnits, withSectionAuthors } from './section-units.ts';

/**
 * Reads the units whose draft differs from what is published, in path order. The place of each
 * section is a unit, so that it can be published alone.
 */
export async function readPendingUnits(
  db: Db,
  projectId: string,
): Promise<{ units: PendingUnit[]; components: PageComponents }> {
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
export async function readUnits(
  db: Db,
  projectId: string,
  paths: readonly string[],
): Promise<{ units: PendingUnit[]; components: PageComponents }> {
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
  const scheduledAt = scheduled.get(row.draft_revision_id ?? '') ?? null;
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
    isMoved: isMoved(row),
    isWithheld: kind !== 'same' && (isUnpublished(row) || scheduledAt !== null),
    scheduledAt,
    change:
      row.draft_author_id === null || row.drafted_at === null
        ? null
        : { authorId: row.draft_author_id, at: row.drafted_at },
  };
}

/** Returns the definition of a document's fields; null if it has none. */
export function fieldsOf(type: DocumentType | null): Fields | null {
  return type?.shape === 'fields' ? type.fields : null;
}

/** Tells whether a document was unpublished and its draft not edited since. */
export function isUnpublished({ published_hash, moved_at, updated_at }: DraftState): boolean {
  return published_hash === null && moved_at !== null && updated_at <= moved_at;
}

/** Returns the kind of change from the published document to the draft. */
export function changeKindOf(row: DraftState): UnitDocument['kind'] {
  const { draft_hash, published_hash } = row;
  if (draft_hash === published_hash) return isMoved(row) ? 'changed' : 'same';
  if (published_hash === null) return 'new';
  return draft_hash === null ? 'removed' : 'changed';
}

function isMoved({ draft_sort, draft_hash, published_hash }: DraftState): boolean {
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
