import type { Insertable, Selectable } from 'kysely';
import type { PaymentEventTable } from '../db/shop-schema.ts';
import type { Db } from './order-queries.ts';
import type { PaymentKind } from './payment-methods.ts';

/** False where the ledger has it already. */
export async function insertEvent(trx: Db, row: Insertable<PaymentEventTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** What the ledger holds of an order, oldest first. */
export async function listEvents(
  db: Db,
  orderId: string,
): Promise<Selectable<PaymentEventTable>[]> {
  return await db
    .selectFrom('payment_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

/** Payments that were refused as not fitting some orders, oldest first; without those that were given back since. */
export async function listMismatches(
  db: Db,
  orderIds: readonly string[],
): Promise<Pick<Selectable<PaymentEventTable>, 'order_id' | 'amount' | 'currency' | 'verdict'>[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('payment_events as event')
    .select(['order_id', 'amount', 'currency', 'verdict'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'paid')
    .where('verdict', 'not in', ['applied', 'ignored'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_events as back')
            .select('back.id')
            .whereRef('back.order_id', '=', 'event.order_id')
            .whereRef('back.payment_id', '=', 'event.transaction_id')
            .where('back.verdict', '=', 'applied'),
        ),
      ),
    )
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

/** What a payment was made by; null where the ledger does not know. */
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

/** Piasters of a payment that were given back, as far as the ledger knows. */
export async function sumGivenBack(trx: Db, paymentId: string): Promise<number> {
  const rows = await trx
    .selectFrom('payment_events')
    .select(['kind', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('verdict', '=', 'applied')
    .execute();
  const byChildren = rows
    .filter(({ kind }) => kind === 'refund' || kind === 'void')
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  const byItself = rows
    .filter(({ kind }) => kind === 'refunded' || kind === 'voided')
    .map(({ amount }) => Number(amount));
  // The payment and its children tell of the same money.
  return Math.max(byChildren, ...byItself);
}
