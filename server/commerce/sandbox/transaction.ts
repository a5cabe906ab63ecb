import { formatBusinessTime } from '#common/time/business-time.ts';
import { isJsonObject, type JsonObject } from '#common/json.ts';
import type { PaymentKind, PaymentMethod } from '../../core/config/payment-methods.ts';
import type { Intention } from './intention.ts';
import type { OrderRow } from './sandbox-queries.ts';

/** Extra field of a stored pending transaction: the time at which it succeeds. */
const settlesAt = 'sandbox_settles_at';

interface PaymentInput {
  id: number;
  order: OrderRow;
  intention: Intention;
  method: PaymentMethod;
  now: number;
}

/** Sources of test payments; the wallet is Paymob's test wallet. */
const sources = {
  card: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  wallet: { pan: '01010101010', type: 'wallet', sub_type: 'wallet' },
} as const satisfies Record<PaymentKind, JsonObject>;

export function kindOf({ source_data: source }: JsonObject): PaymentKind {
  return isJsonObject(source) && source['type'] === 'wallet' ? 'wallet' : 'card';
}

/** Returns a successful payment in the format of Paymob's callback. */
export function createPayment({ id, order, intention, method, now }: PaymentInput): JsonObject {
  const { kind, integrationId } = method;
  const { amount, currency, billing_data: person } = intention;
  const time = paymobTime(now);
  return {
    id,
    pending: false,
    amount_cents: amount,
    success: true,
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: false,
    is_refunded: false,
    is_3d_secure: kind === 'card',
    integration_id: integrationId,
    profile_id: 100001,
    has_parent_transaction: false,
    order: describeOrder(order, intention),
    created_at: time,
    currency,
    source_data: { ...sources[kind] },
    api_source: 'IFRAME',
    merchant_commission: 0,
    is_void: false,
    is_refund: false,
    data:
      kind === 'card'
        ? { message: 'Approved', txn_response_code: 'APPROVED', acq_response_code: '00' }
        : { message: 'Transaction has been completed successfully.', txn_response_code: '200' },
    is_hidden: false,
    payment_key_claims: {
      extra: intention.extras ?? {},
      order_id: order.id,
      amount_cents: amount,
      currency,
      billing_data: { ...person },
      integration_id: integrationId,
    },
    error_occured: false,
    is_live: false,
    refunded_amount_cents: null,
    is_captured: false,
    captured_amount: null,
    updated_at: time,
    is_settled: false,
    bill_balanced: false,
    is_bill: false,
    owner: 100002,
    parent_transaction: null,
  };
}

function describeOrder(
  { id, reference, created_at: createdAt }: OrderRow,
  { amount, currency, items }: Intention,
): JsonObject {
  return {
    id,
    created_at: paymobTime(createdAt),
    amount_cents: amount,
    currency,
    merchant_order_id: reference,
    paid_amount_cents: amount,
    items: items.map(({ name, amount: price, quantity }) => ({
      name,
      amount_cents: price,
      quantity,
    })),
    payment_method: 'tbc',
  };
}

/** Formats a time as Paymob Egypt does: Cairo time with microseconds and no zone. */
function paymobTime(time: number): string {
  return `${formatBusinessTime(time)}.${String(time % 1000).padStart(3, '0')}000`;
}

export function declined(payment: JsonObject): JsonObject {
  const data = { message: 'Do not honour', txn_response_code: 'BLOCKED', acq_response_code: '05' };
  return { ...payment, success: false, data };
}

export function pending(payment: JsonObject): JsonObject {
  return { ...payment, success: false, pending: true };
}

/** Returns a payment that is pending until `time` and then succeeds. */
export function settlingAt(payment: JsonObject, time: number): JsonObject {
  return { ...pending(payment), [settlesAt]: time };
}

/** Returns the state of a stored transaction at a point in time. */
export function transactionAt({ content }: { content: string }, now: number): JsonObject {
  const { [settlesAt]: time, ...transaction } = JSON.parse(content) as JsonObject;
  return typeof time === 'number' && time <= now
    ? { ...transaction, success: true, pending: false }
    : transaction;
}

/** Returns the transaction that refunds or voids a payment. */
export function createRefundTransaction(
  payment: JsonObject,
  {
    id,
    operation,
    amount,
    now,
  }: { id: number; operation: 'refund' | 'void'; amount: number; now: number },
): JsonObject {
  return {
    ...payment,
    id,
    amount_cents: amount,
    is_refund: operation === 'refund',
    is_void: operation === 'void',
    has_parent_transaction: true,
    parent_transaction: payment['id'] ?? null,
    created_at: paymobTime(now),
    updated_at: paymobTime(now),
  };
}

/** Returns a payment after a refund or void. */
export function withRefund(
  payment: JsonObject,
  operation: 'refund' | 'void',
  amount: number,
): JsonObject {
  if (operation === 'void') return { ...payment, is_voided: true };
  const refunded = refundedOf(payment) + amount;
  return {
    ...payment,
    refunded_amount_cents: refunded,
    is_refunded: refunded === payment['amount_cents'],
  };
}

/** Returns the refunded amount, in piasters. */
export function refundedOf(payment: JsonObject): number {
  return Number(payment['refunded_amount_cents'] ?? 0);
}

/** Returns true for a successful payment, even if it was refunded since. */
export function isPayment(content: JsonObject): boolean {
  return content['success'] === true && content['has_parent_transaction'] === false;
}
