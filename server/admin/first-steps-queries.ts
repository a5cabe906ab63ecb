import type { Kysely } from 'kysely';
import type { Schema } from '../core/db/schema.ts';

export async function hasAnswered(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('first_steps')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAnswer(
  db: Kysely<Schema>,
  userId: string,
  answeredAt: number,
): Promise<void> {
  await db
    .insertInto('first_steps')
    .values({ user_id: userId, answered_at: answeredAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
