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

/**
 * Selects what the provider's statements of a period add to the refunds of paid orders. A payment and its
 * refunds report the same money (`sumRefunds`), so a repeated statement adds nothing and is left out.
 */
export function selectRefunds(db: Db, { projectId, isTest, from, until }: SalesPeriod) {
  const known = sql`over (partition by payment_id order by received_at, payment_events.id)`;
  const before = sql`over (partition by payment_id order by at, id)`;
  const statements = db
    .selectFrom('payment_events')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'payment_events.order_id')
        .onRef('orders.transaction_id', '=', 'payment_events.payment_id'),
    )
    .select(['payment_events.id', 'orders.id as order_id', 'product_key'])
    .select(['payment_id', 'received_at as at'])
    .select([
      sql<number>`sum(case when kind in ('refund', 'void') then payment_events.amount else 0 end) ${known}`.as(
        'parts',
      ),
      sql<number>`max(case when kind in ('refunded', 'voided') then payment_events.amount else 0 end) ${known}`.as(
        'whole',
      ),
    ])
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
    .where('verdict', '=', 'applied');
  const totals = db
    .selectFrom(statements.as('statements'))
    .selectAll()
    .select(sql<number>`case when parts > whole then parts else whole end`.as('refunded'));
  const refunds = db
    .selectFrom(totals.as('totals'))
    .select(['order_id', 'product_key', 'at', 'refunded'])
    .select(sql<number>`refunded - coalesce(lag(refunded) ${before}, 0)`.as('added'));
  return db
    .selectFrom(refunds.as('refunds'))
    .select(['order_id', 'product_key', 'at', 'refunded', 'added'])
    .where('added', '>', 0)
    .where('at', '>=', from)
    .where('at', '<', until);
}

/** Counts the orders of a period by their state now. An id begins with its time. */
export async function countOrdersByState(
  db: Db,
  filter: { projectId: string; isTest: boolean } & Record<'from' | 'until', string>,
): Promise<{ state: OrderState; count: number }[]> {
  const { projectId, isTest, from, until } = filter;
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
