import type { Transaction } from 'kysely';
import { recordAudit } from '../../../accounts/audit/audit.ts';
import type { Database } from '../../../db/connect.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Release } from '../../make-release.ts';
import { RevertBlockedError } from '../../problems.ts';
import { findRelease } from '../../release-queries.ts';
import { revertReleaseWithin } from '../../revert-release.ts';
import type { EditingActor } from '../editor.ts';
import { isFirst } from './list-releases.ts';

interface TakeBack {
  dialect: Database['dialect'];
  projectId: string;
  revert: { id: string; title: string };
  actor: EditingActor;
}

/** Takes a release back, and notes it. Throws as revertRelease does; the first release of a project stays. */
export async function takeBack(
  trx: Transaction<Schema>,
  { dialect, projectId, revert: { id, title }, actor }: TakeBack,
): Promise<Release> {
  const found = await findRelease(trx, id);
  if (found?.project_id === projectId && isFirst(found)) throw new RevertBlockedError([]);
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
