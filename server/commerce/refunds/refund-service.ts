import { findOrder } from '../order-queries.ts';
import type { RefundService } from '../orders.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { approveRefund, countDue, findFirstDue, listOpen, refuseRefund } from './decide-refund.ts';
import { checkOrderEligibility } from './order-eligibility.ts';
import { requestRefund } from './request-refund.ts';
import { settleDueRefunds, settleRefund } from './settle-refund.ts';

/** Creates the refund service: requests, decisions and settlement. */
export function createRefundService(parts: OrderDependencies): RefundService {
  const { database, now } = parts;
  return {
    async checkEligibility(orderId, { person }) {
      const order = await findOrder(database.db, orderId);
      return order?.user_id === person.id
        ? await checkOrderEligibility(database.db, order, now())
        : null;
    },
    request: (orderId, reason, session, address = null) =>
      requestRefund(parts, { orderId, reason, address }, session),
    listOpen: (projectId, actor) => listOpen(parts, projectId, actor),
    countDue: (projectId, actor) => countDue(parts, projectId, actor),
    findFirstDue: (projectId, actor) => findFirstDue(parts, projectId, actor),
    approve: (id, actor, projectId) => approveRefund(parts, { id, projectId }, actor),
    refuse: (id, note, actor, projectId) => refuseRefund(parts, { id, note, projectId }, actor),
    async settle(id) {
      await settleRefund(parts, id);
    },
    settleDue: (stopping) => settleDueRefunds(parts, stopping),
  };
}
