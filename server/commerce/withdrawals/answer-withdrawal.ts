import { withdrawalReplyMs } from '#common/money/withdrawal-period.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import { listOrdersById } from '../order-queries.ts';
import type { OrderStore } from '../order-dependencies.ts';
import { listUnanswered, markAnswered } from './withdrawal-queries.ts';

/** A declaration of withdrawal that staff must answer. */
export type OpenWithdrawal = Awaited<ReturnType<typeof listWithdrawals>>[number];

/**
 * Lists the first 100 declarations of withdrawal that opened no refund request and are not answered,
 * oldest first. Needs `refund:decide`.
 */
export async function listWithdrawals(
  { database: { db } }: OrderStore,
  projectId: string,
  actor: Actor,
) {
  requirePermission(actor, 'refund:decide');
  const rows = await listUnanswered(db, projectId);
  const ids = rows.flatMap(({ order_id: id }) => id ?? []);
  const orders = new Map((await listOrdersById(db, ids)).map((order) => [order.id, order]));
  return rows.map(({ id, name, email, contract, order_id: orderId, created_at: at }) => {
    const order = orders.get(orderId ?? '');
    return {
      id,
      name,
      email,
      /** Contract that it names, in its author's words. */
      contract,
      /** The paid order, for example of a company; null if none matches. */
      order: order
        ? { id: order.id, productKey: order.product_key, description: order.description }
        : null,
      receivedAt: at,
      dueAt: at + withdrawalReplyMs,
    };
  });
}

/**
 * Records that staff answered one by email. Returns false if answered already or unknown. Needs
 * `refund:decide`.
 */
export async function answerWithdrawal(
  { database, now }: OrderStore,
  id: string,
  actor: Actor,
  projectId: string,
): Promise<boolean> {
  requirePermission(actor, 'refund:decide');
  return await database.db.transaction().execute(async (trx) => {
    const at = now();
    const row = await markAnswered(trx, { id, projectId, at });
    if (!row) return false;
    await recordAudit(
      trx,
      {
        action: 'withdrawal-answered',
        ...entryBy(actor),
        details: { withdrawal: id, order: row.order_id },
      },
      at,
    );
    return true;
  });
}
