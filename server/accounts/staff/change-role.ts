import { type Actor, requirePermission } from '../../access/can.ts';
import type { Database } from '../../db/connect.ts';
import type { Person } from '../accounts.ts';
import { findRole, isLastAdmin, updateRole } from './admin-queries.ts';
import { recordAudit } from '../audit/audit.ts';
import { roleOf } from '../people/role-of.ts';

/** The roles that can be given: a guest is somebody who has not signed up yet. */
export const givenRoles = ['user', 'editor', 'admin'] as const;
export type GivenRole = (typeof givenRoles)[number];

export interface RoleChange {
  userId: string;
  role: GivenRole;
  /** The IP address it comes from; null where it came by none. */
  address: string | null;
}

export type ChangeRoleResult =
  | { outcome: 'changed'; from: Person['role'] }
  | { outcome: 'unchanged' }
  | { outcome: 'not-found' }
  | { outcome: 'guest' }
  | { outcome: 'last-admin' };

/**
 * Gives somebody a role, which holds at once in every session: roles are read from the person's row. There is
 * always an administrator left. Throws ForbiddenError.
 */
export async function changeRole(
  { database }: { database: Database },
  actor: Actor,
  { userId, role, address }: RoleChange,
  now: number = Date.now(),
): Promise<ChangeRoleResult> {
  requirePermission(actor, 'user:change-role');
  return await database.db.transaction().execute(async (db) => {
    const isLast = await isLastAdmin(database, db, userId);
    const stored = await findRole(db, userId);
    if (stored === null) return { outcome: 'not-found' };
    const from = roleOf(stored);
    if (from === 'guest') return { outcome: 'guest' };
    if (from === role) return { outcome: 'unchanged' };
    if (isLast) return { outcome: 'last-admin' };
    await updateRole(database, db, { userId, role, now });
    await recordAudit(
      db,
      {
        action: 'role-changed',
        actorId: actor.id,
        subjectId: userId,
        address,
        details: { from, to: role },
      },
      now,
    );
    return { outcome: 'changed', from };
  });
}
