import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { signatureOf, valuesOfObject } from '../paymob/signature.ts';

/** Parameters that Paymob appends to the redirect address, in its order and spelling. */
const names = [
  'id',
  'pending',
  'amount_cents',
  'success',
  'is_auth',
  'is_capture',
  'is_standalone_payment',
  'is_voided',
  'is_refunded',
  'is_3d_secure',
  'integration_id',
  'profile_id',
  'has_parent_transaction',
  'order',
  'created_at',
  'currency',
  'merchant_commission',
  'is_void',
  'is_refund',
  'error_occured',
  'refunded_amount_cents',
  'captured_amount',
  'updated_at',
  'is_settled',
  'bill_balanced',
  'is_bill',
  'owner',
  'merchant_order_id',
  'data.message',
  'source_data.type',
  'source_data.pan',
  'source_data.sub_type',
  'data.acq_response_code',
  'data.txn_response_code',
];

/** Returns the signed redirect address after a payment. */
export function buildRedirectUrl(target: string, secret: string, content: JsonObject): string {
  const address = new URL(target);
  for (const name of names) {
    const spelled = name.endsWith('_response_code') ? name.replace('data.', '') : name;
    address.searchParams.append(spelled, textOf(valueOf(content, name)));
  }
  address.searchParams.append('hmac', signatureOf(secret, valuesOfObject(content)));
  return address.href;
}

function valueOf(content: JsonObject, name: string): JsonValue | undefined {
  const order = content['order'];
  if (name === 'order') return isJsonObject(order) ? order['id'] : order;
  if (name === 'merchant_order_id') return isJsonObject(order) ? order[name] : null;
  const [key = '', inner] = name.split('.');
  const value = content[key];
  return inner === undefined ? value : isJsonObject(value) ? value[inner] : null;
}

function textOf(value: JsonValue | undefined): string {
  return value == null || typeof value === 'object' ? '' : String(value);
}
