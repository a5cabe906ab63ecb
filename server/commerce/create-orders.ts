import { can } from '../core/access/can.ts';
import type { Session } from '../accounts/people/person.ts';
import { applyTransaction } from './apply-transaction.ts';
import { correctEmail } from './correct-email.ts';
import { createCouponService } from './coupons/coupon-service.ts';
import { listOrderPage, presentOrders, addMismatches } from './list-orders.ts';
import {
  claimSync,
  findNewestOrderOf,
  findOrder,
  listOrdersOf,
  type OrderRow,
  updateOrder,
} from './order-queries.ts';
import type { Orders, OrderWithMismatch } from './orders.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { syncOrder, reconcileOrders } from './reconcile-orders.ts';
import { createRefundService } from './refunds/refund-service.ts';
import { startOrder } from './start-order.ts';
import { answerWithdrawal, listWithdrawals } from './withdrawals/answer-withdrawal.ts';
import { declareWithdrawal } from './withdrawals/declare-withdrawal.ts';

/** Minimum interval between synchronisations of an order, because waiting buyers poll. */
const syncIntervalMs = 3_000;
/** The same when the buyer returns from the provider, because the state has probably changed. */
const syncIntervalOnReturnMs = 1_000;

export function createOrders(parts: OrderDependencies): Orders {
  const { database, provider, products, now } = parts;
  const { db } = database;

  async function presentOne(row: OrderRow | undefined): Promise<OrderWithMismatch | null> {
    if (!row) return null;
    return (await addMismatches(db, await presentOrders(db, [row])))[0] ?? null;
  }
  async function findVisible(id: string, session: Session): Promise<OrderRow | undefined> {
    const row = await findOrder(db, id);
    return row && canSee(row, session) ? row : undefined;
  }
  async function syncWhenDue(row: OrderRow | undefined, intervalMs: number) {
    if (!row || !isPayable(row)) return row;
    const at = now();
    const isDue = await claimSync(db, row.id, { at, before: at - intervalMs });
    return isDue ? await syncOrder(parts, row) : row;
  }

  return {
    products,
    coupons: createCouponService(parts),
    refunds: createRefundService(parts),
    withdrawals: {
      declare: (input, session) => declareWithdrawal(parts, input, session),
      listOpen: (projectId, actor) => listWithdrawals(parts, projectId, actor),
      answer: (id, actor, projectId) => answerWithdrawal(parts, { id, projectId }, actor),
    },
    isSandbox: provider.isSandbox,
    paymentKinds: Array.from(new Set(provider.methods.map(({ kind }) => kind))),
    start: (input, session) => startOrder(parts, input, session),
    correctEmail: (input, session) => correctEmail(parts, input, session),
    find: async (id, session) => presentOne(await findVisible(id, session)),
    async refresh(id, session) {
      return presentOne(await syncWhenDue(await findVisible(id, session), syncIntervalMs));
    },
    async refreshOnReturn(id, isRefused = false) {
      const row = await findOrder(db, id);
      if (row?.state === 'open')
        await updateOrder(db, id, { returned_at: isRefused ? null : now() });
      await syncWhenDue(row, syncIntervalOnReturnMs);
    },
    listOwn: async ({ person }, projectId) =>
      addMismatches(db, await presentOrders(db, await listOrdersOf(db, person.id, projectId))),
    listPage: async ({ person }, projectId, place) =>
      listOrderPage(database, { projectId, place }, person),
    findNewest: async (userId, projectId, productKey) =>
      presentOne(await findNewestOrderOf(db, { userId, projectId, productKey })),
    async handleCallback(query, body) {
      const message = provider.parseCallback(query, body);
      if (message.outcome === 'bad-signature') return 401;
      if (message.outcome === 'unreadable') return 400;
      if (message.outcome === 'transaction')
        await applyTransaction(parts, message.transaction, 'callback');
      return 200;
    },
    reconcile: (stopping) => reconcileOrders(parts, stopping),
  };
}

/** The guest who placed an order can see it even after another account claimed it. */
function canSee({ user_id: owner, claimed_from: guest }: OrderRow, { person }: Session): boolean {
  return owner === person.id || guest === person.id || can(person, 'order:list');
}

function isPayable({ state }: OrderRow): boolean {
  return state === 'open' || state === 'declined' || state === 'expired';
}
