import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { PaymentMismatch } from '#common/payment-mismatch.ts';
import { maxAttempts } from '../contact/job-kinds.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';

/** The jobs of this domain. */
export const orderMailKind = 'order-mail';
export const withdrawalMailKind = 'withdrawal-mail';
export const reconcileKind = 'orders-reconcile';
export const settleKind = 'refund-settle';

/** The occasions of an email to the buyer. `mispaid`: a payment arrived that does not fit the order. */
export type OrderNews = 'paid' | 'refund-requested' | 'refund-refused' | 'refunded' | 'mispaid';

interface OrderMailJob {
  orderId: string;
  about: OrderNews;
  /** Of `mispaid`. */
  mismatch?: PaymentMismatch;
}

const minute = 60_000;

/** Adds the mail that tells the buyer, in the caller's transaction. */
export async function enqueueOrderMail(
  db: Kysely<Schema>,
  { mismatch, ...news }: OrderMailJob,
  now: number,
): Promise<void> {
  const payload = mismatch ? { ...news, mismatch: { ...mismatch } } : news;
  await enqueueJob(db, { kind: orderMailKind, payload }, now);
}

/** The recipients of a declaration of withdrawal: who declared it, and the company where it names no order to refund. */
export type WithdrawalRecipient = 'buyer' | 'company';

/** Adds the email about a declaration of withdrawal, in the caller's transaction. */
export async function enqueueWithdrawalMail(
  db: Kysely<Schema>,
  payload: { withdrawalId: string; to: WithdrawalRecipient },
  now: number,
): Promise<void> {
  await enqueueJob(db, { kind: withdrawalMailKind, payload, maxAttempts }, now);
}

/**
 * Has the provider be asked in a minute about orders that are open and refunds that are not settled: one job a minute,
 * however many plan it. One that runs just now is another.
 */
export async function planReconciliation(db: Kysely<Schema>, now: number): Promise<void> {
  const runAt = now + minute;
  const uniqueKey = `${reconcileKind}:${Math.floor(runAt / minute)}`;
  await enqueueJob(db, { kind: reconcileKind, payload: null, uniqueKey, runAt }, now);
}

/** Has a refund that is approved be sent at once, in the caller's transaction. */
export async function enqueueSettlement(
  db: Kysely<Schema>,
  refundId: string,
  now: number,
): Promise<void> {
  await enqueueJob(db, { kind: settleKind, payload: { refundId } }, now);
}
