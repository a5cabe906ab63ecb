import type { StructureResult, StructureChange } from '#contracts/structure.ts';
import type { JsonValue } from '#common/json.ts';
import { ensureDraft } from '../../store-draft.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import type { Project } from '../../../core/projects/projects.ts';
import { type Db, readRevisions, setDraft } from '../../queries.ts';
import { listTranslations, setTranslations } from '../units/unit-queries.ts';
import { type DraftHead, listHeadsAt, listLastDrafts } from './structure-queries.ts';

/** Context of a structure change: a transaction that has locked the project. */
export interface StructureContext {
  trx: Db;
  project: Project;
  authorId: string;
  now: number;
}

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
  { path, language, ...draft }: NewDraft,
): Promise<void> {
  const place = { projectId: project.id, path, language };
  await ensureDraft(trx, { place, ...draft, authorId, now });
}

/** Reads the drafts at a path by language. Throws ContentNotFoundError if there are none. */
export async function requireDrafts({ trx, project }: StructureContext, path: string) {
  const heads = await listHeadsAt(trx, project.id, [path]);
  const ids = heads.map(({ draft_revision_id: id }) => id);
  const values = await readRevisions(trx, ids);
  const drafts = heads.flatMap(({ language, draft_revision_id: id }) => {
    const value = values.get(id ?? '');
    return value === undefined ? [] : [[language, value] as const];
  });
  if (drafts.length === 0) throw new ContentNotFoundError(`There is no draft of ${path}`);
  return drafts;
}

/** Copies which translations of a unit are outdated to a copy of it. */
export async function copyTranslationStates(
  { trx, project: { id: projectId }, authorId, now }: StructureContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await listTranslations(trx, projectId, from);
  await setTranslations(trx, { projectId, path: to, authorId, now }, rows);
}

/** Removes a unit's drafts in every language; it stays published until a release. */
export async function removeDrafts({ trx, now }: StructureContext, heads: readonly DraftHead[]) {
  for (const { id } of heads) await setDraft(trx, id, null, now);
}

/**
 * Restores the last drafts of a unit without drafts. Throws ContentNotFoundError if it never had
 * any.
 */
export async function restoreDrafts({ trx, project, now }: StructureContext, path: string) {
  const documents = await listLastDrafts(trx, project.id, path);
  if (documents.length === 0) throw new ContentNotFoundError(`There is nothing at ${path}`);
  if (documents.some(({ draft_revision_id: id }) => id !== null)) return;
  for (const { id, revisionId } of documents) await setDraft(trx, id, revisionId, now);
}
