import type { ReleaseSummary, UnitLanguage } from '#common/editing.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Actor } from '../../../access/can.ts';
import { namesOf } from '../../../accounts/people/names-of.ts';
import type { Project } from '../../projects.ts';
import type { Db } from '../../queries.ts';
import type { ReleaseRow } from '../../release-queries.ts';
import { reservedPaths } from '../price-permission.ts';
import {
  listDocumentPlaces,
  listOvertaken,
  listReleaseRows,
  listReleasesOf,
} from './release-list-queries.ts';
import { readTitles } from './unit-title.ts';

const releasesPerPage = 20;
/** Of a release with more, such as the first import of a site, the others are only counted. */
const documentsShown = 40;

/** What summaries are made of. */
export interface Source {
  db: Db;
  project: Project;
  /** Who reads of them, and in which language. */
  actor: Actor;
  language: LanguageCode;
}

/** A page of releases, the newest first: those that are to come stand before those that were. */
export async function listReleases(
  source: Source,
  before: number | null,
): Promise<ReleaseSummary[]> {
  const rows = await listReleaseRows(source.db, source.project.id, {
    before,
    limit: releasesPerPage,
  });
  return summariesOf(source, rows);
}

/** Releases as people read of them. */
export async function summariesOf(
  { db, project, actor, language }: Source,
  rows: readonly ReleaseRow[],
): Promise<ReleaseSummary[]> {
  const names = await namesOf(
    db,
    rows.map(({ author_id }) => author_id),
  );
  const ids = rows.filter((row) => !isFirst(row)).map(({ id }) => id);
  const reserved = await listReleasesOf(db, { ids, paths: reservedPaths(actor) });
  const details = [];
  for (const row of rows) {
    const { places, count } = await listDocumentPlaces(db, row.id, documentsShown);
    const overtaken = isOver(row) || isFirst(row) ? [] : await listOvertaken(db, row);
    details.push({ row, places, count, overtaken });
  }
  const paths = details.flatMap(({ places }) => places.map(({ path }) => path));
  const titleOf = await readTitles(db, project, { paths: Array.from(new Set(paths)), language });
  return details.map(({ row, places, count, overtaken }) => ({
    id: row.id,
    title: row.title,
    author: names.get(row.author_id) ?? null,
    state: stateOf(row),
    at: row.published_at ?? row.scheduled_at ?? row.created_at,
    failure: row.failure,
    revertsId: row.reverts_id,
    isRevertible:
      row.version !== null && !isFirst(row) && !reserved.has(row.id) && overtaken.length === 0,
    ...(reserved.has(row.id) && { isReserved: true }),
    documents: places.map(({ path, language: of }) => ({
      path,
      language: unitLanguage(of),
      title: titleOf(path),
    })),
    documentCount: count,
    overtakenBy: Array.from(new Set(overtaken.flatMap(({ title }) => title ?? []))),
  }));
}

/** The release that made the site: without it there would be none. */
export function isFirst({ version }: Pick<ReleaseRow, 'version'>): boolean {
  return version === 1;
}

function isOver({ version, cancelled_at, failure }: ReleaseRow): boolean {
  return version === null && (cancelled_at !== null || failure !== null);
}

function stateOf({ version, cancelled_at, failure, held_at }: ReleaseRow): ReleaseSummary['state'] {
  if (version !== null) return 'published';
  if (cancelled_at !== null) return 'cancelled';
  if (failure !== null) return 'failed';
  return held_at === null ? 'scheduled' : 'held';
}

function unitLanguage(language: string): UnitLanguage {
  return isLanguageCode(language) ? language : '';
}
