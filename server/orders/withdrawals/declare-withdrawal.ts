import type { Transaction } from 'kysely';
import { newId } from '#common/ids.ts';
import { westernDigits } from '#common/person-fields.ts';
import type { Session, TooMany } from '../../accounts/accounts.ts';
import { recordAudit } from '../../accounts/audit/audit.ts';
import { takeEach } from '../../accounts/limits/limits.ts';
import type { Schema } from '../../db/schema.ts';
import { networkOf } from '../../http/network-of.ts';
import { enqueueWithdrawalMail } from '../order-jobs.ts';
import { findByReceipt, findOrder, lockOrder, type OrderRow } from '../order-queries.ts';
import type { WithdrawalInput } from '../orders.ts';
import type { OrderParts } from '../orders-parts.ts';
import { judgeOrder } from '../refunds/judge-order.ts';
import { findRefundOf, insertRefund, updateRefund } from '../refunds/refund-queries.ts';
import { requestOf } from '../refunds/request-refund.ts';
import { insertWithdrawal } from './withdrawal-queries.ts';

/** Takes a declaration of withdrawal (`Orders.withdraw`). */
export async function declareWithdrawal(
  { database, limits, now }: Pick<OrderParts, 'database' | 'limits' | 'now'>,
  input: WithdrawalInput,
  session: Session | null,
): Promise<{ outcome: 'received' } | TooMany> {
  const { project, name, contract, email, language, address } = input;
  const mailbox = email.toLowerCase();
  const allowed = await takeEach(limits, [
    ['withdrawal-address', address],
    ['withdrawal-account', `${mailbox} ${networkOf(address)}`],
    ['withdrawal-everywhere', mailbox],
  ]);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  return await database.db.transaction().execute(async (trx) => {
    const at = now();
    const id = newId(at);
    const named = await findNamedOrder(trx, input, session);
    const order = named && (await lockOrder(trx, database.dialect, named.id));
    const stored = { project_id: project.id, order_id: order?.id ?? null, name, email, contract };
    await insertWithdrawal(trx, { id, ...stored, language, created_at: at });
    await recordAudit(
      trx,
      {
        action: 'withdrawal-declared',
        actorId: session?.person.id ?? null,
        subjectId: order?.user_id ?? null,
        address,
        email,
        details: { withdrawal: id, order: order?.id ?? null },
      },
      at,
    );
    await enqueueWithdrawalMail(trx, { withdrawalId: id, to: 'buyer' }, at);
    if (!order || !(await requestRepayment(trx, order, at)))
      await enqueueWithdrawalMail(trx, { withdrawalId: id, to: 'company' }, at);
    return { outcome: 'received' };
  });
}

/** The order with a number that a text holds, if it was paid and is theirs. */
async function findNamedOrder(
  trx: Transaction<Schema>,
  { project, contract, email }: WithdrawalInput,
  session: Session | null,
): Promise<OrderRow | null> {
  const text = westernDigits(contract);
  const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0];
  const receipt = /^\D*(\d{1,9})\D*$/.exec(text)?.[1];
  const order = id
    ? await findOrder(trx, id.toLowerCase())
    : receipt && (await findByReceipt(trx, project.id, Number(receipt)));
  if (!order || order.project_id !== project.id || order.paid_at === null) return null;
  const personId = session?.person.id;
  const isTheirs =
    order.email.toLowerCase() === email.toLowerCase() ||
    (personId !== undefined && [order.user_id, order.claimed_from].includes(personId));
  return isTheirs ? order : null;
}

/**
 * Opens a request for the order's money, which a person decides whatever the policy says. False where there is no money
 * to give back, or where it is back already.
 */
async function requestRepayment(
  trx: Transaction<Schema>,
  order: OrderRow,
  at: number,
): Promise<boolean> {
  const paymentId = order.transaction_id;
  if (order.state !== 'paid' || paymentId === null) return false;
  const known = await findRefundOf(trx, order.id, paymentId);
  if (known && known.state !== 'refused') {
    // The earlier request is answered sooner.
    if (known.state === 'requested') await updateRefund(trx, known.id, { kind: 'withdrawal' });
    return known.state !== 'done';
  }
  const request = requestOf(order, {
    kind: 'withdrawal',
    id: known?.id ?? newId(at),
    paymentId,
    verdict: await judgeOrder(trx, order, at),
    reason: '',
    isApproved: false,
    at,
  });
  if (known) await updateRefund(trx, known.id, request);
  else await insertRefund(trx, request);
  return true;
}
