import { type Actor, requirePermission } from '../../core/access/can.ts';
import type { Database } from '../../core/db/connect.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import { enqueueNoticeEmail, type NoticeEmail } from '../codes/account-emails.ts';
import { endSessions, findOwner, lockPerson } from '../passwords/credential-queries.ts';
import { deleteFactors, requiresFactor } from './factor-queries.ts';

interface RemovedFactors {
  userId: string;
  /** Sender of the notice; null for no notice. */
  site: Pick<NoticeEmail, 'language' | 'projectName' | 'origin'> | null;
  /** IP address; null without a request. */
  address: string | null;
}

/**
 * Removes all second factors of a person who has lost them, ends their sessions, and emails a
 * notice. Throws ForbiddenError.
 */
export async function removeFactors(
  { database }: { database: Database },
  actor: Actor,
  { userId, site, address }: RemovedFactors,
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
    const subject = { actorId: actor.id, subjectId: userId, address };
    await recordAudit(db, { action: 'second-factors-removed', ...subject }, now);
    if (!site) return { outcome: 'removed' };
    const { projectName, origin } = site;
    const language = owner.language ?? site.language;
    const mail = { projectName, origin, language, to: owner.email, address: null };
    await enqueueNoticeEmail(db, { notice: 'second-factors-removed', ...mail }, now);
    return { outcome: 'removed' };
  });
}
