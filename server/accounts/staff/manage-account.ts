import { type Actor, requirePermission } from '../../core/access/can.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import { endCodes } from '../codes/code-queries.ts';
import type { NoticeEmail } from '../codes/account-emails.ts';
import { endLinks } from '../links/link-queries.ts';
import { exportData } from '../own/export-data.ts';
import { deleteAccount } from '../own/delete-account.ts';
import { listSessions } from '../own/own-queries.ts';
import { endSessions, lockPerson } from '../passwords/credential-queries.ts';
import { type LoginDetails, presentListed } from '../people/list-people.ts';
import { findPerson } from '../people/people-queries.ts';
import { findStoredRole } from '../people/role-queries.ts';
import { fromStoredDate } from '../people/stored-date.ts';
import { presentPerson } from '../sessions/present-session.ts';
import { isLastAdmin } from './admin-queries.ts';
import type { PersonDetails, StaffSite } from './person-details.ts';
import type { AccountParts } from '../parts.ts';

type Account = Omit<PersonDetails, keyof LoginDetails | 'isInvited'>;

/** Finds an account with its role in a project; null for an unknown id. The caller checks the permission. */
export async function findAccount(
  { database, now }: AccountParts,
  userId: string,
  projectId: string,
): Promise<Account | null> {
  const row = await findPerson(database.db, userId);
  const stored = row && (await findStoredRole(database.db, userId, projectId));
  if (!row || !stored) return null;
  const [latest] = await listSessions(database, userId, now());
  return {
    ...presentListed({ ...row, ...stored, role: row.role }),
    phone: row.phone,
    lastSeenAt: latest ? fromStoredDate(latest.updated_at) : null,
  };
}

/** Ends all sessions of a person, with the links made in them. Returns the number of sessions. */
export async function endAllSessions(
  { database, now }: AccountParts,
  actor: Actor,
  userId: string,
  { address }: { address: string },
): Promise<number> {
  requirePermission(actor, 'user:end-sessions');
  const { length: count } = await listSessions(database, userId, now());
  await database.db.transaction().execute(async (db) => {
    await lockPerson(database, db, userId);
    await endSessions(db, userId, null);
    await endLinks(db, { email: null, userId }, now());
    const about = { actorId: actor.id, subjectId: userId, address, details: { count } };
    await recordAudit(db, { action: 'session-ended', ...about }, now());
  });
  return count;
}

/** Returns all personal data of a person; null for an unknown id. */
export async function exportAccount(
  parts: AccountParts,
  actor: Actor,
  userId: string,
  { address }: { address: string },
): Promise<object | null> {
  requirePermission(actor, 'user:export');
  const { database, now } = parts;
  const row = await findPerson(database.db, userId);
  if (!row) return null;
  const about = { actorId: actor.id, subjectId: userId, address };
  await recordAudit(database.db, { action: 'data-exported', ...about }, now());
  const person = presentPerson({ ...row, project_role: null, project_languages: null });
  return await exportData(parts, { person, id: null });
}

/** Deletes another person's account as its owner can, who gets an email. */
export async function deletePersonAccount(
  { database, now: readClock }: AccountParts,
  actor: Actor,
  userId: string,
  site: StaffSite,
): Promise<'deleted' | 'not-found' | 'last-admin' | 'own-account'> {
  requirePermission(actor, 'user:delete');
  if (userId === actor.id) return 'own-account';
  const now = readClock();
  return await database.db.transaction().execute(async (db) => {
    if (await isLastAdmin(database, db, userId)) return 'last-admin';
    const row = await findPerson(db, userId);
    if (!row) return 'not-found';
    const { email, language } = presentPerson({
      ...row,
      project_role: null,
      project_languages: null,
    });
    if (email !== null) await endCodes(db, email, now);
    await lockPerson(database, db, userId);
    const { projectName, origin, address } = site;
    const notice: NoticeEmail | null =
      email === null
        ? null
        : {
            notice: 'account-removed',
            to: email,
            language: language ?? site.language,
            projectName,
            origin,
            address: null,
          };
    const by = { actorId: actor.id, address };
    await deleteAccount(db, { person: { id: userId, email }, by, notice, now });
    return 'deleted';
  });
}
