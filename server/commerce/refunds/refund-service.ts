import { tidyNote } from '#common/forms/order-form.ts';
import type { Session } from '../../accounts/people/person.ts';
import { requirePermission } from '../../core/access/can.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import type { Trx } from '../../core/db/schema.ts';
import { paymentSettingsOf } from '../../core/projects/payment-settings.ts';
import { findProject } from '../../core/projects/projects.ts';
import type { OrderDependencies, OrderStore } from '../order-dependencies.ts';
import { enqueueOrderMail, enqueueSettlement } from '../order-jobs.ts';
import { findOrder, lockOrder } from '../order-queries.ts';
import { enqueueOrderWebhooks } from '../order-webhooks.ts';
import type { RefundEligibility, RefundRequestResult } from '../orders.ts';
import { bindParts } from '../../core/bind-parts.ts';
import { presentRefund } from '../present-order.ts';
import { approveRefund, countDue, findFirstDue, listOpen, refuseRefund } from './decide-refund.ts';
import { checkOrderEligibility } from './refund-eligibility.ts';
import { findRefundOf } from './refund-queries.ts';
import { settleDueRefunds, settleRefund } from './settle-refund.ts';
import { storeRequest } from './store-request.ts';

/** Creates the refund service: requests, decisions and settlement. */
export function createRefundService(parts: OrderDependencies) {
  return bindParts(parts, {
    checkEligibility,
    request: requestRefund,
    listOpen,
    countDue,
    findFirstDue,
    approve: approveRefund,
    refuse: refuseRefund,
    settle: settleRefund,
    settleDue: settleDueRefunds,
  });
}

/** Returns the current eligibility; null for an order of another person. */
async function checkEligibility(
  { database, now }: OrderStore,
  orderId: string,
  { person }: Session,
): Promise<RefundEligibility | null> {
  const order = await findOrder(database.db, orderId);
  return order?.user_id === person.id
    ? await checkOrderEligibility(database.db, order, now())
    : null;
}

/** Requests a refund, or returns an earlier request, unless refused. Needs `refund:request`. */
async function requestRefund(
  { database, now }: OrderStore,
  orderId: string,
  reason: string,
  { person }: Session,
  address: string | null = null,
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

    const isApproved = await approvesAutomatically(trx, order.project_id);
    const stored = await storeRequest(trx, order, {
      known,
      paymentId,
      verdict,
      reason: tidyNote(reason),
      approvedBy: isApproved ? 'system' : null,
      at,
    });
    const entry = { action: 'refund-requested', ...ownEntry(person.id, { address }) } as const;
    await recordAudit(trx, { ...entry, details: { order: orderId, refund: stored.id } }, at);
    await enqueueOrderMail(trx, { orderId, about: 'refund-requested' }, at);
    await enqueueOrderWebhooks(trx, 'refund.requested', order, { at, refund: stored });
    if (stored.state === 'approved') await enqueueSettlement(trx, stored.id, at);
    return { outcome: 'requested', refund: presentRefund(stored) };
  });
}

async function approvesAutomatically(trx: Trx, projectId: string) {
  const project = await findProject(trx, projectId);
  return project !== null && paymentSettingsOf(project).refunds === 'automatic';
}
