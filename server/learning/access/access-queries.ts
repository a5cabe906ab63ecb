import type { Db } from '../../core/db/schema.ts';
import type { EnrolmentKey } from '../enrolment-queries.ts';

/** Lists the product keys of an account's active enrolments; administrators are left out. */
export async function listEnrolledProductKeys(db: Db, projectId: string, userId: string) {
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

/** Records the first time that a paid lesson was opened; later calls change nothing. */
export async function insertLessonAccess(
  db: Db,
  { projectId, userId, productKey }: EnrolmentKey,
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
