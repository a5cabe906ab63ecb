import type { LanguageCode } from '#i18n/languages.ts';
import { newId } from '#common/ids.ts';
import { toWesternDigits } from '#common/text/format-number.ts';
import type { Session } from '../../accounts/people/person.ts';
import type { TooMany } from '../../accounts/outcomes.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import { consumeEach } from '../../accounts/limits/create-limits.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { clientNetwork } from '../../core/http/client-address.ts';
import { enqueueWithdrawalMail } from '../order-jobs.ts';
import { findByReceipt, findOrder, lockOrder, type OrderRow } from '../order-queries.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { enqueueOrderWebhooks } from '../order-webhooks.ts';
import { checkOrderEligibility } from '../refunds/refund-eligibility.ts';
import { findRefundOf, updateRefund } from '../refunds/refund-queries.ts';
import { storeRequest } from '../refunds/store-request.ts';
import { insertWithdrawal } from './withdrawal-queries.ts';

/** A consumer's declaration of withdrawal from a contract (§ 356a BGB), as typed. */
export interface WithdrawalInput {
  project: { id: string };
  name: string;
  /** Order id, receipt number or free text. */
  contract: string;
  /** The address for the acknowledgement. */
  email: string;
  language: LanguageCode;
  /** The caller's IP address. */
  address: string;
}

/**
 * Stores a declaration of withdrawal and acknowledges it by email, within rate limits. If it names a
 * paid order of that address or of the logged-in person, a refund is requested for staff to decide;
 * otherwise the company receives an email. The result does not reveal which orders exist.
 */
export async function declareWithdrawal(
  { database, limits, now }: OrderDependencies,
  input: WithdrawalInput,
  session: Session | null,
): Promise<{ outcome: 'received' } | TooMany> {
  const { project, name, contract, email, language, address } = input;
  const mailbox = email.toLowerCase();
  const refused = await consumeEach(limits, [
    ['withdrawal-address', address],
    ['withdrawal-account', `${mailbox} ${clientNetwork(address)}`],
  ]);
  if (refused) return refused;
  const named = await findNamedOrder(database.db, input, session);
  const isBuyer = named !== null && isOrderOf(named, session);
  // Exhausted limits suppress the acknowledgement, never the declaration.
  const isAcknowledged = !(await consumeEach(limits, [
    ['withdrawal-mail-address', address],
    ...(isBuyer ? [] : [['withdrawal-mail-everywhere', mailbox] as const]),
  ]));
  return await database.db.transaction().execute(async (trx) => {
    const at = now();
    const id = newId(at);
    const order = named && (await lockOrder(trx, database.dialect, named.id));
    const stored = { project_id: project.id, order_id: order?.id ?? null, name, email, contract };
    const isRefundRequest = order ? await requestRepayment(trx, order, at) : false;
    const answered = isRefundRequest ? at : null;
    await insertWithdrawal(trx, { id, ...stored, language, created_at: at, answered_at: answered });
    await recordAudit(
      trx,
      {
        action: 'withdrawal-declared',
        actorId: session?.person.id ?? null,
        subjectId: order?.user_id ?? null,
        address,
        email,
        details: { withdrawal: id, order: order?.id ?? null, acknowledged: isAcknowledged },
      },
      at,
    );
    const about = { withdrawalId: id, orderId: order?.id ?? null };
    if (isAcknowledged) await enqueueWithdrawalMail(trx, { ...about, to: 'buyer' }, at);
    if (!isRefundRequest) await enqueueWithdrawalMail(trx, { ...about, to: 'company' }, at);
    return { outcome: 'received' };
  });
}

/**
 * Finds the paid order whose id or receipt number the text contains, if it is the person's or has
 * this email.
 */
async function findNamedOrder(
  db: Db,
  { project, contract, email }: WithdrawalInput,
  session: Session | null,
): Promise<OrderRow | null> {
  const text = toWesternDigits(contract);
  const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0];
  // With the number of digits on receipts, so that a date or price does not match.
  const receipts = text.match(/(?<!\d)\d{6,9}(?!\d)/g) ?? [];
  const order = id
    ? await findOrder(db, id.toLowerCase())
    : receipts.length === 1 && (await findByReceipt(db, project.id, Number(receipts[0])));
  if (!order || order.project_id !== project.id || order.paid_at === null) return null;
  const isTheirs = order.email.toLowerCase() === email.toLowerCase() || isOrderOf(order, session);
  return isTheirs ? order : null;
}

/** Returns true if the logged-in person placed or claimed the order. */
function isOrderOf(order: OrderRow, session: Session | null): boolean {
  const personId = session?.person.id;
  return personId !== undefined && [order.user_id, order.claimed_from].includes(personId);
}

/**
 * Opens a refund request for staff to decide, whatever the policy says. Returns false if the buyer
 * is a company, if there is no money to refund, or if it was already refunded.
 */
async function requestRepayment(trx: Trx, order: OrderRow, at: number) {
  const paymentId = order.transaction_id;
  const isCompany = order.company !== null;
  if (order.state !== 'paid' || paymentId === null || isCompany) return false;
  const known = await findRefundOf(trx, order.id, paymentId);
  if (known && known.state !== 'refused') {
    // The earlier request is answered sooner; a failed refund waits for staff as well.
    if (known.state === 'requested' || known.state === 'failed')
      await updateRefund(trx, known.id, { kind: 'withdrawal' });
    return known.state !== 'done';
  }
  const refund = await storeRequest(trx, order, {
    kind: 'withdrawal',
    known,
    paymentId,
    verdict: await checkOrderEligibility(trx, order, at),
    reason: '',
    approvedBy: null,
    at,
  });
  await enqueueOrderWebhooks(trx, 'refund.requested', order, { at, refund });
  return true;
}
