import { newId } from '#common/ids.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { findCertificateCode } from './certificates/certificate-queries.ts';
import { hasEnrolment, type EnrolmentKey } from './enrolment-queries.ts';

/**
 * Moves the enrolment of an order to another account; the guest keeps a shared one. Does nothing if
 * the account is already enrolled.
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

/** Moves a guest's enrolments without an order, where the account is not enrolled already. */
export async function moveOtherEnrolments(trx: Trx, { from, to }: { from: string; to: string }) {
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

/** Returns true if the guest shares a course with the account that claimed its order. */
export async function hasSharedEnrolment(db: Db, userId: string): Promise<boolean> {
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
 * Lists the courses in which a guest has progress, except those shared with an account other than
 * `to`. Courses of a deleted order are left out, because their owner is unknown.
 */
export async function listCoursesWithProgress(
  trx: Trx,
  { from, to }: { from: string; to: string },
): Promise<EnrolmentKey[]> {
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

/** Copies the records of opened paid lessons: the refund policy counts them. */
export async function copyLessonAccesses(trx: Trx, from: EnrolmentKey, to: string): Promise<void> {
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

/**
 * Moves the certificates of a course, but no valid one if the account has one. Revoked ones too: after
 * a revocation only staff issue another.
 */
export async function moveCertificates(trx: Trx, from: EnrolmentKey, to: string): Promise<void> {
  const hasValid = (await findCertificateCode(trx, { ...from, userId: to })) !== null;
  await trx
    .updateTable('certificates')
    .set({ user_id: to })
    .where('user_id', '=', from.userId)
    .where('project_id', '=', from.projectId)
    .where('product_key', '=', from.productKey)
    .$if(hasValid, (query) => query.where('revoked_at', 'is not', null))
    .execute();
}
