import { LRUCache } from 'lru-cache';
import { filePathOf, isCollectionPath, placeOf } from '#common/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import type { ItemSlugs } from '#common/slugs.ts';
import { formatJson, hashOf, readStoredJson } from './canonical-json.ts';
import { findProject, type Project } from './projects.ts';
import { listPublishedEntries, listPublishedSince } from './release-queries.ts';
import type { ContentServices } from './services.ts';
import { slugsByPath } from './slugs-by-path.ts';
import { listItemSlugs } from './slug-queries.ts';

/** What is published of a project at one version, in memory. It never changes. */
export interface Snapshot {
  projectId: string;
  version: number;
  /** The project's settings at that version; null for a project that does not exist. */
  project: Project | null;
  /** It holds drafts: for a preview, in which everything tells where it comes from. */
  isDraft?: true;
  /** A document by its path (`{lang}` left open) and language ('' or null above the languages). */
  find(path: string, language: string | null): PublishedDocument | null;
  /** All documents but the entries of collections. */
  list(): PublishedDocument[];
  /** The addresses of a section's items, by its file's path. */
  slugsOf(path: string): ItemSlugs;
}

export interface PublishedDocument {
  path: string;
  language: string;
  value: JsonValue;
  /** The file's text. */
  text: string;
  /** Ready to be sent, with its quotes. */
  etag: string;
}

export interface AssetText {
  text: string;
  etag: string;
}

export interface PublishedContent {
  /** The newest published content; the same object as long as nothing was published. */
  snapshot(projectId: string): Promise<Snapshot>;
  /** A file of the specification's layout, `content/en/home-page/hero.json`; null if it is not published. */
  assetText(projectId: string, filePath: string): Promise<AssetText | null>;
}

type Services = Pick<ContentServices, 'database' | 'versions' | 'log'>;
export type Documents = ReadonlyMap<string, PublishedDocument>;

/** Bytes (about) of assembled collections that are kept. */
const collectionCacheSize = 32_000_000;

/** Serves what is published, from snapshots that follow the projects' content versions. */
export function createPublishedContent(services: Services): PublishedContent {
  const snapshots = new Map<string, { snapshot: Snapshot; documents: Documents }>();
  const refreshing = new Map<string, Promise<Snapshot>>();
  const collections = new LRUCache<string, AssetText>({
    maxSize: collectionCacheSize,
    sizeCalculation: ({ text }) => text.length * 2 + 200,
  });

  async function refresh(projectId: string): Promise<Snapshot> {
    const wanted = services.versions.current(projectId);
    const known = snapshots.get(projectId);
    const { documents, version } = await readChanges(
      services,
      projectId,
      known?.snapshot.version ?? 0,
      known?.documents,
    );
    // A release may have been made since `wanted` was read: then its documents are here already.
    const project = await findProject(services, projectId);
    const slugs = slugsByPath(await listItemSlugs(services.database.db, projectId));
    const state = { projectId, version: Math.max(wanted, version), project };
    const snapshot = snapshotOf(state, documents, slugs);
    snapshots.set(projectId, { snapshot, documents });
    return snapshot;
  }

  async function snapshotOfProject(projectId: string): Promise<Snapshot> {
    const known = snapshots.get(projectId)?.snapshot;
    if (known && known.version >= services.versions.current(projectId)) return known;
    const running = refreshing.get(projectId);
    if (!running) return startRefresh(projectId);
    // It may have begun before the version that this caller knows of.
    await running;
    return snapshotOfProject(projectId);
  }

  function startRefresh(projectId: string): Promise<Snapshot> {
    const started = refresh(projectId).finally(() => refreshing.delete(projectId));
    refreshing.set(projectId, started);
    return started;
  }

  return {
    snapshot: snapshotOfProject,
    async assetText(projectId, filePath) {
      const place = placeOf(filePath);
      if (!place || place.path.includes('#')) return null;
      const snapshot = await snapshotOfProject(projectId);
      if (!isCollectionPath(place.path)) return snapshot.find(place.path, place.language);
      const key = JSON.stringify([projectId, snapshot.version, filePath]);
      const known = collections.get(key);
      if (known) return known;
      const assembled = await assembleCollection(services, {
        projectId,
        collection: place.path,
        language: place.language,
      });
      if (assembled) collections.set(key, assembled);
      return assembled ?? snapshot.find(place.path, place.language);
    },
  };
}

async function readChanges(
  { database, log }: Services,
  projectId: string,
  since: number,
  known: Documents = new Map(),
) {
  const documents = new Map(known);
  let version = since;
  for (const row of await listPublishedSince(database.db, projectId, since)) {
    const { path, language, content, hash } = row;
    const value =
      content === null
        ? null
        : readStored(content, { project: projectId, file: filePathOf(row) }, log);
    if (value === null || hash === null) documents.delete(documentKey(path, language));
    else
      documents.set(
        documentKey(path, language),
        publishedDocument({ path, language, value, etag: `"${hash.slice(0, 32)}"` }),
      );
    version = Math.max(version, row.published_version);
  }
  return { documents, version };
}

/** `text` is made when it is asked for: most documents are only rendered. */
export function publishedDocument(document: Omit<PublishedDocument, 'text'>): PublishedDocument {
  return {
    ...document,
    get text() {
      return formatJson(document.value);
    },
  };
}

/** A stored document's value; null, with a word in the log, for one that cannot be read. */
export function readStored(content: string, place: object, log: Services['log']): JsonValue {
  try {
    return readStoredJson(content);
  } catch (error) {
    log.error({ ...place, err: error }, 'A stored document is broken');
    return null;
  }
}

/** A snapshot of documents, by `documentKey`. */
export function snapshotOf(
  state: Pick<Snapshot, 'projectId' | 'version' | 'project' | 'isDraft'>,
  documents: Documents,
  slugs: ReadonlyMap<string, ItemSlugs>,
): Snapshot {
  return {
    ...state,
    find: (path, language) => documents.get(documentKey(path, language ?? '')) ?? null,
    list: () => Array.from(documents.values()),
    slugsOf: (path) => slugs.get(path) ?? {},
  };
}

/** What a document is found by among those of its project. */
export function documentKey(path: string, language: string): string {
  return `${language} ${path}`;
}

async function assembleCollection(
  { database, log }: Services,
  place: { projectId: string; collection: string; language: string },
): Promise<AssetText | null> {
  const rows = await listPublishedEntries(database.db, place);
  if (rows.length === 0) return null;
  const entries = rows.flatMap(
    ({ path, content }) => readStored(content, { project: place.projectId, file: path }, log) ?? [],
  );
  return {
    text: formatJson(entries),
    etag: `"${hashOf(rows.map(({ hash }) => hash).join(' ')).slice(0, 32)}"`,
  };
}
