import type { Kysely } from 'kysely';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../../db/connect.ts';
import type { Schema } from '../../db/schema.ts';
import { deleteFactors } from '../factors/factor-queries.ts';
import { toLibraryDate } from '../people/library-date.ts';
import { findRole, flagOf, insertPassword, passwordProvider } from '../people/people-queries.ts';
import { isStaffRole, roleOf } from '../people/role-of.ts';

type Db = Kysely<Schema>;

/** Somebody with an address of their own: never a guest. */
export interface Owner {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  language: LanguageCode | null;
}

export async function findOwner(
  db: Db,
  by: { id: string } | { email: string },
): Promise<Owner | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const);
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified', 'language'])
    .where(column, '=', value)
    .where('role', '<>', 'guest')
    .executeTakeFirst();
  if (!user) return null;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    isEmailVerified: Boolean(user.email_verified),
    language: isLanguageCode(user.language) ? user.language : null,
  };
}

/**
 * Within a transaction that changes how somebody logs in: until it ends no session of theirs begins, and whoever
 * changes the same waits. To be called after codes have been written, which name the person too.
 */
export async function lockPerson(
  { dialect }: Pick<Database, 'dialect'>,
  db: Db,
  userId: string,
): Promise<void> {
  // SQLite's transactions hold the write lock from their beginning.
  if (dialect === 'sqlite') return;
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Whether a session has not been ended. */
export async function isSession(db: Db, id: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return session !== undefined;
}

/** Gives somebody a password, in place of the one they had. `hash` is what it is kept as. */
export async function putPassword(
  db: Db,
  database: Database,
  { userId, hash, now }: { userId: string; hash: string; now: number },
): Promise<void> {
  const at = toLibraryDate(database, now);
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: hash, updated_at: at })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await insertPassword(db, database, userId, hash);
}

/** Keeps a password by another hash; false where it has changed meanwhile. */
export async function replaceHash(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: to })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .where('password', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that somebody has proved to read the mail of their address. */
export async function markEmailVerified(
  db: Db,
  database: Database,
  userId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email_verified: flagOf(database, true),
      updated_at: toLibraryDate(database, now),
    })
    .where('id', '=', userId)
    .execute();
}

/** Ends a person's sessions, all but `except`, and with each the tokens that were issued in it. */
export async function endSessions(db: Db, userId: string, except: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute();
}

/**
 * Deletes the passwords and providers of an account whose address nobody had confirmed, and its second factors. Those of
 * staff stay: otherwise their mailbox alone would open the account. To be called after `lockPerson`.
 */
export async function dropUnprovenWays(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute();
  if (!isStaffRole(roleOf(await findRole(db, userId)))) await deleteFactors(db, userId);
}
