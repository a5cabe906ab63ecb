import { newId } from '#common/ids.ts';
import { claimCourse, moveEnrolment } from '../learning/claim-learning.ts';
import { endAccess, grantAccess, type EnrolmentKey } from '../learning/access/grant-access.ts';
import type { Database } from '../core/db/connect.ts';
import type { Trx } from '../core/db/schema.ts';
import { findCoupon, reserveUse, releaseUse } from './coupons/coupon-queries.ts';
import { enqueueOrderMail, enqueueSettlement } from './order-jobs.ts';
import { findOrderWithGuestEnrolment } from './claim-queries.ts';
import { countRefusedStatements, insertEvent, sumRefunded } from './ledger-queries.ts';
import {
  findOrder,
  hasBuyer,
  lockOrderOfStatement,
  type OrderRow,
  allocateReceiptNumber,
  updateOrder,
} from './order-queries.ts';
import type { AutomaticRefundReason } from './orders.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { enqueueOrderWebhooks } from './order-webhooks.ts';
import { findPaymentKind } from '../core/config/payment-methods.ts';
import { paymentDiagnostics } from '../core/diagnostics.ts';
import { findMismatch, type StatementRefusal } from './payment-refusal.ts';
import type { ProviderTransaction } from './provider.ts';
import { findRefundOf, insertRefund, updateRefund } from './refunds/refund-queries.ts';
import { refundRowOf } from './refunds/store-request.ts';

/** Source of a provider statement. */
export type StatementSource = 'callback' | 'inquiry' | 'refund';

/** `known`: the ledger already contains the statement, and nothing was done. */
export type StatementVerdict = 'applied' | 'ignored' | 'known' | StatementRefusal;

interface StatementContext {
  dialect: Database['dialect'];
  transaction: ProviderTransaction;
  source: StatementSource;
  at: number;
}

/**
 * Writes a provider statement to the ledger and applies it, in one transaction. Each statement
 * counts once, in whatever order and however often they arrive.
 */
export async function applyTransaction(
  { database, log, now }: OrderDependencies,
  transaction: ProviderTransaction,
  source: StatementSource,
): Promise<StatementVerdict> {
  const context: StatementContext = { dialect: database.dialect, transaction, source, at: now() };
  const { verdict, order } = await database.db.transaction().execute(async (trx) => {
    const found = await lockOrderOfStatement(trx, database.dialect, orderKeysOf(context));
    const result = checkStatement(found, transaction);
    const isNew = await insertEvent(trx, ledgerEventOf(found, context, result));
    if (!isNew) return { verdict: 'known' as const, order: found };
    if (result === 'applied' && found) await applyToOrder(trx, found, context);
    else if (found) await reportMismatch(trx, found, { ...context, verdict: result });
    return { verdict: result, order: found };
  });
  const details = { order: order?.id, transaction: transaction.id, kind: transaction.kind, source };
  if (verdict === 'known') return verdict;
  const isRefused = isRefusal(verdict);
  paymentDiagnostics.publish({ outcome: isRefused ? 'refused' : verdict });
  if (verdict === 'ignored') return verdict;
  if (verdict === 'applied') log.info(details, 'A payment event was applied');
  else log.warn({ ...details, verdict }, 'A payment event was refused');
  return verdict;
}

/** True for a statement that was refused now. */
function isRefusal(verdict: StatementVerdict): verdict is StatementRefusal {
  return verdict !== 'applied' && verdict !== 'ignored' && verdict !== 'known';
}

/**
 * Returns the keys to find the order by. A callback does not sign our reference, which could be
 * forged onto another payment: an order without a known provider order id waits for the next
 * synchronisation.
 */
function orderKeysOf({ transaction, source }: StatementContext) {
  const { providerOrderId, reference } = transaction;
  return { providerOrderId, reference: source === 'callback' ? null : reference };
}

/**
 * Checks a statement against its order. Refunds and voids are accepted because they belong to a
 * known payment.
 */
function checkStatement(
  order: OrderRow | undefined,
  transaction: ProviderTransaction,
): 'applied' | 'ignored' | StatementRefusal {
  if (!order) return 'unknown-order';
  const { providerOrderId, reference, kind } = transaction;
  if (order.provider_order_id !== null && order.provider_order_id !== providerOrderId)
    return 'wrong-order';
  if (reference !== null && reference !== order.id) return 'wrong-order';
  // A test payment must not pay a live order, nor the reverse.
  if (transaction.isLive !== null && transaction.isLive === (order.is_test === 1))
    return 'wrong-mode';
  if (transaction.currency !== order.currency) return 'wrong-currency';
  if (kind === 'pending' || kind === 'other') return 'ignored';
  if (kind === 'refund' || kind === 'void') return 'applied';
  if (transaction.amount !== order.amount) return 'wrong-amount';
  if (paymentKindOf(order, transaction) === null) return 'wrong-integration';
  return 'applied';
}

/** Returns the kind of payment; null if the order did not offer it. */
function paymentKindOf(order: OrderRow, { integrationId }: ProviderTransaction) {
  return findPaymentKind(order.payment_methods, integrationId);
}

/** Enqueues one email for each payment that does not match its order, unless the order is paid. */
async function reportMismatch(
  trx: Trx,
  order: OrderRow,
  { transaction, verdict, at }: StatementContext & { verdict: StatementVerdict },
): Promise<void> {
  const { id, kind, amount, currency } = transaction;
  const mismatch = findMismatch({ verdict, amount, currency });
  // Our reference is not signed: a payment that names another order may have been altered in
  // transit.
  if (kind !== 'paid' || mismatch === null || mismatch.reason === 'order') return;
  if (order.state === 'paid' || order.state === 'refunded') return;
  if ((await countRefusedStatements(trx, order.id, id)) > 1) return;
  await enqueueOrderMail(trx, { orderId: order.id, about: 'mispaid', mismatch }, at);
}

/** Returns the amount of a statement, in piasters: for a refunded payment, the refunded part. */
function amountOf({ kind, amount, refundedAmount }: ProviderTransaction): number {
  return kind === 'refunded' ? refundedAmount : amount;
}

function ledgerEventOf(
  order: OrderRow | undefined,
  { transaction, source, at }: StatementContext,
  verdict: 'applied' | 'ignored' | StatementRefusal,
) {
  const { id, kind, parentId, currency, content } = transaction;
  const amount = amountOf(transaction);
  // A refused statement has its own key, so that a later valid one is not taken for a duplicate.
  const keyParts = [id, kind, ...(kind === 'refunded' ? [amount] : [])];
  const key = [...keyParts, ...(verdict === 'applied' || verdict === 'ignored' ? [] : [verdict])];
  const isRefundedPayment = kind === 'refunded' || kind === 'voided';
  return {
    id: newId(at),
    event_key: key.join(':'),
    order_id: order?.id ?? null,
    transaction_id: id,
    payment_id: parentId ?? (isRefundedPayment ? id : null),
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

async function applyToOrder(trx: Trx, order: OrderRow, context: StatementContext) {
  const { transaction } = context;
  if (order.provider_order_id === null)
    await updateOrder(trx, order.id, { provider_order_id: transaction.providerOrderId });
  switch (transaction.kind) {
    case 'declined':
      if (order.state === 'open') await updateOrder(trx, order.id, { state: 'declined' });
      return;
    case 'paid':
    // They also confirm the payment, whose own callback may have been lost.
    case 'refunded':
    case 'voided':
      await applyPayment(trx, order, context);
      await applyRefund(trx, order.id, transaction.id, context);
      return;
    default:
      if (transaction.parentId !== null)
        await applyRefund(trx, order.id, transaction.parentId, context);
  }
}

/** The first payment of an order opens the course; any other is refunded. */
async function applyPayment(
  trx: Trx,
  order: OrderRow,
  { dialect, transaction, at }: StatementContext,
): Promise<void> {
  const { id: paymentId } = transaction;
  if (order.transaction_id === paymentId) return;
  if (order.transaction_id !== null) {
    await refundAutomatically(trx, order, { paymentId, reason: 'paid-twice', at });
    return;
  }
  await updateOrder(trx, order.id, {
    state: 'paid',
    transaction_id: paymentId,
    payment_kind: paymentKindOf(order, transaction),
    paid_at: at,
    receipt_number: await allocateReceiptNumber(trx, order.project_id),
  });
  await enqueueOrderWebhooks(trx, 'order.paid', order, { at });
  await restoreCouponUse(trx, order, at);
  // The account was deleted while its checkout was open.
  if (!(await hasBuyer(trx, dialect, order))) {
    await refundAutomatically(trx, order, { paymentId, reason: 'account-gone', at });
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
  // Paid in two windows: another order has already opened the course.
  if (!isGranted) await refundAutomatically(trx, order, { paymentId, reason: 'paid-twice', at });
}

/** An expired order may have released its coupon use: reserves one again if any is left. */
async function restoreCouponUse(trx: Trx, order: OrderRow, at: number) {
  if (order.state !== 'expired' || order.coupon_code === null) return;
  const coupon = await findCoupon(trx, order.project_id, order.coupon_code);
  await releaseUse(trx, order.id);
  if (coupon) await reserveUse(trx, { couponId: coupon.id, orderId: order.id, at });
}

/** Refunds a payment that cannot buy anything, without a request. */
async function refundAutomatically(
  trx: Trx,
  order: OrderRow,
  { paymentId, reason, at }: { paymentId: string; reason: AutomaticRefundReason; at: number },
): Promise<void> {
  const refund = refundRowOf(order, {
    paymentId,
    verdict: null,
    reason,
    approvedBy: 'system',
    at,
  });
  if (await insertRefund(trx, refund)) await enqueueSettlement(trx, refund.id, at);
}

/**
 * Once a payment is refunded in full, marks the refund as done and closes the course, for
 * any initiator and any order of the statements.
 */
async function applyRefund(
  trx: Trx,
  orderId: string,
  paymentId: string,
  { transaction, at }: StatementContext,
): Promise<void> {
  const order = await findOrder(trx, orderId);
  if (!order) return;
  const refunded = await sumRefunded(trx, paymentId);
  if (refunded < order.amount) return;
  const refund = await findRefundOf(trx, orderId, paymentId);
  const isPaymentItself = transaction.id === paymentId;
  if (refund && refund.state !== 'done') {
    await updateRefund(trx, refund.id, {
      state: 'done',
      done_at: at,
      ...(!isPaymentItself && { transaction_id: transaction.id }),
    });
    if (order.transaction_id !== paymentId)
      await enqueueOrderMail(trx, { orderId, about: 'paid-twice' }, at);
  }
  // If the order is not paid yet, the payment's own statement follows.
  if (order.transaction_id !== paymentId || order.state !== 'paid') return;
  await updateOrder(trx, orderId, { state: 'refunded', refunded_at: at });
  const ended = await endAccess(trx, orderId, at);
  if (ended) await restoreFromOtherOrder(trx, ended);
  await enqueueOrderMail(trx, { orderId, about: 'refunded' }, at);
  await enqueueOrderWebhooks(trx, 'order.refunded', order, { at });
}

/** Keeps the course open for a person who claimed a second purchase of it. */
async function restoreFromOtherOrder(trx: Trx, holding: EnrolmentKey) {
  const other = await findOrderWithGuestEnrolment(trx, holding);
  if (!other) return;
  const { id: orderId, holder } = other;
  await moveEnrolment(trx, { orderId, from: holder, to: holding.userId });
  await claimCourse(trx, { ...holding, userId: holder }, holding.userId);
}
