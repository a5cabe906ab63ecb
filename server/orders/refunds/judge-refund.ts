import { businessDay, startOfBusinessDay } from '#common/business-time.ts';
import type { RefundVerdict } from '../orders.ts';

/** The written policy's numbers (specification, section 9). */
const lessonsAllowed = 3;
const daysAllowed = 30;

export interface RefundFacts {
  /** When money was taken; null where there is none to give back. */
  paidAt: number | null;
  /** Whether it was bought with a discount that forbids a refund. */
  isFinal: boolean;
  /** Distinct paid lessons whose stream was started. */
  lessonsOpened: number;
  isCompleted: boolean;
}

/**
 * The refund policy: what it says to giving an order back at a moment. The day of the payment is day 0, and days are
 * those of the business's zone.
 */
export function judgeRefund(facts: RefundFacts, at: number): RefundVerdict {
  const { paidAt, isFinal, lessonsOpened, isCompleted } = facts;
  const paidOn = paidAt === null ? null : businessDay(paidAt);
  const daysSince = paidOn === null ? 0 : Math.max(0, businessDay(at) - paidOn);
  const reason = objectionTo(facts, daysSince);
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

function objectionTo(
  { paidAt, isFinal, lessonsOpened, isCompleted }: RefundFacts,
  daysSince: number,
): RefundVerdict['reason'] {
  if (paidAt === null) return 'not-paid';
  if (daysSince > daysAllowed) return 'too-late';
  if (isFinal) return 'discounted';
  if (lessonsOpened > lessonsAllowed) return 'too-many-lessons';
  return isCompleted ? 'completed' : null;
}
