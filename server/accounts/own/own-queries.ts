import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/schema.ts';
import { isNotIdle } from '../sessions/session-queries.ts';
import { toStoredDate } from '../people/stored-date.ts';

/** Lists a person's sessions, last seen first. */
export async function listSessions(database: Database, userId: string, now: number) {
  return await database.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', toStoredDate(database, now))
    .where(isNotIdle(database, now))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes a session of the person; false if it was not theirs. */
export async function deleteOwnSession(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets the language of emails to a person. */
export async function updateLanguage(
  database: Database,
  { userId, language, now }: { userId: string; language: LanguageCode; now: number },
): Promise<void> {
  await database.db
    .updateTable('users')
    .set({ language, updated_at: toStoredDate(database, now) })
    .where('id', '=', userId)
    .execute();
}

/** Updates a person. Throws the database's error if the address is taken. */
export async function updatePerson(
  db: Db,
  database: Database,
  { userId, now, ...values }: { userId: string; now: number } & PersonChange,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...values, updated_at: toStoredDate(database, now) })
    .where('id', '=', userId)
    .execute();
}

type PersonChange = { name: string; phone: string | null } | { email: string };

/** Lists a person's logins without their secrets. */
export async function listLogins(db: Db, userId: string) {
  return await db
    .selectFrom('accounts')
    .select(['provider_id', 'account_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/**
 * Deletes a person with their sessions, logins, tokens and codes. False if they were deleted
 * already.
 */
export async function deletePerson(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes an address from the guest who had confirmed it. */
export async function clearGuestEmail(db: Db, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ guest_email: null })
    .where('guest_email', '=', email)
    .execute();
}
