import { applyTransaction } from './apply-transaction.ts';
import { releaseUse } from './coupons/coupon-queries.ts';
import { expireOrder, listToAsk, lockOrder, type OrderRow, updateOrder } from './order-queries.ts';
import type { OrderParts } from './orders-parts.ts';
import { endOfCheckout } from './payment-methods.ts';
import { ProviderError } from './provider.ts';

/** Orders that one run asks about. */
const atOnce = 50;
/** An order that nobody can be asked about for so long ends all the same, in milliseconds. */
const heldOpenFor = 7 * 86_400_000;

/** Asks about open orders, and ends those whose time has passed (`Orders.reconcile`). */
export async function reconcileOrders(
  parts: OrderParts,
  stopping?: AbortSignal,
): Promise<{ asked: number; expired: number }> {
  const orders = await listToAsk(parts.database.db, { now: parts.now(), limit: atOnce });
  let asked = 0;
  let expired = 0;
  for (const order of orders) {
    // The others' turn comes with the next run.
    if (stopping?.aborted) break;
    asked += 1;
    // A fault of one must not keep the others, nor the refunds that are due after them, from their turn.
    const after = await askAbout(parts, order).catch((error: unknown) => {
      parts.log.error({ err: error, order: order.id }, 'An order cannot be asked about');
      return order;
    });
    if (after?.state === 'expired' && order.state !== 'expired') expired += 1;
  }
  return { asked, expired };
}

/**
 * Takes over what the provider knows of an order and answers the order as it is then. An order ends only
 * after the provider has said that nobody paid it in time; where it cannot be asked, nothing changes for a week.
 * A payment that comes to light after that is taken all the same.
 */
export async function askAbout(parts: OrderParts, order: OrderRow): Promise<OrderRow | undefined> {
  const { database, provider, log, now } = parts;
  const at = now();
  await updateOrder(database.db, order.id, { asked_at: at });
  try {
    const place = { providerOrderId: order.provider_order_id, reference: order.id };
    for (const transaction of await provider.inquire(place))
      await applyTransaction(parts, transaction, 'inquiry');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, order: order.id }, 'The provider could not be asked about an order');
    if (at - order.created_at < heldOpenFor) return order;
  }
  return await endInTime(parts, order.id, at);
}

/** Ends an order whose time has passed, unless it was paid, and frees what it held once nobody can pay it. */
async function endInTime(
  { database }: OrderParts,
  orderId: string,
  at: number,
): Promise<OrderRow | undefined> {
  return await database.db.transaction().execute(async (trx) => {
    // A payment that comes just now must not lose the use that it takes.
    const order = await lockOrder(trx, database.dialect, orderId);
    if (!order || at < order.expires_at) return order;
    const isOver = order.state === 'expired' || (await expireOrder(trx, orderId, at));
    if (!isOver) return order;
    if (at >= endOfCheckout(order)) await releaseUse(trx, orderId);
    return { ...order, state: 'expired' };
  });
}
