import type { Selectable } from 'kysely';
import type { CourseProgressTable, LessonProgressTable } from '../../core/db/learning-schema.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { columnsOf, type EnrolmentKey } from '../enrolment-queries.ts';

export type LessonRow = Selectable<LessonProgressTable>;
export type CourseRow = Selectable<CourseProgressTable>;

/** Lists a learner's lesson rows of a course, without the watched ranges. */
export async function listLessonRows(db: Db, enrolmentKey: EnrolmentKey) {
  return await db
    .selectFrom('lesson_progress')
    .select([
      'project_id',
      'user_id',
      'product_key',
      'lesson',
      'duration',
      'watched',
      'position',
      'played_at',
      'completed_at',
      'updated_at',
    ])
    .where((is) => is.and(columnsOf(enrolmentKey)))
    .execute();
}

/** Reads a learner's enrolment, certificate and course progress in one query. */
export async function findCourseAccess(db: Db, enrolmentKey: EnrolmentKey) {
  const { userId, projectId, productKey } = enrolmentKey;
  const columns = columnsOf(enrolmentKey);
  return await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('enrolments')
        .select('source')
        .where((is) => is.and(columns))
        .where('ended_at', 'is', null)
        .as('enrolment'),
      selectFrom('certificates')
        .select('code')
        .where((is) => is.and(columns))
        .where('revoked_at', 'is', null)
        .as('certificate'),
      selectFrom('certificates as c')
        .innerJoin('enrolments as e', (join) =>
          join
            .onRef('e.user_id', '=', 'c.user_id')
            .onRef('e.project_id', '=', 'c.project_id')
            .onRef('e.product_key', '=', 'c.product_key')
            .on('e.ended_at', 'is', null),
        )
        .select(({ fn }) => fn.max('c.revoked_at').as('at'))
        .where('c.user_id', '=', userId)
        .where('c.project_id', '=', projectId)
        .where('c.product_key', '=', productKey)
        .where('c.replaced_by', 'is', null)
        .whereRef('c.issued_at', '>=', 'e.granted_at')
        .as('revokedAt'),
      selectFrom('course_progress')
        .select('last_lesson')
        .where((is) => is.and(columns))
        .as('lastLesson'),
      selectFrom('course_progress')
        .select('completed_at')
        .where((is) => is.and(columns))
        .as('completedAt'),
    ])
    .executeTakeFirstOrThrow();
}

export interface CourseAccess {
  /** Source of the enrolment; null if none is active. */
  enrolment: 'order' | 'free' | 'given' | 'shared' | null;
  certificate: string | null;
  /** Time when staff revoked this enrolment's certificate: only they issue another. */
  revokedAt: number | null;
  lastLesson: string | null;
  /** Time when all lessons of that time were completed. */
  completedAt: number | null;
}

/**
 * Creates or locks a learner's course row until the transaction ends, so that reports of two
 * devices are serialized.
 */
export async function lockCourse(
  trx: Trx,
  enrolmentKey: EnrolmentKey,
  now: number,
): Promise<CourseRow> {
  return await trx
    .insertInto('course_progress')
    .values({
      ...columnsOf(enrolmentKey),
      played: 0,
      completed: 0,
      outline: '',
      last_lesson: null,
      completed_at: null,
      updated_at: now,
    })
    // An update without a change locks the row, as an insert does.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'project_id', 'product_key'])
        .doUpdateSet(({ ref }) => ({ updated_at: ref('course_progress.updated_at') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findCourseRow(db: Db, enrolmentKey: EnrolmentKey) {
  const row = await db
    .selectFrom('course_progress')
    .selectAll()
    .where((is) => is.and(columnsOf(enrolmentKey)))
    .executeTakeFirst();
  return row ?? null;
}

export async function saveCourse(
  trx: Trx,
  { user_id, project_id, product_key, ...values }: CourseRow,
): Promise<void> {
  await trx
    .updateTable('course_progress')
    .set(values)
    .where((is) => is.and({ user_id, project_id, product_key }))
    .execute();
}

export async function findLessonRow(
  db: Db,
  enrolmentKey: EnrolmentKey,
  lesson: string,
): Promise<LessonRow | null> {
  const row = await db
    .selectFrom('lesson_progress')
    .selectAll()
    .where((is) => is.and(columnsOf(enrolmentKey)))
    .where('lesson', '=', lesson)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveLessonRow(trx: Trx, row: LessonRow): Promise<void> {
  const {
    user_id: _user,
    project_id: _project,
    product_key: _product,
    lesson: _lesson,
    ...values
  } = row;
  await trx
    .insertInto('lesson_progress')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'project_id', 'product_key', 'lesson']).doUpdateSet(values),
    )
    .execute();
}
