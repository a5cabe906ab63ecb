import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { ParsedCallback } from '../provider.ts';
import { parse } from './paymob-http.ts';
import { parseTransaction } from './parse-transaction.ts';
import { isSigned, valuesOfObject } from './signature.ts';

/**
 * Parses Paymob's "processed" callback: JSON with its signature in the query. Unsigned content is
 * ignored.
 */
export function parseCallback(
  hmacSecret: string,
  query: URLSearchParams,
  body: string,
): ParsedCallback {
  const message = parse(body);
  if (!isJsonObject(message)) return { outcome: 'unreadable' };
  const { type, obj } = message;
  if (typeof type === 'string' && type.toUpperCase() !== 'TRANSACTION')
    return { outcome: 'irrelevant' };
  if (!isJsonObject(obj)) return { outcome: 'unreadable' };
  if (!isSigned(hmacSecret, valuesOfObject(obj), query.get('hmac')))
    return { outcome: 'bad-signature' };
  if (!isUnambiguous(obj)) return { outcome: 'unreadable' };
  const transaction = parseTransaction(signedPartOf(obj));
  if (!transaction) return { outcome: 'unreadable' };
  return { outcome: 'transaction', transaction: { ...transaction, content: obj } };
}

/**
 * Returns true if the signed text has only one reading. The values are concatenated without
 * separators, and the amount is followed by a time that also begins with digits.
 */
function isUnambiguous({ amount_cents: amount, created_at: time }: JsonObject): boolean {
  return amount != null && typeof time === 'string' && /^\d{4}-\d\d-\d\dT/.test(time);
}

const unsignedAmounts = ['amount_cents_int', 'amount_cents_bigint'];
const unsignedRefunds = [
  'is_void',
  'is_refund',
  'parent_transaction',
  'refunded_amount_cents',
  'refunded_amount_cents_int',
  'refunded_amount_cents_bigint',
];

/**
 * Removes unsigned fields that could change a callback's meaning. Its buyer knows the signature
 * from the redirect, and could post it again with other fields. A refund is accepted only if the
 * signed flags say so; a partial refund is reported by its own transaction.
 */
function signedPartOf(obj: JsonObject): JsonObject {
  const isRefund = isTrue(obj['has_parent_transaction']) || isTrue(obj['is_refunded']);
  const removed = new Set([...unsignedAmounts, ...(isRefund ? [] : unsignedRefunds)]);
  return Object.fromEntries(Object.entries(obj).filter(([name]) => !removed.has(name)));
}

function isTrue(flag: JsonValue | undefined): boolean {
  return String(flag).toLowerCase() === 'true';
}
