import { type Actor, requirePermission } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import { listMismatches } from '../ledger-queries.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { findOrder, updateOrder } from '../order-queries.ts';
import { ProviderError } from '../provider.ts';
import { applyInquiry, expireIfDue } from '../reconcile-orders.ts';
import type { OrderCheck } from './staff-orders.ts';

/** Compares an order with the provider, and repairs it (`StaffOrders.check`). Throws ForbiddenError. */
export async function checkOrder(
  parts: OrderDependencies,
  { projectId, id }: { projectId: string; id: string },
  actor: Actor,
): Promise<OrderCheck | null> {
  requirePermission(actor, 'order:edit');
  const { database, log, now } = parts;
  const order = await findOrder(database.db, id);
  if (order?.project_id !== projectId) return null;
  const at = now();
  let statements: Awaited<ReturnType<typeof applyInquiry>>;
  try {
    statements = await applyInquiry(parts, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, order: id }, 'The provider could not be asked about an order');
    return 'unreachable';
  }
  await updateOrder(database.db, id, { asked_at: at });
  await expireIfDue(parts, id, at);
  const added = statements.filter(({ verdict }) => verdict !== 'known').length;
  const details = { order: id, statements: statements.length, added };
  const entry = { action: 'order-checked', ...entryBy(actor, order.user_id), details } as const;
  await recordAudit(database.db, entry, at);
  const { transaction_id: paymentId } = order;
  if ((await listMismatches(database.db, [id])).length > 0) return 'refused';
  if (paymentId !== null && !statements.some(({ id: known }) => known === paymentId))
    return 'missing';
  return added > 0 ? 'repaired' : 'same';
}
