import { hashOf } from '../../../core/canonical-json.ts';
import { findProject } from '../../../core/projects/projects.ts';
import {
  documentKey,
  createPublishedDocument,
  type PublishedDocument,
  readStored,
  type Snapshot,
  createSnapshot,
} from '../../published/published-content.ts';
import type { SnapshotServices } from '../../services.ts';
import { listItemSlugs } from '../../slugs/slug-queries.ts';
import { slugsByPath } from '../../slugs/slugs-by-path.ts';
import { listDraftPointers, listRevisionContents } from './preview-queries.ts';

/** A draft in memory, with its revision. */
interface Draft {
  revisionId: string;
  document: PublishedDocument;
}

interface CachedDrafts {
  snapshot: Snapshot;
  drafts: ReadonlyMap<string, Draft>;
  /** Hash of the draft revisions that it contains. */
  state: string;
}

/** Drafts of projects as snapshots, in the form of published content. */
export interface DraftContent {
  /** Returns all current drafts; the same object until something changes. */
  snapshot(projectId: string): Promise<Snapshot>;
}

/** Queries the draft revisions on each call, and reads only those that are new. */
export function createDraftContent(services: SnapshotServices): DraftContent {
  const known = new Map<string, CachedDrafts>();
  return {
    async snapshot(projectId) {
      const previous = known.get(projectId);
      const current = await readDrafts(services, projectId, previous);
      known.set(projectId, current);
      return current.snapshot;
    },
  };
}

type Pointers = Awaited<ReturnType<typeof listDraftPointers>>;

async function readDrafts(
  services: SnapshotServices,
  projectId: string,
  previous: CachedDrafts | undefined,
): Promise<CachedDrafts> {
  const version = services.versions.current(projectId);
  const pointers = await listDraftPointers(services.database.db, projectId);
  const state = hashOf(pointers.map(({ revisionId }) => revisionId).join(' '));
  if (previous?.state === state && previous.snapshot.version === version) return previous;
  const drafts = await loadDrafts(services, projectId, pointers, previous?.drafts ?? new Map());
  const documents = new Map(Array.from(drafts, ([key, { document }]) => [key, document]));
  const project = await findProject(services, projectId);
  const slugs = slugsByPath(await listItemSlugs(services.database.db, projectId));
  const snapshot = createSnapshot({ projectId, version, project, isDraft: true }, documents, slugs);
  return { snapshot, drafts, state };
}

/** Returns the drafts of the pointers, reusing known ones and reading the others. */
async function loadDrafts(
  { database, log }: SnapshotServices,
  projectId: string,
  pointers: Pointers,
  known: ReadonlyMap<string, Draft>,
): Promise<Map<string, Draft>> {
  const isKnown = ({ path, language, revisionId }: Pointers[number]) =>
    known.get(documentKey(path, language))?.revisionId === revisionId;
  const wanted = pointers.filter((pointer) => !isKnown(pointer));
  const rows = await listRevisionContents(
    database.db,
    wanted.map(({ revisionId }) => revisionId),
  );
  const contents = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    pointers.flatMap((pointer): [string, Draft][] => {
      const { path, language, revisionId } = pointer;
      const key = documentKey(path, language);
      const draft = isKnown(pointer) ? known.get(key) : undefined;
      if (draft) return [[key, draft]];
      const row = contents.get(revisionId);
      if (!row) return [];
      const value = readStored(row.content, { project: projectId, file: path, language }, log);
      const etag = `"${row.hash.slice(0, 32)}"`;
      const document = createPublishedDocument({ path, language, value, etag });
      return value === null ? [] : [[key, { revisionId, document }]];
    }),
  );
}
