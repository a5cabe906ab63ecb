import { startOfBusinessDay } from '#common/time/business-time.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { sumDailyRefunds, sumDailySales } from '../sales-figures.ts';
import type { MonthlySales } from './staff-orders.ts';

const dayMs = 86_400_000;

/** Sums the months of a year (`StaffOrders.sumMonths`). Throws ForbiddenError. */
export async function sumMonths(
  { database: { db }, provider, now }: OrderDependencies,
  { projectId, year }: { projectId: string; year: number },
  actor: Actor,
): Promise<MonthlySales[]> {
  requirePermission(actor, 'order:list');
  const firstDay = (month: number) => Date.UTC(year, month, 1) / dayMs;
  const [from, until] = [startOfBusinessDay(firstDay(0)), startOfBusinessDay(firstDay(12))];
  const period = { projectId, isTest: provider.isSandbox, from, until };
  const sales = await sumDailySales(db, period);
  const refunds = await sumDailyRefunds(db, period);
  const months = Array.from({ length: 12 }, (_month, index) => {
    const sum = (rows: typeof sales, key: 'count' | 'amount') =>
      rows
        .filter(({ day }) => day >= firstDay(index) && day < firstDay(index + 1))
        .reduce((total, row) => total + row[key], 0);
    return {
      from: startOfBusinessDay(firstDay(index)),
      count: sum(sales, 'count'),
      gross: sum(sales, 'amount'),
      refunded: sum(refunds, 'amount'),
    };
  });
  return months.filter((month) => month.from <= now());
}
