import type { HistoryEntry, HistoryPage, SaveAnswer, UnitLanguage } from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { requirePermission } from '../../../access/can.ts';
import { namesOf } from '../../../accounts/people/names-of.ts';
import { parseJson } from '../../canonical-json.ts';
import { ContentNotFoundError } from '../../problems.ts';
import type { Db } from '../../queries.ts';
import type { EditingActor, HistoryDesk, UnitDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { composeTexts } from '../releases/compose-texts.ts';
import { readUnits } from '../releases/read-units.ts';
import type { FoldedRevision } from './fold-autosaves.ts';
import { findPlacedRevision, listUnitDocumentIds } from './history-queries.ts';
import { readLines } from './read-lines.ts';

/** A language's page ends when it has so many lines that hold so many revisions. */
const fullPage = { lines: 10, revisions: 500 };

interface RestorePlace {
  path: string;
  language: UnitLanguage;
  revisionId: string;
}

/** What a unit has been, and making it so again. A restore is a save like any other: nothing is overwritten. */
export function createHistoryDesk(
  { database: { db } }: EditorParts,
  units: Pick<UnitDesk, 'save'>,
): HistoryDesk {
  return {
    async list(projectId, { path, before }, actor) {
      requirePermission(actor, 'content:view-draft');
      const pages =
        before === null
          ? await newestPages(db, { projectId, path })
          : [await pageBefore(db, { projectId, path, before })];
      return presentPages(db, pages);
    },

    async read(projectId, revisionId, actor) {
      requirePermission(actor, 'content:view-draft');
      return parseJson((await requireRevision(db, projectId, revisionId)).content);
    },

    async restore(projectId, place, actor): Promise<SaveAnswer> {
      requirePermission(actor, 'content:save');
      return restore(db, units, { projectId, place, actor });
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
  for (const id of ids) pages.push(await pageOf(readLines(db, id)));
  if (pages.every(({ lines }) => lines.length === 0))
    throw new ContentNotFoundError(`There is no document ${place.path}`);
  return pages;
}

/** What comes after a line, which is named by its revision. */
async function pageBefore(
  db: Db,
  { projectId, path, before }: { projectId: string; path: string; before: string },
): Promise<LinePage> {
  const head = await requireRevision(db, projectId, before);
  if (head.path !== path)
    throw new ContentNotFoundError(`Revision ${before} is of another document`);
  const lines = readLines(db, head.document_id, head);
  await lines.next();
  return pageOf(lines);
}

async function pageOf(all: AsyncIterable<FoldedRevision>): Promise<LinePage> {
  const lines: FoldedRevision[] = [];
  let revisions = 0;
  for await (const line of all) {
    if (lines.length >= fullPage.lines && revisions >= fullPage.revisions)
      return { lines, hasEarlier: true };
    lines.push(line);
    revisions += 1 + line.folded.length;
  }
  return { lines, hasEarlier: false };
}

async function presentPages(db: Db, pages: readonly LinePage[]): Promise<HistoryPage> {
  const lines = pages
    .flatMap((page) => page.lines)
    .toSorted(({ revision: one }, { revision: other }) =>
      one.created_at === other.created_at
        ? Number(one.id < other.id) - Number(one.id > other.id)
        : other.created_at - one.created_at,
    );
  const names = await namesOf(
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

async function restore(
  db: Db,
  units: Pick<UnitDesk, 'save'>,
  { projectId, place, actor }: { projectId: string; place: RestorePlace; actor: EditingActor },
): Promise<SaveAnswer> {
  const { path, language, revisionId } = place;
  const revision = await requireRevision(db, projectId, revisionId);
  if (revision.path !== path || revision.language !== language)
    throw new ContentNotFoundError(`Revision ${revisionId} is of another document`);
  const old = parseJson(revision.content);
  const value = language === '' ? old : await withCurrentStructure(db, projectId, place, old);
  return units.save(
    projectId,
    {
      path,
      origin: 'restore',
      versions: { [language]: { basedOn: revision.draft_revision_id, value } },
    },
    actor,
  );
}

/** The texts of an old value in the structure of the draft: other languages, and the page's make-up, stay as they are. */
async function withCurrentStructure(
  db: Db,
  projectId: string,
  { path, language }: RestorePlace,
  old: JsonValue,
): Promise<JsonValue> {
  const { units } = await readUnits(db, projectId, [path]);
  const [unit] = units;
  const draft = unit?.documents.find((document) => document.language === language)?.draft;
  return unit && draft !== undefined ? composeTexts(unit.type, draft, old) : old;
}

async function requireRevision(db: Db, projectId: string, id: string) {
  const revision = await findPlacedRevision(db, projectId, id);
  if (!revision) throw new ContentNotFoundError(`Project ${projectId} has no revision ${id}`);
  return revision;
}

function presentEntry(
  line: FoldedRevision,
  names: Awaited<ReturnType<typeof namesOf>>,
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
    folded: folded.map((one) => ({ revisionId: one.id, at: one.created_at })),
  };
}
