import type { Db } from '../core/db/schema.ts';
import type { RefundState } from '../core/db/shop-schema.ts';

/** Counts orders whose time to pay ends after `since`, by state (an index has both). */
export async function countOrders(db: Db, since: number) {
  const rows = await db
    .selectFrom('orders')
    .select(['state', (select) => select.fn.countAll().as('count')])
    .where('state', 'in', ['open', 'declined', 'expired', 'paid', 'refunded'])
    .where('expires_at', '>', since)
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

/** Counts unpaid orders whose time to pay ended before `before` and that have not expired. */
export async function countOverdueOrders(db: Db, before: number): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((select) => select.fn.countAll().as('count'))
    .where('state', 'in', ['open', 'declined'])
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Counts refunds that somebody or something still has to act on, by state. */
export async function countOpenRefunds(db: Db): Promise<{ state: RefundState; count: number }[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['state', (select) => select.fn.countAll().as('count')])
    .where('state', 'in', ['requested', 'approved', 'sending', 'failed'])
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}
