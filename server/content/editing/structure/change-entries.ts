import {
  type CollectionPath,
  collectionOf,
  entryIdOf,
  entryPath,
  isCollectionPath,
} from '#common/content-paths.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { placeholderText } from '#common/placeholders.ts';
import { messages } from '#i18n/messages/index.ts';
import { articlesPath } from '#common/content-paths.ts';
import { ContentNotFoundError } from '../../problems.ts';
import {
  type EntryPlace,
  listEntryPaths,
  listEntryPlaces,
  listHeadsAt,
  setDraftSort,
} from './structure-queries.ts';
import {
  dropDrafts,
  requireDrafts,
  restoreDrafts,
  type StructureOperation,
  type StructureWork,
  writeDraft,
} from './structure-work.ts';

/** A new entry before all others, in the default language alone: in the others it is still to be written. */
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

/** The same entry once more, below it. */
export const duplicateEntry: StructureOperation<'duplicate-entry'> = async (work, change) => {
  const { collection, index, places } = await findEntry(work, change.path);
  const id = await newEntryId(work, collection);
  const path = entryPath(collection, id);
  const sort = placeBetween(places[index], places[index + 1]);
  for (const [language, value] of await requireDrafts(work, change.path))
    await writeDraft(work, { path, language, value: copyOf(value, id), sort });
  return { path, undo: { change: 'remove-entry', path } };
};

/** The public order follows with the next release. */
export const moveEntry: StructureOperation<'move-entry'> = async (work, { path, index: to }) => {
  const { collection, index, places } = await findEntry(work, path);
  const others = places.toSpliced(index, 1);
  const [before, after] = [others[to - 1], others[to]];
  const place = (await publicPlace(work, path, before, after)) ?? placeBetween(before, after);
  await setDraftSort(work.trx, work.project.id, path, place === 'public' ? null : place);
  if (place !== 'public' && (place === before?.place || place === after?.place))
    await numberAnew(work, collection, path, to);
  return { path, undo: { change: 'move-entry', path, index } };
};

/** Leaves an entry without drafts: it is public until the next release. */
export const removeEntry: StructureOperation<'remove-entry'> = async (work, { path }) => {
  await requireDrafts(work, path);
  if (!collectionOf(path)) throw new ContentNotFoundError(`${path} is no entry of a collection`);
  await dropDrafts(work, await listHeadsAt(work.trx, work.project.id, [path]));
  return { path: null, undo: { change: 'restore-entry', path } };
};

export const restoreEntry: StructureOperation<'restore-entry'> = async (work, { path }) => {
  if (!collectionOf(path)) throw new ContentNotFoundError(`${path} is no entry of a collection`);
  await restoreDrafts(work, path);
  return { path, undo: { change: 'remove-entry', path } };
};

async function newEntryId(
  { trx, project }: StructureWork,
  collection: CollectionPath,
): Promise<number> {
  const paths = await listEntryPaths(trx, project.id, collection);
  return paths.reduce((greatest, path) => Math.max(greatest, entryIdOf(path)), 0) + 1;
}

const everyPlace = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

function placesOf(
  { trx, project }: StructureWork,
  collection: CollectionPath,
  range: { offset: number; limit: number },
): Promise<EntryPlace[]> {
  const place = { projectId: project.id, collection, language: project.defaultLanguage };
  return listEntryPlaces(trx, place, range);
}

async function findEntry(work: StructureWork, path: string) {
  const collection = collectionOf(path);
  if (!collection) throw new ContentNotFoundError(`${path} is no entry of a collection`);
  const places = await placesOf(work, collection, everyPlace);
  const index = places.findIndex((entry) => entry.path === path);
  if (index === -1) throw new ContentNotFoundError(`There is no entry ${path}`);
  return { collection, places, index };
}

function placeBetween(before: EntryPlace | undefined, after: EntryPlace | undefined): number {
  if (before && after) return (before.place + after.place) / 2;
  if (before) return before.place + 1;
  return after ? after.place - 1 : 0;
}

/** Whether an entry stands right already where it is public: then there is nothing to release. */
async function publicPlace(
  { trx, project }: StructureWork,
  path: string,
  before: EntryPlace | undefined,
  after: EntryPlace | undefined,
): Promise<'public' | null> {
  const heads = await listHeadsAt(trx, project.id, [path]);
  const own = heads.find(({ language }) => language === project.defaultLanguage) ?? heads[0];
  const sort = own?.sort ?? null;
  if (sort === null) return null;
  const isAfter = !before || before.place < sort;
  const isBefore = !after || sort < after.place;
  return isAfter && isBefore ? 'public' : null;
}

/** After very many halvings there is no number left between two: all get whole ones. */
async function numberAnew(
  work: StructureWork,
  collection: CollectionPath,
  path: string,
  index: number,
): Promise<void> {
  const places = await placesOf(work, collection, everyPlace);
  const paths = places.map((entry) => entry.path).filter((other) => other !== path);
  for (const [place, other] of paths.toSpliced(index, 0, path).entries())
    await setDraftSort(work.trx, work.project.id, other, place);
}

/** With the next number behind its titles, so that lists tell the two apart. */
function copyOf(value: JsonValue, id: number): JsonObject {
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
