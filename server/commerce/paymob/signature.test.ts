import { expect, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { isSigned, signatureOf, valuesOfObject } from './signature.ts';

/** A transaction that differs from an ordinary payment as told. */
function transaction(differences: JsonObject): JsonObject {
  return {
    error_occured: false,
    has_parent_transaction: false,
    is_3d_secure: true,
    is_auth: false,
    is_capture: false,
    is_refunded: false,
    is_standalone_payment: true,
    is_voided: false,
    pending: false,
    currency: 'EGP',
    success: true,
    ...differences,
  };
}

const visa = { pan: '1111', sub_type: 'Visa', type: 'card' };
const mastercard = { pan: '2346', sub_type: 'MasterCard', type: 'card' };

test.each([
  [
    "Odoo's test data",
    'dummy_hmac',
    transaction({
      amount_cents: 111111,
      created_at: '2025-04-01T17:29:16.967925',
      id: 'dummy_id',
      integration_id: 1234,
      order: { id: 123 },
      owner: 12,
      source_data: visa,
    }),
    '51860052ecc6d9f08ac30a549359019e2eee837913b5673094c242c817ddf57c055ba5e3e9c0894b1171e62c2d37cd55ff98a46a0e28e1ccf2e4a907e6683aa5',
  ],
  [
    "an emulator's",
    'sim_hmac_secret',
    transaction({
      amount_cents: 10000,
      created_at: '2026-08-14T12:00:00.000000',
      id: 900001,
      integration_id: 1001,
      is_3d_secure: false,
      order: { id: 700001 },
      owner: 500001,
      source_data: { ...visa, pan: '0010' },
    }),
    '033e0bca25918ecf037674c6f9e3ed1c11ba969f16b647f39cf0c404bdcf6db767e0fbe9dc8a523cbc8d19e459c3843222d167201f4705657002eb3671f2619b',
  ],
  [
    "Paymob's sample of a card",
    'test_hmac_secret',
    transaction({
      amount_cents: 100000,
      created_at: '2024-06-13T11:33:44.592345',
      id: 192036465,
      integration_id: 4097558,
      order: { id: 217503754, merchant_order_id: null },
      owner: 302852,
      source_data: mastercard,
    }),
    '19dece2ccfcc55800cb196e1ce3b50d53c1c182da136cf7581a60bd2d4e5378218dfe922abbc67d1ee441d0a96d01af2e156d131977d5c323f4a71336e3aa912',
  ],
])('signs %s as published', (_name, secret, object, expected) => {
  expect(signatureOf(secret, valuesOfObject(object))).toBe(expected);
  expect(isSigned(secret, valuesOfObject(object), expected.toUpperCase())).toBe(true);
});

const wallet = {
  amount_cents: '200000',
  created_at: '2024-07-21T11:25:08.633747',
  currency: 'EGP',
  error_occured: 'false',
  has_parent_transaction: 'false',
  id: '201972898',
  integration_id: '1996388',
  is_3d_secure: 'false',
  is_auth: 'false',
  is_capture: 'false',
  is_refunded: 'false',
  is_standalone_payment: 'true',
  is_voided: 'false',
  owner: '310964',
  pending: 'false',
  success: 'true',
};
const walletSignature =
  'eb921c3e648b661806d27044a4bad0b091812030c2ce46660efe6bb4698c75c543917e129a9a4319ec5cf83a176f828e85cac949a11f85880e1951e14a12d751';

test("signs Paymob's sample of a wallet", () => {
  const paid = {
    ...wallet,
    order: '228276342',
    source_data: { pan: '01010101010', sub_type: 'wallet', type: 'wallet' },
  };
  expect(isSigned('test_hmac_secret', valuesOfObject(paid), walletSignature)).toBe(true);
  const cheaper = { ...paid, amount_cents: '200001' };
  expect(isSigned('test_hmac_secret', valuesOfObject(cheaper), walletSignature)).toBe(false);
});

const payment = transaction({
  amount_cents: 30000,
  created_at: '2026-11-01T09:30:00.000000',
  id: 1,
  integration_id: 2,
  order: { id: 3 },
  owner: 4,
  source_data: mastercard,
});

test.each([
  ['amount_cents', 29999],
  ['currency', 'USD'],
  ['id', 9],
  ['integration_id', 9],
  ['order', { id: 9 }],
  ['success', false],
  ['pending', true],
  ['is_refunded', true],
  ['is_voided', true],
  ['has_parent_transaction', true],
])('a signature does not hold for another %s', (name, value) => {
  const signature = signatureOf('secret', valuesOfObject(payment));
  const changed = { ...payment, [name]: value };
  expect(isSigned('secret', valuesOfObject(changed), signature)).toBe(false);
  expect(isSigned('secret', valuesOfObject(payment), signature)).toBe(true);
});

test.each([null, '', 'deadbeef', 'g'.repeat(128), `${'0'.repeat(128)}00`])(
  'is no signature: %s',
  (signature) => {
    expect(isSigned('secret', valuesOfObject(payment), signature)).toBe(false);
  },
);

test('a card that is not known may be signed as nothing, null or None, anything else as nothing alone', () => {
  const unknown = { ...payment, source_data: { pan: null, sub_type: null, type: 'card' } };
  for (const absent of ['', 'null', 'None']) {
    const signature = signatureOf('secret', valuesOfObject(unknown), absent);
    expect(isSigned('secret', valuesOfObject(unknown), signature)).toBe(true);
  }
  const spelled = { ...payment, owner: 'null' };
  const signature = signatureOf('secret', valuesOfObject(spelled));
  expect(isSigned('secret', valuesOfObject({ ...payment, owner: null }), signature)).toBe(false);
});
