import type { Selectable } from 'kysely';
import { newId } from '#common/ids.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../../core/db/connect.ts';
import type { AccountTable, Db, ProjectRoleTable, UserTable } from '../../core/db/schema.ts';
import type { Person } from './person.ts';
import { toStoredDate } from './stored-date.ts';

export type UserRow = Selectable<UserTable>;

/** Provider of passwords in the table `accounts`. */
export const passwordProvider = 'credential';

export interface PersonFields {
  name: string;
  /** Lower case. */
  email: string;
  phone: string | null;
  language: LanguageCode | null;
}

/** Finds a person by email, with their password hash if any. */
export async function findByEmail(db: Db, email: string) {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return null;
  return { user, password: await findPassword(db, user.id) };
}

export async function findPassword(db: Db, userId: string): Promise<string | null> {
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

/** Inserts a person with a password. Throws the database's error if the address is taken. */
export async function insertPerson(database: Database, person: PersonFields, login: NewLogin) {
  return await database.db
    .transaction()
    .execute((db) => insertPersonWithin(database, db, person, login));
}

/** Same, within a transaction, whose connection is `db`. */
export async function insertPersonWithin(
  database: Database,
  db: Db,
  person: PersonFields,
  { password, ...rest }: NewLogin,
): Promise<string> {
  const id = await insertUser(database, db, { ...person, ...rest });
  await insertPassword(db, database, id, password);
  return id;
}

/**
 * Inserts a guest with an undeliverable address; `guestEmail` is the one that they have confirmed.
 */
export async function insertGuest(
  database: Database,
  language: LanguageCode,
  guestEmail: string | null = null,
): Promise<string> {
  const id = newId();
  const email = `${id}@${guestHost}`;
  const guest = { id, name: '', email, guestEmail, role: 'guest', phone: null, language } as const;
  return await insertUser(database, database.db, guest);
}

/** Returns the id of the guest who has confirmed an address; null for none. */
export async function findConfirmedGuest(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('guest_email', '=', email)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findPerson(db: Db, id: string): Promise<UserRow | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns whether a person has another session. */
export async function hasOtherSession(db: Db, { id, userId }: { id: string; userId: string }) {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewUser extends PersonFields {
  id?: string;
  role: UserRow['role'];
  guestEmail?: string | null;
  isVerified?: boolean;
  image?: string | null;
}

/** Inserts a person without a login. Throws as insertPerson does. */
export async function insertUser(
  database: Database,
  db: Db,
  { id = newId(), guestEmail = null, isVerified = false, image = null, ...person }: NewUser,
): Promise<string> {
  const now = toStoredDate(database, Date.now());
  await db
    .insertInto('users')
    .values({
      id,
      ...person,
      guest_email: guestEmail,
      image,
      email_verified: toDatabaseBoolean(database, isVerified),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/**
 * Turns a guest into a user with a password, in place: the row, its id and everything that belongs
 * to it stay. Ends the guest's sessions. False if the person is no longer a guest. Throws as
 * insertPerson does.
 */
export async function promoteGuest(
  database: Database,
  id: string,
  { password, ...person }: PersonFields & { password: string; isVerified?: boolean },
): Promise<boolean> {
  return await database.db.transaction().execute(async (db) => {
    const isPromoted = await convertGuest(database, db, id, person);
    if (isPromoted) await insertPassword(db, database, id, password);
    return isPromoted;
  });
}

/** Same, without a password. */
export async function convertGuest(
  database: Database,
  db: Db,
  id: string,
  { isVerified = false, image = null, ...person }: Omit<NewUser, 'id' | 'role' | 'guestEmail'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      ...person,
      image,
      role: 'user',
      guest_email: null,
      email_verified: toDatabaseBoolean(database, isVerified),
      updated_at: toStoredDate(database, Date.now()),
    })
    .where('id', '=', id)
    .where('role', '=', 'guest')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  // A link that the guest created must not open the account.
  await db.deleteFrom('sign_in_links').where('user_id', '=', id).execute();
  return true;
}

export async function insertPassword(db: Db, database: Database, userId: string, password: string) {
  const row = { provider_id: passwordProvider, account_id: userId, password };
  await insertLogin(database, db, userId, row);
}

/** Inserts a login. Throws the database's error if it belongs to somebody. */
export async function insertLogin(
  database: Database,
  db: Db,
  userId: string,
  row: Pick<Selectable<AccountTable>, 'provider_id' | 'account_id' | 'password'>,
): Promise<void> {
  const now = toStoredDate(database, Date.now());
  await db
    .insertInto('accounts')
    .values({ id: newId(), user_id: userId, ...row, created_at: now, updated_at: now })
    .execute();
}

/** Stores the time when a session was last seen. */
export async function updateLastSeen(database: Database, id: string, now: number): Promise<void> {
  await database.db
    .updateTable('sessions')
    .set({ updated_at: toStoredDate(database, now) })
    .where('id', '=', id)
    .execute();
}

/** No email is ever delivered below `invalid` (RFC 2606). */
export const guestHost = 'guest.invalid';

/** Converts a boolean for the database. */
export function toDatabaseBoolean({ dialect }: Database, value: boolean): boolean | number {
  return dialect === 'sqlite' ? Number(value) : value;
}

/** Returns whether a person has this id. */
export async function personExists({ db }: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Returns the role of a person; null for an unknown id. */
export async function findRole(db: Db, id: string): Promise<UserRow['role'] | null> {
  const row = await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role ?? null;
}

/** Returns the names of people, '' for none; unknown ids are left out. */
export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
}

/** Lists the people with one of the roles in a project, who have a name, by name. */
export async function listNamesOfRoles(
  db: Db,
  projectId: string,
  roles: readonly Person['role'][],
): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'name'])
    // One list of ids: SQLite reads all users for the alternative of a role or an id.
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('users as holders')
        .select('holders.id')
        .where('holders.role', 'in', roles as UserTable['role'][])
        .unionAll(
          selectFrom('project_roles')
            .select('user_id as id')
            .where('project_id', '=', projectId)
            .where('role', 'in', roles as ProjectRoleTable['role'][]),
        ),
    )
    .where('name', '!=', '')
    .orderBy('name')
    .execute();
}

/** Lists a person's logins: `credential`, or the name of a provider. */
export async function listLoginNames(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('provider_id')
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute();
  return rows.map((row) => row.provider_id);
}
