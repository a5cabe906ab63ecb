import { businessDay, startOfBusinessDay } from '#common/time/business-time.ts';
import type { Db } from '../../core/db/schema.ts';
import { readLearningFacts } from '../../learning/access/grant-access.ts';
import type { OrderRow } from '../order-queries.ts';
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

/** Checks an order against the refund policy at a point in time. */
export async function checkOrderEligibility(
  db: Db,
  order: OrderRow,
  at: number,
): Promise<RefundEligibility> {
  const { project_id: projectId, user_id: userId, product_key: productKey } = order;
  const learning = await readLearningFacts(db, { projectId, userId, productKey });
  // No money to refund: a coupon covered the whole price, or it is already refunded.
  const isRefundable = order.state === 'paid' && order.transaction_id !== null;
  return checkRefundEligibility(
    { paidAt: isRefundable ? order.paid_at : null, isFinal: order.is_final === 1, ...learning },
    at,
  );
}
