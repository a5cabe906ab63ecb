import type { Kysely, Transaction } from 'kysely';
import { newId } from '#common/ids.ts';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';

export interface Holding {
  projectId: string;
  userId: string;
  productKey: string;
}

/** A living right to a product; false where the person has one already. */
export async function insertEnrolment(
  trx: Transaction<Schema>,
  holding: Holding & { orderId: string | null; source: 'order' | 'free' | 'given'; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('enrolments')
    .values({
      id: newId(),
      project_id: holding.projectId,
      user_id: holding.userId,
      product_key: holding.productKey,
      order_id: holding.orderId,
      source: holding.source,
      granted_at: holding.at,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Ends the right that an order gave, and the certificate that came of it; null where there was none. */
export async function endEnrolment(
  trx: Transaction<Schema>,
  orderId: string,
  at: number,
): Promise<Holding | null> {
  const row = await trx
    .updateTable('enrolments')
    .set({ ended_at: at })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .returning(['project_id', 'user_id', 'product_key'])
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .updateTable('certificates')
    .set({ revoked_at: at })
    .where('user_id', '=', row.user_id)
    .where('project_id', '=', row.project_id)
    .where('product_key', '=', row.product_key)
    .where('revoked_at', 'is', null)
    .execute();
  return { projectId: row.project_id, userId: row.user_id, productKey: row.product_key };
}

export async function hasEnrolment(db: Kysely<Schema>, holding: Holding): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .select('id')
    .where('user_id', '=', holding.userId)
    .where('project_id', '=', holding.projectId)
    .where('product_key', '=', holding.productKey)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A living right that cannot be taken back before the transaction ends, and whose it is. */
export async function holdEnrolment(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  holding: Holding,
): Promise<{ personName: string } | null> {
  const row = await trx
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .select('name as personName')
    .where('user_id', '=', holding.userId)
    .where('project_id', '=', holding.projectId)
    .where('product_key', '=', holding.productKey)
    .where('ended_at', 'is', null)
    // SQLite has one writer at a time, and no such clause.
    .$if(dialect === 'postgres', (query) => query.forShare('enrolments'))
    .executeTakeFirst();
  return row ?? null;
}

/** The keys of all products that somebody has. */
export async function listHeldKeys(db: Kysely<Schema>, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .select('product_key')
    .distinct()
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.product_key);
}

/** The distinct paid lessons that somebody has opened, and whether they have completed the course. */
export async function readLearningFacts(
  db: Kysely<Schema>,
  { projectId, userId, productKey }: Holding,
): Promise<{ lessonsOpened: number; isCompleted: boolean }> {
  const opened = await db
    .selectFrom('lesson_accesses')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('product_key', '=', productKey)
    .executeTakeFirstOrThrow();
  const course = await db
    .selectFrom('course_progress')
    .select('completed_at')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('product_key', '=', productKey)
    .executeTakeFirst();
  return {
    lessonsOpened: Number(opened.count),
    isCompleted: course !== undefined && course.completed_at !== null,
  };
}
