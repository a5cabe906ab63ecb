import { parseBusinessTime } from '#common/time/business-time.ts';
import { requirePermission } from '../../core/access/can.ts';
import { sumRefunds } from '../ledger-queries.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { listRefundEvents, sumPaidOrders } from '../order-list-queries.ts';
import type { Staff } from '../orders.ts';
import type { MonthlySales } from './staff-orders.ts';

/** Sums the months of a year (`StaffOrders.sumMonths`). Throws ForbiddenError. */
export async function sumMonths(
  { database: { db }, provider, now }: OrderDependencies,
  { projectId, year }: { projectId: string; year: number },
  actor: Staff,
): Promise<MonthlySales[]> {
  requirePermission(actor, 'order:list');
  const scope = { projectId, isTest: provider.isSandbox };
  const starts = Array.from({ length: 13 }, (_start, index) => startOfMonth(year, index));
  const refunds = listRefunds(await listRefundEvents(db, scope));
  const months = starts.slice(0, 12).map(async (from, index) => {
    const until = starts[index + 1] ?? from;
    const { count, amount: gross } = await sumPaidOrders(db, { ...scope, from, until });
    const refunded = refunds
      .filter(({ at }) => at >= from && at < until)
      .reduce((sum, { amount }) => sum + amount, 0);
    return { from, count, gross, refunded };
  });
  return (await Promise.all(months)).filter(({ from }) => from <= now());
}

function startOfMonth(year: number, index: number): number {
  const day = new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
  const start = parseBusinessTime(day, 'start');
  if (start === null) throw new RangeError(`${year} is not a year`);
  return start;
}

/**
 * Returns how much each event added to the refund of its payment: the payment and its children
 * report the same refund, and each message of the payment repeats the earlier parts.
 */
function listRefunds(
  events: Awaited<ReturnType<typeof listRefundEvents>>,
): { at: number; amount: number }[] {
  const known = new Map<string | null, typeof events>();
  return events.map((event) => {
    const before = known.get(event.payment_id) ?? [];
    const after = [...before, event];
    known.set(event.payment_id, after);
    return { at: event.received_at, amount: sumRefunds(after) - sumRefunds(before) };
  });
}
