import { collectionOf } from '#common/content-paths.ts';
import { isJsonObject } from '#common/json.ts';
import { slugOf } from '#common/slugs.ts';
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
  /** It fits already, but not every language's document has it. */
  keeps: boolean;
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
  return Array.from(states).flatMap(([path, documents]) => {
    const published = documents.filter(({ content }) => content !== null);
    const source = published.find(({ language }) => language === defaultLanguage) ?? published[0];
    const from = documents.find(({ slug }) => slug !== null)?.slug ?? null;
    const wanted = source ? wantedSlug(path, source.content ?? '') : '';
    const isUniform = documents.every(({ slug }) => slug === from);
    const keeps = fits(from, wanted);
    if (isUniform && keeps) return [];
    return [{ path, collection: collectionOf(path) ?? path, from, wanted, keeps }];
  });
}

function wantedSlug(path: string, content: string): string {
  const value = parseJson(content);
  const title = isJsonObject(value) && typeof value['title'] === 'string' ? value['title'] : '';
  return slugOf(title) || path.slice(path.lastIndexOf('#') + 1);
}

/** Whether a slug is the wanted one, as it is or numbered. */
function fits(slug: string | null, wanted: string): boolean {
  if (slug === null || wanted === '') return slug === null && wanted === '';
  return (
    slug === wanted ||
    (slug.startsWith(`${wanted}-`) && /^[2-9]$|^[1-9]\d+$/.test(slug.slice(wanted.length + 1)))
  );
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

/** A slug for each entry that wants one, in rounds: first the plain one, then '-2', '-3' … */
async function chooseSlugs(
  db: Db,
  projectId: string,
  collection: string,
  moves: readonly Move[],
): Promise<Map<string, string>> {
  const moving = new Set(moves.map(({ path }) => path));
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  let open = moves.filter(({ wanted }) => wanted !== '');
  for (let round = 1; open.length > 0; round += 1) {
    const candidateOf = ({ from, wanted, keeps }: Move) => {
      if (round === 1 && keeps && from !== null) return from;
      return round === 1 ? wanted : `${wanted}-${round}`;
    };
    const rows = await listSlugs(db, projectId, collection, open.map(candidateOf));
    for (const { path, slug } of rows) if (slug !== null && !moving.has(path)) taken.add(slug);
    open = open.filter((move) => {
      const candidate = candidateOf(move);
      if (taken.has(candidate)) return true;
      taken.add(candidate);
      chosen.set(move.path, candidate);
      return false;
    });
  }
  return chosen;
}
