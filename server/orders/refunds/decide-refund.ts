import { visible } from '#common/person-fields.ts';
import { requirePermission } from '../../access/can.ts';
import { type AuditAction, recordAudit } from '../../accounts/audit/audit.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { enqueueOrderMail, enqueueSettlement } from '../order-jobs.ts';
import { listOrdersById } from '../order-queries.ts';
import type { OpenRefund, Staff } from '../orders.ts';
import type { OrderParts } from '../orders-parts.ts';
import { presentOrder, presentRefund } from '../present-order.ts';
import { judgeOrder } from './judge-order.ts';
import { listOpenRefunds, moveRefund, type RefundRow } from './refund-queries.ts';

type Parts = Pick<OrderParts, 'database' | 'now'>;

/** What a person decides: a request, and what the provider has refused. */
const decidable = ['requested', 'failed'] as const;
/** The longest note, in UTF-16 units. */
const longestNote = 1_000;

/** A project's refunds that are not settled (`RefundDesk.listOpen`). Throws ForbiddenError. */
export async function listOpen(
  { database: { db } }: Parts,
  projectId: string,
  actor: Staff,
): Promise<OpenRefund[]> {
  requirePermission(actor, 'refund:decide');
  const refunds = await listOpenRefunds(db, projectId);
  const orders = await listOrdersById(
    db,
    refunds.map(({ order_id: id }) => id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const listed: OpenRefund[] = [];
  for (const refund of refunds) {
    const order = byId.get(refund.order_id);
    if (!order) continue;
    const isOwn = order.transaction_id === refund.payment_id;
    listed.push({
      refund: presentRefund(refund),
      order: presentOrder(order, isOwn ? refund : null),
      verdictNow:
        refund.state === 'requested' ? await judgeOrder(db, order, refund.requested_at) : null,
    });
  }
  return listed;
}

/** Has the money be sent; of what has failed, once more (`RefundDesk.approve`). Throws ForbiddenError. */
export async function approveRefund(parts: Parts, id: string, actor: Staff): Promise<boolean> {
  requirePermission(actor, 'refund:decide');
  const { database, now } = parts;
  return await database.db.transaction().execute(async (trx) => {
    const at = now();
    const decision = { state: 'approved', decided_by: actor.id, decided_at: at } as const;
    // A transaction that the provider has declined is no answer to the next.
    const change = { ...decision, note: null, transaction_id: null };
    const refund = await moveRefund(trx, { id, from: decidable }, change);
    if (!refund) return false;
    await noteDecision(trx, { action: 'refund-approved', refund, actor, at });
    await enqueueSettlement(trx, id, at);
    return true;
  });
}

/** Keeps the money; why, the buyer is told (`RefundDesk.refuse`). Throws ForbiddenError. */
export async function refuseRefund(
  { database, now }: Parts,
  { id, note }: { id: string; note: string },
  actor: Staff,
): Promise<boolean> {
  requirePermission(actor, 'refund:decide');
  return await database.db.transaction().execute(async (trx) => {
    const at = now();
    const told = visible(note).trim().slice(0, longestNote).toWellFormed();
    const decision = { state: 'refused', decided_by: actor.id, decided_at: at } as const;
    const refund = await moveRefund(trx, { id, from: decidable }, { ...decision, note: told });
    if (!refund) return false;
    await noteDecision(trx, { action: 'refund-refused', refund, actor, at });
    // What the program gives back by itself nobody has asked for.
    if (presentRefund(refund).verdict !== null)
      await enqueueOrderMail(trx, { orderId: refund.order_id, about: 'refund-refused' }, at);
    return true;
  });
}

interface Decision {
  action: AuditAction;
  refund: RefundRow;
  actor: Staff;
  at: number;
}

async function noteDecision(
  trx: Kysely<Schema>,
  { action, refund, actor, at }: Decision,
): Promise<void> {
  await recordAudit(
    trx,
    {
      action,
      actorId: actor.id,
      subjectId: refund.user_id,
      address: actor.address ?? null,
      details: { order: refund.order_id, refund: refund.id, amount: Number(refund.amount) },
    },
    at,
  );
}
