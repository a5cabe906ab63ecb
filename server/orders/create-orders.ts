import { can } from '../access/can.ts';
import type { Session } from '../accounts/accounts.ts';
import { applyTransaction } from './apply-transaction.ts';
import { correctEmail } from './correct-email.ts';
import { createCouponDesk } from './coupons/coupon-desk.ts';
import { listAllOrders, presentOrders, watchOrders } from './list-orders.ts';
import {
  claimAsking,
  findNewestOf,
  findOrder,
  listOrdersOf,
  type OrderRow,
  updateOrder,
} from './order-queries.ts';
import type { Orders, WatchedOrder } from './orders.ts';
import type { OrderParts } from './orders-parts.ts';
import { askAbout, reconcileOrders } from './reconcile-orders.ts';
import { createRefundDesk } from './refunds/refund-desk.ts';
import { startOrder } from './start-order.ts';
import { declareWithdrawal } from './withdrawals/declare-withdrawal.ts';

/** A buyer who waits asks about their order again and again; the provider is asked this often. */
const shortestWait = 3_000;
/** A return says that something has happened since. */
const shortestWaitOnReturn = 1_000;

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
  async function askWhenDue(row: OrderRow | undefined, wait: number) {
    if (!row || !mayBePaid(row)) return row;
    const at = now();
    const isDue = await claimAsking(db, row.id, { at, before: at - wait });
    return isDue ? await askAbout(parts, row) : row;
  }

  return {
    products,
    coupons: createCouponDesk(parts),
    refunds: createRefundDesk(parts),
    isSandbox: provider.isSandbox,
    paymentKinds: Array.from(new Set(provider.methods.map(({ kind }) => kind))),
    start: (input, session) => startOrder(parts, input, session),
    withdraw: (input, session) => declareWithdrawal(parts, input, session),
    correctEmail: (input, session) => correctEmail(parts, input, session),
    find: async (id, session) => presentOne(await findFor(id, session)),
    async refresh(id, session) {
      return presentOne(await askWhenDue(await findFor(id, session), shortestWait));
    },
    async refreshOnReturn(id, isRefused = false) {
      const row = await findOrder(db, id);
      if (row?.state === 'open')
        await updateOrder(db, id, { returned_at: isRefused ? null : now() });
      await askWhenDue(row, shortestWaitOnReturn);
    },
    listOwn: async ({ person }, projectId) =>
      watchOrders(db, await presentOrders(db, await listOrdersOf(db, person.id, projectId))),
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
