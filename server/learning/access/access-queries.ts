import type { Db } from '../../core/db/schema.ts';
import { columnsOf, type EnrolmentKey } from '../enrolment-queries.ts';

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
  enrolmentKey: EnrolmentKey,
  lesson: string,
  at: number,
): Promise<void> {
  await db
    .insertInto('lesson_accesses')
    .values({ ...columnsOf(enrolmentKey), lesson, first_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
