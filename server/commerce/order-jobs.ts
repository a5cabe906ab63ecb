import type { Db } from '../core/db/schema.ts';
import type { PaymentMismatch } from '#common/money/payment-mismatch.ts';
import { mailAttempts } from '../core/mail/mail-attempts.ts';
import { enqueueJob, enqueueNextJob, type JobRequest } from '../core/jobs/enqueue-job.ts';
import { insertEmail } from './order-record-queries.ts';

/** Job kinds of this domain. */
export const orderMailKind = 'order-mail';
export const withdrawalMailKind = 'withdrawal-mail';
/** Notice to one recipient. Not a `withdrawal-mail` job, which older versions send to all recipients. */
export const withdrawalNoticeKind = 'withdrawal-mail-to';
export const reconcileKind = 'orders-reconcile';
export const settleKind = 'refund-settle';

/**
 * Reasons for an email to the buyer. `paid-twice`: the second payment was refunded; `mispaid`: a
 * payment does not match the order.
 */
export type OrderMailReason =
  | 'paid'
  | 'refund-requested'
  | 'refund-refused'
  | 'refunded'
  | 'paid-twice'
  | 'mispaid';

interface OrderMailJob {
  orderId: string;
  about: OrderMailReason;
  /** Only with `mispaid`. */
  mismatch?: PaymentMismatch;
}

const minuteMs = 60_000;

/** Enqueues an email to the buyer, in the caller's transaction. */
export async function enqueueOrderMail(db: Db, { mismatch, ...news }: OrderMailJob, now: number) {
  const payload = mismatch ? { ...news, mismatch: { ...mismatch } } : news;
  const request = { kind: orderMailKind, payload, maxAttempts: mailAttempts };
  await enqueueEmail(db, request, { ...news, now });
}

/** Enqueues an email's job, and lists the email with its order. */
async function enqueueEmail(
  db: Db,
  request: JobRequest,
  { orderId, about, now }: { orderId: string; about: string; now: number },
): Promise<void> {
  const { id } = await enqueueJob(db, request, now);
  if (id !== null) await insertEmail(db, { id, order_id: orderId, about, created_at: now });
}

/**
 * Recipient of an email about a withdrawal: its author, or the company if no order to refund was
 * found.
 */
export type WithdrawalRecipient = 'buyer' | 'company';

/**
 * Enqueues an email about a withdrawal, in the caller's transaction. `orderId`: the order that it
 * names; null for none.
 */
export async function enqueueWithdrawalMail(
  db: Db,
  {
    orderId,
    ...payload
  }: { withdrawalId: string; to: WithdrawalRecipient; orderId: string | null },
  now: number,
): Promise<void> {
  const request = { kind: withdrawalMailKind, payload, maxAttempts: mailAttempts };
  if (orderId === null || payload.to === 'company') await enqueueJob(db, request, now);
  else await enqueueEmail(db, request, { orderId, about: 'withdrawal', now });
}

/**
 * Enqueues the emails about a withdrawal to the company, one job per recipient and all or none, so
 * that a refused recipient repeats no other email.
 */
export async function enqueueWithdrawalNotices(
  db: Db,
  withdrawalId: string,
  recipients: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const recipient of recipients)
      await enqueueJob(trx, {
        kind: withdrawalNoticeKind,
        payload: { withdrawalId, to: 'company', recipient },
        uniqueKey: `${withdrawalNoticeKind}:${withdrawalId}:${recipient}`,
        maxAttempts: mailAttempts,
      });
  });
}

/**
 * Plans to synchronise open orders and unsettled refunds in a minute. One job per minute, however
 * often it is planned; a running one does not count.
 */
export async function planReconciliation(db: Db, now: number): Promise<void> {
  const runAt = now + minuteMs;
  const uniqueKey = `${reconcileKind}:${Math.floor(runAt / minuteMs)}`;
  await enqueueNextJob(db, { kind: reconcileKind, payload: null, uniqueKey, runAt }, now);
}

/** Enqueues an approved refund to be sent at once, in the caller's transaction. */
export async function enqueueSettlement(db: Db, refundId: string, now: number): Promise<void> {
  await enqueueJob(db, { kind: settleKind, payload: { refundId } }, now);
}
