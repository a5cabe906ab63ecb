import type { Transaction } from 'kysely';
import { recordAudit } from '../../../core/audit/audit.ts';
import type { Schema } from '../../../core/db/schema.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { findRelease } from '../../releases/release-queries.ts';
import type { EditingActor } from '../editor.ts';
import { cancelRelease } from './release-list-queries.ts';

interface CancelInput {
  projectId: string;
  releaseId: string;
  actor: EditingActor;
  now: number;
}

/**
 * Cancels a scheduled release and records it in the audit log; false if it was published, cancelled
 * or failed before.
 */
export async function cancelScheduledRelease(
  trx: Transaction<Schema>,
  { projectId, releaseId, actor, now }: CancelInput,
): Promise<boolean> {
  const release = await findRelease(trx, releaseId);
  if (release?.project_id !== projectId || release.scheduled_at === null)
    throw new ContentNotFoundError(`Project ${projectId} has not scheduled ${releaseId}`);
  const isCancelled = await cancelRelease(trx, { id: releaseId, projectId, now });
  if (isCancelled)
    await recordAudit(trx, {
      action: 'release-cancelled',
      actorId: actor.id,
      subjectId: null,
      address: actor.address,
      details: { project: projectId, release: releaseId },
    });
  return isCancelled;
}
