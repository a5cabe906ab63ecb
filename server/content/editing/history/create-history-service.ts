import type { HistoryEntry, HistoryPage } from '#contracts/history.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { requirePermission } from '../../../core/access/can.ts';
import { findNames } from '../../../accounts/people/find-names.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import type { Db } from '../../queries.ts';
import type { EditingActor, EditorDependencies } from '../editor.ts';
import type { UnitService } from '../units/unit-service.ts';
import { composeTexts } from '../releases/compose-texts.ts';
import { readUnits } from '../releases/read-units.ts';
import { findRevisionWithDocument, listUnitDocumentIds } from './history-queries.ts';
import { readHistoryLines, type FoldedRevision } from './history-lines.ts';

/** A page for one language ends when both numbers are reached. */
const pageMinimum = { lines: 10, revisions: 500 };

interface RestorePlace {
  path: string;
  language: UnitLanguage;
  revisionId: string;
}

/**
 * Creates the history service: lists and restores revisions of a unit. A restore is an ordinary
 * save, so nothing is overwritten.
 */
export function createHistoryService({ database: { db } }: EditorDependencies, units: UnitService) {
  return {
    /** Lists the newest revisions of each language, or those of one language older than `before`. */
    async list(
      projectId: string,
      { path, before }: { path: string; before: string | null },
      actor: EditingActor,
    ) {
      requirePermission(actor, 'content:view-draft');
      const pages =
        before === null
          ? await newestPages(db, { projectId, path })
          : [await pageBefore(db, { projectId, path, before })];
      return presentPages(db, pages);
    },

    /** Returns a revision's value. */
    async read(projectId: string, revisionId: string, actor: EditingActor) {
      requirePermission(actor, 'content:view-draft');
      return parseJson((await requireRevision(db, projectId, revisionId)).content);
    },

    /**
     * Restores an old revision as the draft: for a single language only its texts, while the
     * structure stays.
     */
    async restore(projectId: string, place: RestorePlace, actor: EditingActor) {
      requirePermission(actor, 'content:save');
      const { path, language, revisionId } = place;
      const revision = await requireRevision(db, projectId, revisionId);
      if (revision.path !== path || revision.language !== language)
        throw new ContentNotFoundError(`Revision ${revisionId} is of another document`);
      const oldValue = parseJson(revision.content);
      const value =
        language === '' ? oldValue : await withCurrentStructure(db, projectId, place, oldValue);
      const versions = { [language]: { basedOn: revision.draft_revision_id, value } };
      return units.save(projectId, { path, origin: 'restore', versions }, actor);
    },
  };
}

interface LinePage {
  lines: FoldedRevision[];
  hasEarlier: boolean;
}

async function newestPages(
  db: Db,
  place: { projectId: string; path: string },
): Promise<LinePage[]> {
  const ids = await listUnitDocumentIds(db, place);
  const pages: LinePage[] = [];
  for (const id of ids) pages.push(await readPage(readHistoryLines(db, id)));
  if (pages.every(({ lines }) => lines.length === 0))
    throw new ContentNotFoundError(`There is no document ${place.path}`);
  return pages;
}

/** Returns the page after a line, which is identified by its revision. */
async function pageBefore(
  db: Db,
  { projectId, path, before }: { projectId: string; path: string; before: string },
): Promise<LinePage> {
  const head = await requireRevision(db, projectId, before);
  if (head.path !== path)
    throw new ContentNotFoundError(`Revision ${before} is of another document`);
  const lines = readHistoryLines(db, head.document_id, head);
  await lines.next();
  return readPage(lines);
}

async function readPage(allLines: AsyncIterable<FoldedRevision>): Promise<LinePage> {
  const lines: FoldedRevision[] = [];
  let revisions = 0;
  for await (const line of allLines) {
    if (lines.length >= pageMinimum.lines && revisions >= pageMinimum.revisions)
      return { lines, hasEarlier: true };
    lines.push(line);
    revisions += 1 + line.folded.length;
  }
  return { lines, hasEarlier: false };
}

async function presentPages(db: Db, pages: readonly LinePage[]): Promise<HistoryPage> {
  const lines = pages
    .flatMap((page) => page.lines)
    .toSorted(({ revision: autosave }, { revision: other }) =>
      autosave.created_at === other.created_at
        ? Number(autosave.id < other.id) - Number(autosave.id > other.id)
        : other.created_at - autosave.created_at,
    );
  const names = await findNames(
    db,
    lines.map(({ revision }) => revision.author_id),
  );
  return {
    history: lines.map((line) => presentEntry(line, names)),
    earlier: pages.flatMap(({ lines: [first], hasEarlier }) =>
      first && hasEarlier ? [languageOf(first)] : [],
    ),
  };
}

function languageOf({ revision: { language } }: FoldedRevision): UnitLanguage {
  return isLanguageCode(language) ? language : '';
}

/**
 * Puts the texts of an old value into the structure of the draft; other languages and the page's
 * structure stay.
 */
async function withCurrentStructure(
  db: Db,
  projectId: string,
  { path, language }: RestorePlace,
  oldValue: JsonValue,
): Promise<JsonValue> {
  const { units } = await readUnits(db, projectId, [path]);
  const [unit] = units;
  const draft = unit?.documents.find((document) => document.language === language)?.draft;
  return unit && draft !== undefined ? composeTexts(unit.type, draft, oldValue) : oldValue;
}

async function requireRevision(db: Db, projectId: string, id: string) {
  const revision = await findRevisionWithDocument(db, projectId, id);
  if (!revision) throw new ContentNotFoundError(`Project ${projectId} has no revision ${id}`);
  return revision;
}

function presentEntry(
  line: FoldedRevision,
  names: Awaited<ReturnType<typeof findNames>>,
): HistoryEntry {
  const { revision, folded } = line;
  const { id, author_id, origin, created_at } = revision;
  return {
    revisionId: id,
    language: languageOf(line),
    at: created_at,
    author: names.get(author_id) ?? null,
    origin,
    isDraft: id === revision.draft_revision_id,
    isPublished: id === revision.published_revision_id,
    wasPublished: Boolean(revision.was_published),
    folded: folded.map((autosave) => ({ revisionId: autosave.id, at: autosave.created_at })),
  };
}
