import type { AuditAction } from '#common/audit-actions.ts';
import { tidyNote } from '#common/forms/order-form.ts';
import { withdrawalReplyMs } from '#common/money/withdrawal-period.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import type { Db } from '../../core/db/schema.ts';
import { enqueueOrderMail, enqueueSettlement } from '../order-jobs.ts';
import { listOrdersById } from '../order-queries.ts';
import type { OpenRefund } from '../orders.ts';
import type { OrderStore } from '../order-dependencies.ts';
import { presentOrders } from '../list-orders.ts';
import { presentRefund } from '../present-order.ts';
import { checkOrderEligibility } from './refund-eligibility.ts';
import {
  countDecidableRefunds,
  findFirstDueAt,
  decidableStates,
  listDueRefunds,
  listOpenRefunds,
  type RefundRow,
  updateRefundInState,
} from './refund-queries.ts';
import { countUnanswered, listUnansweredBefore } from '../withdrawals/withdrawal-queries.ts';

/** Lists refunds that are neither done nor refused, most urgent first. Needs `refund:decide`. */
export async function listOpen(
  { database: { db } }: OrderStore,
  projectId: string,
  actor: Actor,
): Promise<OpenRefund[]> {
  requirePermission(actor, 'refund:decide');
  const refunds = await listOpenRefunds(db, projectId);
  const orders = await listOrdersById(
    db,
    refunds.map(({ order_id: id }) => id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const presented = new Map((await presentOrders(db, orders)).map((order) => [order.id, order]));
  const openRefunds: OpenRefund[] = [];
  for (const refund of refunds) {
    const row = byId.get(refund.order_id);
    const order = presented.get(refund.order_id);
    if (!row || !order) continue;
    openRefunds.push({
      refund: presentRefund(refund),
      order,
      verdictNow:
        refund.state === 'requested'
          ? // Days count up to the request, which the buyer made in time.
            await checkOrderEligibility(db, row, refund.requested_at)
          : null,
    });
  }
  return openRefunds;
}

/** Counts refunds and withdrawals that wait for staff. Needs `refund:decide`. */
export async function countDue(
  { database: { db } }: OrderStore,
  projectId: string,
  actor: Actor,
): Promise<number> {
  requirePermission(actor, 'refund:decide');
  const withdrawals = await countUnanswered(db, projectId);
  return (await countDecidableRefunds(db, projectId)) + withdrawals.count;
}

/** Finds when the first of them is due; null for none. Needs `refund:decide`. */
export async function findFirstDue(
  { database: { db } }: OrderStore,
  projectId: string,
  actor: Actor,
): Promise<number | null> {
  requirePermission(actor, 'refund:decide');
  const { oldestAt } = await countUnanswered(db, projectId);
  const answerDue = oldestAt === null ? Infinity : oldestAt + withdrawalReplyMs;
  const first = Math.min((await findFirstDueAt(db, projectId)) ?? Infinity, answerDue);
  return first === Infinity ? null : first;
}

/** Lists the ids of refunds to decide and withdrawals to answer that are due before a time. */
export async function listDue(db: Db, projectId: string, before: number): Promise<string[]> {
  const withdrawals = await listUnansweredBefore(db, projectId, before - withdrawalReplyMs);
  return [...(await listDueRefunds(db, projectId, before)), ...withdrawals];
}

/**
 * Approves a request or retries a failed refund. Returns false if already decided, unknown, or of
 * another project than the given one; commands decide in any. Needs `refund:decide`.
 */
export async function approveRefund(
  parts: OrderStore,
  id: string,
  actor: Actor,
  projectId?: string,
) {
  requirePermission(actor, 'refund:decide');
  const { database, now } = parts;
  return await database.db.transaction().execute(async (trx) => {
    const at = now();
    const decision = { state: 'approved', decided_by: actor.id, decided_at: at } as const;
    // The declined transaction of an earlier attempt must not count for the next.
    const change = { ...decision, note: null, transaction_id: null };
    const refund = await updateRefundInState(trx, { id, projectId, from: decidableStates }, change);
    if (!refund) return false;
    await recordDecision(trx, { action: 'refund-approved', refund, actor, at });
    await enqueueSettlement(trx, id, at);
    return true;
  });
}

/** Refuses a refund, with a note to the buyer. Returns false as `approveRefund` does. */
export async function refuseRefund(
  { database, now }: OrderStore,
  id: string,
  note: string,
  actor: Actor,
  projectId?: string,
): Promise<boolean> {
  requirePermission(actor, 'refund:decide');
  return await database.db.transaction().execute(async (trx) => {
    const at = now();
    const decision = { state: 'refused', decided_by: actor.id, decided_at: at } as const;
    const refund = await updateRefundInState(
      trx,
      { id, projectId, from: decidableStates },
      { ...decision, note: tidyNote(note) },
    );
    if (!refund) return false;
    await recordDecision(trx, { action: 'refund-refused', refund, actor, at });
    // Nobody requested an automatic refund.
    if (presentRefund(refund).verdict !== null)
      await enqueueOrderMail(trx, { orderId: refund.order_id, about: 'refund-refused' }, at);
    return true;
  });
}

interface Decision {
  action: AuditAction;
  refund: RefundRow;
  actor: Actor;
  at: number;
}

async function recordDecision(trx: Db, { action, refund, actor, at }: Decision) {
  const details = { order: refund.order_id, refund: refund.id, amount: Number(refund.amount) };
  await recordAudit(trx, { action, ...entryBy(actor, refund.user_id), details }, at);
}
