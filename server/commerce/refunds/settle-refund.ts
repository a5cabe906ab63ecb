import { businessDay } from '#common/time/business-time.ts';
import { applyTransaction } from '../apply-transaction.ts';
import { findKindOfPayment, sumRefunded } from '../ledger-queries.ts';
import { findOrder, type OrderRow, updateOrder } from '../order-queries.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { paymentKinds } from '../../core/config/payment-methods.ts';
import { presentRefund } from '../present-order.ts';
import { ProviderError, type ProviderTransaction } from '../provider.ts';
import { checkOrderEligibility } from './refund-eligibility.ts';
import {
  claimRefund,
  findRefund,
  listDueForSettlement,
  updateRefundInState,
  type RefundRow,
  unsettledStates,
  updateRefund,
} from './refund-queries.ts';

/**
 * Time for which an attempt may be in progress without showing in an inquiry, in milliseconds:
 * longer than the timeout of a request. After it, the attempt has certainly failed.
 */
const attemptMaxMs = 5 * 60_000;
/** Refunds per run. */
const batchSize = 50;

/**
 * `waiting`: the provider must be asked again later; `unreachable`: the same, because it did not
 * respond.
 */
export type Settlement = 'settled' | 'waiting' | 'unreachable';

/**
 * Sends an approved refund exactly once, wherever an earlier attempt was
 * interrupted: each attempt is stored before the provider is called, and its result is checked
 * before the next.
 */
export async function settleRefund(
  parts: OrderDependencies,
  refundId: string,
): Promise<Settlement> {
  const refund = await findRefund(parts.database.db, refundId);
  const order = refund && (await findOrder(parts.database.db, refund.order_id));
  if (!order || !isUnsettled(refund)) return 'settled';
  try {
    return await settle(parts, { refund, order });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ err: error, refund: refundId }, 'A refund could not be settled yet');
    return error.fault === 'unreachable' ? 'unreachable' : 'waiting';
  }
}

/** Settles all due refunds, and stops if the provider is unreachable. A job calls it every minute. */
export async function settleDueRefunds(parts: OrderDependencies, stopping?: AbortSignal) {
  const { database, log, now } = parts;
  for (const id of await listDueForSettlement(database.db, { now: now(), limit: batchSize })) {
    if (stopping?.aborted) return;
    const settlement = await settleRefund(parts, id).catch((error: unknown) => {
      log.error({ err: error, refund: id }, 'A refund cannot be settled');
      return 'waiting' as const;
    });
    if (settlement === 'unreachable') return;
  }
}

interface Settling {
  refund: RefundRow;
  order: OrderRow;
}

function isUnsettled({ state }: RefundRow): boolean {
  return unsettledStates.some((each) => each === state);
}

async function settle(parts: OrderDependencies, settling: Settling): Promise<Settlement> {
  const { refund } = settling;
  const attemptState = await syncAttempts(parts, settling);
  if (attemptState === 'settled' || attemptState === 'waiting') return attemptState;
  if (attemptState !== null) return await fail(parts, refund, attemptState.words);
  if (await exceedsPolicyNow(parts, settling)) return await returnToStaff(parts, refund);
  const isInProgress = refund.sent_at !== null && parts.now() - refund.sent_at < attemptMaxMs;
  return refund.state === 'sending' && isInProgress ? 'waiting' : await send(parts, settling);
}

/**
 * Returns true if, after an automatic approval, more lessons were opened than the policy allows.
 * Staff have not seen the request yet.
 */
async function exceedsPolicyNow({ database }: OrderDependencies, { refund, order }: Settling) {
  const isUnseenByStaff = refund.state === 'approved' && refund.decided_by === 'system';
  if (!isUnseenByStaff || presentRefund(refund).verdict === null) return false;
  return !(await checkOrderEligibility(database.db, order, refund.requested_at)).isAllowed;
}

/** Withdraws the automatic approval, so that staff decide. */
async function returnToStaff(
  { database }: OrderDependencies,
  { id }: RefundRow,
): Promise<Settlement> {
  const undecided = { state: 'requested', decided_by: null, decided_at: null } as const;
  await updateRefundInState(database.db, { id, from: ['approved'] }, undecided);
  return 'settled';
}

/**
 * The provider's state of earlier attempts. `words`: the last was declined; null if none is in
 * progress.
 */
type AttemptState = 'settled' | 'waiting' | { words: string } | null;

async function syncAttempts(
  parts: OrderDependencies,
  { refund, order }: Settling,
): Promise<AttemptState> {
  const { database, provider, now } = parts;
  await updateOrder(database.db, order.id, { asked_at: now() });
  const keys = { providerOrderId: order.provider_order_id, reference: order.id };
  const statements = await provider.inquire(keys);
  for (const statement of statements) await applyTransaction(parts, statement, 'inquiry');
  const current = await findRefund(database.db, refund.id);
  if (!current || !isUnsettled(current)) return 'settled';
  const pending = statements.find(
    ({ kind, parentId }) => kind === 'pending' && parentId === refund.payment_id,
  );
  if (pending) {
    await updateRefund(database.db, refund.id, { transaction_id: pending.id });
    return 'waiting';
  }
  const declined = statements.find(
    ({ id, kind }) => id === current.transaction_id && (kind === 'other' || kind === 'declined'),
  );
  return declined ? { words: `The provider has declined its transaction ${declined.id}.` } : null;
}

type Method = 'void' | 'refund';
type AttemptResult =
  | { outcome: 'sent' }
  /** Another process is sending it. */
  | { outcome: 'taken' }
  | { outcome: 'refused'; refund: RefundRow; words: string };

/**
 * Voids a card payment on its day, before settlement. If the provider refuses the void, refunds it.
 */
async function send(parts: OrderDependencies, settling: Settling): Promise<Settlement> {
  const first = await attempt(parts, settling, await chooseMethod(parts, settling));
  const last =
    first.outcome === 'refused' && first.refund.method === 'void'
      ? await attempt(parts, { ...settling, refund: first.refund }, 'refund')
      : first;
  if (last.outcome !== 'refused') return await settlementOf(parts, settling.refund.id);
  // A refund made by hand in the provider's dashboard also causes a refusal.
  const attemptState = await syncAttempts(parts, { ...settling, refund: last.refund });
  if (attemptState === 'settled' || attemptState === 'waiting') return attemptState;
  return await fail(parts, settling.refund, attemptState?.words ?? last.words);
}

async function chooseMethod({ database, now }: OrderDependencies, { refund, order }: Settling) {
  const isOrdersPayment = refund.payment_id === order.transaction_id;
  // A second payment is refunded as soon as it is known.
  const paidAt = isOrdersPayment ? order.paid_at : refund.requested_at;
  if (paidAt === null || businessDay(paidAt) !== businessDay(now())) return 'refund';
  const kind = await findKindOfPayment(database.db, refund);
  if (kind !== null && !paymentKinds[kind].isVoidable) return 'refund';
  // A void always cancels the whole payment.
  return (await sumRefunded(database.db, refund.payment_id)) > 0 ? 'refund' : 'void';
}

/** Stores the attempt, then calls the provider once. Throws ProviderError `unreachable`. */
async function attempt(
  parts: OrderDependencies,
  { refund }: Settling,
  method: Method,
): Promise<AttemptResult> {
  const { database, now } = parts;
  const claimed = await claimRefund(database.db, refund, { method, sent_at: now() });
  if (!claimed) return { outcome: 'taken' };
  try {
    await applyResponse(parts, claimed, await callProvider(parts, claimed));
    return { outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
    return { outcome: 'refused', refund: claimed, words: error.message };
  }
}

async function callProvider(
  { database, provider }: OrderDependencies,
  { payment_id: transactionId, method, amount }: RefundRow,
): Promise<ProviderTransaction> {
  if (method === 'void') return await provider.void({ transactionId });
  const refunded = await sumRefunded(database.db, transactionId);
  return await provider.refund({ transactionId, amount: Number(amount) - refunded });
}

async function applyResponse(
  parts: OrderDependencies,
  { id, payment_id: paymentId }: RefundRow,
  response: ProviderTransaction,
): Promise<void> {
  if (response.kind === 'pending')
    await updateRefund(parts.database.db, id, { transaction_id: response.id });
  // The response may omit the refunded payment.
  const parentId = response.id === paymentId ? null : (response.parentId ?? paymentId);
  await applyTransaction(parts, { ...response, parentId }, 'refund');
}

async function settlementOf({ database }: OrderDependencies, id: string): Promise<Settlement> {
  const refund = await findRefund(database.db, id);
  return refund && isUnsettled(refund) ? 'waiting' : 'settled';
}

/** Marks the refund as failed, for staff to decide. */
async function fail(
  parts: OrderDependencies,
  { id }: RefundRow,
  words: string,
): Promise<Settlement> {
  const change = { state: 'failed', note: words } as const;
  const isFailed = await updateRefundInState(
    parts.database.db,
    { id, from: unsettledStates },
    change,
  );
  if (isFailed) parts.log.error({ refund: id, words }, 'The provider has refused a refund');
  return 'settled';
}
