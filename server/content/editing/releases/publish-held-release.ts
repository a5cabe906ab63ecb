import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/connect.ts';
import type { Schema } from '../../../core/db/schema.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { findRelease } from '../../releases/release-queries.ts';
import type { EditingActor } from '../editor.ts';
import { requireProofForPrices, requireCanEdit } from '../price-permission.ts';
import {
  listScheduledChanges,
  isPending,
  publishScheduled,
  listBlockingFiles,
} from './publish-due-release.ts';
import { setFailure } from './release-list-queries.ts';

interface PublishInput {
  dialect: Database['dialect'];
  projectId: string;
  releaseId: string;
  actor: EditingActor;
}

/**
 * Publishes a release on hold, within the caller's transaction that has locked the project; does
 * nothing if it was published or cancelled in the meantime. Like at its scheduled time, it fails as
 * a whole if others have changed the same documents. Throws ForbiddenError if the actor may not
 * publish one of its documents, and FreshProofNeededError.
 */
export async function publishHeldRelease(
  trx: Transaction<Schema>,
  { dialect, projectId, releaseId, actor }: PublishInput,
): Promise<void> {
  const release = await findRelease(trx, releaseId);
  if (release?.project_id !== projectId || release.held_at === null)
    throw new ContentNotFoundError(`Project ${projectId} does not hold ${releaseId}`);
  if (!isPending(release)) return;
  const changes = await listScheduledChanges(trx, release);
  for (const { document } of changes) requireCanEdit(actor, document.path);
  requireProofForPrices(
    actor,
    changes.map(({ document }) => document.path),
  );
  const files = await listBlockingFiles(trx, release, changes);
  if (files.length > 0) await setFailure(trx, releaseId, files.join(', '));
  else await publishScheduled(trx, dialect, { release, changes, actor });
}
