import { collectionOf } from '#common/content-paths.ts';
import { isJsonObject } from '#common/json.ts';
import { isNumberedSlug, slugOf } from '#common/slugs.ts';
import { parseJson } from './canonical-json.ts';
import { findProjectIn } from './projects.ts';
import type { Db } from './queries.ts';
import { freeSlugs, listEntryStates, listSlugs, redirectSlug, setSlug } from './slug-queries.ts';

/** An entry whose slug is to change. */
interface Move {
  path: string;
  collection: string;
  from: string | null;
  /** The slug that its title asks for; '' if the entry is no longer published. */
  wanted: string;
  /** It has the wanted slug with a number, and keeps it as long as the plain one is another's. */
  isNumbered: boolean;
}

/**
 * Gives published entries their address: the slug of the default language's title, the same in every
 * language, with '-2' and so on where another entry of the collection has it. A slug that still fits
 * stays; an old one leads to the new one; entries that are no longer published give theirs back.
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
): Promise<Move[]> {
  const states = Map.groupBy(await listEntryStates(db, projectId, paths), ({ path }) => path);
  // Of entries with one title, the oldest gets the plain slug.
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
  return slugOf(title) || String(idOf(path));
}

function idOf(path: string): number {
  return Number(path.slice(path.lastIndexOf('#') + 1));
}

interface Moves {
  projectId: string;
  collection: string;
  moves: readonly Move[];
  now: number;
}

async function moveSlugs(db: Db, { projectId, collection, moves, now }: Moves): Promise<void> {
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

/** A slug for each entry that wants one, in rounds: the plain one, then its own numbered one, '-2', '-3' … */
async function chooseSlugs(
  db: Db,
  projectId: string,
  collection: string,
  moves: readonly Move[],
): Promise<Map<string, string>> {
  const moving = new Set(moves.map(({ path }) => path));
  const reserved = new Map(
    moves.filter(({ isNumbered }) => isNumbered).map(({ from, path }) => [from, path]),
  );
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  let open = moves.filter(({ wanted }) => wanted !== '');
  for (let round = 1; open.length > 0; round += 1) {
    const rows = await listSlugs(
      db,
      projectId,
      collection,
      open.map((move) => candidateOf(move, round)),
    );
    for (const { path, slug } of rows) if (slug !== null && !moving.has(path)) taken.add(slug);
    open = open.filter((move) => {
      const candidate = candidateOf(move, round);
      if (taken.has(candidate) || (reserved.get(candidate) ?? move.path) !== move.path) return true;
      taken.add(candidate);
      chosen.set(move.path, candidate);
      return false;
    });
  }
  return chosen;
}

function candidateOf({ from, wanted, isNumbered }: Move, round: number): string {
  if (round === 1) return wanted;
  return round === 2 && isNumbered && from !== null ? from : `${wanted}-${round}`;
}
