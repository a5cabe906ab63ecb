import type { Kysely, Selectable } from 'kysely';
import { newId } from '#common/ids.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../db/connect.ts';
import type { Schema, UserTable } from '../db/schema.ts';
import { toLibraryDate } from './library-date.ts';

export type UserRow = Selectable<UserTable>;

/** Of passwords, in the library's table of ways to log in. */
export const passwordProvider = 'credential';

export interface PersonFields {
  name: string;
  /** Lower case. */
  email: string;
  phone: string | null;
  language: LanguageCode | null;
}

/** Somebody by their address, and the hash of their password where they have one. */
export async function findByEmail(
  db: Kysely<Schema>,
  email: string,
): Promise<{ user: UserRow; password: string | null } | null> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return null;
  return { user, password: await findPassword(db, user.id) };
}

export async function findPassword(db: Kysely<Schema>, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst();
  return account?.password ?? null;
}

export interface NewLogin {
  /** The password's hash. */
  password: string;
  role: UserRow['role'];
  isVerified?: boolean;
}

/** Adds somebody with a password. Throws what the database says of an address that is taken. */
export async function insertPerson(
  database: Database,
  person: PersonFields,
  login: NewLogin,
): Promise<string> {
  return await database.db
    .transaction()
    .execute((db) => insertPersonWithin(database, db, person, login));
}

/** insertPerson within a transaction, whose connection is `db`. */
export async function insertPersonWithin(
  database: Database,
  db: Kysely<Schema>,
  person: PersonFields,
  { password, role, isVerified = false }: NewLogin,
): Promise<string> {
  const id = newId();
  const now = toLibraryDate(database, Date.now());
  await db
    .insertInto('users')
    .values({
      id,
      ...person,
      role,
      email_verified: flagOf(database, isVerified),
      image: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertPassword(db, database, id, password);
  return id;
}

/** Adds a guest, whose address leads nowhere. */
export async function insertGuest(database: Database, language: LanguageCode): Promise<string> {
  const id = newId();
  const now = toLibraryDate(database, Date.now());
  await database.db
    .insertInto('users')
    .values({
      id,
      name: '',
      email: `${id}@${guestHost}`,
      email_verified: flagOf(database, false),
      image: null,
      role: 'guest',
      phone: null,
      language,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/**
 * Makes a guest somebody with a password, in place: the row and its id stay, and so does all that belongs to
 * them. Ends the guest's sessions. False where the guest is none any more. Throws as insertPerson does.
 */
export async function promoteGuest(
  database: Database,
  id: string,
  person: PersonFields,
  password: string,
): Promise<boolean> {
  return await database.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ ...person, role: 'user', updated_at: toLibraryDate(database, Date.now()) })
      .where('id', '=', id)
      .where('role', '=', 'guest')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await insertPassword(db, database, id, password);
    await db.deleteFrom('sessions').where('user_id', '=', id).execute();
    return true;
  });
}

export async function insertPassword(
  db: Kysely<Schema>,
  database: Database,
  userId: string,
  password: string,
): Promise<void> {
  const now = toLibraryDate(database, Date.now());
  await db
    .insertInto('accounts')
    .values({
      id: newId(),
      user_id: userId,
      provider_id: passwordProvider,
      account_id: userId,
      password,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** When somebody was last seen in a session. */
export async function touchSession(database: Database, id: string, now: number): Promise<void> {
  await database.db
    .updateTable('sessions')
    .set({ updated_at: toLibraryDate(database, now) })
    .where('id', '=', id)
    .execute();
}

/** Below `invalid` no mail is ever delivered (RFC 2606). */
export const guestHost = 'guest.invalid';

/** A yes or no, as the database keeps it. */
export function flagOf({ dialect }: Database, value: boolean): boolean | number {
  return dialect === 'sqlite' ? Number(value) : value;
}
