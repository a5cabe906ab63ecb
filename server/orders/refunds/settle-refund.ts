import { businessDay } from '#common/business-time.ts';
import { applyTransaction } from '../apply-transaction.ts';
import { findKindOfPayment, sumGivenBack } from '../ledger-queries.ts';
import { findOrder, type OrderRow, updateOrder } from '../order-queries.ts';
import type { OrderParts } from '../orders-parts.ts';
import { paymentKinds } from '../payment-methods.ts';
import { presentRefund } from '../present-order.ts';
import { ProviderError, type ProviderTransaction } from '../provider.ts';
import { judgeOrder } from './judge-order.ts';
import {
  claimRefund,
  findRefund,
  listToSettle,
  moveRefund,
  type RefundRow,
  unsettled,
  updateRefund,
} from './refund-queries.ts';

/**
 * How long a try may be under way at most, and be seen by nobody who asks: longer than any answer is waited for.
 * Only then it is known that it has not come to pass.
 */
const underWayFor = 5 * 60_000;
/** Refunds that one run settles. */
const atOnce = 50;

/** `waiting`: the provider has to be asked again, later; `unreachable`: and it cannot be asked now. */
export type Settlement = 'settled' | 'waiting' | 'unreachable';

/**
 * Gives back what is approved (`RefundDesk.settle`), once, wherever an earlier try has ended: that it is being sent
 * is written before the provider is called, and what became of the last try is asked before the next.
 */
export async function settleRefund(parts: OrderParts, refundId: string): Promise<Settlement> {
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

/** All that are due; where the provider cannot be reached for one, nobody asks for the others. */
export async function settleDueRefunds(parts: OrderParts, stopping?: AbortSignal): Promise<void> {
  const { database, log, now } = parts;
  for (const id of await listToSettle(database.db, { now: now(), limit: atOnce })) {
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
  return unsettled.some((each) => each === state);
}

async function settle(parts: OrderParts, settling: Settling): Promise<Settlement> {
  const { refund } = settling;
  const finding = await askAbout(parts, settling);
  if (finding === 'settled' || finding === 'waiting') return finding;
  if (finding !== null) return await fail(parts, refund, finding.words);
  if (await isOutwatched(parts, settling)) return await askAnew(parts, refund);
  const isUnderWay = refund.sent_at !== null && parts.now() - refund.sent_at < underWayFor;
  return refund.state === 'sending' && isUnderWay ? 'waiting' : await send(parts, settling);
}

/**
 * Whether more was watched, after the program had approved a refund by itself, than the policy allows: nobody
 * has seen it yet.
 */
async function isOutwatched(
  { database }: OrderParts,
  { refund, order }: Settling,
): Promise<boolean> {
  const isUnseen = refund.state === 'approved' && refund.decided_by === 'system';
  if (!isUnseen || presentRefund(refund).verdict === null) return false;
  return !(await judgeOrder(database.db, order, refund.requested_at)).isAllowed;
}

/** A person decides. */
async function askAnew({ database }: OrderParts, { id }: RefundRow): Promise<Settlement> {
  const undecided = { state: 'requested', decided_by: null, decided_at: null } as const;
  await moveRefund(database.db, { id, from: ['approved'] }, undecided);
  return 'settled';
}

/** What the provider knows of earlier tries; `words`: it has declined the last; null where nothing is under way. */
type Finding = 'settled' | 'waiting' | { words: string } | null;

async function askAbout(parts: OrderParts, { refund, order }: Settling): Promise<Finding> {
  const { database, provider, now } = parts;
  await updateOrder(database.db, order.id, { asked_at: now() });
  const place = { providerOrderId: order.provider_order_id, reference: order.id };
  const statements = await provider.inquire(place);
  for (const statement of statements) await applyTransaction(parts, statement, 'inquiry');
  const fresh = await findRefund(database.db, refund.id);
  if (!fresh || !isUnsettled(fresh)) return 'settled';
  const pending = statements.find(
    ({ kind, parentId }) => kind === 'pending' && parentId === refund.payment_id,
  );
  if (pending) {
    await updateRefund(database.db, refund.id, { transaction_id: pending.id });
    return 'waiting';
  }
  const declined = statements.find(
    ({ id, kind }) => id === fresh.transaction_id && (kind === 'other' || kind === 'declined'),
  );
  return declined ? { words: `The provider has declined its transaction ${declined.id}.` } : null;
}

type Method = 'void' | 'refund';
type Try =
  | { outcome: 'sent' }
  /** Somebody else is sending it. */
  | { outcome: 'taken' }
  | { outcome: 'refused'; refund: RefundRow; words: string };

/** On its day a card payment is voided before it is settled; a provider that will not refunds it. */
async function send(parts: OrderParts, settling: Settling): Promise<Settlement> {
  const first = await attempt(parts, settling, await chooseMethod(parts, settling));
  const last =
    first.outcome === 'refused' && first.refund.method === 'void'
      ? await attempt(parts, { ...settling, refund: first.refund }, 'refund')
      : first;
  if (last.outcome !== 'refused') return await standingOf(parts, settling.refund.id);
  // Somebody may have given it back by hand, which is refused for the same reason.
  const finding = await askAbout(parts, { ...settling, refund: last.refund });
  if (finding === 'settled' || finding === 'waiting') return finding;
  return await fail(parts, settling.refund, finding?.words ?? last.words);
}

async function chooseMethod(
  { database, now }: OrderParts,
  { refund, order }: Settling,
): Promise<Method> {
  const isOwn = refund.payment_id === order.transaction_id;
  // What was paid twice is given back as soon as it is known.
  const paidAt = isOwn ? order.paid_at : refund.requested_at;
  if (paidAt === null || businessDay(paidAt) !== businessDay(now())) return 'refund';
  const kind = await findKindOfPayment(database.db, refund);
  if (kind !== null && !paymentKinds[kind].isVoidable) return 'refund';
  // A void is of the whole payment.
  return (await sumGivenBack(database.db, refund.payment_id)) > 0 ? 'refund' : 'void';
}

/** Calls the provider once, after it has been written that it is. Throws ProviderError `unreachable`. */
async function attempt(parts: OrderParts, { refund }: Settling, method: Method): Promise<Try> {
  const { database, now } = parts;
  const claimed = await claimRefund(database.db, refund, { method, sent_at: now() });
  if (!claimed) return { outcome: 'taken' };
  try {
    await takeAnswer(parts, claimed, await callProvider(parts, claimed));
    return { outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
    return { outcome: 'refused', refund: claimed, words: error.message };
  }
}

async function callProvider(
  { database, provider }: OrderParts,
  { payment_id: transactionId, method, amount }: RefundRow,
): Promise<ProviderTransaction> {
  if (method === 'void') return await provider.void({ transactionId });
  const back = await sumGivenBack(database.db, transactionId);
  return await provider.refund({ transactionId, amount: Number(amount) - back });
}

async function takeAnswer(
  parts: OrderParts,
  { id, payment_id: paymentId }: RefundRow,
  answer: ProviderTransaction,
): Promise<void> {
  if (answer.kind === 'pending')
    await updateRefund(parts.database.db, id, { transaction_id: answer.id });
  // An answer need not repeat what it gives back.
  const parentId = answer.id === paymentId ? null : (answer.parentId ?? paymentId);
  await applyTransaction(parts, { ...answer, parentId }, 'refund');
}

async function standingOf({ database }: OrderParts, id: string): Promise<Settlement> {
  const refund = await findRefund(database.db, id);
  return refund && isUnsettled(refund) ? 'waiting' : 'settled';
}

/** It waits for a person from now on. */
async function fail(parts: OrderParts, { id }: RefundRow, words: string): Promise<Settlement> {
  const change = { state: 'failed', note: words } as const;
  const isFailed = await moveRefund(parts.database.db, { id, from: unsettled }, change);
  if (isFailed) parts.log.error({ refund: id, words }, 'The provider has refused a refund');
  return 'settled';
}
