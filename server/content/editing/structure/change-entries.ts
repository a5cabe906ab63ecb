import {
  articlesPath,
  type CollectionPath,
  collectionOf,
  entryIdOf,
  entryPath,
  isCollectionPath,
} from '#common/content/content-paths.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { placeholderText } from '#common/content/placeholders.ts';
import { messages } from '#i18n/messages/index.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { readDraftComponents } from '../../documents/check-draft.ts';
import { sectionFilesByPath } from '../../documents/section-files.ts';
import { placeOfUnit } from './project-units.ts';
import {
  type EntryPlace,
  listEntryPaths,
  listEntryPlaces,
  listHeadsAt,
  setDraftSort,
} from './structure-queries.ts';
import {
  copyTranslationStates,
  removeDrafts,
  requireDrafts,
  restoreDrafts,
  type StructureOperation,
  type StructureContext,
  writeDraft,
} from './structure-context.ts';

/** Adds an entry before all others, in the default language only. */
export const addEntry: StructureOperation<'add-entry'> = async (work, { collection }) => {
  if (!isCollectionPath(collection))
    throw new ContentNotFoundError(`There is no collection ${collection}`);
  const { defaultLanguage: language } = work.project;
  const id = await newEntryId(work, collection);
  const path = entryPath(collection, id);
  const [first] = await placesOf(work, collection, { offset: 0, limit: 1 });
  const kind = collection === articlesPath ? 'article' : 'course';
  const name = messages[language][`editor.structure.new-${kind}`];
  const title = placeholderText(name, language);
  const value = { id, title, titleTr: title };
  await writeDraft(work, { path, language, value, sort: (first?.place ?? 1) - 1 });
  return { path, undo: { change: 'remove-entry', path } };
};

/** Adds a copy of an entry below it. */
export const duplicateEntry: StructureOperation<'duplicate-entry'> = async (work, change) => {
  const { collection, index, places } = await findEntry(work, change.path);
  const id = await newEntryId(work, collection);
  const path = entryPath(collection, id);
  const sort = placeBetween(places[index], places[index + 1]);
  for (const [language, value] of await requireDrafts(work, change.path))
    await writeDraft(work, { path, language, value: copyEntry(value, id), sort });
  await copyTranslationStates(work, { from: change.path, to: path });
  return { path, undo: { change: 'remove-entry', path } };
};

/** Moves an entry; the public order follows with the next release. */
export const moveEntry: StructureOperation<'move-entry'> = async (work, { path, index: to }) => {
  const { collection, index, places } = await findEntry(work, path);
  const others = places.toSpliced(index, 1);
  const [before, after] = [others[to - 1], others[to]];
  const place = (await publicPlace(work, path, before, after)) ?? placeBetween(before, after);
  await setDraftSort(work.trx, work.project.id, path, place === 'public' ? null : place);
  if (place !== 'public' && (place === before?.place || place === after?.place))
    await renumber(work, collection, path, to);
  return { path, undo: { change: 'move-entry', path, index } };
};

/**
 * Removes the drafts of an entry, which stays published until the next release, or of a text that is
 * on no page and not public.
 */
export const removeEntry: StructureOperation<'remove-entry'> = async (work, { path }) => {
  const heads = await listHeadsAt(work.trx, work.project.id, [path]);
  if (heads.some(({ published_revision_id: id }) => id !== null)) requireCollection(path);
  await requireRemovable(work, path);
  await requireDrafts(work, path);
  await removeDrafts(work, heads);
  return { path: null, undo: { change: 'restore-entry', path } };
};

export const restoreEntry: StructureOperation<'restore-entry'> = async (work, { path }) => {
  await requireRemovable(work, path);
  await restoreDrafts(work, path);
  return { path, undo: { change: 'remove-entry', path } };
};

async function requireRemovable({ trx, project }: StructureContext, path: string): Promise<void> {
  const files = sectionFilesByPath(await readDraftComponents(trx, project.id));
  if (placeOfUnit(path, files) !== 'unplaced') requireCollection(path);
}

async function newEntryId({ trx, project }: StructureContext, collection: CollectionPath) {
  const paths = await listEntryPaths(trx, project.id, collection);
  return paths.reduce((greatest, path) => Math.max(greatest, entryIdOf(path)), 0) + 1;
}

const allPlaces = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

function placesOf(
  { trx, project }: StructureContext,
  collection: CollectionPath,
  range: { offset: number; limit: number },
): Promise<EntryPlace[]> {
  const place = { projectId: project.id, collection, language: project.defaultLanguage };
  return listEntryPlaces(trx, place, range);
}

function requireCollection(path: string): CollectionPath {
  const collection = collectionOf(path);
  if (!collection) throw new ContentNotFoundError(`${path} is no entry of a collection`);
  return collection;
}

async function findEntry(work: StructureContext, path: string) {
  const collection = requireCollection(path);
  const places = await placesOf(work, collection, allPlaces);
  const index = places.findIndex((entry) => entry.path === path);
  if (index === -1) throw new ContentNotFoundError(`There is no entry ${path}`);
  return { collection, places, index };
}

function placeBetween(before: EntryPlace | undefined, after: EntryPlace | undefined): number {
  if (before && after) return (before.place + after.place) / 2;
  if (before) return before.place + 1;
  return after ? after.place - 1 : 0;
}

/**
 * Returns 'public' if the entry's published position fits, so that there is nothing to release;
 * else null.
 */
async function publicPlace(
  { trx, project }: StructureContext,
  path: string,
  before: EntryPlace | undefined,
  after: EntryPlace | undefined,
): Promise<'public' | null> {
  const heads = await listHeadsAt(trx, project.id, [path]);
  const head = heads.find(({ language }) => language === project.defaultLanguage) ?? heads[0];
  const sort = head?.sort ?? null;
  if (sort === null) return null;
  const isAfter = !before || before.place < sort;
  const isBefore = !after || sort < after.place;
  return isAfter && isBefore ? 'public' : null;
}

/**
 * Renumbers all positions with whole numbers, because repeated halving leaves no number between
 * two.
 */
async function renumber(
  work: StructureContext,
  collection: CollectionPath,
  path: string,
  index: number,
): Promise<void> {
  const places = await placesOf(work, collection, allPlaces);
  const paths = places.map((entry) => entry.path).filter((other) => other !== path);
  for (const [place, other] of paths.toSpliced(index, 0, path).entries())
    await setDraftSort(work.trx, work.project.id, other, place);
}

/** Copies an entry with a number appended to its titles, so that lists show the difference. */
function copyEntry(value: JsonValue, id: number): JsonObject {
  const entry = isJsonObject(value) ? value : {};
  const titles = ['title', 'titleTr'].flatMap((name) => {
    const title = entry[name];
    return typeof title === 'string' && title.trim() !== '' ? [[name, nextTitle(title)]] : [];
  });
  return { ...entry, id, ...Object.fromEntries(titles) };
}

function nextTitle(title: string): string {
  const numbered = /^(.*\S) (\d{1,3})$/.exec(title);
  return numbered ? `${numbered[1]} ${Number(numbered[2]) + 1}` : `${title} 2`;
}
