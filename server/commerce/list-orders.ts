import type { KeysetPlace } from '#common/web/keyset-query.ts';
import { type Actor, requirePermission } from '../core/access/can.ts';
import type { Database } from '../core/db/connect.ts';
import { type KeysetPage, readKeysetPage } from '../core/db/keyset-page.ts';
import { type LedgerEntry, listEvents, listMismatches, presentEvents } from './ledger-queries.ts';
import { listOrders, type OrderConditions } from './order-list-queries.ts';
import { findByReceipt, findOrder, listAccounts, type OrderRow } from './order-queries.ts';
import type { ListedOrder, Order, OrderWithMismatch } from './orders.ts';
import { findMismatch } from './payment-refusal.ts';
import { presentOrder } from './present-order.ts';
import { listRefundsOf } from './refunds/refund-queries.ts';
import { findWithdrawalTimes } from './withdrawals/withdrawal-queries.ts';
import type { Db } from '../core/db/schema.ts';

export type { LedgerEntry };

/** Presents orders with the refunds of their payments and their withdrawals. */
export async function presentOrders(db: Db, rows: readonly OrderRow[]): Promise<Order[]> {
  const paid = rows.filter(({ paid_at: paidAt }) => paidAt !== null).map(({ id }) => id);
  const refunds = new Map((await listRefundsOf(db, paid)).map((row) => [row.order_id, row]));
  const withdrawals = await findWithdrawalTimes(db, paid);
  return rows.map((row) =>
    presentOrder(row, refunds.get(row.id) ?? null, withdrawals.get(row.id) ?? null),
  );
}

/** Adds to each order the last payment that does not match it. */
export async function addMismatches(
  db: Db,
  orders: readonly Order[],
): Promise<OrderWithMismatch[]> {
  const events = await listMismatches(
    db,
    orders.map(({ id }) => id),
  );
  const byOrder = new Map(events.map((event) => [event.order_id, event]));
  return orders.map((order) => ({ ...order, mismatch: findMismatch(byOrder.get(order.id)) }));
}

interface OrderPageQuery {
  projectId: string;
  place: KeysetPlace;
  /** Default: all orders. */
  conditions?: OrderConditions;
  /** Default: 100. */
  limit?: number;
}

const allOrders: OrderConditions = {
  state: null,
  isTest: false,
  productKey: null,
  from: null,
  until: null,
  search: null,
};

/** Lists a page of a project's orders, newest first. Throws ForbiddenError. */
export async function listOrderPage(
  database: Database,
  { projectId, place, conditions = allOrders, limit = 100 }: OrderPageQuery,
  actor: Actor,
): Promise<KeysetPage<ListedOrder>> {
  requirePermission(actor, 'order:list');
  const page = await readKeysetPage(place, limit, (part) =>
    listOrders(database, projectId, conditions, part),
  );
  return { ...page, rows: await presentListedOrders(database.db, page.rows) };
}

/** Presents orders for staff: with mismatches, and the current data of the buyers' accounts. */
export async function presentListedOrders(
  db: Db,
  rows: readonly OrderRow[],
): Promise<ListedOrder[]> {
  const orders = await addMismatches(db, await presentOrders(db, rows));
  const buyers = new Set(orders.map(({ userId }) => userId));
  const accounts = new Map(
    (await listAccounts(db, Array.from(buyers))).map(({ id, name, email }) => [
      id,
      { name, email },
    ]),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orders.map((order) => {
    const row = byId.get(order.id);
    return {
      ...order,
      account: accounts.get(order.userId) ?? null,
      providerOrderId: row?.provider_order_id ?? null,
      transactionId: row?.transaction_id ?? null,
      askedAt: row?.asked_at ?? null,
    };
  });
}

/** An order as a result of a search. */
export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number];

/** Finds orders by a search, the newest first. Throws ForbiddenError. */
export async function findOrders(
  database: Database,
  actor: Actor,
  {
    projectId,
    limit,
    ...search
  }: { projectId: string; limit: number } & NonNullable<OrderConditions['search']>,
) {
  requirePermission(actor, 'order:list');
  const newest = { bound: null, order: 'desc', limit } as const;
  const rows = await listOrders(database, projectId, { ...allOrders, search }, newest);
  return rows.map(({ id, description, amount, currency, state, ...row }) => ({
    id,
    buyer: `${row.first_name} ${row.last_name}`,
    productKey: row.product_key,
    /** The product's description at the time of the order. */
    description,
    receiptNumber: row.receipt_number,
    createdAt: row.created_at,
    /** In piasters. */
    amount,
    currency,
    state,
  }));
}

/**
 * Finds an order by its id or receipt number, with its ledger entries, oldest first. Throws
 * ForbiddenError.
 */
export async function findOrderWithLedger(
  db: Db,
  { projectId, idOrReceipt }: { projectId: string; idOrReceipt: string },
  actor: Actor,
): Promise<{ order: Order; entries: LedgerEntry[] } | null> {
  requirePermission(actor, 'order:list');
  const row = /^\d{1,9}$/.test(idOrReceipt)
    ? await findByReceipt(db, projectId, Number(idOrReceipt))
    : await findOrder(db, idOrReceipt);
  const [order] = row?.project_id === projectId ? await presentOrders(db, [row]) : [];
  if (!order) return null;
  return { order, entries: presentEvents(await listEvents(db, order.id)) };
}
