import type { LanguageCode } from '#i18n/languages.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { type StaffRole, staffRoles } from '../../core/access/permissions.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/schema.ts';
import type { Person } from '../people/person.ts';
import {
  deleteProjectRoles,
  findStoredRole,
  insertPublisherRoles,
  listProjectRoles,
  replaceProjectRole,
} from '../people/role-queries.ts';
import { isLastAdmin, updateRole } from './admin-queries.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import { projectRole, type StoredRole } from '../people/roles.ts';

/** Roles that can be assigned. Guests have not signed up yet. */
export const assignableRoles = ['user', ...staffRoles] as const;
export type AssignableRole = 'user' | StaffRole;

/** Roles that hold in every project if no project is given. */
export const globalRoles: readonly AssignableRole[] = ['user', 'editor', 'admin'];

export interface RoleChange {
  userId: string;
  role: AssignableRole;
  /** The project in which the role holds; null for all. Administrators are so in all projects. */
  projectId: string | null;
  /** Languages of a translator. */
  languages?: readonly LanguageCode[];
  /** IP address; null without a request. */
  address: string | null;
}

export type ChangeRoleResult =
  | { outcome: 'changed'; from: Person['role'] }
  | { outcome: 'unchanged' }
  | { outcome: 'not-found' }
  | { outcome: 'guest' }
  | { outcome: 'last-admin' }
  /** Nobody changes their own role. */
  | { outcome: 'own-role' }
  /** A translator needs at least one language. */
  | { outcome: 'languages-needed' };

/**
 * Changes a person's role, effective at once in every session, because roles are read from the
 * database. The last administrator cannot be changed. Throws ForbiddenError, and TypeError for a
 * role that needs a project but has none.
 */
export async function changeRole(
  { database }: { database: Database },
  actor: Actor,
  change: RoleChange,
  now: number = Date.now(),
): Promise<ChangeRoleResult> {
  requirePermission(actor, 'user:change-role');
  if (change.projectId === null && !globalRoles.includes(change.role))
    throw new TypeError(`The role ${change.role} needs a project`);
  return await database.db
    .transaction()
    .execute((db) => changeRoleWithin(database, db, actor, change, now));
}

/** Same, within a transaction, whose connection is `db`. The caller checks the permission. */
export async function changeRoleWithin(
  database: Database,
  db: Db,
  actor: Actor,
  change: RoleChange,
  now: number,
): Promise<ChangeRoleResult> {
  const { userId, role, projectId, address } = change;
  const languages = role === 'translator' ? (change.languages ?? []).toSorted() : [];
  if (role === 'translator' && languages.length === 0) return { outcome: 'languages-needed' };
  if (userId === actor.id) return { outcome: 'own-role' };
  const isLast = await isLastAdmin(database, db, userId);
  const stored = await findStoredRole(db, userId, projectId);
  if (stored === null) return { outcome: 'not-found' };
  const { role: from, languages: before } = projectRole(stored);
  if (from === 'guest') return { outcome: 'guest' };
  // A role in all projects, as an administrator's, ends those in single ones.
  const ended = projectId === null || role === 'admin' ? await listProjectRoles(db, userId) : [];
  const isSame = from === role && `${before.toSorted()}` === `${languages}`;
  if (isSame && ended.length === 0) return { outcome: 'unchanged' };
  if (isLast) return { outcome: 'last-admin' };
  const base = await storeRole(db, { ...change, languages }, stored);
  await updateRole(database, db, { userId, role: base, now });
  const details = {
    from,
    to: role,
    ...(projectId !== null && { project: projectId }),
    ...(languages.length > 0 && { languages: languages.join(' ') }),
    ...(ended.length > 0 && {
      ended: ended.map((own) => `${own.role} ${own.projectId}`).join(', '),
    }),
  };
  await recordAudit(
    db,
    { action: 'role-changed', actorId: actor.id, subjectId: userId, address, details },
    now,
  );
  return { outcome: 'changed', from };
}

/**
 * Stores the rows of projects and returns the role for `users`. That of a publisher of all projects
 * becomes rows first, so that the other projects keep it.
 */
async function storeRole(
  db: Db,
  { userId, role, projectId, languages = [] }: RoleChange,
  stored: StoredRole,
): Promise<'user' | 'editor' | 'admin'> {
  if (projectId === null || role === 'admin') {
    await deleteProjectRoles(db, userId);
    return role === 'admin' || role === 'editor' ? role : 'user';
  }
  if (stored.role === 'editor') await insertPublisherRoles(db, userId);
  const own = role === 'user' ? null : { role, languages: languages.join(',') };
  await replaceProjectRole(db, { userId, projectId }, own);
  return 'user';
}
