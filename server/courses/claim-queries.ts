import type { Kysely, Transaction } from 'kysely';
import { newId } from '#common/ids.ts';
import type { Schema } from '../db/schema.ts';
import { findCode } from './certificate-queries.ts';
import { hasEnrolment, type Holding } from './enrolment-queries.ts';

type Trx = Transaction<Schema>;

/**
 * Moves the enrolment that an order gave to another person. The guest who had it keeps a shared one. Nothing moves
 * where the person is enrolled already.
 */
export async function moveEnrolment(
  trx: Trx,
  { orderId, from, to }: { orderId: string; from: string; to: string },
): Promise<void> {
  const row = await trx
    .selectFrom('enrolments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', from)
    .executeTakeFirst();
  if (!row) return;
  const own = { userId: to, projectId: row.project_id, productKey: row.product_key };
  if (row.ended_at === null && (await hasEnrolment(trx, own))) return;
  await trx.updateTable('enrolments').set({ user_id: to }).where('id', '=', row.id).execute();
  if (row.ended_at !== null) return;
  await trx
    .insertInto('enrolments')
    .values({ ...row, id: newId(), order_id: null, shared_order_id: orderId, source: 'shared' })
    .execute();
}

/** Moves what a guest was enrolled in without an order, where the person is not enrolled already. */
export async function moveOtherEnrolments(
  trx: Trx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('enrolments')
    .select(['id', 'project_id', 'product_key'])
    .where('user_id', '=', from)
    .where('source', 'in', ['free', 'given'])
    .where('ended_at', 'is', null)
    .execute();
  for (const row of rows) {
    const own = { userId: to, projectId: row.project_id, productKey: row.product_key };
    if (await hasEnrolment(trx, own)) continue;
    await trx.updateTable('enrolments').set({ user_id: to }).where('id', '=', row.id).execute();
  }
}

/** Says whether a guest shares a course with the person who claimed its order. */
export async function hasSharedEnrolment(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .select('id')
    .where('user_id', '=', userId)
    .where('source', '=', 'shared')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lists the courses in which a guest has progress, without those that they share with anybody but the one who claims.
 * A deleted order no longer says with whom: its course is left out.
 */
export async function listStudied(
  trx: Trx,
  { from, to }: { from: string; to: string },
): Promise<Holding[]> {
  const rows = await trx
    .selectFrom('course_progress as p')
    .select(['p.project_id', 'p.product_key'])
    .where('p.user_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrolments as e')
            .leftJoin('orders as o', 'o.id', 'e.shared_order_id')
            .select('e.id')
            .where((is) => is.or([is('o.id', 'is', null), is('o.user_id', '<>', to)]))
            .whereRef('e.user_id', '=', 'p.user_id')
            .whereRef('e.project_id', '=', 'p.project_id')
            .whereRef('e.product_key', '=', 'p.product_key')
            .where('e.source', '=', 'shared'),
        ),
      ),
    )
    .execute();
  return rows.map((row) => ({
    userId: from,
    projectId: row.project_id,
    productKey: row.product_key,
  }));
}

/** Copies which paid lessons of a course were opened: the refund policy counts them. */
export async function copyAccesses(trx: Trx, from: Holding, to: string): Promise<void> {
  const rows = await trx
    .selectFrom('lesson_accesses')
    .selectAll()
    .where('user_id', '=', from.userId)
    .where('project_id', '=', from.projectId)
    .where('product_key', '=', from.productKey)
    .execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('lesson_accesses')
    .values(rows.map((row) => ({ ...row, user_id: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves the certificate of a course, unless the person has one already. */
export async function moveCertificate(trx: Trx, from: Holding, to: string): Promise<void> {
  if ((await findCode(trx, { ...from, userId: to })) !== null) return;
  await trx
    .updateTable('certificates')
    .set({ user_id: to })
    .where('user_id', '=', from.userId)
    .where('project_id', '=', from.projectId)
    .where('product_key', '=', from.productKey)
    .where('revoked_at', 'is', null)
    .execute();
}
