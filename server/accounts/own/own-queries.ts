import type { Kysely, Selectable } from 'kysely';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../../db/connect.ts';
import type { AccountTable, Schema, SessionTable } from '../../db/schema.ts';
import { isNotIdle } from '../sessions/session-queries.ts';
import { toLibraryDate } from '../people/library-date.ts';

type Db = Kysely<Schema>;

type SessionListRow = Pick<
  Selectable<SessionTable>,
  'id' | 'created_at' | 'updated_at' | 'expires_at' | 'ip_address' | 'user_agent'
>;

/** A person's sessions, the one seen last first. */
export async function listSessions(
  database: Database,
  userId: string,
  now: number,
): Promise<SessionListRow[]> {
  return await database.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', toLibraryDate(database, now))
    .where(isNotIdle(database, now))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether there was such a session of this person. */
export async function deleteOwnSession(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Mails to somebody are written in this language from now on. */
export async function updateLanguage(
  database: Database,
  { userId, language, now }: { userId: string; language: LanguageCode; now: number },
): Promise<void> {
  await database.db
    .updateTable('users')
    .set({ language, updated_at: toLibraryDate(database, now) })
    .where('id', '=', userId)
    .execute();
}

/** Stores what somebody says of themselves. Throws what the database says of an address that is taken. */
export async function updatePerson(
  db: Db,
  database: Database,
  { userId, now, ...values }: { userId: string; now: number } & PersonChange,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...values, updated_at: toLibraryDate(database, now) })
    .where('id', '=', userId)
    .execute();
}

type PersonChange = { name: string; phone: string | null } | { email: string };

/** The ways in which somebody can log in; never what they are proved by. */
export async function listWays(
  db: Db,
  userId: string,
): Promise<Pick<Selectable<AccountTable>, 'provider_id' | 'account_id' | 'created_at'>[]> {
  return await db
    .selectFrom('accounts')
    .select(['provider_id', 'account_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Removes somebody with their sessions, ways to log in, tokens and codes. False where they were gone. */
export async function deletePerson(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes an address from the guest who had it confirmed. */
export async function forgetGuestEmail(db: Db, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ guest_email: null })
    .where('guest_email', '=', email)
    .execute();
}
