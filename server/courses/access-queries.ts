import type { Kysely } from 'kysely';
import type { Role } from '../access/permissions.ts';
import type { Schema } from '../db/schema.ts';
import type { Holding } from './enrolment-queries.ts';

/** The products that somebody has a living right to; none of an administrator, who is not counted. */
export async function listBought(
  db: Kysely<Schema>,
  projectId: string,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .select('product_key')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .where('role', '!=', 'admin')
    .execute();
  return rows.map((row) => row.product_key);
}

/** Null for nobody. */
export async function findRole(db: Kysely<Schema>, userId: string): Promise<Role | null> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Notes that somebody has opened a paid lesson; the first time stays. */
export async function insertAccess(
  db: Kysely<Schema>,
  { projectId, userId, productKey }: Holding,
  lesson: string,
  at: number,
): Promise<void> {
  await db
    .insertInto('lesson_accesses')
    .values({
      project_id: projectId,
      user_id: userId,
      product_key: productKey,
      lesson,
      first_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
