import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '../accounts/people/person.ts';
import { can } from '../core/access/can.ts';
import { applyTransaction } from './apply-transaction.ts';
import { correctEmail, type EmailCorrection } from './correct-email.ts';
import { createCouponService } from './coupons/coupon-service.ts';
import { listOrderPage, presentOrders, addMismatches } from './list-orders.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import {
  claimSync,
  findNewestOrderOf,
  findOrder,
  listOrdersOf,
  type OrderRow,
  updateOrder,
} from './order-queries.ts';
import type { Order, OrderInput, OrderWithMismatch } from './orders.ts';
import type { KeysetPlace } from '#common/web/keyset-query.ts';
import type { PaymentKind } from '../core/config/payment-methods.ts';
import { bindParts } from '../core/bind-parts.ts';
import { syncOrder, reconcileOrders } from './reconcile-orders.ts';
import { createRefundService } from './refunds/refund-service.ts';
import { startOrder } from './start-order.ts';
import { answerWithdrawal, listWithdrawals } from './withdrawals/answer-withdrawal.ts';
import { declareWithdrawal } from './withdrawals/declare-withdrawal.ts';

/** Minimum interval between synchronisations of an order, because waiting buyers poll. */
const syncIntervalMs = 3_000;
/** The same when the buyer returns from the provider, because the state has probably changed. */
const syncIntervalOnReturnMs = 1_000;
/** Time for which a page waits for the provider; a later answer is applied, too. */
const maxSyncWaitMs = 5_000;

export type Orders = ReturnType<typeof createOrders>;

/** Public interface of the orders domain. Amounts are in piasters, times in epoch milliseconds. */
export function createOrders(parts: OrderDependencies) {
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

  return {
    products,
    coupons: createCouponService(parts),
    refunds: createRefundService(parts),
    withdrawals: bindParts(parts, {
      declare: declareWithdrawal,
      listOpen: listWithdrawals,
      answer: answerWithdrawal,
    }),
    /** True if payments are tests. */
    isSandbox: provider.isSandbox,
    /** Offered kinds of payment, without duplicates. */
    paymentKinds: Array.from(new Set<PaymentKind>(provider.methods.map(({ kind }) => kind))),
    start: (input: OrderInput, session: Session) => startOrder(parts, input, session),
    correctEmail: (input: EmailCorrection, session: Session) => correctEmail(parts, input, session),
    /** Returns null for an order that the person may not see. */
    find: async (id: string, session: Session): Promise<Order | null> =>
      presentOne(await findVisible(id, session)),
    /** Like `find`, but first synchronises a payable order, at most every three seconds. */
    async refresh(id: string, session: Session) {
      const row = await findVisible(id, session);
      if (!row || !isPayable(row)) return presentOne(row);
      return presentOne(await syncUnlessAskedSince(parts, row, now() - syncIntervalMs));
    },
    /**
     * Synchronises an order when a browser returns from the checkout, with or without the buyer's
     * session: at most once a second.
     */
    refreshOnReturn: (id: string, isRefused = false) => refreshOnReturn(parts, id, isRefused),
    /** Lists the person's orders, newest first. */
    listOwn: async ({ person }: Session, projectId: string) =>
      addMismatches(db, await presentOrders(db, await listOrdersOf(db, person.id, projectId))),
    /** Lists a page of a project's orders, 100 at a time, newest first. Needs `order:list`. */
    listPage: async ({ person }: Session, projectId: string, place: KeysetPlace) =>
      listOrderPage(database, { projectId, place }, person),
    /** Finds a person's newest order of a product, in any state. */
    findNewest: async (userId: string, projectId: string, productKey: string) =>
      presentOne(await findNewestOrderOf(db, { userId, projectId, productKey })),
    /** Writes a provider callback to the ledger. Returns the HTTP status: 401 for a bad signature. */
    async handleCallback(query: URLSearchParams, body: string): Promise<200 | 400 | 401> {
      const message = provider.parseCallback(query, body);
      if (message.outcome === 'bad-signature') return 401;
      if (message.outcome === 'unreadable') return 400;
      if (message.outcome === 'transaction')
        await applyTransaction(parts, message.transaction, 'callback');
      return 200;
    },
    reconcile: (stopping?: AbortSignal) => reconcileOrders(parts, stopping),
  };
}

async function refreshOnReturn(parts: OrderDependencies, id: string, isRefused: boolean) {
  const { database, now } = parts;
  const row = await findOrder(database.db, id);
  if (!row || !isPayable(row)) return;
  if (row.state === 'open')
    await updateOrder(database.db, id, { returned_at: isRefused ? null : now() });
  const askedAt = row.asked_at ?? 0;
  const waitMs = askedAt + syncIntervalOnReturnMs - now();
  // The payment may be later than the last answer, and without scripts the page does not ask again.
  if (waitMs > 0) await sleep(Math.min(waitMs, syncIntervalOnReturnMs));
  await syncUnlessAskedSince(parts, row, askedAt);
}

async function syncUnlessAskedSince(parts: OrderDependencies, row: OrderRow, before: number) {
  const at = parts.now();
  if (!(await claimSync(parts.database.db, row.id, { at, before }))) return row;
  let isLate = false;
  const late = sleep(maxSyncWaitMs, row, { ref: false }).then((known) => {
    isLate = true;
    return known;
  });
  const synced = syncOrder(parts, row).catch((error: unknown) => {
    if (!isLate) throw error;
    parts.log.error({ err: error, order: row.id }, 'A late answer of the provider was not applied');
    return row;
  });
  return await Promise.race([synced, late]);
}

/** The guest who placed an order can see it even after another account claimed it. */
function canSee({ user_id: owner, claimed_from: guest }: OrderRow, { person }: Session): boolean {
  return owner === person.id || guest === person.id || can(person, 'order:list');
}

function isPayable({ state }: OrderRow): boolean {
  return state === 'open' || state === 'declined' || state === 'expired';
}
