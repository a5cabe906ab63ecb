import { readLearningFacts } from '../../courses/grant-access.ts';
import type { Db, OrderRow } from '../order-queries.ts';
import type { RefundVerdict } from '../orders.ts';
import { judgeRefund } from './judge-refund.ts';

/** The policy's answer to giving an order back at a moment. */
export async function judgeOrder(db: Db, order: OrderRow, at: number): Promise<RefundVerdict> {
  const { project_id: projectId, user_id: userId, product_key: productKey } = order;
  const learned = await readLearningFacts(db, { projectId, userId, productKey });
  // What a coupon paid whole, or what is back already, is no money to give.
  const isOwed = order.state === 'paid' && order.transaction_id !== null;
  return judgeRefund(
    { paidAt: isOwed ? order.paid_at : null, isFinal: order.is_final === 1, ...learned },
    at,
  );
}
