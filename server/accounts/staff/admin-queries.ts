import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Schema, UserTable } from '../../db/schema.ts';
import { deleteFactors } from '../factors/factor-queries.ts';
import { dropUnprovenWays, endSessions, lockPerson } from '../passwords/credential-queries.ts';
import { toLibraryDate } from '../people/library-date.ts';
import { flagOf, insertPassword } from '../people/people-queries.ts';

type Db = Kysely<Schema>;

/** Whether there is an administrator; one look into an index. */
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
 * Whether somebody is the last administrator. Within a transaction, whose connection is `db`: all
 * administrators stay what they are until it ends, so that two who leave at once cannot both be let go.
 */
export async function isLastAdmin(
  { dialect }: Pick<Database, 'dialect'>,
  db: Db,
  userId: string,
): Promise<boolean> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    // SQLite's transactions hold the write lock from their beginning.
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
  return admins.length === 1 && admins[0]?.id === userId;
}

export async function findRole(db: Db, userId: string): Promise<UserTable['role'] | null> {
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.role ?? null;
}

export async function updateRole(
  database: Pick<Database, 'dialect'>,
  db: Db,
  change: { userId: string; role: UserTable['role']; now: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: change.role, updated_at: toLibraryDate(database, change.now) })
    .where('id', '=', change.userId)
    .execute();
}

/** A number of our own, by which Postgres knows what is waited for. */
const firstAdminLock = 5_201_001;

/** Within a transaction: no other makes a first administrator until it ends. */
export async function lockFirstAdmin(
  { dialect }: Pick<Database, 'dialect'>,
  db: Db,
): Promise<void> {
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
 * Within a transaction: makes somebody an administrator who logs in by this password alone. Every other way in,
 * and whoever came in by one, ends: an account may have been opened with somebody else's address.
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
  await dropUnprovenWays(db, userId);
  // The operator made them administrator, who logs in by this password alone.
  await deleteFactors(db, userId);
  await insertPassword(db, database, userId, change.password);
  await db
    .updateTable('users')
    .set({
      name: change.name,
      role: 'admin',
      email_verified: flagOf(database, change.isVerified),
      updated_at: toLibraryDate(database, Date.now()),
    })
    .where('id', '=', userId)
    .execute();
}
