import { createHmac, timingSafeEqual } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';

/*
 * Paymob signs transactions with HMAC-SHA512 over twenty concatenated values, as lower-case
 * hexadecimal (Paymob, "HMAC calculation").
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

/** Returns the value of a signed field. */
type SignedValues = (name: SignedName) => JsonValue | undefined;

/**
 * Known spellings of an absent value in the signed text. Only values of `source_data` may be
 * absent.
 */
const absentSpellings = ['', 'null', 'None'];
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
  return (isComplete ? [''] : absentSpellings).some((absent) =>
    timingSafeEqual(given, Buffer.from(signatureOf(secret, values, absent), 'hex')),
  );
}

function textOf(value: JsonValue | undefined, absent: string): string {
  return value == null ? absent : typeof value === 'object' ? '' : String(value);
}

/** Returns a reader of the signed values in a transaction. */
export function valuesOfObject(transaction: JsonObject): SignedValues {
  return (name) => {
    const [key = '', inner] = name.split('.');
    const value = transaction[key];
    if (inner === undefined) return value;
    // Some responses contain only the order's id.
    return isJsonObject(value) ? value[inner] : name === 'order.id' ? value : undefined;
  };
}
