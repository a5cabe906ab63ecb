import { can } from '../access/can.ts';
import type { Session } from '../accounts/accounts.ts';
import { applyTransaction } from './apply-transaction.ts';
import { createCouponDesk } from './coupons/coupon-desk.ts';
import { listAllOrders, presentOrders, watchOrders } from './list-orders.ts';
import {
  claimAsking,
  findNewestOf,
  findOrder,
  listOrdersOf,
  type OrderRow,
} from './order-queries.ts';
import type { Orders, WatchedOrder } from './orders.ts';
import type { OrderParts } from './orders-parts.ts';
import { askAbout, reconcileOrders } from './reconcile-orders.ts';
import { createRefundDesk } from './refunds/refund-desk.ts';
import { startOrder } from './start-order.ts';

/** A buyer who waits asks about their order again and again; the provider is asked this often. */
const shortestWait = 3_000;

/** All that is done with orders. */
export function createOrders(parts: OrderParts): Orders {
  const { database, provider, products, now } = parts;
  const { db } = database;

  async function presentOne(row: OrderRow | undefined): Promise<WatchedOrder | null> {
    if (!row) return null;
    return (await watchOrders(db, await presentOrders(db, [row])))[0] ?? null;
  }
  async function findFor(id: string, session: Session): Promise<OrderRow | undefined> {
    const row = await findOrder(db, id);
    return row && maySee(row, session) ? row : undefined;
  }

  return {
    products,
    coupons: createCouponDesk(parts),
    refunds: createRefundDesk(parts),
    isSandbox: provider.isSandbox,
    start: (input, session) => startOrder(parts, input, session),
    find: async (id, session) => presentOne(await findFor(id, session)),
    async refresh(id, session) {
      const row = await findFor(id, session);
      if (!row || !mayBePaid(row)) return presentOne(row);
      const at = now();
      const isDue = await claimAsking(db, id, { at, before: at - shortestWait });
      return presentOne(isDue ? await askAbout(parts, row) : row);
    },
    listOwn: async ({ person }, projectId) =>
      presentOrders(db, await listOrdersOf(db, person.id, projectId)),
    listAll: async ({ person }, projectId, before) =>
      listAllOrders(db, { projectId, before: before ?? null }, person),
    findNewest: async (userId, projectId, productKey) =>
      presentOne(await findNewestOf(db, { userId, projectId, productKey })),
    async takeCallback(query, body) {
      const reading = provider.readCallback(query, body);
      if (reading.outcome === 'bad-signature') return 401;
      if (reading.outcome === 'unreadable') return 400;
      if (reading.outcome === 'transaction')
        await applyTransaction(parts, reading.transaction, 'callback');
      return 200;
    },
    reconcile: (stopping) => reconcileOrders(parts, stopping),
  };
}

/** The guest who placed an order sees it also after somebody else claimed it. */
function maySee({ user_id: owner, claimed_from: guest }: OrderRow, { person }: Session): boolean {
  return owner === person.id || guest === person.id || can(person, 'order:list');
}

function mayBePaid({ state }: OrderRow): boolean {
  return state === 'open' || state === 'declined' || state === 'expired';
}
