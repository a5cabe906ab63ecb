import { isLanguageCode } from '#i18n/languages.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/schema.ts';
import { deleteFactors } from '../factors/factor-queries.ts';
import { toStoredDate } from '../people/stored-date.ts';
import {
  findRole,
  toDatabaseBoolean,
  insertPassword,
  listLoginNames,
  passwordProvider,
} from '../people/people-queries.ts';
import { isStaff } from '../people/role-queries.ts';

/** A person with an email address; never a guest. */
export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

export async function findOwner(db: Db, by: { id: string } | { email: string }) {
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
 * Locks a person in a transaction that changes their logins: until it ends no session begins, and
 * other changes wait. Call after codes have been written, which reference the person.
 */
export async function lockPerson({ dialect }: Database, db: Db, userId: string): Promise<void> {
  // SQLite's transactions hold the write lock from their beginning.
  if (dialect === 'sqlite') return;
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Returns whether a session still exists. */
export async function sessionExists(db: Db, id: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * Returns whether a person of the staff has a way to log in; without one, their invitation waits. Null
 * for anybody else.
 */
export async function findStaffLogin(db: Db, id: string): Promise<'missing' | 'present' | null> {
  const role = await findRole(db, id);
  if (role === null || !(await isStaff(db, { id, role }))) return null;
  return (await listLoginNames(db, id)).length === 0 ? 'missing' : 'present';
}

/** Sets a person's password hash. */
export async function storePassword(
  db: Db,
  database: Database,
  { userId, hash, now }: { userId: string; hash: string; now: number },
): Promise<void> {
  const at = toStoredDate(database, now);
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: hash, updated_at: at })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await insertPassword(db, database, userId, hash);
}

/** Replaces the hash of an unchanged password; false if it has changed. */
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

/** Marks a person's address as confirmed. */
export async function markEmailVerified(db: Db, database: Database, userId: string, now: number) {
  await db
    .updateTable('users')
    .set({
      email_verified: toDatabaseBoolean(database, true),
      updated_at: toStoredDate(database, now),
    })
    .where('id', '=', userId)
    .execute();
}

/** Ends a person's sessions and their tokens, except one; if all, their API tokens as well. */
export async function endSessions(db: Db, userId: string, except: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute();
  if (except === null) await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}

/**
 * Deletes the password, providers and second factors of an account with an unconfirmed address.
 * Staff keep second factors: otherwise their mailbox alone would give access. Call after
 * `lockPerson`.
 */
export async function removeUnverifiedLogins(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute();
  const role = await findRole(db, userId);
  if (role === null || !(await isStaff(db, { id: userId, role }))) await deleteFactors(db, userId);
}
