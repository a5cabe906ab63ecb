import type { Kysely } from 'kysely';
import type { Schema, UserTable } from '../../core/db/schema.ts';
import type { UserRow } from './people-queries.ts';

type Db = Kysely<Schema>;
type StoredRole = UserTable['role'];

/**
 * Lists people, newest first: everybody but guests, or all of one role; `total` counts all of them.
 */
export async function selectPeople(
  db: Db,
  { role, limit }: { role: StoredRole | null; limit: number },
): Promise<{ people: UserRow[]; total: number }> {
  const chosen = db
    .selectFrom('users')
    .where((is) => (role === null ? is('role', '!=', 'guest') : is('role', '=', role)));
  const people = await chosen.selectAll().orderBy('id', 'desc').limit(limit).execute();
  const counted = await chosen
    .select((select) => select.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { people, total: Number(counted.total) };
}

/** Lists a person's logins: `credential`, or the name of a provider. */
export async function listLoginNames(db: Db, userId: string): Promise<string[]> {
  const ways = await db
    .selectFrom('accounts')
    .select('provider_id')
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute();
  return ways.map((way) => way.provider_id);
}

export async function countSessions(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((select) => select.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
