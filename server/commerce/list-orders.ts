import type { KeysetPlace } from '#common/web/keyset-query.ts';
import { type Actor, requirePermission } from '../core/access/can.ts';
import type { Database } from '../core/db/connect.ts';
import type { Term } from '../core/db/match-words.ts';
import { type KeysetPage, readKeysetPage } from '../core/db/keyset-page.ts';
import { listEvents, listMismatches } from './ledger-queries.ts';
import {
  type Db,
  findByReceipt,
  findOrder,
  listAccounts,
  listOrders,
  listOrdersByWords,
  type OrderRow,
} from './order-queries.ts';
import type { ListedOrder, Order, OrderWithMismatch } from './orders.ts';
import { findMismatch } from './payment-refusal.ts';
import { presentOrder } from './present-order.ts';
import { listRefundsOf } from './refunds/refund-queries.ts';
import { findWithdrawalTimes } from './withdrawals/withdrawal-queries.ts';

const ordersPerPage = 100;

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

/** Lists a page of a project's orders (`Orders.listPage`). Throws ForbiddenError. */
export async function listOrderPage(
  db: Db,
  { projectId, place }: { projectId: string; place: KeysetPlace },
  actor: Actor,
): Promise<KeysetPage<ListedOrder>> {
  requirePermission(actor, 'order:list');
  const page = await readKeysetPage(place, ordersPerPage, (part) =>
    listOrders(db, projectId, part),
  );
  const orders = await addMismatches(db, await presentOrders(db, page.rows));
  const buyers = new Set(orders.map(({ userId }) => userId));
  const accounts = new Map(
    (await listAccounts(db, Array.from(buyers))).map(({ id, name, email }) => [
      id,
      { name, email },
    ]),
  );
  return {
    ...page,
    rows: orders.map((order) => ({ ...order, account: accounts.get(order.userId) ?? null })),
  };
}

/** An order as a result of a search. */
export interface FoundOrder {
  id: string;
  buyer: string;
  /** The product's description at the time of the order. */
  description: string;
  receiptNumber: number | null;
}

/**
 * Finds orders by the beginnings of the buyer's name, address or telephone number, or of the
 * receipt's number, the newest first. Throws ForbiddenError.
 */
export async function findOrders(
  database: Database,
  actor: Actor,
  query: { projectId: string; terms: readonly Term[]; limit: number },
): Promise<FoundOrder[]> {
  requirePermission(actor, 'order:list');
  const rows = await listOrdersByWords(database, query);
  return rows.map(({ id, description, receipt_number: receiptNumber, ...row }) => ({
    id,
    buyer: `${row.first_name} ${row.last_name}`,
    description,
    receiptNumber,
  }));
}

/** A provider statement about an order. */
export interface LedgerEntry {
  at: number;
  transactionId: string;
  kind: string;
  /** Piasters. */
  amount: number;
  source: string;
  verdict: string;
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
  const entries = (await listEvents(db, order.id)).map((event) => ({
    at: event.received_at,
    transactionId: event.transaction_id,
    kind: event.kind,
    amount: Number(event.amount),
    source: event.source,
    verdict: event.verdict,
  }));
  return { order, entries };
}
