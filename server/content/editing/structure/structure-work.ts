import type { StructureAnswer, StructureChange } from '#common/editing.ts';
import { collectionOf } from '#common/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { hashOf, parseJson, stringifyJson } from '../../canonical-json.ts';
import { pageComponentsPath } from '../../document-types.ts';
import { newDocumentRow, newRevisionRow } from '../../new-rows.ts';
import { ContentNotFoundError } from '../../problems.ts';
import type { Project } from '../../projects.ts';
import {
  type Db,
  findDocument,
  findRevision,
  insertDocuments,
  insertRevisions,
  setDraft,
} from '../../queries.ts';
import { type DraftHead, listContents, listHeadsAt, listLastDrafts } from './structure-queries.ts';

/** What a change of structure works with: a transaction in which nobody else changes the project. */
export interface StructureWork {
  trx: Db;
  project: Project;
  authorId: string;
  now: number;
}

/** Does one kind of change. */
export type StructureOperation<Kind extends StructureChange['change']> = (
  work: StructureWork,
  change: Extract<StructureChange, { change: Kind }>,
) => Promise<StructureAnswer>;

interface NewDraft {
  path: string;
  language: string;
  value: JsonValue;
  /** The place of an entry that is new. */
  sort?: number;
}

/** Makes a value the draft, as a revision of its own; a value that is the draft already makes none. */
export async function writeDraft(
  { trx, project, authorId, now }: StructureWork,
  { path, language, value, sort }: NewDraft,
): Promise<void> {
  const place = { projectId: project.id, path, language };
  const found = await findDocument(trx, place);
  const basedOn = found?.draft_revision_id ?? null;
  const before = basedOn === null ? undefined : await findRevision(trx, basedOn);
  if (before?.hash === hashOf(stringifyJson(value))) return;
  const documentId =
    found?.id ??
    (await createDocument(
      trx,
      {
        project_id: project.id,
        path,
        language,
        collection: collectionOf(path),
        sort: sort ?? null,
      },
      now,
    ));
  const revision = newRevisionRow({
    documentId,
    basedOn,
    value,
    authorId,
    origin: 'save',
    now,
  });
  await insertRevisions(trx, [revision]);
  await setDraft(trx, documentId, revision.id, now);
}

async function createDocument(
  trx: Db,
  place: Parameters<typeof newDocumentRow>[0],
  now: number,
): Promise<string> {
  const row = newDocumentRow(place, now);
  await insertDocuments(trx, [row]);
  return row.id;
}

/** The drafts at a path by language. */
async function readDrafts(
  { trx, project }: Pick<StructureWork, 'trx' | 'project'>,
  path: string,
): Promise<Map<string, JsonValue>> {
  const heads = await listHeadsAt(trx, project.id, [path]);
  const ids = heads.flatMap(({ draft_revision_id: id }) => id ?? []);
  const contents = new Map((await listContents(trx, ids)).map(({ id, content }) => [id, content]));
  return new Map(
    heads.flatMap(({ language, draft_revision_id: id }) => {
      const content = id === null ? undefined : contents.get(id);
      return content === undefined ? [] : [[language, parseJson(content)] as const];
    }),
  );
}

/** The same of a unit that there must be. Throws ContentNotFoundError. */
export async function requireDrafts(
  work: Pick<StructureWork, 'trx' | 'project'>,
  path: string,
): Promise<Map<string, JsonValue>> {
  const drafts = await readDrafts(work, path);
  if (drafts.size === 0) throw new ContentNotFoundError(`There is no draft of ${path}`);
  return drafts;
}

/** Leaves a unit without drafts, in every language. What is published stays so until a release. */
export async function dropDrafts(
  { trx, now }: StructureWork,
  heads: readonly DraftHead[],
): Promise<void> {
  for (const { id } of heads) await setDraft(trx, id, null, now);
}

/** Gives a unit without drafts its last ones back. Throws ContentNotFoundError where it never had any. */
export async function restoreDrafts(
  { trx, project, now }: StructureWork,
  path: string,
): Promise<void> {
  const documents = await listLastDrafts(trx, project.id, path);
  if (documents.length === 0) throw new ContentNotFoundError(`There is nothing at ${path}`);
  if (documents.some(({ draft_revision_id: id }) => id !== null)) return;
  for (const { id, revisionId } of documents) await setDraft(trx, id, revisionId, now);
}

/** The published pages-components.json. */
export async function readPublicComponents({ trx, project }: StructureWork): Promise<JsonValue> {
  const [head] = await listHeadsAt(trx, project.id, [pageComponentsPath]);
  const id = head?.published_revision_id ?? null;
  const [row] = id === null ? [] : await listContents(trx, [id]);
  return row ? parseJson(row.content) : {};
}

/** The draft of pages-components.json. */
export async function readComponents(work: StructureWork): Promise<JsonValue> {
  return (await readDrafts(work, pageComponentsPath)).get('') ?? {};
}
