import type { Transaction } from 'kysely';
import { recordAudit } from '../../../core/audit/audit.ts';
import type { Schema } from '../../../core/db/schema.ts';
import type { Release } from '../../releases/create-release.ts';
import { RevertBlockedError } from '../../../core/projects/problems.ts';
import { listDocumentsById } from '../../queries.ts';
import {
  findRelease,
  listChangedSince,
  listReleaseDocuments,
} from '../../releases/release-queries.ts';
import { revertLaterWithin, revertReleaseWithin } from '../../releases/revert-release.ts';
import type { EditingActor } from '../editor.ts';
import { requireProofForPrices, requireCanEdit } from '../price-permission.ts';
import { isFirstRelease } from './list-releases.ts';

interface RevertInput {
  projectId: string;
  /** `isLater`: all releases after this one, which stays. */
  revert: { id: string; title: string; isLater?: boolean };
  actor: EditingActor;
}

/**
 * Reverts a release, or all later ones, and records it in the audit log. Throws as revertRelease
 * does, RevertBlockedError for the first release of a project, ForbiddenError if the actor may not
 * change one of the documents, and FreshProofNeededError.
 */
export async function revertReleaseWithAudit(
  trx: Transaction<Schema>,
  { projectId, revert: { id, title, isLater = false }, actor }: RevertInput,
): Promise<Release> {
  const target = await findRelease(trx, id);
  if (target?.project_id === projectId && isFirstRelease(target) && !isLater)
    throw new RevertBlockedError([]);
  const moved = isLater
    ? await listChangedSince(trx, { projectId, version: target?.version ?? 0 })
    : await listReleaseDocuments(trx, id);
  await requireCanEditAll(trx, moved, actor);
  const input = { projectId, releaseId: id, title };
  const revert = isLater ? revertLaterWithin : revertReleaseWithin;
  const release = await revert(trx, actor, input);
  await recordAudit(trx, {
    action: 'release-reverted',
    actorId: actor.id,
    subjectId: null,
    address: actor.address,
    details: {
      project: projectId,
      release: release.id,
      ...(isLater ? { revertsAfter: id } : { reverts: id }),
    },
  });
  return release;
}

async function requireCanEditAll(
  trx: Transaction<Schema>,
  moved: readonly { document_id: string }[],
  actor: EditingActor,
): Promise<void> {
  const ids = moved.map(({ document_id }) => document_id);
  const paths = (await listDocumentsById(trx, ids)).map(({ path }) => path);
  for (const path of paths) requireCanEdit(actor, path);
  requireProofForPrices(actor, paths);
}
