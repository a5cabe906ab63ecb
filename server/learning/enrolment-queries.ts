import { sql } from 'kysely';
import { newId } from '#common/ids.ts';
import type { Database } from '../core/db/connect.ts';
import type { Db, Trx } from '../core/db/schema.ts';

export interface EnrolmentKey {
  projectId: string;
  userId: string;
  productKey: string;
}

/** Returns the columns of a key, which the tables of courses share. */
export function columnsOf({ userId, projectId, productKey }: EnrolmentKey) {
  return { user_id: userId, project_id: projectId, product_key: productKey };
}

/** Enrols an account in a product. Returns false if it is already enrolled. */
export async function insertEnrolment(
  trx: Trx,
  enrolmentKey: EnrolmentKey & {
    orderId: string | null;
    source: 'order' | 'free' | 'given';
    at: number;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('enrolments')
    .values({
      id: newId(),
      ...columnsOf(enrolmentKey),
      order_id: enrolmentKey.orderId,
      source: enrolmentKey.source,
      granted_at: enrolmentKey.at,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/**
 * Ends the enrolments of an order, shared ones included, and revokes their certificates. Returns
 * the buyer's enrolment; null if none was active.
 */
export async function endEnrolment(trx: Trx, orderId: string, at: number) {
  const rows = await trx
    .updateTable('enrolments')
    .set({ ended_at: at })
    .where((is) => is.or([is('order_id', '=', orderId), is('shared_order_id', '=', orderId)]))
    .where('ended_at', 'is', null)
    .returning(['project_id', 'user_id', 'product_key', 'order_id'])
    .execute();
  for (const row of rows)
    await trx
      .updateTable('certificates')
      .set({ revoked_at: at })
      .where('user_id', '=', row.user_id)
      .where('project_id', '=', row.project_id)
      .where('product_key', '=', row.product_key)
      .where('revoked_at', 'is', null)
      .execute();
  const row = rows.find((ended) => ended.order_id === orderId);
  if (!row) return null;
  return { projectId: row.project_id, userId: row.user_id, productKey: row.product_key };
}

export async function hasEnrolment(db: Db, enrolmentKey: EnrolmentKey): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .select('id')
    .where((is) => is.and(columnsOf(enrolmentKey)))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true for an active enrolment, which cannot end before the transaction does. */
export async function lockEnrolment(
  trx: Trx,
  dialect: Database['dialect'],
  enrolmentKey: EnrolmentKey,
): Promise<boolean> {
  const row = await trx
    .selectFrom('enrolments')
    .select('id')
    .where((is) => is.and(columnsOf(enrolmentKey)))
    // The certificate belongs to the owner, not to a guest who shares the course.
    .where('source', '<>', 'shared')
    .where('ended_at', 'is', null)
    // SQLite has one writer at a time and no such clause.
    .$if(dialect === 'postgres', (query) => query.forShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the product keys with at least one active enrolment. */
export async function listProductKeysInUse(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .select('product_key')
    .distinct()
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.product_key);
}

/**
 * Counts the distinct paid lessons that a buyer opened, and tells if the course was completed.
 * Includes what a guest did whose order the buyer claimed.
 */
export async function readLearningFacts(db: Db, { projectId, userId, productKey }: EnrolmentKey) {
  const ofOrders = (column: 'order_id' | 'shared_order_id') =>
    db
      .selectFrom('orders')
      .innerJoin('enrolments', `enrolments.${column}`, 'orders.id')
      .select('enrolments.user_id')
      .where('orders.user_id', '=', userId)
      .where('enrolments.project_id', '=', projectId)
      .where('enrolments.product_key', '=', productKey);
  // A union, because neither database uses indexes for the same conditions joined by "or".
  const learners = db
    .selectNoFrom(sql<string>`cast(${userId} as text)`.as('user_id'))
    .union(ofOrders('shared_order_id'))
    // Bought twice: the second enrolment belongs to its guest.
    .union(ofOrders('order_id'));
  const opened = await db
    .selectFrom('lesson_accesses')
    .select(({ fn }) => fn.count('lesson').distinct().as('count'))
    .where('user_id', 'in', learners)
    .where('project_id', '=', projectId)
    .where('product_key', '=', productKey)
    .executeTakeFirstOrThrow();
  const completed = await db
    .selectFrom('course_progress')
    .select('completed_at')
    .where('user_id', 'in', learners)
    .where('project_id', '=', projectId)
    .where('product_key', '=', productKey)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  return { lessonsOpened: Number(opened.count), isCompleted: completed !== undefined };
}

/** Lists an account's active enrolments with their progress, last watched first. */
export async function listEnrolledCourses(db: Db, projectId: string, userId: string) {
  return await db
    .selectFrom('enrolments as e')
    .leftJoin('course_progress as p', (join) =>
      join
        .onRef('p.user_id', '=', 'e.user_id')
        .onRef('p.project_id', '=', 'e.project_id')
        .onRef('p.product_key', '=', 'e.product_key'),
    )
    .leftJoin('certificates as c', (join) =>
      join
        .onRef('c.user_id', '=', 'e.user_id')
        .onRef('c.project_id', '=', 'e.project_id')
        .onRef('c.product_key', '=', 'e.product_key')
        .on('c.revoked_at', 'is', null),
    )
    .select([
      'e.project_id',
      'e.user_id',
      'e.product_key',
      'e.source',
      'e.granted_at',
      'p.completed_at',
      'p.last_lesson',
      'c.code as certificate',
    ])
    .select(({ selectFrom }) =>
      selectFrom('certificates as r')
        .select(({ fn }) => fn.max('r.revoked_at').as('at'))
        .whereRef('r.user_id', '=', 'e.user_id')
        .whereRef('r.project_id', '=', 'e.project_id')
        .whereRef('r.product_key', '=', 'e.product_key')
        .where('r.replaced_by', 'is', null)
        .whereRef('r.issued_at', '>=', 'e.granted_at')
        .as('revoked_at'),
    )
    .where('e.user_id', '=', userId)
    .where('e.project_id', '=', projectId)
    .where('e.ended_at', 'is', null)
    .orderBy(({ fn }) => fn.coalesce('p.updated_at', 'e.granted_at'), 'desc')
    .orderBy('e.id', 'desc')
    .execute();
}

/** Lists the state of every lesson that an account started in a project. */
export async function listLessonStates(db: Db, projectId: string, userId: string) {
  return await db
    .selectFrom('lesson_progress')
    .select(['product_key', 'lesson', 'played_at', 'completed_at'])
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .execute();
}
