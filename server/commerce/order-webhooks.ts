import type { JsonObject } from '#common/json.ts';
import type { Trx } from '../core/db/schema.ts';
import { enqueueWebhooks } from '../core/webhooks/enqueue-webhooks.ts';
import { findOrder, type OrderRow } from './order-queries.ts';
import type { RefundRow } from './refunds/refund-queries.ts';

type OrderEvent = 'order.created' | 'order.paid' | 'order.refunded' | 'refund.requested';

/**
 * Enqueues an event about an order as it is stored now, in the transaction that changes it. Amounts
 * are piasters, as in the API.
 */
export async function enqueueOrderWebhooks(
  trx: Trx,
  event: OrderEvent,
  { id, project_id: projectId }: OrderRow,
  { at, refund }: { at: number; refund?: RefundRow },
): Promise<void> {
  await enqueueWebhooks(trx, {
    projectId,
    event,
    at,
    path: `admin/payments/${id}`,
    row: { table: 'orders', id },
    async readData() {
      const order = await findOrder(trx, id);
      return {
        id,
        ...(order && presentEventOrder(order)),
        ...(refund && { refund: presentEventRefund(refund) }),
      };
    },
  });
}

function presentEventOrder(order: OrderRow): JsonObject {
  return {
    product: order.product_key,
    state: order.state,
    amount: order.amount,
    currency: order.currency,
    receiptNumber: order.receipt_number,
    language: order.language,
    isTest: order.is_test === 1,
  };
}

const presentEventRefund = ({ id, kind, state, amount }: RefundRow) => ({
  id,
  kind,
  state,
  amount,
});
