import { hashOf } from '../../canonical-json.ts';
import { findProject } from '../../projects.ts';
import {
  documentKey,
  publishedDocument,
  type PublishedDocument,
  readStored,
  type Snapshot,
  snapshotOf,
} from '../../published-content.ts';
import type { ContentServices } from '../../services.ts';
import { listItemSlugs } from '../../slug-queries.ts';
import { slugsByPath } from '../../slugs-by-path.ts';
import { listDraftPointers, listRevisionContents } from './preview-queries.ts';

type Services = Pick<ContentServices, 'database' | 'versions' | 'log'>;

/** A draft in memory, with the revision that it is. */
interface Draft {
  revisionId: string;
  document: PublishedDocument;
}

interface Known {
  snapshot: Snapshot;
  drafts: ReadonlyMap<string, Draft>;
  /** Names the pointers that it was made of. */
  state: string;
}

/** The drafts of projects as snapshots, of the same form as what is published. */
export interface DraftContent {
  /** All drafts as they are at this moment; the same object as long as nothing has changed. */
  snapshot(projectId: string): Promise<Snapshot>;
}

/** Reads which revisions the drafts are each time, and of these only the ones that it has not seen. */
export function createDraftContent(services: Services): DraftContent {
  const known = new Map<string, Known>();
  return {
    async snapshot(projectId) {
      const before = known.get(projectId);
      const after = await readDrafts(services, projectId, before);
      known.set(projectId, after);
      return after.snapshot;
    },
  };
}

type Pointers = Awaited<ReturnType<typeof listDraftPointers>>;

async function readDrafts(
  services: Services,
  projectId: string,
  before: Known | undefined,
): Promise<Known> {
  const version = services.versions.current(projectId);
  const pointers = await listDraftPointers(services.database.db, projectId);
  const state = hashOf(pointers.map(({ revisionId }) => revisionId).join(' '));
  if (before?.state === state && before.snapshot.version === version) return before;
  const drafts = await takeOver(services, projectId, pointers, before?.drafts ?? new Map());
  const documents = new Map(Array.from(drafts, ([key, { document }]) => [key, document]));
  const project = await findProject(services, projectId);
  const slugs = slugsByPath(await listItemSlugs(services.database.db, projectId));
  const snapshot = snapshotOf({ projectId, version, project, isDraft: true }, documents, slugs);
  return { snapshot, drafts, state };
}

/** The drafts that the pointers name: those that are known as they are, the others read. */
async function takeOver(
  { database, log }: Services,
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
      const document = publishedDocument({ path, language, value, etag });
      return value === null ? [] : [[key, { revisionId, document }]];
    }),
  );
}
