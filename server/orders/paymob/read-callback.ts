import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { CallbackReading } from '../provider.ts';
import { readTransaction } from './read-transaction.ts';
import { isSigned, valuesOfObject } from './signature.ts';

/** Reads Paymob's "processed" callback: JSON whose signature stands in the query. Nothing unsigned is looked at. */
export function readCallback(
  hmacSecret: string,
  query: URLSearchParams,
  body: string,
): CallbackReading {
  const message = parse(body);
  if (!isJsonObject(message)) return { outcome: 'unreadable' };
  const { type, obj } = message;
  if (typeof type === 'string' && type.toUpperCase() !== 'TRANSACTION')
    return { outcome: 'irrelevant' };
  if (!isJsonObject(obj)) return { outcome: 'unreadable' };
  if (!isSigned(hmacSecret, valuesOfObject(obj), query.get('hmac')))
    return { outcome: 'bad-signature' };
  if (!isUnambiguous(obj)) return { outcome: 'unreadable' };
  const transaction = readTransaction(signedPartOf(obj));
  if (!transaction) return { outcome: 'unreadable' };
  return { outcome: 'transaction', transaction: { ...transaction, content: obj } };
}

/**
 * Whether the signed values can be cut in one way alone: they are signed one after the other without anything
 * between them, the amount before a time that begins with digits as well.
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
 * A callback without what would change its meaning and is not signed. Its buyer knows the signature, from their way
 * back, and may post it again with anything beside it. That money went back is believed where the signed flags say
 * so; of a part of it a transaction of its own tells.
 */
function signedPartOf(obj: JsonObject): JsonObject {
  const isGivingBack = isTrue(obj['has_parent_transaction']) || isTrue(obj['is_refunded']);
  const left = new Set([...unsignedAmounts, ...(isGivingBack ? [] : unsignedRefunds)]);
  return Object.fromEntries(Object.entries(obj).filter(([name]) => !left.has(name)));
}

function isTrue(flag: JsonValue | undefined): boolean {
  return String(flag).toLowerCase() === 'true';
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
