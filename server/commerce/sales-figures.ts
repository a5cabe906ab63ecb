import { lowestIdAt } from '#common/ids.ts';
import { type DayFigure, sumByDay } from '../core/db/day-figures.ts';
import type { Db } from '../core/db/schema.ts';
import type { OrderState } from '../core/db/shop-schema.ts';
import {
  countOrdersByState,
  listPaidByHour,
  type SalesPeriod,
  selectRefunds,
} from './sales-figure-queries.ts';

/** Sums orders by the business day of their payment, and product. */
export async function sumDailySales(db: Db, period: SalesPeriod): Promise<DayFigure[]> {
  return sumByDay(await listPaidByHour(db, period));
}

/** Sums refunds of paid orders by the business day on which the provider reported them. */
export async function sumDailyRefunds(db: Db, period: SalesPeriod): Promise<DayFigure[]> {
  const refunds = await selectRefunds(db, period).execute();
  return sumByDay(
    refunds.map(({ at, product_key, refunded, added }) => ({
      at,
      product_key,
      part: '',
      count: Number(refunded) === Number(added) ? 1 : 0,
      amount: added,
    })),
  );
}

/** Counts the orders that were placed in a period, by their state now. */
export async function countOrderStates(
  db: Db,
  { projectId, isTest, from, until }: SalesPeriod,
): Promise<{ state: OrderState; count: number }[]> {
  const ids = { from: lowestIdAt(from), until: lowestIdAt(until) };
  return await countOrdersByState(db, { projectId, isTest, ...ids });
}
