import { LRUCache } from 'lru-cache';
import { type CollectionPath, entryIdOf, entryPath } from '#common/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { draftSlug, slugOf } from '#common/slugs.ts';
import {
  findBeside,
  findRedirect,
  listAddresses,
  listCategories,
  listFrom,
  listLatest,
  listPageStarts,
  listVersions,
  listVersionsBySlug,
  type Pointer,
  type Shelf,
  type ShelfPlace,
} from './entry-queries.ts';
import { readStored } from './published-content.ts';
import type { ContentServices } from './services.ts';

/** A published entry of a collection in all its languages. */
export interface PublishedEntry {
  path: string;
  slug: string;
  category: string | null;
  /** Its place in the order of the default language; null if it is not published there. */
  sort: number | null;
  values: ReadonlyMap<string, JsonValue>;
  /** When the newest of its texts was written, in milliseconds since 1970. */
  changedAt: number;
  /** It is a draft: its page tells where everything comes from. */
  isDraft?: true;
}

/** Where an entry's page is found, and in which languages. */
export interface EntryAddress {
  slug: string;
  languages: string[];
  changedAt: number;
}

/** The entries that stand before and after one. */
export interface BesideEntries {
  previous: PublishedEntry | null;
  next: PublishedEntry | null;
}

/** A collection; its lists have the order of its default language, and the entries that stand there. */
export interface Collection {
  projectId: string;
  path: CollectionPath;
  defaultLanguage: string;
}

/** What slugs belong to: a collection, or a section's file with its items. */
export interface SlugScope {
  projectId: string;
  path: string;
}

export interface EntryList {
  /** Of one category; null: all. */
  category: string | null;
  /** From 1. */
  page: number;
  perPage: number;
  /** The content version that is shown. */
  version: number;
}

/** What is published of collections, entry by entry: nothing here costs more where there are thousands. */
export interface PublishedEntries {
  find(collection: Collection, slug: string): Promise<PublishedEntry | null>;
  findById(collection: Collection, id: number): Promise<PublishedEntry | null>;
  /** The slug that an old one of a collection or a section's file gave way to. */
  findMoved(scope: SlugScope, slug: string): Promise<string | null>;
  beside(collection: Collection, entry: PublishedEntry): Promise<BesideEntries>;
  /** One page of a list and how many there are; entries is empty for a page that does not exist. */
  page(
    collection: Collection,
    list: EntryList,
  ): Promise<{ entries: PublishedEntry[]; pages: number }>;
  /** All of a collection. Its cost grows with the collection: once for each version. */
  addresses(collection: Collection): Promise<EntryAddress[]>;
  /** The entries that were written last in a language, the newest first. */
  latest(collection: Collection, language: string, limit: number): Promise<PublishedEntry[]>;
  /** All categories in use, in the order of their first entries. */
  categories(collection: Collection, version: number): Promise<string[]>;
}

type Services = Pick<ContentServices, 'database' | 'log'>;

/** So many lists' page starts and categories are kept. */
const keptLists = 500;

export function createPublishedEntries(services: Services): PublishedEntries {
  return createEntries({ ...services, pointer: 'published_revision_id' });
}

/**
 * The same of drafts. An entry is also found by its draft slug, and one that was never published by the slug that its
 * title makes. Nothing is kept, since drafts change without a version.
 */
export function createDraftEntries(services: Services): PublishedEntries {
  return createEntries({ ...services, pointer: 'draft_revision_id' });
}

interface EntrySource extends Services {
  pointer: Pointer;
}

function createEntries(source: EntrySource): PublishedEntries {
  const { db } = source.database;
  const isDraft = source.pointer === 'draft_revision_id';
  const shelfOf = shelvesOf(source);
  const lists = createLists(source);

  async function findById(collection: Collection, id: number): Promise<PublishedEntry | null> {
    const found = await entriesAt(source, collection, [entryPath(collection.path, id)]);
    return found[0] ?? null;
  }

  async function findBySlug(collection: Collection, slug: string): Promise<PublishedEntry | null> {
    const id = Number(slug.slice(1));
    if (isDraft && slug === draftSlug(id)) return await findById(collection, id);
    const shelf = shelfOf(collection);
    const rows = await listVersionsBySlug(db, shelf, slug);
    if (rows.length > 0 || !isDraft) return entriesOf(source, collection, rows)[0] ?? null;
    const unnamed = entriesOf(source, collection, await listVersionsBySlug(db, shelf, null));
    return unnamed.find((entry) => entry.slug === slug) ?? null;
  }

  return {
    find: findBySlug,
    findById,

    findMoved: ({ projectId, path }, slug) =>
      findRedirect(db, { projectId, scope: path, from: slug }),

    async beside(collection, { path, sort }) {
      if (sort === null) return { previous: null, next: null };
      const shelf = shelfOf(collection);
      const [previous, next] = await Promise.all([
        findBeside(db, shelf, { sort, path }, 'before'),
        findBeside(db, shelf, { sort, path }, 'after'),
      ]);
      const paths = [previous, next].filter((found) => found !== null);
      const found = await entriesAt(source, collection, paths);
      const at = (wanted: string | null) => found.find((entry) => entry.path === wanted) ?? null;
      return { previous: at(previous), next: at(next) };
    },

    async page(collection, list) {
      const pageStarts = await lists.starts(collection, list);
      const start = pageStarts[list.page - 1];
      if (!start) return { entries: [], pages: pageStarts.length };
      const { category, perPage: limit } = list;
      const paths = await listFrom(db, shelfOf(collection), { start, category, limit });
      return { entries: await entriesAt(source, collection, paths), pages: pageStarts.length };
    },

    async addresses(collection) {
      const rows = await listAddresses(db, shelfOf(collection));
      return Array.from(Map.groupBy(rows, ({ slug }) => slug ?? '')).map(([slug, versions]) => ({
        slug,
        languages: versions.map(({ language }) => language),
        changedAt: newestOf(versions),
      }));
    },

    async latest(collection, language, limit) {
      const paths = await listLatest(db, { ...shelfOf(collection), language }, limit);
      return entriesAt(source, collection, paths);
    },

    categories: lists.categories,
  };
}

function shelvesOf({ pointer, database: { dialect } }: EntrySource) {
  return ({ projectId, path, defaultLanguage }: Collection): Shelf => ({
    pointer,
    dialect,
    projectId,
    collection: path,
    language: defaultLanguage,
  });
}

/** What takes a look at a whole collection: for what is published once for each version. */
function createLists(source: EntrySource) {
  const { database, pointer } = source;
  const { db } = database;
  const shelfOf = shelvesOf(source);
  const isKept = pointer === 'published_revision_id';
  const starts = new LRUCache<string, Promise<ShelfPlace[]>>({ max: keptLists });
  const categories = new LRUCache<string, Promise<string[]>>({ max: keptLists });
  return {
    starts(collection: Collection, { category, perPage, version }: EntryList) {
      const key = JSON.stringify([collection, version, category, perPage]);
      const read = () => listPageStarts(db, shelfOf(collection), { category, perPage });
      return isKept ? keep(starts, key, read) : read();
    },
    categories(collection: Collection, version: number) {
      const read = () => listCategories(db, shelfOf(collection));
      return isKept ? keep(categories, JSON.stringify([collection, version]), read) : read();
    },
  };
}

function entriesOf(
  { log, pointer }: EntrySource,
  { projectId, defaultLanguage }: Collection,
  rows: Awaited<ReturnType<typeof listVersions>>,
): PublishedEntry[] {
  return Array.from(Map.groupBy(rows, (row) => row.path).values()).flatMap((versions) => {
    const [first] = versions;
    if (!first) return [];
    const { path, category } = first;
    const read = versions.map(({ language, content }): [string, JsonValue] => [
      language,
      readStored(content, { project: projectId, file: path, language }, log),
    ]);
    const listed = versions.find(({ language }) => language === defaultLanguage);
    const sort = listed?.sort ?? null;
    const values = new Map(read);
    const isDraft = pointer === 'draft_revision_id';
    const slug = first.slug ?? (isDraft ? slugOfDraft(path, values.get(defaultLanguage)) : null);
    if (!slug) return [];
    const entry = { path, slug, category, sort, values, changedAt: newestOf(versions) };
    return [isDraft ? { ...entry, isDraft } : entry];
  });
}

/** The slug of an entry that was never published: what its title makes, as long as it has none its number. */
export function slugOfDraft(path: string, value: JsonValue | undefined): string {
  const title = isJsonObject(value) ? value['title'] : null;
  return slugOf(typeof title === 'string' ? title : '') || String(entryIdOf(path));
}

function newestOf(versions: readonly { changedAt: number }[]): number {
  return Math.max(...versions.map(({ changedAt }) => changedAt));
}

/** Entries by their paths, in that order. */
async function entriesAt(
  source: EntrySource,
  collection: Collection,
  paths: readonly string[],
): Promise<PublishedEntry[]> {
  const { projectId } = collection;
  const rows = await listVersions(source.database.db, { ...source, projectId }, paths);
  const entries = entriesOf(source, collection, rows);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return paths.flatMap((path) => byPath.get(path) ?? []);
}

/** What a cache holds under a key, or else what reading answers; a failure is not kept. */
function keep<Value>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const value = read();
  cache.set(key, value);
  value.catch(() => cache.delete(key));
  return value;
}
