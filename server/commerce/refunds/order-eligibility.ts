import { readLearningFacts } from '../../learning/access/grant-access.ts';
import type { OrderRow } from '../order-queries.ts';
import type { RefundEligibility } from '../orders.ts';
import { checkRefundEligibility } from './refund-eligibility.ts';
import type { Db } from '../../core/db/schema.ts';

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
