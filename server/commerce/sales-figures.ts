import { lowestIdAt } from '#common/ids.ts';
import { type DayFigure, sumByDay } from '../core/db/day-figures.ts';
import type { Db } from '../core/db/schema.ts';
import type { OrderState } from '../core/db/shop-schema.ts';
import { sumRefunds } from './ledger-queries.ts';
import {
  countOrdersByState,
  listPaidByHour,
  listRefundStatements,
  type SalesPeriod,
} from './sales-figure-queries.ts';

/** Sums orders by the business day of their payment, and product. */
export async function sumDailySales(db: Db, period: SalesPeriod): Promise<DayFigure[]> {
  return sumByDay(await listPaidByHour(db, period));
}

/**
 * Sums refunds of paid orders by the business day on which the provider reported them. A payment and
 * its refunds report the same money, so what a statement adds to those before it counts.
 */
export async function sumDailyRefunds(db: Db, period: SalesPeriod): Promise<DayFigure[]> {
  const statements = await listRefundStatements(db, period);
  const known = new Map<string | null, typeof statements>();
  const added = statements.map((statement) => {
    const before = known.get(statement.payment_id) ?? [];
    const after = [...before, statement];
    known.set(statement.payment_id, after);
    return {
      at: statement.received_at,
      product_key: statement.product_key,
      part: '',
      count: sumRefunds(before) === 0 ? 1 : 0,
      amount: sumRefunds(after) - sumRefunds(before),
    };
  });
  return sumByDay(
    added.filter(({ at, amount }) => amount > 0 && at >= period.from && at < period.until),
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
