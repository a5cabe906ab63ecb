import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { RefundTable } from '../../db/shop-schema.ts';

type Db = Kysely<Schema>;
export type RefundRow = Selectable<RefundTable>;

export async function findRefundOf(
  db: Db,
  orderId: string,
  paymentId: string,
): Promise<RefundRow | undefined> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** The refunds of orders' own payments, by order. */
export async function listRefundsOf(db: Db, orderIds: readonly string[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('refunds')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'refunds.order_id')
        .onRef('orders.transaction_id', '=', 'refunds.payment_id'),
    )
    .selectAll('refunds')
    .where('refunds.order_id', 'in', orderIds)
    .execute();
}

/** False where the payment has one already. */
export async function insertRefund(trx: Db, row: Insertable<RefundTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'payment_id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function updateRefund(
  db: Db,
  id: string,
  change: Partial<Omit<RefundRow, 'id' | 'order_id' | 'payment_id'>>,
): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute();
}
