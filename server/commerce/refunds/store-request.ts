import { newId } from '#common/ids.ts';
import { withdrawalReplyMs } from '#common/money/withdrawal-period.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { RefundKind } from '../../core/db/shop-schema.ts';
import type { OrderRow } from '../order-queries.ts';
import type { RefundEligibility } from '../orders.ts';
import { insertRefund, type RefundRow, updateRefund } from './refund-queries.ts';

/** Time limit for a decision: by the refund policy, and by law for a withdrawal. */
const answeredWithinMs: Readonly<Record<RefundKind, number>> = {
  policy: 7 * 86_400_000,
  withdrawal: withdrawalReplyMs,
};

interface Request {
  kind?: RefundKind;
  /** The refused request in whose row it is stored; absent: a new row. */
  known?: RefundRow | undefined;
  paymentId: string;
  /** Null if nobody requested it. */
  verdict: RefundEligibility | null;
  reason: string;
  /** Id of the person who approved it, or `system`; null: it waits for a decision. */
  approvedBy: string | null;
  at: number;
}

/** Stores a request and returns its row. */
export async function storeRequest(
  trx: Trx,
  order: OrderRow,
  request: Request & { known: RefundRow | undefined },
): Promise<RefundRow> {
  const row = refundRowOf(order, request);
  if (request.known) await updateRefund(trx, row.id, row);
  else await insertRefund(trx, row);
  return row;
}

/** Returns the row of a request. */
export function refundRowOf(
  order: OrderRow,
  { kind = 'policy', known, paymentId, verdict, reason, approvedBy, at }: Request,
): RefundRow {
  return {
    id: known?.id ?? newId(at),
    order_id: order.id,
    payment_id: paymentId,
    project_id: order.project_id,
    user_id: order.user_id,
    state: approvedBy === null ? 'requested' : 'approved',
    kind,
    amount: order.amount,
    verdict: JSON.stringify(verdict),
    reason,
    requested_at: at,
    due_at: at + answeredWithinMs[kind],
    decided_by: approvedBy,
    decided_at: approvedBy === null ? null : at,
    note: null,
    method: null,
    sent_at: null,
    transaction_id: null,
    done_at: null,
  };
}
