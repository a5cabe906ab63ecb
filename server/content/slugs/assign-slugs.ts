import { collectionOf } from '#common/content/content-paths.ts';
import { isJsonObject } from '#common/json.ts';
import { isNumberedSlug, toSlug } from '#common/text/slugs.ts';
import { parseJson } from '../../core/canonical-json.ts';
import { findProjectIn } from '../../core/projects/projects.ts';
import type { Db } from '../queries.ts';
import { freeSlugs, listEntryStates, listSlugs, redirectSlug, setSlug } from './slug-queries.ts';

/** An entry whose slug changes. */
interface SlugMove {
  path: string;
  collection: string;
  from: string | null;
  /** The slug made from its title; '' if the entry is no longer published. */
  wanted: string;
  /** It has the wanted slug with a number, and keeps it while another entry has the plain one. */
  isNumbered: boolean;
}

/**
 * Assigns published entries their slugs: made from the default language's title, the same in every
 * language, with '-2' and so on where another entry of the collection has it. A slug that still
 * fits stays; a changed one is redirected to the new one; slugs of entries that are no longer
 * published become free.
 */
export async function assignSlugs(
  db: Db,
  projectId: string,
  paths: readonly string[],
  now: number,
): Promise<void> {
  if (paths.length === 0) return;
  const project = await findProjectIn(db, projectId);
  const moves = await findMoves(
    db,
    projectId,
    Array.from(new Set(paths)),
    project?.defaultLanguage ?? '',
  );
  for (const collection of new Set(moves.map((move) => move.collection))) {
    await moveSlugs(db, {
      projectId,
      collection,
      moves: moves.filter((move) => move.collection === collection),
      now,
    });
  }
}

async function findMoves(
  db: Db,
  projectId: string,
  paths: readonly string[],
  defaultLanguage: string,
): Promise<SlugMove[]> {
  const states = Map.groupBy(await listEntryStates(db, projectId, paths), ({ path }) => path);
  // Of entries with the same title, the oldest gets the plain slug.
  const oldestFirst = Array.from(states).toSorted(([one], [other]) => idOf(one) - idOf(other));
  return oldestFirst.flatMap(([path, documents]) => {
    const published = documents.filter(({ content }) => content !== null);
    const source = published.find(({ language }) => language === defaultLanguage) ?? published[0];
    const from = documents.find(({ slug }) => slug !== null)?.slug ?? null;
    const wanted = source ? wantedSlug(path, source.content ?? '') : '';
    if (documents.every(({ slug }) => (slug ?? '') === wanted)) return [];
    const isNumbered = from !== null && isNumberedSlug(from, wanted);
    return [{ path, collection: collectionOf(path) ?? path, from, wanted, isNumbered }];
  });
}

function wantedSlug(path: string, content: string): string {
  const value = parseJson(content);
  const title = isJsonObject(value) && typeof value['title'] === 'string' ? value['title'] : '';
  return toSlug(title) || String(idOf(path));
}

function idOf(path: string): number {
  return Number(path.slice(path.lastIndexOf('#') + 1));
}

interface SlugMoves {
  projectId: string;
  collection: string;
  moves: readonly SlugMove[];
  now: number;
}

async function moveSlugs(db: Db, { projectId, collection, moves, now }: SlugMoves): Promise<void> {
  const slugs = await chooseSlugs(db, projectId, collection, moves);
  for (const { path, from } of moves) {
    const slug = slugs.get(path) ?? null;
    await setSlug(db, projectId, path, slug);
    if (from !== null && slug !== null && from !== slug) {
      await redirectSlug(db, { projectId, scope: collection, from, to: slug, now });
    }
  }
  await freeSlugs(db, projectId, collection, Array.from(slugs.values()));
}

/**
 * Chooses a slug for each entry that needs one, in rounds: the plain one, then its current numbered
 * one, then '-2', '-3' …
 */
async function chooseSlugs(
  db: Db,
  projectId: string,
  collection: string,
  moves: readonly SlugMove[],
): Promise<Map<string, string>> {
  const moving = new Set(moves.map(({ path }) => path));
  const reserved = new Map(
    moves.filter(({ isNumbered }) => isNumbered).map(({ from, path }) => [from, path]),
  );
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  let pending = moves.filter(({ wanted }) => wanted !== '');
  for (let round = 1; pending.length > 0; round += 1) {
    const rows = await listSlugs(
      db,
      projectId,
      collection,
      pending.map((move) => candidateOf(move, round)),
    );
    for (const { path, slug } of rows) if (slug !== null && !moving.has(path)) taken.add(slug);
    pending = pending.filter((move) => {
      const candidate = candidateOf(move, round);
      if (taken.has(candidate) || (reserved.get(candidate) ?? move.path) !== move.path) return true;
      taken.add(candidate);
      chosen.set(move.path, candidate);
      return false;
    });
  }
  return chosen;
}

function candidateOf({ from, wanted, isNumbered }: SlugMove, round: number): string {
  if (round === 1) return wanted;
  return round === 2 && isNumbered && from !== null ? from : `${wanted}-${round}`;
}
