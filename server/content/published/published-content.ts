import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import { filePathOf, isCollectionPath, findContentPlace } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import type { ItemSlugs } from '#common/text/slugs.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { SiteLog } from '../../core/logs/log.ts';
import { formatJson, hashOf, readStoredJson } from '../../core/canonical-json.ts';
import { findProject, type Project } from '../../core/projects/projects.ts';
import { listPublishedEntries, listPublishedSince } from '../releases/release-queries.ts';
import type { SnapshotServices } from '../services.ts';
import { listItemSlugs, slugsByPath } from '../slugs/slug-queries.ts';

/** A project's published content at one version, in memory. Immutable. */
export interface Snapshot {
  projectId: string;
  version: number;
  /** The project's settings at that version; null if the project does not exist. */
  project: Project | null;
  /** Set for previews of drafts, whose values carry their sources. */
  isDraft?: true;
  /** Finds a document by path (with `{lang}`) and language ('' or null above the languages). */
  find(path: string, language: string | null): PublishedDocument | null;
  /** Lists all documents except the entries of collections. */
  list(): PublishedDocument[];
  /** Returns the slugs of a section's items, by its file's path. */
  slugsOf(path: string): ItemSlugs;
}

/** A project's published content, as pages read it. */
export interface PublishedProject {
  project: Project;
  snapshot: Snapshot;
  log: SiteLog;
}

/** The same for a page in one language. */
export interface LanguageSource extends PublishedProject {
  language: LanguageCode;
}

/** Finds the documents of a snapshot. */
export type DocumentFinder = Pick<Snapshot, 'find'>;

export interface PublishedDocument {
  path: string;
  language: string;
  value: JsonValue;
  /** The file's text. */
  text: string;
  /** Value of the ETag header, quotes included. */
  etag: string;
}

export interface AssetText {
  text: string;
  etag: string;
}

export type PublishedContent = ReturnType<typeof createPublishedContent>;

/** Reads published snapshots. */
export type SnapshotReader = Pick<PublishedContent, 'snapshot'>;

export type Documents = ReadonlyMap<string, PublishedDocument>;

/** Size of the cache of assembled collections, approximately. */
const collectionCacheBytes = 32_000_000;

/**
 * Creates the access to published content, with snapshots that follow the projects' content
 * versions.
 */
export function createPublishedContent(services: SnapshotServices) {
  const snapshots = new Map<string, { snapshot: Snapshot; documents: Documents }>();
  const collections = new LRUCache<string, AssetText>({
    maxSize: collectionCacheBytes,
    sizeCalculation: ({ text }) => text.length * 2 + 200,
  });

  async function refresh(projectId: string): Promise<void> {
    const wanted = services.versions.current(projectId);
    const known = snapshots.get(projectId);
    const { documents, version } = await readChanges(
      services,
      projectId,
      known?.snapshot.version ?? 0,
      known?.documents,
    );
    // A release after `wanted` was read may be included already.
    const project = await findProject(services.database.db, projectId);
    const slugs = slugsByPath(await listItemSlugs(services.database.db, projectId));
    const state = { projectId, version: Math.max(wanted, version), project };
    snapshots.set(projectId, { snapshot: createSnapshot(state, documents, slugs), documents });
  }

  const refreshOnce = pMemoize(refresh, { cache: false });

  async function snapshotOfProject(projectId: string): Promise<Snapshot> {
    for (;;) {
      const known = snapshots.get(projectId)?.snapshot;
      if (known && known.version >= services.versions.current(projectId)) return known;
      // A running refresh may have started before the version that this caller has seen.
      await refreshOnce(projectId);
    }
  }

  return {
    /** Returns the newest published content: the same object until something is published. */
    snapshot: snapshotOfProject,

    /**
     * Returns a file of the specification's layout, such as `content/en/home-page/hero.json`; null if
     * not published.
     */
    async assetText(projectId: string, filePath: string): Promise<AssetText | null> {
      const place = findContentPlace(filePath);
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
  { database, log }: SnapshotServices,
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
        createPublishedDocument({ path, language, value, etag: `"${hash.slice(0, 32)}"` }),
      );
    version = Math.max(version, row.published_version);
  }
  return { documents, version };
}

/** Formats `text` lazily: most documents are only rendered. */
export function createPublishedDocument(
  document: Omit<PublishedDocument, 'text'>,
): PublishedDocument {
  return {
    ...document,
    get text() {
      return formatJson(document.value);
    },
  };
}

/** Parses a stored document; null, and logged, if it is broken. */
export function readStored(
  content: string,
  place: object,
  log: SnapshotServices['log'],
): JsonValue {
  try {
    return readStoredJson(content);
  } catch (error) {
    log.error({ ...place, err: error }, 'A stored document is broken');
    return null;
  }
}

/** Creates a snapshot of documents keyed by `documentKey`. */
export function createSnapshot(
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

/** Returns a document's key within its project. */
export function documentKey(path: string, language: string): string {
  return `${language} ${path}`;
}

async function assembleCollection(
  { database, log }: SnapshotServices,
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
