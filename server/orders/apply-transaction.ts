import type { Transaction } from 'kysely';
import { newId } from '#common/ids.ts';
import { claimCourse, moveEnrolment } from '../courses/claim-learning.ts';
import { endAccess, grantAccess, type Holding } from '../courses/grant-access.ts';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';
import { findCoupon, holdUse, releaseUse } from './coupons/coupon-queries.ts';
import { enqueueOrderMail, enqueueSettlement } from './order-jobs.ts';
import { findUnusedOrder } from './claim-queries.ts';
import { countRefusals, insertEvent, sumGivenBack } from './ledger-queries.ts';
import {
  findOrder,
  hasBuyer,
  lockOrderOf,
  type OrderRow,
  takeReceiptNumber,
  updateOrder,
} from './order-queries.ts';
import type { OwnReason } from './orders.ts';
import type { OrderParts } from './orders-parts.ts';
import { findPaymentKind } from './payment-methods.ts';
import { mismatchOf, type Refusal } from './payment-refusal.ts';
import type { ProviderTransaction } from './provider.ts';
import { findRefundOf, insertRefund, updateRefund } from './refunds/refund-queries.ts';

/** Where a statement came from. */
export type StatementSource = 'callback' | 'inquiry' | 'refund';

/** `known`: the ledger has it already, and nothing was done. */
export type Verdict = 'applied' | 'ignored' | 'known' | Refusal;

interface Applying {
  dialect: Database['dialect'];
  transaction: ProviderTransaction;
  source: StatementSource;
  at: number;
}

/**
 * Writes what the provider says of a payment into the ledger and does what follows from it, in one
 * transaction: each statement counts once, whatever order they come in and however often.
 */
export async function applyTransaction(
  { database, log, now }: Pick<OrderParts, 'database' | 'log' | 'now'>,
  transaction: ProviderTransaction,
  source: StatementSource,
): Promise<Verdict> {
  const applying: Applying = { dialect: database.dialect, transaction, source, at: now() };
  const { verdict, order } = await database.db.transaction().execute(async (trx) => {
    const found = await lockOrderOf(trx, database.dialect, placeOf(applying));
    const judged = judge(found, transaction);
    const isNew = await insertEvent(trx, eventOf(found, applying, judged));
    if (!isNew) return { verdict: 'known' as const, order: found };
    if (judged === 'applied' && found) await follow(trx, found, applying);
    else if (found) await reportMismatch(trx, found, { ...applying, verdict: judged });
    return { verdict: judged, order: found };
  });
  const details = { order: order?.id, transaction: transaction.id, kind: transaction.kind, source };
  if (verdict === 'known' || verdict === 'ignored') return verdict;
  if (verdict === 'applied') log.info(details, 'A payment event was applied');
  else log.warn({ ...details, verdict }, 'A payment event was refused');
  return verdict;
}

/**
 * How the order is named. In a callback our reference is not signed, and could be put on a payment that was made for
 * something else: an order whose number at the provider is not known waits to be asked about.
 */
function placeOf({ transaction, source }: Applying) {
  const { providerOrderId, reference } = transaction;
  return { providerOrderId, reference: source === 'callback' ? null : reference };
}

/** What a statement is worth. Money that comes back is believed by the payment that it belongs to. */
function judge(
  order: OrderRow | undefined,
  transaction: ProviderTransaction,
): 'applied' | 'ignored' | Refusal {
  if (!order) return 'unknown-order';
  const { providerOrderId, reference, kind } = transaction;
  if (order.provider_order_id !== null && order.provider_order_id !== providerOrderId)
    return 'wrong-order';
  if (reference !== null && reference !== order.id) return 'wrong-order';
  // A test payment must not open what is sold for money.
  if (transaction.isLive !== null && transaction.isLive === (order.is_test === 1))
    return 'wrong-mode';
  if (transaction.currency !== order.currency) return 'wrong-currency';
  if (kind === 'pending' || kind === 'other') return 'ignored';
  if (kind === 'refund' || kind === 'void') return 'applied';
  if (transaction.amount !== order.amount) return 'wrong-amount';
  if (paymentKindOf(order, transaction) === null) return 'wrong-integration';
  return 'applied';
}

/** The kind of its payment; null where that was not offered. */
function paymentKindOf(order: OrderRow, { integrationId }: ProviderTransaction) {
  return findPaymentKind(order.payment_methods, integrationId);
}

/** Adds the email about a payment that does not fit its order: once for each payment, unless the order is paid. */
async function reportMismatch(
  trx: Transaction<Schema>,
  order: OrderRow,
  { transaction, verdict, at }: Applying & { verdict: Verdict },
): Promise<void> {
  const { id, kind, amount, currency } = transaction;
  const mismatch = mismatchOf({ verdict, amount, currency });
  // Our reference is not signed: a payment that names another order may have been altered on its way.
  if (kind !== 'paid' || mismatch === null || mismatch.reason === 'order') return;
  if (order.state === 'paid' || order.state === 'refunded') return;
  if ((await countRefusals(trx, order.id, id)) > 1) return;
  await enqueueOrderMail(trx, { orderId: order.id, about: 'mispaid', mismatch }, at);
}

/** Piasters that a statement is about: of a payment given back in part, that part. */
function amountOf({ kind, amount, refundedAmount }: ProviderTransaction): number {
  return kind === 'refunded' ? refundedAmount : amount;
}

function eventOf(
  order: OrderRow | undefined,
  { transaction, source, at }: Applying,
  verdict: 'applied' | 'ignored' | Refusal,
) {
  const { id, kind, parentId, currency, content } = transaction;
  const amount = amountOf(transaction);
  // A true statement must not be taken for one that was refused before it.
  const marks = [id, kind, ...(kind === 'refunded' ? [amount] : [])];
  const key = [...marks, ...(verdict === 'applied' || verdict === 'ignored' ? [] : [verdict])];
  const isGivingBack = kind === 'refunded' || kind === 'voided';
  return {
    id: newId(at),
    event_key: key.join(':'),
    order_id: order?.id ?? null,
    transaction_id: id,
    payment_id: parentId ?? (isGivingBack ? id : null),
    kind,
    amount,
    currency,
    payment_kind: order ? paymentKindOf(order, transaction) : null,
    source,
    verdict,
    content: JSON.stringify(content),
    received_at: at,
  };
}

async function follow(trx: Transaction<Schema>, order: OrderRow, what: Applying): Promise<void> {
  const { transaction } = what;
  if (order.provider_order_id === null)
    await updateOrder(trx, order.id, { provider_order_id: transaction.providerOrderId });
  switch (transaction.kind) {
    case 'declined':
      if (order.state === 'open') await updateOrder(trx, order.id, { state: 'declined' });
      return;
    case 'paid':
      await takePayment(trx, order, what);
      await takeGivenBack(trx, order.id, transaction.id, what);
      return;
    case 'refunded':
    case 'voided':
      // It says that the payment was made, too: its own callback may have been lost.
      await takePayment(trx, order, what);
      await takeGivenBack(trx, order.id, transaction.id, what);
      return;
    default:
      if (transaction.parentId !== null)
        await takeGivenBack(trx, order.id, transaction.parentId, what);
  }
}

/** The first payment of an order opens the course; any other is given back. */
async function takePayment(
  trx: Transaction<Schema>,
  order: OrderRow,
  { dialect, transaction, at }: Applying,
): Promise<void> {
  const { id: paymentId } = transaction;
  if (order.transaction_id === paymentId) return;
  if (order.transaction_id !== null) {
    await giveBack(trx, order, { paymentId, reason: 'paid-twice', at });
    return;
  }
  await updateOrder(trx, order.id, {
    state: 'paid',
    transaction_id: paymentId,
    payment_kind: paymentKindOf(order, transaction),
    paid_at: at,
    receipt_number: await takeReceiptNumber(trx, order.project_id),
  });
  await keepUse(trx, order, at);
  // The account was deleted while its checkout was open: the course would be nobody's.
  if (!(await hasBuyer(trx, dialect, order))) {
    await giveBack(trx, order, { paymentId, reason: 'account-gone', at });
    return;
  }
  const isGranted = await grantAccess(trx, {
    projectId: order.project_id,
    userId: order.user_id,
    productKey: order.product_key,
    orderId: order.id,
    source: 'order',
    at,
  });
  await enqueueOrderMail(trx, { orderId: order.id, about: 'paid' }, at);
  // Somebody paid in two windows: they have the course by the other order.
  if (!isGranted) await giveBack(trx, order, { paymentId, reason: 'paid-twice', at });
}

/** An order that had ended may have given its coupon's use back; it takes one again, as long as one is left. */
async function keepUse(trx: Transaction<Schema>, order: OrderRow, at: number): Promise<void> {
  if (order.state !== 'expired' || order.coupon_code === null) return;
  const coupon = await findCoupon(trx, order.project_id, order.coupon_code);
  await releaseUse(trx, order.id);
  if (coupon) await holdUse(trx, { couponId: coupon.id, orderId: order.id, at });
}

const week = 7 * 86_400_000;

/** Money that nothing can be given for goes back without anybody's asking. */
async function giveBack(
  trx: Transaction<Schema>,
  order: OrderRow,
  { paymentId, reason, at }: { paymentId: string; reason: OwnReason; at: number },
): Promise<void> {
  const id = newId(at);
  const isNew = await insertRefund(trx, {
    id,
    order_id: order.id,
    payment_id: paymentId,
    project_id: order.project_id,
    user_id: order.user_id,
    state: 'approved',
    amount: order.amount,
    verdict: 'null',
    reason,
    requested_at: at,
    due_at: at + week,
    decided_by: 'system',
    decided_at: at,
    note: null,
    method: null,
    sent_at: null,
    transaction_id: null,
    done_at: null,
  });
  if (isNew) await enqueueSettlement(trx, id, at);
}

/**
 * Once all of a payment is back, its refund is done and the course it opened is closed: in one step, whoever
 * gave it back, and in whatever order the statements come.
 */
async function takeGivenBack(
  trx: Transaction<Schema>,
  orderId: string,
  paymentId: string,
  { transaction, at }: Applying,
): Promise<void> {
  const order = await findOrder(trx, orderId);
  if (!order) return;
  const back = await sumGivenBack(trx, paymentId);
  if (back < order.amount) return;
  const refund = await findRefundOf(trx, orderId, paymentId);
  const isWithoutSend = transaction.id === paymentId;
  if (refund && refund.state !== 'done')
    await updateRefund(trx, refund.id, {
      state: 'done',
      done_at: at,
      ...(!isWithoutSend && { transaction_id: transaction.id }),
    });
  // Of an order that is not paid yet, the payment's own statement is still to come.
  if (order.transaction_id !== paymentId || order.state !== 'paid') return;
  await updateOrder(trx, orderId, { state: 'refunded', refunded_at: at });
  const ended = await endAccess(trx, orderId, at);
  if (ended) await restoreFromOther(trx, ended);
  await enqueueOrderMail(trx, { orderId, about: 'refunded' }, at);
}

/** Keeps the course open for a person who claimed a second purchase of it. */
async function restoreFromOther(trx: Transaction<Schema>, holding: Holding): Promise<void> {
  const other = await findUnusedOrder(trx, holding);
  if (!other) return;
  const { id: orderId, holder } = other;
  await moveEnrolment(trx, { orderId, from: holder, to: holding.userId });
  await claimCourse(trx, { ...holding, userId: holder }, holding.userId);
}
