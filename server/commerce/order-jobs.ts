import type { Kysely } from 'kysely';
import type { Schema } from '../core/db/schema.ts';
import type { PaymentMismatch } from '#common/money/payment-mismatch.ts';
import { mailAttempts } from '../core/mail/mail-attempts.ts';
import { enqueueJob } from '../core/jobs/enqueue-job.ts';

/** Job kinds of this domain. */
export const orderMailKind = 'order-mail';
export const withdrawalMailKind = 'withdrawal-mail';
export const reconcileKind = 'orders-reconcile';
export const settleKind = 'refund-settle';

/** Reasons for an email to the buyer. `mispaid`: a payment does not match the order. */
export type OrderMailReason =
  | 'paid'
  | 'refund-requested'
  | 'refund-refused'
  | 'refunded'
  | 'mispaid';

interface OrderMailJob {
  orderId: string;
  about: OrderMailReason;
  /** Only with `mispaid`. */
  mismatch?: PaymentMismatch;
}

const minuteMs = 60_000;

/** Enqueues an email to the buyer, in the caller's transaction. */
export async function enqueueOrderMail(
  db: Kysely<Schema>,
  { mismatch, ...news }: OrderMailJob,
  now: number,
): Promise<void> {
  const payload = mismatch ? { ...news, mismatch: { ...mismatch } } : news;
  await enqueueJob(db, { kind: orderMailKind, payload }, now);
}

/**
 * Recipient of an email about a withdrawal: its author, or the company if no order to refund was
 * found.
 */
export type WithdrawalRecipient = 'buyer' | 'company';

/** Enqueues an email about a withdrawal, in the caller's transaction. */
export async function enqueueWithdrawalMail(
  db: Kysely<Schema>,
  payload: { withdrawalId: string; to: WithdrawalRecipient },
  now: number,
): Promise<void> {
  await enqueueJob(db, { kind: withdrawalMailKind, payload, maxAttempts: mailAttempts }, now);
}

/**
 * Plans to synchronise open orders and unsettled refunds in a minute. One job per minute, however
 * often it is planned; a running one does not count.
 */
export async function planReconciliation(db: Kysely<Schema>, now: number): Promise<void> {
  const runAt = now + minuteMs;
  const uniqueKey = `${reconcileKind}:${Math.floor(runAt / minuteMs)}`;
  await enqueueJob(db, { kind: reconcileKind, payload: null, uniqueKey, runAt }, now);
}

/** Enqueues an approved refund to be sent at once, in the caller's transaction. */
export async function enqueueSettlement(
  db: Kysely<Schema>,
  refundId: string,
  now: number,
): Promise<void> {
  await enqueueJob(db, { kind: settleKind, payload: { refundId } }, now);
}
