import { type Actor, requirePermission } from '../../access/can.ts';
import type { Database } from '../../db/connect.ts';
import { recordAudit } from '../audit/audit.ts';
import { enqueueNoticeMail, type NoticeMail } from '../codes/account-mails.ts';
import { endSessions, findOwner, lockPerson } from '../passwords/credential-queries.ts';
import { deleteFactors, requiresFactor } from './factor-queries.ts';

interface RemovedFactors {
  userId: string;
  /** In whose name the notice is written; null: none is. */
  site: Pick<NoticeMail, 'language' | 'projectName' | 'origin'> | null;
}

/**
 * Removes all second factors of somebody who has lost them, ends their sessions, and mails a notice. Throws
 * ForbiddenError.
 */
export async function removeFactors(
  { database }: { database: Database },
  actor: Actor,
  { userId, site }: RemovedFactors,
  now: number = Date.now(),
): Promise<{ outcome: 'removed' | 'none' | 'not-found' }> {
  requirePermission(actor, 'user:reset-password');
  return await database.db.transaction().execute(async (db) => {
    const owner = await findOwner(db, { id: userId });
    if (!owner) return { outcome: 'not-found' };
    await lockPerson(database, db, userId);
    if (!(await requiresFactor(db, userId))) return { outcome: 'none' };
    await deleteFactors(db, userId);
    await endSessions(db, userId, null);
    const noted = { actorId: actor.id, subjectId: userId, address: null };
    await recordAudit(db, { action: 'second-factors-removed', ...noted }, now);
    if (!site) return { outcome: 'removed' };
    const language = owner.language ?? site.language;
    const mail = { ...site, language, to: owner.email, address: null };
    await enqueueNoticeMail(db, { notice: 'second-factors-removed', ...mail }, now);
    return { outcome: 'removed' };
  });
}
