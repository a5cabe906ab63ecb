import { createHmac, timingSafeEqual } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';

/*
 * How Paymob signs what it says of a transaction: HMAC-SHA512 over twenty of its values, one after the other, as
 * lower-case hexadecimal (Paymob, "HMAC calculation").
 */

const signedNames = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const;

type SignedName = (typeof signedNames)[number];

/** The value behind a signed name. */
type SignedValues = (name: SignedName) => JsonValue | undefined;

/** What the sources show an absent value signed as; only that of a card may be absent. */
const spellingsOfAbsent = ['', 'null', 'None'];
const mayBeAbsent: readonly SignedName[] = [
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
];

export function signatureOf(secret: string, values: SignedValues, absent = ''): string {
  const text = signedNames.map((name) =>
    textOf(values(name), mayBeAbsent.includes(name) ? absent : ''),
  );
  return createHmac('sha512', secret).update(text.join('')).digest('hex');
}

/** Compares in constant time. */
export function isSigned(secret: string, values: SignedValues, signature: string | null): boolean {
  if (signature === null || !/^[\da-f]{128}$/i.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  const isComplete = mayBeAbsent.every((name) => values(name) != null);
  return (isComplete ? [''] : spellingsOfAbsent).some((absent) =>
    timingSafeEqual(given, Buffer.from(signatureOf(secret, values, absent), 'hex')),
  );
}

function textOf(value: JsonValue | undefined, absent: string): string {
  return value == null ? absent : typeof value === 'object' ? '' : String(value);
}

/** The values of a transaction as a callback or an inquiry holds it. */
export function valuesOfObject(transaction: JsonObject): SignedValues {
  return (name) => {
    const [key = '', inner] = name.split('.');
    const value = transaction[key];
    if (inner === undefined) return value;
    // Some answers hold the number of the order alone.
    return isJsonObject(value) ? value[inner] : name === 'order.id' ? value : undefined;
  };
}
