import { type CollectionPath, entryIdOf, entryPath } from '#common/content/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { draftSlug, toSlug } from '#common/text/slugs.ts';
import { memoizeRecent } from '../../core/concurrency/memoize-recent.ts';
import {
  findFirstRelease,
  findNeighbourPath,
  findRedirect,
  listEntryAddresses,
  listCategories,
  listPathsFrom,
  listLatestPaths,
  listPageStarts,
  listVersions,
  listVersionsBySlug,
  type RevisionPointer,
  type EntryScope,
} from '../entry-queries.ts';
import { readStored } from './published-content.ts';
import type { StoreServices } from '../services.ts';

/** A published entry of a collection in all its languages. */
export interface PublishedEntry {
  path: string;
  slug: string;
  category: string | null;
  /** Its position in the default language; null if it is not published there. */
  sort: number | null;
  values: ReadonlyMap<string, JsonValue>;
  /** Time when the newest of its texts was published, in UTC milliseconds. */
  changedAt: number;
  /** Set for drafts in previews, whose values carry their sources. */
  isDraft?: true;
}

/** A collection; its lists contain the entries of the default language, in that order. */
export interface Collection {
  projectId: string;
  path: CollectionPath;
  defaultLanguage: string;
}

/** The scope of slugs: a collection, or a section's file with its items. */
export interface SlugScope {
  projectId: string;
  path: string;
}

export interface EntryList {
  /** Null means all categories. */
  category: string | null;
  /** Counted from 1. */
  page: number;
  perPage: number;
  /** The content version that is shown; part of the cache key. */
  version: number;
}

export type PublishedEntries = ReturnType<typeof createEntries>;

/** Number of lists whose page starts and categories are cached. */
const maxCachedLists = 500;

/** Creates the access to the published entries of collections. */
export function createPublishedEntries(services: StoreServices): PublishedEntries {
  return createEntries({ ...services, pointer: 'published_revision_id' });
}

/**
 * Creates the same access to drafts. An entry is also found by its draft slug, and one that was
 * never published by the slug of its title. Nothing is cached, because drafts change without a
 * version.
 */
export function createDraftEntries(services: StoreServices): PublishedEntries {
  return createEntries({ ...services, pointer: 'draft_revision_id' });
}

interface EntrySource extends StoreServices {
  pointer: RevisionPointer;
}

/** Reads collections entry by entry, at a cost that does not grow with their size unless noted. */
function createEntries(source: EntrySource) {
  const { db } = source.database;
  const isDraft = source.pointer === 'draft_revision_id';
  const scopeOf = entryScopes(source);
  const lists = createLists(source);

  async function findById(collection: Collection, id: number): Promise<PublishedEntry | null> {
    const found = await entriesAt(source, collection, [entryPath(collection.path, id)]);
    return found[0] ?? null;
  }

  async function findBySlug(collection: Collection, slug: string): Promise<PublishedEntry | null> {
    const id = Number(slug.slice(1));
    if (isDraft && slug === draftSlug(id)) return await findById(collection, id);
    const entryScope = scopeOf(collection);
    const rows = await listVersionsBySlug(db, entryScope, slug);
    if (rows.length > 0 || !isDraft) return entriesOf(source, collection, rows)[0] ?? null;
    const unnamed = entriesOf(source, collection, await listVersionsBySlug(db, entryScope, null));
    return unnamed.find((entry) => entry.slug === slug) ?? null;
  }

  return {
    find: findBySlug,
    findById,

    /** Returns the slug that replaced an old one of a collection or section file. */
    findRedirect: ({ projectId, path }: SlugScope, slug: string) =>
      findRedirect(db, { projectId, scope: path, from: slug }),

    /** Returns the entries before and after one. */
    async findNeighbours(collection: Collection, { path, sort }: PublishedEntry) {
      if (sort === null) return { previous: null, next: null };
      const entryScope = scopeOf(collection);
      const [previous, next] = await Promise.all([
        findNeighbourPath(db, entryScope, { sort, path }, 'before'),
        findNeighbourPath(db, entryScope, { sort, path }, 'after'),
      ]);
      const paths = [previous, next].filter((found) => found !== null);
      const found = await entriesAt(source, collection, paths);
      const at = (wanted: string | null) => found.find((entry) => entry.path === wanted) ?? null;
      return { previous: at(previous), next: at(next) };
    },

    /** Returns the time at which an entry was first public in any language, in UTC milliseconds. */
    findFirstRelease: ({ projectId }: Collection, { path }: PublishedEntry) =>
      findFirstRelease(db, { projectId, path }),

    /**
     * Returns one page of a list and the number of pages; `entries` is empty for a page that does not
     * exist.
     */
    async getPage(collection: Collection, list: EntryList) {
      const pageStarts = await lists.starts(collection, list);
      const start = pageStarts[list.page - 1];
      if (!start) return { entries: [], pages: pageStarts.length };
      const { category, perPage: limit } = list;
      const paths = await listPathsFrom(db, scopeOf(collection), { start, category, limit });
      return { entries: await entriesAt(source, collection, paths), pages: pageStarts.length };
    },

    /**
     * Lists the slug of every entry with its languages; its cost grows with the collection, so call
     * once per version.
     */
    async listAddresses(collection: Collection) {
      const rows = await listEntryAddresses(db, scopeOf(collection));
      return Array.from(Map.groupBy(rows, ({ slug }) => slug ?? '')).map(([slug, versions]) => ({
        slug,
        languages: versions.map(({ language }) => language),
        changedAt: newestOf(versions),
      }));
    },

    /** Lists the most recently published entries of a language, newest first. */
    async listLatest(collection: Collection, language: string, limit: number) {
      const paths = await listLatestPaths(db, { ...scopeOf(collection), language }, limit);
      return entriesAt(source, collection, paths);
    },

    /** Lists the categories in use, in the order of their first entries. */
    listCategories: lists.categories,
  };
}

function entryScopes({ pointer }: EntrySource) {
  return ({ projectId, path, defaultLanguage }: Collection): EntryScope => ({
    pointer,
    projectId,
    collection: path,
    language: defaultLanguage,
  });
}

/** Queries that scan a whole collection; cached per version for published content. */
function createLists(source: EntrySource) {
  const { database, pointer } = source;
  const { db } = database;
  const scopeOf = entryScopes(source);
  const starts = (collection: Collection, { category, perPage }: EntryList) =>
    listPageStarts(db, scopeOf(collection), { category, perPage });
  const categories = (collection: Collection, _version: number) =>
    listCategories(db, scopeOf(collection));
  if (pointer !== 'published_revision_id') return { starts, categories };
  return {
    starts: memoizeRecent(starts, {
      max: maxCachedLists,
      key: (collection, { category, perPage, version }) =>
        JSON.stringify([collection, version, category, perPage]),
    }),
    categories: memoizeRecent(categories, {
      max: maxCachedLists,
      key: (collection, version) => JSON.stringify([collection, version]),
    }),
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
    const defaultVersion = versions.find(({ language }) => language === defaultLanguage);
    const sort = defaultVersion?.sort ?? null;
    const values = new Map(read);
    const isDraft = pointer === 'draft_revision_id';
    const slug = first.slug ?? (isDraft ? slugOfTitle(path, values.get(defaultLanguage)) : null);
    if (!slug) return [];
    const entry = { path, slug, category, sort, values, changedAt: newestOf(versions) };
    return [isDraft ? { ...entry, isDraft } : entry];
  });
}

/** Returns the slug that an entry gets: made from its title, else its number. */
export function slugOfTitle(path: string, value: JsonValue | undefined): string {
  const title = isJsonObject(value) ? value['title'] : null;
  return toSlug(typeof title === 'string' ? title : '') || String(entryIdOf(path));
}

function newestOf(versions: readonly { changedAt: number }[]): number {
  return Math.max(...versions.map(({ changedAt }) => changedAt));
}

/** Reads entries by path, in the order of `paths`. */
async function entriesAt(source: EntrySource, collection: Collection, paths: readonly string[]) {
  const { projectId } = collection;
  const rows = await listVersions(source.database.db, { ...source, projectId }, paths);
  const entries = entriesOf(source, collection, rows);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return paths.flatMap((path) => byPath.get(path) ?? []);
}
