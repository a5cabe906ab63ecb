import { isEmail, tidyEmail } from '#common/forms/person-fields.ts';
import { consumeEach } from '../accounts/limits/create-limits.ts';
import { endEmailedLinks } from '../accounts/links/create-link.ts';
import type { Session } from '../accounts/people/person.ts';
import { can } from '../core/access/can.ts';
import { ownEntry, recordAudit } from '../core/audit/audit.ts';
import { clientNetwork } from '../core/http/client-address.ts';
import { applyTransaction } from './apply-transaction.ts';
import { createCouponService } from './coupons/coupon-service.ts';
import { listOrderPage, presentOrders, addMismatches } from './list-orders.ts';
import type { OrderDependencies, LimitedOrderStore } from './order-dependencies.ts';
import { enqueueOrderMail } from './order-jobs.ts';
import {
  claimSync,
  findNewestOrderOf,
  findOrder,
  listOrdersOf,
  type OrderRow,
  updateOrder,
  updateOrderEmail,
  listSettledOrdersOf,
} from './order-queries.ts';
import type { Order, OrderInput, OrderWithMismatch } from './orders.ts';
import type { KeysetPlace } from '#common/web/keyset-query.ts';
import type { PaymentKind } from '../core/config/payment-methods.ts';
import type { TooMany } from '../accounts/outcomes.ts';
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
      return presentOne(await syncWhenDue(await findVisible(id, session), syncIntervalMs));
    },
    /**
     * Synchronises an order when a browser returns from the checkout, with or without the buyer's
     * session: at most once a second.
     */
    async refreshOnReturn(id: string, isRefused = false) {
      const row = await findOrder(db, id);
      if (row?.state === 'open')
        await updateOrder(db, id, { returned_at: isRefused ? null : now() });
      await syncWhenDue(row, syncIntervalOnReturnMs);
    },
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

/** The guest who placed an order can see it even after another account claimed it. */
function canSee({ user_id: owner, claimed_from: guest }: OrderRow, { person }: Session): boolean {
  return owner === person.id || guest === person.id || can(person, 'order:list');
}

function isPayable({ state }: OrderRow): boolean {
  return state === 'open' || state === 'declined' || state === 'expired';
}

interface EmailCorrection {
  email: string;
  projectId: string;
  /** The caller's IP address. */
  address: string;
}

/**
 * Corrects the email address of a guest's paid orders in a project, and sends the newest receipt,
 * or the email about the refund if all are refunded, there with a new link and code. `unchanged`:
 * it is the same address, and nothing is sent. `nothing-paid`: also for accounts, and if the owner
 * of the old address has claimed the orders.
 */
async function correctEmail(
  { database, limits, now: clock }: LimitedOrderStore,
  { email: typed, projectId, address }: EmailCorrection,
  { person }: Session,
): Promise<{ outcome: 'corrected' | 'unchanged' | 'invalid' | 'nothing-paid' } | TooMany> {
  const to = tidyEmail(typed);
  if (!isEmail(to)) return { outcome: 'invalid' };
  const orders = await listSettledOrdersOf(database.db, person.id, projectId);
  const order = orders.find(({ state }) => state === 'paid') ?? orders[0];
  if (person.role !== 'guest' || !order) return { outcome: 'nothing-paid' };
  const { id: orderId, email: from } = order;
  if (from === to) return { outcome: 'unchanged' };
  const mailbox = to.toLowerCase();
  // The email contains a code, so it counts against the limits of codes.
  const refused = await consumeEach(limits, [
    ['order-email-account', person.id],
    ['code-request-address', address],
    ['code-request-account', `${mailbox} ${clientNetwork(address)}`],
    ['code-request-everywhere', mailbox],
  ]);
  if (refused) return refused;
  return await database.db.transaction().execute(async (trx) => {
    const at = clock();
    const changed = await updateOrderEmail(trx, { userId: person.id, projectId, from, to });
    // The owner of the old address has claimed the orders in the meantime.
    if (changed === 0) return { outcome: 'nothing-paid' };
    // A link in the old email would sign in a stranger without orders. They can request a new one.
    await endEmailedLinks(trx, from, at);
    const about = order.state === 'paid' ? 'paid' : 'refunded';
    await enqueueOrderMail(trx, { orderId, about }, at);
    const entry = { action: 'order-email-corrected', ...ownEntry(person.id, { address }) } as const;
    await recordAudit(trx, { ...entry, email: to, details: { orders: changed } }, at);
    return { outcome: 'corrected' };
  });
}
