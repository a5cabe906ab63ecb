import type { Db } from '../core/db/schema.ts';

export async function hasAnswered(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('first_steps')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAnswer(db: Db, userId: string, answeredAt: number): Promise<void> {
  await db
    .insertInto('first_steps')
    .values({ user_id: userId, answered_at: answeredAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
