import type { Kysely } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Schema, UserTable } from '../db/schema.ts';
import { toLibraryDate } from './library-date.ts';

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
