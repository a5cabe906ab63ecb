import { businessDay } from './business-time.ts';
import type { BuyerKind } from './vat.ts';

/** The days after the day of the contract (§ 355 (2) BGB), and one more: the buyer's clock may be behind the business's. */
const shownDays = 14 + 1;

interface WithdrawableOrder {
  state: string;
  paidAt: number | null;
  billing: { kind: BuyerKind };
  refund: { kind: string; state: string } | null;
}

/**
 * Says whether a consumer may withdraw from an order by its date, and has not yet. Whether the right has ended early is
 * for staff to decide.
 */
export function isWithdrawable(order: WithdrawableOrder, now: number): boolean {
  const { state, paidAt, billing, refund } = order;
  if (state !== 'paid' || paidAt === null || billing.kind !== 'consumer') return false;
  const isUnderWay = refund !== null && refund.state !== 'requested' && refund.state !== 'refused';
  if (isUnderWay || refund?.kind === 'withdrawal') return false;
  return businessDay(now) - businessDay(paidAt) <= shownDays;
}
