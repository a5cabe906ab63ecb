import { businessDay } from '../time/business-time.ts';
import type { BuyerKind } from './vat.ts';

/** Days after the day of the contract (§ 355 (2) BGB), plus one for a buyer's slow clock. */
const periodDays = 14 + 1;

/** Time in which a declaration of withdrawal is answered, and repaid (§ 357 (1) BGB). */
export const withdrawalReplyMs = 14 * 86_400_000;

interface WithdrawableOrder {
  state: string;
  paidAt: number | null;
  billing: { kind: BuyerKind };
  refund: { kind: string; state: string } | null;
  /** Time of the first declaration of withdrawal that is not answered. */
  withdrawnAt: number | null;
}

/** True if a consumer's time for withdrawal has not passed. Staff decide whether it ended early. */
export function isWithdrawable(order: WithdrawableOrder, now: number): boolean {
  const { state, paidAt, billing, refund, withdrawnAt } = order;
  if (state !== 'paid' || paidAt === null || billing.kind !== 'consumer') return false;
  const isInProgress =
    refund !== null && refund.state !== 'requested' && refund.state !== 'refused';
  if (isInProgress || refund?.kind === 'withdrawal' || withdrawnAt !== null) return false;
  return businessDay(now) - businessDay(paidAt) <= periodDays;
}
