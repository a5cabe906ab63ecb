import { businessDay, startOfBusinessDay } from '#common/time/business-time.ts';
import type { RefundEligibility } from '../orders.ts';

/** Limits of the refund policy (specification, section 9). */
const lessonsAllowed = 3;
const daysAllowed = 30;

export interface RefundFacts {
  /** Time of payment; null if there is no money to refund. */
  paidAt: number | null;
  /** True if bought at a discount that excludes refunds. */
  isFinal: boolean;
  /** Distinct paid lessons whose stream was started. */
  lessonsOpened: number;
  isCompleted: boolean;
}

/**
 * Checks an order against the refund policy at a point in time. Days are calendar days in the
 * business time zone; the day of payment is day 0.
 */
export function checkRefundEligibility(facts: RefundFacts, at: number): RefundEligibility {
  const { paidAt, isFinal, lessonsOpened, isCompleted } = facts;
  const paidOn = paidAt === null ? null : businessDay(paidAt);
  const daysSince = paidOn === null ? 0 : Math.max(0, businessDay(at) - paidOn);
  const reason = findUnmetCondition(facts, daysSince);
  return {
    isAllowed: reason === null,
    reason,
    lessonsOpened,
    lessonsAllowed,
    daysSince,
    daysAllowed,
    isFinal,
    isCompleted,
    until: paidOn === null ? null : startOfBusinessDay(paidOn + daysAllowed + 1) - 1,
  };
}

function findUnmetCondition(
  { paidAt, isFinal, lessonsOpened, isCompleted }: RefundFacts,
  daysSince: number,
): RefundEligibility['reason'] {
  if (paidAt === null) return 'not-paid';
  if (daysSince > daysAllowed) return 'too-late';
  if (isFinal) return 'discounted';
  if (lessonsOpened > lessonsAllowed) return 'too-many-lessons';
  return isCompleted ? 'completed' : null;
}
