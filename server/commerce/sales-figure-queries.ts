import { sql } from 'kysely';
import { type FigurePeriod, hourMs } from '../core/db/day-figures.ts';
import type { Db } from '../core/db/schema.ts';
import type { OrderState } from '../core/db/shop-schema.ts';

export interface SalesPeriod extends FigurePeriod {
  isTest: boolean;
}

/** Sums what was paid by product and hour: business days begin at full hours. */
export async function listPaidByHour(db: Db, { projectId, isTest, from, until }: SalesPeriod) {
  const hour = sql<number>`paid_at / ${sql.lit(hourMs)}`;
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      hour.as('hour'),
      'product_key',
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount').as('amount'),
    ])
    .where('project_id', '=', projectId)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .where('is_test', '=', isTest ? 1 : 0)
    .groupBy([hour, 'product_key'])
    .execute();
  return rows.map(({ hour: hours, ...row }) => ({ ...row, at: Number(hours) * hourMs, part: '' }));
}

/** Lists all refund statements, oldest first, of the payments that had one in the period. */
export async function listRefundStatements(
  db: Db,
  { projectId, isTest, from, until }: SalesPeriod,
) {
  return await db
    .selectFrom('payment_events')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'payment_events.order_id')
        .onRef('orders.transaction_id', '=', 'payment_events.payment_id'),
    )
    .select(['product_key', 'payment_id', 'kind', 'payment_events.amount', 'received_at'])
    .where('payment_id', 'in', ({ selectFrom }) =>
      selectFrom('payment_events as recent')
        .select('recent.payment_id')
        .where('recent.payment_id', 'is not', null)
        .where('recent.received_at', '>=', from)
        .where('recent.received_at', '<', until)
        .$narrowType<{ payment_id: string }>(),
    )
    .where('orders.project_id', '=', projectId)
    .where('orders.is_test', '=', isTest ? 1 : 0)
    .where('verdict', '=', 'applied')
    .orderBy('received_at')
    .orderBy('payment_events.id')
    .execute();
}

/** Counts the orders of a period by their state now. An id begins with its time. */
export async function countOrdersByState(
  db: Db,
  {
    projectId,
    isTest,
    from,
    until,
  }: { projectId: string; isTest: boolean } & Record<'from' | 'until', string>,
): Promise<{ state: OrderState; count: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('project_id', '=', projectId)
    .where('is_test', '=', isTest ? 1 : 0)
    .where('id', '>=', from)
    .where('id', '<', until)
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}
