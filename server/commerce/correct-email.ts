import { isEmail, tidyEmail } from '#common/forms/person-fields.ts';
import { consumeEach } from '../accounts/limits/create-limits.ts';
import { endEmailedLinks } from '../accounts/links/create-link.ts';
import type { TooMany } from '../accounts/outcomes.ts';
import type { Session } from '../accounts/people/person.ts';
import { ownEntry, recordAudit } from '../core/audit/audit.ts';
import type { Trx } from '../core/db/schema.ts';
import { clientNetwork } from '../core/http/client-address.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { enqueueOrderMail } from './order-jobs.ts';
import { listSettledOrdersOf, type OrderRow, updateOrderEmail } from './order-queries.ts';

export interface EmailCorrection {
  email: string;
  projectId: string;
  /** The caller's IP address. */
  address: string;
}

/**
 * Corrects the email address of a guest's paid orders in a project, and sends the newest receipt,
 * or the email about the refund if all are refunded, there with a new link and code. `unchanged`:
 * it is the same address, and nothing is sent. `nothing-paid`: also for accounts, and if the owner
 * of the old address has claimed the orders.
 */
export async function correctEmail(
  { database, limits, now: clock }: OrderDependencies,
  { email: typed, projectId, address }: EmailCorrection,
  { person }: Session,
): Promise<{ outcome: 'corrected' | 'unchanged' | 'invalid' | 'nothing-paid' } | TooMany> {
  const to = tidyEmail(typed);
  if (!isEmail(to)) return { outcome: 'invalid' };
  const orders = await listSettledOrdersOf(database.db, person.id, projectId);
  const order = orders.find(({ state }) => state === 'paid') ?? orders[0];
  if (person.role !== 'guest' || !order) return { outcome: 'nothing-paid' };
  const { email: from } = order;
  if (from === to) return { outcome: 'unchanged' };
  const mailbox = to.toLowerCase();
  // The email contains a code, so it counts against the limits of codes.
  const refused = await consumeEach(limits, [
    ['order-email-account', person.id],
    ['code-request-address', address],
    ['code-request-account', `${mailbox} ${clientNetwork(address)}`],
    ['code-request-everywhere', mailbox],
  ]);
  if (refused) return refused;
  return await database.db.transaction().execute(async (trx) => {
    const at = clock();
    const changed = await changeEmail(trx, order, { to, at });
    // The owner of the old address has claimed the orders in the meantime.
    if (changed === 0) return { outcome: 'nothing-paid' };
    const entry = { action: 'order-email-corrected', ...ownEntry(person.id, { address }) } as const;
    await recordAudit(trx, { ...entry, email: to, details: { orders: changed } }, at);
    return { outcome: 'corrected' };
  });
}

/**
 * Changes the address of a paid or refunded order, and of the buyer's others with the same address,
 * and sends the email about this one there. Returns the number of changed orders.
 */
export async function changeEmail(
  trx: Trx,
  { id: orderId, user_id: userId, project_id: projectId, email: from, state }: OrderRow,
  { to, at }: { to: string; at: number },
): Promise<number> {
  const changed = await updateOrderEmail(trx, { userId, projectId, from, to });
  if (changed === 0) return 0;
  // A link in the old email would sign in a stranger without orders. They can request a new one.
  await endEmailedLinks(trx, from, at);
  const about = state === 'paid' ? 'paid' : 'refunded';
  await enqueueOrderMail(trx, { orderId, about }, at);
  return changed;
}
