import { sql } from 'kysely';
import type { Database } from '../../core/db/connect.ts';
import type { Db, UserTable } from '../../core/db/schema.ts';
import { deleteFactors } from '../factors/factor-queries.ts';
import {
  removeUnverifiedLogins,
  endSessions,
  lockPerson,
} from '../passwords/credential-queries.ts';
import { toStoredDate } from '../people/stored-date.ts';
import { toDatabaseBoolean, insertPassword } from '../people/people-queries.ts';

/** Returns whether an administrator exists; uses an index. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/**
 * Returns whether a person is the last administrator; those who have not accepted their invitation
 * do not count. Locks the others until the transaction of `db` ends, so that two cannot leave at once.
 */
export async function isLastAdmin({ dialect }: Database, db: Db, userId: string): Promise<boolean> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', 'in', (select) => select.selectFrom('accounts').select('user_id'))
    .orderBy('id')
    // SQLite's transactions hold the write lock from their beginning.
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
  return admins.length === 1 && admins[0]?.id === userId;
}

export async function updateRole(
  database: Database,
  db: Db,
  change: { userId: string; role: UserTable['role']; now: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: change.role, updated_at: toStoredDate(database, change.now) })
    .where('id', '=', change.userId)
    .execute();
}

/** Arbitrary key of the Postgres advisory lock. */
const firstAdminLock = 5_201_001;

/** Prevents other transactions from creating a first administrator until this one ends. */
export async function lockFirstAdmin({ dialect }: Database, db: Db): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(${firstAdminLock})`.execute(db);
}

export async function findIdByEmail(db: Db, email: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return user?.id ?? null;
}

/**
 * Turns a person into an administrator with this password, within a transaction. Removes all other
 * logins and sessions, because the account may have been opened with somebody else's address.
 */
export async function takeOverAsAdmin(
  database: Database,
  db: Db,
  userId: string,
  change: { name: string; password: string; isVerified: boolean },
): Promise<void> {
  await db.deleteFrom('codes').where('user_id', '=', userId).execute();
  await lockPerson(database, db, userId);
  await endSessions(db, userId, null);
  await removeUnverifiedLogins(db, userId);
  // An administrator set by the operator logs in with this password only.
  await deleteFactors(db, userId);
  await insertPassword(db, database, userId, change.password);
  await db
    .updateTable('users')
    .set({
      name: change.name,
      role: 'admin',
      email_verified: toDatabaseBoolean(database, change.isVerified),
      updated_at: toStoredDate(database, Date.now()),
    })
    .where('id', '=', userId)
    .execute();
}
