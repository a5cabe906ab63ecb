import type { Transaction } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { Schema } from '../../../db/schema.ts';
import { ContentNotFoundError } from '../../problems.ts';
import { findRelease } from '../../release-queries.ts';
import type { EditingActor } from '../editor.ts';
import { requireProofForPrices, requireTouch } from '../price-permission.ts';
import { changesOf, isOpen, publishWaiting, unfitFiles } from './make-due-release.ts';
import { setFailure } from './release-list-queries.ts';

interface PublishHeld {
  dialect: Database['dialect'];
  projectId: string;
  releaseId: string;
  actor: EditingActor;
}

/**
 * Publishes what is held, within the caller's transaction that holds the project; nothing happens to what was made or
 * called off meanwhile. As at its time, it fails as a whole where others have changed the same. Throws ForbiddenError
 * where the actor may not publish one of its documents, and FreshProofNeededError.
 */
export async function publishHeld(
  trx: Transaction<Schema>,
  { dialect, projectId, releaseId, actor }: PublishHeld,
): Promise<void> {
  const release = await findRelease(trx, releaseId);
  if (release?.project_id !== projectId || release.held_at === null)
    throw new ContentNotFoundError(`Project ${projectId} does not hold ${releaseId}`);
  if (!isOpen(release)) return;
  const changes = await changesOf(trx, release);
  for (const { document } of changes) requireTouch(actor, document.path);
  requireProofForPrices(
    actor,
    changes.map(({ document }) => document.path),
  );
  const files = await unfitFiles(trx, release, changes);
  if (files.length > 0) await setFailure(trx, releaseId, files.join(', '));
  else await publishWaiting(trx, dialect, { release, changes, actor });
}
