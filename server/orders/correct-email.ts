import { isEmail, tidyEmail } from '#common/person-fields.ts';
import { recordAudit } from '../accounts/audit/audit.ts';
import { takeEach } from '../accounts/limits/limits.ts';
import { enqueueOrderMail } from './order-jobs.ts';
import { changeEmail, listSettledOf } from './order-queries.ts';
import type { Orders } from './orders.ts';
import type { OrderParts } from './orders-parts.ts';

/** Changes the address of what a guest paid for, and sends the receipt there (`Orders.correctEmail`). */
export async function correctEmail(
  { database, limits, now: clock }: Pick<OrderParts, 'database' | 'limits' | 'now'>,
  ...[typed, { person }, address]: Parameters<Orders['correctEmail']>
): ReturnType<Orders['correctEmail']> {
  const email = tidyEmail(typed);
  if (!isEmail(email)) return { outcome: 'invalid' };
  const [newest] = await listSettledOf(database.db, person.id);
  if (person.role !== 'guest' || !newest) return { outcome: 'nothing-paid' };
  if (newest.email === email) return { outcome: 'corrected' };
  const allowed = await takeEach(limits, [
    ['order-email-account', person.id],
    ['code-request-address', address],
    ['code-request-everywhere', email.toLowerCase()],
  ]);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  return await database.db.transaction().execute(async (trx) => {
    const at = clock();
    // Nothing is left where the address's reader has claimed the orders in the meantime.
    const changed = await changeEmail(trx, { userId: person.id, from: newest.email, to: email });
    if (changed === 0) return { outcome: 'nothing-paid' };
    await enqueueOrderMail(trx, { orderId: newest.id, about: 'paid' }, at);
    await recordAudit(
      trx,
      {
        action: 'order-email-corrected',
        actorId: person.id,
        subjectId: person.id,
        address,
        email,
        details: { orders: changed },
      },
      at,
    );
    return { outcome: 'corrected' };
  });
}
