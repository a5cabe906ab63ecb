import { findOrder } from '../order-queries.ts';
import type { RefundDesk } from '../orders.ts';
import type { OrderParts } from '../orders-parts.ts';
import { approveRefund, listOpen, refuseRefund } from './decide-refund.ts';
import { judgeOrder } from './judge-order.ts';
import { requestRefund } from './request-refund.ts';
import { settleDueRefunds, settleRefund } from './settle-refund.ts';

/** Giving money back: asked for, decided, and sent to the provider. */
export function createRefundDesk(parts: OrderParts): RefundDesk {
  const { database, now } = parts;
  return {
    async verdict(orderId, { person }) {
      const order = await findOrder(database.db, orderId);
      return order?.user_id === person.id ? await judgeOrder(database.db, order, now()) : null;
    },
    request: (orderId, reason, session, address = null) =>
      requestRefund(parts, { orderId, reason, address }, session),
    listOpen: (projectId, actor) => listOpen(parts, projectId, actor),
    approve: (id, actor) => approveRefund(parts, id, actor),
    refuse: (id, note, actor) => refuseRefund(parts, { id, note }, actor),
    async settle(id) {
      await settleRefund(parts, id);
    },
    settleDue: (stopping) => settleDueRefunds(parts, stopping),
  };
}
