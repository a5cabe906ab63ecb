import { randomInt } from 'node:crypto';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import type { Database } from '../../core/db/connect.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import { endCodes } from '../codes/code-queries.ts';
import {
  endSessions,
  findOwner,
  lockPerson,
  storePassword,
} from '../passwords/credential-queries.ts';
import { hashPassword } from '../passwords/hash-password.ts';

/** Letters and digits that cannot be confused. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';

export type ResetResult = { outcome: 'reset'; password: string } | { outcome: 'not-found' };

/**
 * Sets a random password and ends all sessions, for people who have lost theirs if no email can be
 * sent. Not for guests. Throws ForbiddenError.
 */
export async function resetByOperator(
  { database }: { database: Database },
  actor: Actor,
  { userId, address }: { userId: string; address: string | null },
): Promise<ResetResult> {
  requirePermission(actor, 'user:reset-password');
  const password = newPassword();
  // Hashed before the transaction, which must not block SQLite's only connection.
  const hash = await hashPassword(password);
  return await database.db.transaction().execute(async (db) => {
    const owner = await findOwner(db, { id: userId });
    if (!owner) return { outcome: 'not-found' };
    const now = Date.now();
    await endCodes(db, owner.email, now);
    await lockPerson(database, db, userId);
    await storePassword(db, database, { userId, hash, now });
    await endSessions(db, userId, null);
    await recordAudit(db, {
      action: 'password-reset',
      actorId: actor.id,
      subjectId: userId,
      address,
    });
    return { outcome: 'reset', password };
  });
}

/** Returns four groups of five characters: 99 bits. */
function newPassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => characters[randomInt(characters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
