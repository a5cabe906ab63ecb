import { collectionOf, entryIdOf, hasLanguage } from '#common/content/content-paths.ts';
import { isNumberedSlug, toSlug } from '#common/text/slugs.ts';
import { parseJson } from '../../core/canonical-json.ts';
import { findProject } from '../../core/projects/projects.ts';
import { type Db, batchesOf } from '../queries.ts';
import {
  freeSlugs,
  listEntryStates,
  listSlugs,
  redirectSlugs,
  setSlug,
  replaceItemSlugs,
} from './slug-queries.ts';
import { itemsOf } from '../documents/placed-items.ts';
import { isGeneratedKey } from '#common/content/generated-keys.ts';
import { slugOfTitle } from '../published/published-entries.ts';
import { type PublishedPlace, readPublished } from '../published/read-published.ts';

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
  const project = await findProject(db, projectId);
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
  const oldestFirst = Array.from(states).toSorted(
    ([one], [other]) => entryIdOf(one) - entryIdOf(other),
  );
  return oldestFirst.flatMap(([path, documents]) => {
    const published = documents.filter(({ content }) => content !== null);
    const source = published.find(({ language }) => language === defaultLanguage) ?? published[0];
    const from = documents.find(({ slug }) => slug !== null)?.slug ?? null;
    const wanted = source ? slugOfTitle(path, parseJson(source.content ?? '')) : '';
    if (documents.every(({ slug }) => (slug ?? '') === wanted)) return [];
    const isNumbered = from !== null && isNumberedSlug(from, wanted);
    return [{ path, collection: collectionOf(path) ?? path, from, wanted, isNumbered }];
  });
}

interface SlugMoves {
  projectId: string;
  collection: string;
  moves: readonly SlugMove[];
  now: number;
}

async function moveSlugs(db: Db, { projectId, collection, moves, now }: SlugMoves): Promise<void> {
  const slugs = await chooseSlugs(db, projectId, collection, moves);
  const newSlugs = new Map<string, string>();
  for (const { path, from } of moves) {
    const slug = slugs.get(path) ?? null;
    await setSlug(db, projectId, path, slug);
    if (from !== null && slug !== null && from !== slug) newSlugs.set(from, slug);
  }
  await redirectSlugs(db, { projectId, scope: collection, moves: newSlugs, now });
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

/** Files that no section uses may hold anything: a title that does not match gets no slug. */
const possibleSlug = /^[^\p{Cc}\p{Cs}]{1,300}$/u;

/**
 * Assigns slugs to the items of published section files: made from the default language's title,
 * the same in every language, with '-2' and so on where another item of the file has it. A slug
 * that still fits stays, with its number; a changed one is redirected to the new one; slugs of
 * items that are no longer published become free.
 */
export async function assignItemSlugs(
  db: Db,
  projectId: string,
  paths: readonly string[],
  now: number,
): Promise<void> {
  const files = new Set(paths.filter((path) => hasLanguage(path) && !collectionOf(path)));
  if (files.size === 0) return;
  const language = (await findProject(db, projectId))?.defaultLanguage ?? '';
  for (const batch of batchesOf(Array.from(files))) {
    const published = await readPublished(db, projectId, batch);
    for (const path of batch) {
      const place = published.get(path);
      if (place) await moveItems(db, projectId, place, { language, now });
      else await replaceItemSlugs(db, { projectId, path, slugs: new Map() });
    }
  }
}

async function moveItems(
  db: Db,
  projectId: string,
  place: PublishedPlace,
  { language, now }: { language: string; now: number },
): Promise<void> {
  const { path, itemSlugs } = place;
  const slugs = assignToItems(place, language);
  const moved = Array.from(slugs).filter(([id, slug]) => itemSlugs[id] !== slug);
  if (moved.length === 0 && Object.keys(itemSlugs).length === slugs.size) return;
  await replaceItemSlugs(db, { projectId, path, slugs });
  const newSlugs = new Map<string, string>();
  for (const [id, to] of moved) {
    const from = itemSlugs[id];
    if (from !== undefined) newSlugs.set(from, to);
  }
  await redirectSlugs(db, { projectId, scope: path, moves: newSlugs, now });
  await freeSlugs(db, projectId, path, Array.from(slugs.values()));
}

/** Keeps slugs that still fit; assigns the others in list order. */
function assignToItems(place: PublishedPlace, defaultLanguage: string): Map<number, string> {
  const titles = titlesOf(place, defaultLanguage);
  const chosen = new Map<number, string>();
  for (const [id, title] of titles) {
    const stored = place.itemSlugs[id];
    const candidate = toSlug(title);
    if (stored !== undefined && (stored === candidate || isNumberedSlug(stored, candidate)))
      chosen.set(id, stored);
  }
  const taken = new Set(chosen.values());
  for (const [id, title] of titles) {
    if (chosen.has(id)) continue;
    const slug = firstFreeSlug(toSlug(title), taken);
    chosen.set(id, slug);
    taken.add(slug);
  }
  return chosen;
}

function firstFreeSlug(candidate: string, taken: ReadonlySet<string>): string {
  if (!taken.has(candidate)) return candidate;
  let number = 2;
  while (taken.has(`${candidate}-${number}`)) number += 1;
  return `${candidate}-${number}`;
}

/**
 * Returns the titles of a file's items by id: the default language's order first, then items of
 * other languages.
 */
function titlesOf({ values }: PublishedPlace, defaultLanguage: string): Map<number, string> {
  const titles = new Map<number, string>();
  for (const value of [values.get(defaultLanguage), ...values.values()]) {
    for (const { item } of itemsOf(value, 'services')) {
      const { id } = item;
      const title = isGeneratedKey(item['title']) ? item['titleTr'] : item['title'];
      if (typeof id !== 'number' || !Number.isSafeInteger(id) || titles.has(id)) continue;
      if (typeof title === 'string' && possibleSlug.test(toSlug(title))) titles.set(id, title);
    }
  }
  return titles;
}
