import type { Transaction } from 'kysely';
import { recordAudit } from '../../../accounts/audit/audit.ts';
import type { Database } from '../../../db/connect.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Release } from '../../make-release.ts';
import { RevertBlockedError } from '../../problems.ts';
import { listDocumentsById } from '../../queries.ts';
import { findRelease, listMovedSince, listReleaseDocuments } from '../../release-queries.ts';
import { revertLaterWithin, revertReleaseWithin } from '../../revert-release.ts';
import type { EditingActor } from '../editor.ts';
import { requireProofForPrices, requireTouch } from '../price-permission.ts';
import { isFirst } from './list-releases.ts';

interface TakeBack {
  dialect: Database['dialect'];
  projectId: string;
  /** `isLater`: all releases after this one, which stays. */
  revert: { id: string; title: string; isLater?: boolean };
  actor: EditingActor;
}

/**
 * Takes a release back, or all later ones, and notes it. Throws as revertRelease does, and ForbiddenError where the
 * actor may not change one of the documents, and FreshProofNeededError; the first release of a project stays.
 */
export async function takeBack(
  trx: Transaction<Schema>,
  { dialect, projectId, revert: { id, title, isLater = false }, actor }: TakeBack,
): Promise<Release> {
  const found = await findRelease(trx, id);
  if (found?.project_id === projectId && isFirst(found) && !isLater)
    throw new RevertBlockedError([]);
  const moved = isLater
    ? await listMovedSince(trx, { projectId, version: found?.version ?? 0 })
    : await listReleaseDocuments(trx, id);
  await requireTouchOfAll(trx, moved, actor);
  const input = { projectId, releaseId: id, title };
  const revert = isLater ? revertLaterWithin : revertReleaseWithin;
  const release = await revert(trx, dialect, actor, input);
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

async function requireTouchOfAll(
  trx: Transaction<Schema>,
  moved: readonly { document_id: string }[],
  actor: EditingActor,
): Promise<void> {
  const ids = moved.map(({ document_id }) => document_id);
  const paths = (await listDocumentsById(trx, ids)).map(({ path }) => path);
  for (const path of paths) requireTouch(actor, path);
  requireProofForPrices(actor, paths);
}
