import { applyTransaction, type StatementVerdict } from './apply-transaction.ts';
import { releaseUse } from './coupons/coupon-queries.ts';
import {
  expireOrder,
  listDueForSync,
  lockOrder,
  type OrderRow,
  updateOrder,
} from './order-queries.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { endOfCheckout } from '../core/config/payment-methods.ts';
import { ProviderError } from './provider.ts';

/** Orders per run. */
const batchSize = 50;
/** Age at which an order expires even if the provider is unreachable, in milliseconds. */
const maxOpenMs = 7 * 86_400_000;

/**
 * Synchronises payable orders and expires those whose time has passed; after a week even if the
 * provider is unreachable. A job calls it every minute.
 */
export async function reconcileOrders(parts: OrderDependencies, stopping?: AbortSignal) {
  const orders = await listDueForSync(parts.database.db, { now: parts.now(), limit: batchSize });
  let asked = 0;
  let expired = 0;
  for (const order of orders) {
    if (stopping?.aborted) break;
    asked += 1;
    // A failing order must not block the others, nor the refunds that are settled after them.
    const after = await syncOrder(parts, order).catch((error: unknown) => {
      parts.log.error({ err: error, order: order.id }, 'An order cannot be asked about');
      return order;
    });
    if (after?.state === 'expired' && order.state !== 'expired') expired += 1;
  }
  return { asked, expired };
}

/**
 * Applies the provider's statements about an order and returns the updated order. It expires only
 * after the provider has confirmed that it was not paid in time, or after a week if the provider is
 * unreachable. Later payments are still applied.
 */
export async function syncOrder(
  parts: OrderDependencies,
  order: OrderRow,
): Promise<OrderRow | undefined> {
  const { database, log, now } = parts;
  const at = now();
  await updateOrder(database.db, order.id, { asked_at: at });
  try {
    await applyInquiry(parts, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, order: order.id }, 'The provider could not be asked about an order');
    if (at - order.created_at < maxOpenMs) return order;
  }
  return await expireIfDue(parts, order.id, at);
}

/** Applies the provider's statements about an order and returns them. Throws ProviderError. */
export async function applyInquiry(
  parts: OrderDependencies,
  order: OrderRow,
): Promise<{ id: string; verdict: StatementVerdict }[]> {
  const keys = { providerOrderId: order.provider_order_id, reference: order.id };
  const statements = [];
  for (const transaction of await parts.provider.inquire(keys)) {
    const verdict = await applyTransaction(parts, transaction, 'inquiry');
    statements.push({ id: transaction.id, verdict });
  }
  return statements;
}

/**
 * Expires an unpaid order after its time, and releases its coupon use once its checkout can no
 * longer be paid.
 */
export async function expireIfDue(
  { database }: OrderDependencies,
  orderId: string,
  at: number,
): Promise<OrderRow | undefined> {
  return await database.db.transaction().execute(async (trx) => {
    // Locked, so that a concurrent payment keeps its coupon use.
    const order = await lockOrder(trx, database.dialect, orderId);
    if (!order || at < order.expires_at) return order;
    const isExpired = order.state === 'expired' || (await expireOrder(trx, orderId, at));
    if (!isExpired) return order;
    if (at >= endOfCheckout(order)) await releaseUse(trx, orderId);
    return { ...order, state: 'expired' };
  });
}
