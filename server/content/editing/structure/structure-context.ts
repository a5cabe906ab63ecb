import type { StructureResult, StructureChange } from '#contracts/structure.ts';
import type { JsonValue } from '#common/json.ts';
import { hashOf, parseJson, stringifyJson } from '../../../core/canonical-json.ts';
import { pageComponentsPath } from '../../documents/document-types.ts';
import { storeDraft } from '../../store-draft.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import type { Project } from '../../../core/projects/projects.ts';
import { type Db, findDocument, findRevision, setDraft } from '../../queries.ts';
import { type DraftHead, listContents, listHeadsAt, listLastDrafts } from './structure-queries.ts';

/** Context of a structure change: a transaction that has locked the project. */
export interface StructureContext {
  trx: Db;
  project: Project;
  authorId: string;
  now: number;
}

/** A transaction in a project. */
export type ProjectTransaction = Pick<StructureContext, 'trx' | 'project'>;

export type StructureOperation<Kind extends StructureChange['change']> = (
  work: StructureContext,
  change: Extract<StructureChange, { change: Kind }>,
) => Promise<StructureResult>;

interface NewDraft {
  path: string;
  language: string;
  value: JsonValue;
  /** Position of a new entry. */
  sort?: number;
}

/** Stores a value as the draft with a new revision, unless it is the draft already. */
export async function writeDraft(
  { trx, project, authorId, now }: StructureContext,
  { path, language, value, sort }: NewDraft,
): Promise<void> {
  const place = { projectId: project.id, path, language };
  const found = await findDocument(trx, place);
  const draftId = found?.draft_revision_id ?? null;
  const current = draftId === null ? undefined : await findRevision(trx, draftId);
  if (current?.hash === hashOf(stringifyJson(value))) return;
  const document = found ? { id: found.id, draftId } : null;
  const draft = { place, document, value, authorId, origin: 'save', now } as const;
  await storeDraft(trx, { ...draft, ...(sort !== undefined && { sort }) });
}

/** Reads the drafts at a path by language. */
async function readDrafts({ trx, project }: ProjectTransaction, path: string) {
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

/** Reads the drafts at a path by language. Throws ContentNotFoundError if there are none. */
export async function requireDrafts(
  work: ProjectTransaction,
  path: string,
): Promise<Map<string, JsonValue>> {
  const drafts = await readDrafts(work, path);
  if (drafts.size === 0) throw new ContentNotFoundError(`There is no draft of ${path}`);
  return drafts;
}

/** Removes a unit's drafts in every language; it stays published until a release. */
export async function removeDrafts(
  { trx, now }: StructureContext,
  heads: readonly DraftHead[],
): Promise<void> {
  for (const { id } of heads) await setDraft(trx, id, null, now);
}

/**
 * Restores the last drafts of a unit without drafts. Throws ContentNotFoundError if it never had
 * any.
 */
export async function restoreDrafts(
  { trx, project, now }: StructureContext,
  path: string,
): Promise<void> {
  const documents = await listLastDrafts(trx, project.id, path);
  if (documents.length === 0) throw new ContentNotFoundError(`There is nothing at ${path}`);
  if (documents.some(({ draft_revision_id: id }) => id !== null)) return;
  for (const { id, revisionId } of documents) await setDraft(trx, id, revisionId, now);
}

/** Reads the published pages-components.json. */
export async function readPublicComponents({ trx, project }: StructureContext): Promise<JsonValue> {
  const [head] = await listHeadsAt(trx, project.id, [pageComponentsPath]);
  const id = head?.published_revision_id ?? null;
  const [row] = id === null ? [] : await listContents(trx, [id]);
  return row ? parseJson(row.content) : {};
}

/** Reads the draft of pages-components.json. */
export async function readComponents(work: StructureContext): Promise<JsonValue> {
  return (await readDrafts(work, pageComponentsPath)).get('') ?? {};
}
