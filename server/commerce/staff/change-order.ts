import { newId } from '#common/ids.ts';
import { tidyNote } from '#common/forms/order-form.ts';
import { isEmail, tidyEmail } from '#common/forms/person-fields.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import type { AuditAction } from '#common/audit-actions.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import type { Trx } from '../../core/db/schema.ts';
import { changeEmail } from '../correct-email.ts';
import type { OrderStore } from '../order-dependencies.ts';
import { enqueueOrderMail, enqueueSettlement } from '../order-jobs.ts';
import { isUnconfirmedGuest, lockOrder, type OrderRow } from '../order-queries.ts';
import { insertNote, listEmails, listNotes } from '../order-record-queries.ts';
import { checkOrderEligibility } from '../refunds/refund-eligibility.ts';
import { findRefundOf } from '../refunds/refund-queries.ts';
import { storeRequest } from '../refunds/store-request.ts';

/** Time in which the same note is a form that was posted twice. */
const repeatedPostMs = 60_000;

/** Adds a note, once for a form that is posted twice; false for an empty text. Needs `order:edit`. */
export async function addNote(
  parts: OrderStore,
  projectId: string,
  { id, text }: { id: string; text: string },
  actor: Actor,
): Promise<boolean> {
  requirePermission(actor, 'order:edit');
  const stored = tidyNote(text);
  if (stored === '') return false;
  return await changeOrder(parts, { projectId, id }, async (trx, order, at) => {
    const last = (await listNotes(trx, order.id)).at(-1);
    const isSame = last?.text === stored && last.author_id === actor.id;
    if (isSame && at - last.created_at < repeatedPostMs) return true;
    const note = { id: newId(at), order_id: order.id, author_id: actor.id, text: stored };
    await insertNote(trx, { ...note, created_at: at });
    await recordChange(trx, { action: 'order-note-added', order, actor, at });
    return true;
  });
}

/**
 * Sends the buyer the email about the payment or the refund again. Returns false for an unpaid
 * order, and while such an email waits. Needs `order:edit`.
 */
export async function sendReceipt(parts: OrderStore, projectId: string, id: string, actor: Actor) {
  requirePermission(actor, 'order:edit');
  return await changeOrder(parts, { projectId, id }, async (trx, order, at) => {
    const { id: orderId, state: about } = order;
    if (about !== 'paid' && about !== 'refunded') return false;
    const isWaiting = (await listEmails(trx, orderId)).some(
      (email) => email.about === about && (email.state === 'waiting' || email.state === 'running'),
    );
    if (isWaiting) return false;
    await enqueueOrderMail(trx, { orderId, about }, at);
    await recordChange(trx, { action: 'order-email-repeated', order, actor, at });
    return true;
  });
}

/**
 * Corrects the address of a guest's orders, as `Orders.correctEmail` does, and sends the receipt there.
 * Returns false for an invalid or unchanged address, an unpaid order, and a buyer with an account or a
 * confirmed address. Needs `order:edit`.
 */
export async function correctEmailOf(
  parts: OrderStore,
  projectId: string,
  { id, email }: { id: string; email: string },
  actor: Actor,
): Promise<boolean> {
  requirePermission(actor, 'order:edit');
  const to = tidyEmail(email);
  if (!isEmail(to)) return false;
  return await changeOrder(parts, { projectId, id }, async (trx, order, at) => {
    if (order.paid_at === null || order.email === to) return false;
    if (!(await isUnconfirmedGuest(trx, order.user_id))) return false;
    const changed = await changeEmail(trx, order, { to, at });
    if (changed === 0) return false;
    const details = { order: id, orders: changed };
    const entry = { action: 'order-email-corrected', ...entryBy(actor, order.user_id) } as const;
    await recordAudit(trx, { ...entry, email: to, details }, at);
    return true;
  });
}

/**
 * Refunds a paid order in full, whatever the policy says. Needs `refund:decide`. Returns false if it
 * is not paid or has a refund that is not refused.
 */
export async function refundOrder(
  parts: OrderStore,
  projectId: string,
  { id, reason }: { id: string; reason: string },
  actor: Actor,
): Promise<boolean> {
  requirePermission(actor, 'refund:decide');
  return await changeOrder(parts, { projectId, id }, async (trx, order, at) => {
    const { transaction_id: paymentId } = order;
    if (order.state !== 'paid' || paymentId === null) return false;
    const known = await findRefundOf(trx, order.id, paymentId);
    if (known && known.state !== 'refused') return false;
    const { id: refund } = await storeRequest(trx, order, {
      known,
      paymentId,
      verdict: await checkOrderEligibility(trx, order, at),
      reason: tidyNote(reason),
      approvedBy: actor.id,
      at,
    });
    await recordChange(trx, { action: 'refund-approved', order, actor, at, refund });
    await enqueueSettlement(trx, refund, at);
    return true;
  });
}

/** Runs a change with the order locked; false if the project does not have it. */
async function changeOrder(
  { database, now }: OrderStore,
  { projectId, id }: { projectId: string; id: string },
  change: (trx: Trx, order: OrderRow, at: number) => Promise<boolean>,
): Promise<boolean> {
  return await database.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, database.dialect, id);
    return order?.project_id === projectId && (await change(trx, order, now()));
  });
}

interface Change {
  action: AuditAction;
  order: OrderRow;
  actor: Actor;
  at: number;
  refund?: string;
}

async function recordChange(trx: Trx, { action, order, actor, at, refund }: Change): Promise<void> {
  const details = {
    order: order.id,
    ...(refund !== undefined && { refund, amount: Number(order.amount) }),
  };
  await recordAudit(trx, { action, ...entryBy(actor, order.user_id), details }, at);
}
