import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { parseCallback } from './parse-callback.ts';
import { signatureOf, valuesOfObject } from './signature.ts';

const secret = 'the hmac secret';

/** As Paymob's published sample has it, in short. */
const payment: JsonObject = {
  id: 192036465,
  pending: false,
  amount_cents: 100000,
  success: true,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: 4097558,
  profile_id: 164295,
  has_parent_transaction: false,
  order: { id: 217503754, merchant_order_id: 'our-order', paid_amount_cents: 100000 },
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  is_void: false,
  is_refund: false,
  data: { message: 'Approved', txn_response_code: 'APPROVED' },
  error_occured: false,
  is_live: false,
  refunded_amount_cents: null,
  owner: 302852,
  parent_transaction: null,
};
const child = { has_parent_transaction: true, parent_transaction: 192036465, id: 192036999 };

function signed(content: JsonObject): URLSearchParams {
  return new URLSearchParams({ hmac: signatureOf(secret, valuesOfObject(content)) });
}

function readChanged(changes: JsonObject) {
  const obj = { ...payment, ...changes };
  const body = JSON.stringify({ type: 'TRANSACTION', obj });
  const reading = parseCallback(secret, signed(obj), body);
  if (reading.outcome !== 'transaction') throw new Error(`It is read as ${reading.outcome}`);
  return reading.transaction;
}

test('a callback says all that orders compare', () => {
  expect(readChanged({})).toEqual({
    id: '192036465',
    kind: 'paid',
    parentId: null,
    providerOrderId: '217503754',
    reference: 'our-order',
    integrationId: 4097558,
    amount: 100000,
    currency: 'EGP',
    isLive: false,
    refundedAmount: 0,
    createdAt: '2024-06-13T11:33:44.592345',
    content: payment,
  });
});

describe('what follows from a transaction', () => {
  test.each([
    ['paid', {}],
    ['paid', { error_occured: true }],
    ['pending', { success: false, pending: true }],
    ['pending', { success: true, pending: true }],
    ['declined', { success: false, error_occured: false }],
    ['declined', { success: false, error_occured: true }],
    ['other', { is_auth: true }],
    ['other', { is_capture: true }],
    ['refund', { ...child, is_refund: true, amount_cents: 5000 }],
    ['void', { ...child, is_void: true }],
    ['pending', { ...child, is_refund: true, success: false, pending: true }],
    ['other', { ...child, is_refund: true, success: false }],
    ['other', { ...child, is_void: true, success: false }],
    ['other', child],
    ['paid', { is_refund: true }],
    ['paid', { is_void: true, parent_transaction: 7 }],
    ['refunded', { is_refunded: true, refunded_amount_cents: 100000 }],
    ['refunded', { is_refunded: true, refunded_amount_cents: 100 }],
    ['paid', { refunded_amount_cents: 100 }],
    ['paid', { refunded_amount_cents_int: 100000 }],
    ['voided', { is_voided: true }],
  ])('%s: %o', (kind, changes) => {
    expect(readChanged(changes).kind).toBe(kind);
  });

  test.each([
    [0, {}],
    [0, { refunded_amount_cents: 100 }],
    [100, { refunded_amount_cents: 100, is_refunded: true }],
    [100, { refunded_amount_cents: '100', is_refunded: true }],
    [100000, { refunded_amount_cents: null, is_refunded: true }],
    [100000, { is_voided: true }],
  ])('%i piasters given back: %o', (amount, changes) => {
    expect(readChanged(changes).refundedAmount).toBe(amount);
  });

  test('a child names its payment', () => {
    const { kind, parentId, providerOrderId } = readChanged({ ...child, is_refund: true });
    expect([kind, parentId, providerOrderId]).toEqual(['refund', '192036465', '217503754']);
    expect(readChanged({ ...child, parent_transaction: { id: 7 } }).parentId).toBe('7');
  });
});

describe('what is written otherwise', () => {
  test('flags and numbers as text, fields that nobody knows', () => {
    const { amount, kind, reference, isLive } = readChanged({
      amount_cents: '100000',
      amount_cents_bigint: 7,
      success: 'True',
      integration_id: '4097558',
      order: { id: '217503754', merchant_order_id: 'null' },
      is_live: null,
      accept_fees: { any: ['thing'] },
    });
    expect([amount, kind, reference, isLive]).toEqual([100000, 'paid', null, null]);
  });
  test('an order by its number alone', () => {
    expect(readChanged({ order: 5, merchant_order_id: 'x' })).toMatchObject({
      providerOrderId: '5',
      reference: 'x',
    });
  });
});

describe('what is signed for something else', () => {
  const declined: JsonObject = { ...payment, success: false };
  const readSigned = (signedAs: JsonObject, obj: JsonObject) =>
    parseCallback(secret, signed(signedAs), JSON.stringify({ type: 'TRANSACTION', obj }));

  test('a payment within a signed refusal is not looked at', () => {
    const reading = readSigned(declined, { ...declined, obj: { ...payment, id: 1 } });
    expect(reading).toMatchObject({ transaction: { id: '192036465', kind: 'declined' } });
  });
  test('an amount that is not the signed one is not read, under whatever name', () => {
    const shifted = { amount_cents: null, created_at: `100000${String(payment['created_at'])}` };
    for (const changes of [
      { ...shifted, amount_cents_int: 5 },
      { amount_cents: 10000, created_at: `0${String(payment['created_at'])}` },
      { amount_cents: 1000002, created_at: String(payment['created_at']).slice(1) },
    ])
      expect(readSigned(payment, { ...payment, ...changes })).toEqual({ outcome: 'unreadable' });
  });
});

describe('what is no callback of a transaction', () => {
  const body = JSON.stringify({ type: 'TRANSACTION', obj: payment });
  test.each([
    ['unreadable', 'no JSON', '{'],
    ['unreadable', 'no object', '"x"'],
    ['unreadable', 'no transaction in it', '{"type":"TRANSACTION"}'],
    ['irrelevant', 'a saved card', '{"type":"TOKEN","obj":{"id":1}}'],
  ])('%s: %s', (outcome, _name, text) => {
    expect(parseCallback(secret, signed(payment), text)).toEqual({ outcome });
  });
  test('unreadable: signed well, and not a transaction', () => {
    const obj = { ...payment, currency: null };
    const text = JSON.stringify({ type: 'TRANSACTION', obj });
    expect(parseCallback(secret, signed(obj), text)).toEqual({ outcome: 'unreadable' });
  });
  test('bad-signature: of another secret, of another payment, none, or in the body', () => {
    const other = JSON.stringify({ type: 'TRANSACTION', obj: { ...payment, amount_cents: 1 } });
    const none = new URLSearchParams();
    expect(parseCallback('another', signed(payment), body).outcome).toBe('bad-signature');
    expect(parseCallback(secret, signed(payment), other).outcome).toBe('bad-signature');
    expect(parseCallback(secret, none, body).outcome).toBe('bad-signature');
    const inBody = JSON.stringify({
      type: 'TRANSACTION',
      obj: payment,
      hmac: signed(payment).get('hmac'),
    });
    expect(parseCallback(secret, none, inBody).outcome).toBe('bad-signature');
  });
});
