import type { Insertable, Selectable } from 'kysely';
import type { PaymentEventTable } from '../core/db/shop-schema.ts';
import type { PaymentKind } from '../core/config/payment-methods.ts';
import type { Db } from '../core/db/schema.ts';

type EventRow = Insertable<PaymentEventTable>;

/** Returns false if the ledger already contains the event. */
export async function insertEvent(trx: Db, row: EventRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Lists the ledger's events of an order, oldest first. */
export async function listEvents(db: Db, orderId: string) {
  return await db
    .selectFrom('payment_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

/** A provider statement about an order. */
export interface LedgerEntry {
  at: number;
  transactionId: string;
  kind: string;
  /** Piasters. */
  amount: number;
  currency: string;
  source: string;
  verdict: string;
  /** True if money goes back to the buyer. */
  isRefund: boolean;
  /** True for a refund that earlier entries report already, with the payment or as a transaction. */
  isRepeated: boolean;
}

/** Presents the events of an order, oldest first. */
export function presentEvents(events: readonly Selectable<PaymentEventTable>[]): LedgerEntry[] {
  return events.map((event, index) => {
    const isCounted = (other: EventRow) =>
      other.verdict === 'applied' && other.payment_id === event.payment_id;
    const sumUntil = (end: number) => sumRefunds(events.slice(0, end).filter(isCounted));
    const isRefund = event.payment_id !== null;
    const isRepeated =
      isRefund && event.verdict === 'applied' && sumUntil(index) === sumUntil(index + 1);
    return { ...presentEvent(event), isRefund, isRepeated };
  });
}

function presentEvent(event: Selectable<PaymentEventTable>) {
  return {
    at: event.received_at,
    transactionId: event.transaction_id,
    kind: event.kind,
    amount: Number(event.amount),
    currency: event.currency,
    source: event.source,
    verdict: event.verdict,
  };
}

/** Counts the refused statements of a payment for an order. */
export async function countRefusedStatements(trx: Db, orderId: string, transactionId: string) {
  const { count } = await trx
    .selectFrom('payment_events')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('order_id', '=', orderId)
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'paid')
    .where('verdict', 'not in', ['applied', 'ignored', 'wrong-order'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists payments that were refused for the orders and not refunded in full, oldest first. */
export async function listMismatches(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('payment_events')
    .select(['order_id', 'transaction_id', 'payment_id', 'kind', 'amount', 'currency', 'verdict'])
    .where('order_id', 'in', orderIds)
    .where((is) =>
      is.or([
        is('payment_id', 'is not', null),
        is.and([is('kind', '=', 'paid'), is('verdict', 'not in', ['applied', 'ignored'])]),
      ]),
    )
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  // The refund of a refused payment is refused for the same reason, but still returns the money.
  const refunds = Map.groupBy(rows, ({ payment_id: paymentId }) => paymentId);
  return rows.filter(
    ({ payment_id: paymentId, transaction_id: id, amount }) =>
      paymentId === null && sumRefunds(refunds.get(id) ?? []) < Number(amount),
  );
}

/** Returns the kind of a payment; null if the ledger does not contain it. */
export async function findKindOfPayment(
  db: Db,
  { order_id: orderId, payment_id: paymentId }: { order_id: string; payment_id: string },
): Promise<PaymentKind | null> {
  const row = await db
    .selectFrom('payment_events')
    .select('payment_kind')
    .where('order_id', '=', orderId)
    .where('transaction_id', '=', paymentId)
    .where('payment_kind', 'is not', null)
    .executeTakeFirst();
  return row?.payment_kind ?? null;
}

/** Returns the refunded amount of a payment according to the ledger, in piasters. */
export async function sumRefunded(trx: Db, paymentId: string): Promise<number> {
  const rows = await trx
    .selectFrom('payment_events')
    .select(['kind', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('verdict', '=', 'applied')
    .execute();
  return sumRefunds(rows);
}

function sumRefunds(rows: readonly Pick<EventRow, 'kind' | 'amount'>[]): number {
  const childrenTotal = rows
    .filter(({ kind }) => kind === 'refund' || kind === 'void')
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  const ownTotals = rows
    .filter(({ kind }) => kind === 'refunded' || kind === 'voided')
    .map(({ amount }) => Number(amount));
  // The payment and its children report the same refund.
  return Math.max(childrenTotal, ...ownTotals);
}
