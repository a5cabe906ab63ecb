import { type Actor, requirePermission } from '../../core/access/can.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Person } from '../people/person.ts';
import { findRole, isLastAdmin, updateRole } from './admin-queries.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import { parseRole } from '../people/roles.ts';

/** Roles that can be assigned. Guests have not signed up yet. */
export const assignableRoles = ['user', 'editor', 'admin'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

export interface RoleChange {
  userId: string;
  role: AssignableRole;
  /** IP address; null without a request. */
  address: string | null;
}

export type ChangeRoleResult =
  | { outcome: 'changed'; from: Person['role'] }
  | { outcome: 'unchanged' }
  | { outcome: 'not-found' }
  | { outcome: 'guest' }
  | { outcome: 'last-admin' };

/**
 * Changes a person's role, effective at once in every session, because roles are read from the
 * person's row. The last administrator cannot be changed. Throws ForbiddenError.
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
    const from = parseRole(stored);
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
