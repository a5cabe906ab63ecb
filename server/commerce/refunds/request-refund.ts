import { newId } from '#common/ids.ts';
import { removeInvisible } from '#common/forms/person-fields.ts';
import { withdrawalReplyMs } from '#common/money/withdrawal-period.ts';
import { requirePermission } from '../../core/access/can.ts';
import type { Session } from '../../accounts/people/person.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import { findProjectIn } from '../../core/projects/projects.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { RefundKind } from '../../core/db/shop-schema.ts';
import { enqueueOrderMail, enqueueSettlement } from '../order-jobs.ts';
import { lockOrder, type OrderRow } from '../order-queries.ts';
import type { RefundRequestResult, RefundEligibility } from '../orders.ts';
import type { OrderStore } from '../order-dependencies.ts';
import { enqueueOrderWebhooks } from '../order-webhooks.ts';
import { paymentSettingsOf } from '../../core/projects/payment-settings.ts';
import { presentRefund } from '../present-order.ts';
import { checkOrderEligibility } from './order-eligibility.ts';
import { findRefundOf, insertRefund, type RefundRow, updateRefund } from './refund-queries.ts';

/** Time limit for a decision: by the refund policy, and by law for a withdrawal. */
const answeredWithinMs: Readonly<Record<RefundKind, number>> = {
  policy: 7 * 86_400_000,
  withdrawal: withdrawalReplyMs,
};
/** Maximum length of a reason, in UTF-16 units. */
const maxReasonLength = 1_000;

interface RequestInput {
  orderId: string;
  reason: string;
  address: string | null;
}

/** Requests a refund of an order (`RefundService.request`). Throws ForbiddenError. */
export async function requestRefund(
  { database, now }: OrderStore,
  { orderId, reason, address }: RequestInput,
  { person }: Session,
): Promise<RefundRequestResult> {
  requirePermission(person, 'refund:request');
  return await database.db.transaction().execute(async (trx): Promise<RefundRequestResult> => {
    const at = now();
    // Locked against a concurrent refund, or the same request from another window.
    const order = await lockOrder(trx, database.dialect, orderId);
    if (!order || order.user_id !== person.id) return { outcome: 'unknown' };
    const paymentId = order.transaction_id;
    const known = paymentId === null ? undefined : await findRefundOf(trx, orderId, paymentId);
    if (known && known.state !== 'refused')
      return { outcome: 'requested', refund: presentRefund(known) };
    const verdict = await checkOrderEligibility(trx, order, at);
    if (!verdict.isAllowed || paymentId === null) return { outcome: 'refused', verdict };

    const stored = refundRowOf(order, {
      kind: 'policy',
      id: known?.id ?? newId(at),
      paymentId,
      verdict,
      reason: tidyReason(reason),
      isApproved: await approvesAutomatically(trx, order.project_id),
      at,
    });
    if (known) await updateRefund(trx, known.id, stored);
    else await insertRefund(trx, stored);
    const entry = { action: 'refund-requested', ...ownEntry(person.id, { address }) } as const;
    await recordAudit(trx, { ...entry, details: { order: orderId, refund: stored.id } }, at);
    await enqueueOrderMail(trx, { orderId, about: 'refund-requested' }, at);
    await enqueueOrderWebhooks(trx, 'refund.requested', order, { at, refund: stored });
    if (stored.state === 'approved') await enqueueSettlement(trx, stored.id, at);
    return { outcome: 'requested', refund: presentRefund(stored) };
  });
}

function tidyReason(reason: string): string {
  return removeInvisible(reason).trim().slice(0, maxReasonLength).toWellFormed();
}

async function approvesAutomatically(trx: Trx, projectId: string) {
  const project = await findProjectIn(trx, projectId);
  return project !== null && paymentSettingsOf(project).refunds === 'automatic';
}

interface Request {
  kind: RefundKind;
  id: string;
  paymentId: string;
  verdict: RefundEligibility;
  reason: string;
  isApproved: boolean;
  at: number;
}

/** Returns the row of a request. */
export function refundRowOf(
  order: OrderRow,
  { kind, id, paymentId, verdict, reason, isApproved, at }: Request,
): RefundRow {
  return {
    id,
    order_id: order.id,
    payment_id: paymentId,
    project_id: order.project_id,
    user_id: order.user_id,
    state: isApproved ? 'approved' : 'requested',
    kind,
    amount: order.amount,
    verdict: JSON.stringify(verdict),
    reason,
    requested_at: at,
    due_at: at + answeredWithinMs[kind],
    decided_by: isApproved ? 'system' : null,
    decided_at: isApproved ? at : null,
    note: null,
    method: null,
    sent_at: null,
    transaction_id: null,
    done_at: null,
  };
}
