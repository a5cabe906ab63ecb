import { collectionOf, hasLanguage } from '#common/content/content-paths.ts';
import { isGeneratedKey } from '#common/content/generated-keys.ts';
import { isJsonObject } from '#common/json.ts';
import { isNumberedSlug, toSlug } from '#common/text/slugs.ts';
import { findProjectIn } from '../../core/projects/projects.ts';
import { batchesOf, type Db } from '../queries.ts';
import { type PublishedPlace, readPublished } from '../published/read-published.ts';
import { freeSlugs, redirectSlug, replaceItemSlugs } from './slug-queries.ts';

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
  const language = (await findProjectIn(db, projectId))?.defaultLanguage ?? '';
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
  for (const [id, to] of moved) {
    const from = itemSlugs[id];
    if (from !== undefined) await redirectSlug(db, { projectId, scope: path, from, to, now });
  }
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
    const items = isJsonObject(value) ? value['services'] : null;
    for (const item of Array.isArray(items) ? items : []) {
      if (!isJsonObject(item)) continue;
      const { id } = item;
      const title = isGeneratedKey(item['title']) ? item['titleTr'] : item['title'];
      if (typeof id !== 'number' || !Number.isSafeInteger(id) || titles.has(id)) continue;
      if (typeof title === 'string' && possibleSlug.test(toSlug(title))) titles.set(id, title);
    }
  }
  return titles;
}
