import type { Transaction } from 'kysely';
import { recordAudit } from '../../../accounts/audit/audit.ts';
import type { Database } from '../../../db/connect.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Release } from '../../make-release.ts';
import { RevertBlockedError } from '../../problems.ts';
import { listDocumentsById } from '../../queries.ts';
import { findRelease, listReleaseDocuments } from '../../release-queries.ts';
import { revertReleaseWithin } from '../../revert-release.ts';
import type { EditingActor } from '../editor.ts';
import { requireProofForPrices, requireTouch } from '../price-permission.ts';
import { isFirst } from './list-releases.ts';

interface TakeBack {
  dialect: Database['dialect'];
  projectId: string;
  revert: { id: string; title: string };
  actor: EditingActor;
}

/**
 * Takes a release back, and notes it. Throws as revertRelease does, and ForbiddenError where the actor may not change
 * one of its documents, and FreshProofNeededError; the first release of a project stays.
 */
export async function takeBack(
  trx: Transaction<Schema>,
  { dialect, projectId, revert: { id, title }, actor }: TakeBack,
): Promise<Release> {
  const found = await findRelease(trx, id);
  if (found?.project_id === projectId && isFirst(found)) throw new RevertBlockedError([]);
  await requireTouchOfAll(trx, id, actor);
  const input = { projectId, releaseId: id, title };
  const release = await revertReleaseWithin(trx, dialect, actor, input);
  await recordAudit(trx, {
    action: 'release-reverted',
    actorId: actor.id,
    subjectId: null,
    address: actor.address,
    details: { project: projectId, release: release.id, reverts: id },
  });
  return release;
}

async function requireTouchOfAll(
  trx: Transaction<Schema>,
  releaseId: string,
  actor: EditingActor,
): Promise<void> {
  const moved = await listReleaseDocuments(trx, releaseId);
  const ids = moved.map(({ document_id }) => document_id);
  const paths = (await listDocumentsById(trx, ids)).map(({ path }) => path);
  for (const path of paths) requireTouch(actor, path);
  requireProofForPrices(actor, paths);
}
