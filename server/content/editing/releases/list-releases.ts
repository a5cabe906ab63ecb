import type { ReleaseSummary } from '#contracts/releases.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Actor } from '../../../core/access/can.ts';
import { findNames } from '../../../accounts/people/find-names.ts';
import { findRevokedTokens } from '../../../accounts/tokens/find-revoked-tokens.ts';
import type { Project } from '../../../core/projects/projects.ts';
import type { Db } from '../../queries.ts';
import type { ReleaseRow } from '../../releases/release-queries.ts';
import { adminOnlyPaths } from '../price-permission.ts';
import {
  listDocumentPlaces,
  listLaterChanged,
  listReleaseRows,
  findWithdrawnReleases,
  findReleasesWithPaths,
} from './release-list-queries.ts';
import { readTitles } from './unit-title.ts';

const releasesPerPage = 20;
/**
 * Documents listed per release; of larger ones, such as a site's first import, the rest are only
 * counted.
 */
const maxDocuments = 40;

/** Context for release summaries. */
export interface SummaryContext {
  db: Db;
  project: Project;
  /** The reader of the summaries, and their language. */
  actor: Actor;
  language: LanguageCode;
}

/** Lists a page of releases, newest first, scheduled ones before published ones. */
export async function listReleases(
  source: SummaryContext,
  before: number | null,
): Promise<ReleaseSummary[]> {
  const rows = await listReleaseRows(source.db, source.project.id, {
    before,
    limit: releasesPerPage,
  });
  return presentReleases(source, rows);
}

/** Presents releases as summaries. */
export async function presentReleases(
  { db, project, actor, language }: SummaryContext,
  rows: readonly ReleaseRow[],
): Promise<ReleaseSummary[]> {
  const names = await findNames(
    db,
    rows.map(({ author_id }) => author_id),
  );
  const ids = rows.filter((row) => !isFirstRelease(row)).map(({ id }) => id);
  const reserved = await findReleasesWithPaths(db, { ids, paths: adminOnlyPaths(actor) });
  const published = rows.flatMap(({ id, version }) => (version === null ? [] : [id]));
  const withdrawn = await findWithdrawnReleases(db, published);
  const revokedTokens = await findRevokedTokens(
    db,
    rows.map(({ token_id }) => token_id),
  );
  const details = [];
  for (const row of rows) {
    const { places, count } = await listDocumentPlaces(db, row.id, maxDocuments);
    const changedLater =
      isClosed(row) || isFirstRelease(row) ? [] : await listLaterChanged(db, row);
    details.push({ row, places, count, changedLater });
  }
  const paths = details.flatMap(({ places }) => places.map(({ path }) => path));
  const titleOf = await readTitles(db, project, { paths: Array.from(new Set(paths)), language });
  return details.map(({ row, places, count, changedLater }) => ({
    id: row.id,
    title: row.title,
    author: names.get(row.author_id) ?? null,
    state: stateOf(row),
    at: row.published_at ?? row.scheduled_at ?? row.created_at,
    failure: row.failure,
    revertsId: row.reverts_id,
    isRevertible:
      row.version !== null &&
      !isFirstRelease(row) &&
      !reserved.has(row.id) &&
      changedLater.length === 0,
    ...(withdrawn.has(row.id) && { isWithdrawn: true }),
    ...(reserved.has(row.id) && { isReserved: true }),
    ...(stateOf(row) === 'held' && revokedTokens.has(row.token_id) && { isTokenRevoked: true }),
    documents: places.map(({ path, language: documentLanguage }) => ({
      path,
      language: unitLanguage(documentLanguage),
      title: titleOf(path),
    })),
    documentCount: count,
    overtakenBy: laterTitles(changedLater),
  }));
}

/** Returns the titles of the releases that changed documents later, each once. */
export function laterTitles(changedLater: readonly { title: string | null }[]): string[] {
  return Array.from(new Set(changedLater.flatMap(({ title }) => title ?? [])));
}

/** True for the project's first release, which cannot be reverted. */
export function isFirstRelease({ version }: ReleaseRow): boolean {
  return version === 1;
}

function isClosed({ version, cancelled_at, failure }: ReleaseRow): boolean {
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
