import { startOfBusinessDay } from '#common/time/business-time.ts';
import { requirePermission } from '../../core/access/can.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { sumPaidOrders } from '../order-list-queries.ts';
import type { Staff } from '../orders.ts';
import { sumDailyRefunds } from '../sales-figures.ts';
import type { MonthlySales } from './staff-orders.ts';

const dayMs = 86_400_000;

/** Sums the months of a year (`StaffOrders.sumMonths`). Throws ForbiddenError. */
export async function sumMonths(
  { database: { db }, provider, now }: OrderDependencies,
  { projectId, year }: { projectId: string; year: number },
  actor: Staff,
): Promise<MonthlySales[]> {
  requirePermission(actor, 'order:list');
  const scope = { projectId, isTest: provider.isSandbox };
  const firstDayOf = (month: number) => Date.UTC(year, month, 1) / dayMs;
  const ofYear = {
    from: startOfBusinessDay(firstDayOf(0)),
    until: startOfBusinessDay(firstDayOf(12)),
  };
  const refunds = await sumDailyRefunds(db, { ...scope, ...ofYear });
  const months = Array.from({ length: 12 }, async (_month, index) => {
    const [firstDay, nextDay] = [firstDayOf(index), firstDayOf(index + 1)];
    const [from, until] = [startOfBusinessDay(firstDay), startOfBusinessDay(nextDay)];
    const { count, amount: gross } = await sumPaidOrders(db, { ...scope, from, until });
    const refunded = refunds
      .filter(({ day }) => day >= firstDay && day < nextDay)
      .reduce((sum, { amount }) => sum + amount, 0);
    return { from, count, gross, refunded };
  });
  return (await Promise.all(months)).filter(({ from }) => from <= now());
}
