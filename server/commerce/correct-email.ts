import { isEmail, tidyEmail } from '#common/forms/person-fields.ts';
import type { Session } from '../accounts/people/person.ts';
import { ownEntry, recordAudit } from '../core/audit/audit.ts';
import { endEmailedLinks } from '../accounts/links/end-emailed-links.ts';
import { consumeEach } from '../accounts/limits/create-limits.ts';
import { clientNetwork } from '../core/http/client-address.ts';
import { enqueueOrderMail } from './order-jobs.ts';
import { updateOrderEmail, listSettledOrdersOf } from './order-queries.ts';
import type { Orders } from './orders.ts';
import type { LimitedOrderStore } from './order-dependencies.ts';

/**
 * Corrects the address of a guest's paid orders, and sends the receipt there
 * (`Orders.correctEmail`).
 */
export async function correctEmail(
  { database, limits, now: clock }: LimitedOrderStore,
  { email: typed, projectId, address }: Parameters<Orders['correctEmail']>[0],
  { person }: Session,
): ReturnType<Orders['correctEmail']> {
  const to = tidyEmail(typed);
  if (!isEmail(to)) return { outcome: 'invalid' };
  const orders = await listSettledOrdersOf(database.db, person.id, projectId);
  const order = orders.find(({ state }) => state === 'paid') ?? orders[0];
  if (person.role !== 'guest' || !order) return { outcome: 'nothing-paid' };
  const { id: orderId, email: from } = order;
  if (from === to) return { outcome: 'corrected' };
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
    const changed = await updateOrderEmail(trx, { userId: person.id, projectId, from, to });
    // The owner of the old address has claimed the orders in the meantime.
    if (changed === 0) return { outcome: 'nothing-paid' };
    // A link in the old email would sign in a stranger without orders. They can request a new one.
    await endEmailedLinks(trx, from, at);
    if (order.state === 'paid') await enqueueOrderMail(trx, { orderId, about: 'paid' }, at);
    const entry = { action: 'order-email-corrected', ...ownEntry(person.id, { address }) } as const;
    await recordAudit(trx, { ...entry, email: to, details: { orders: changed } }, at);
    return { outcome: 'corrected' };
  });
}
