import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { checkoutInput, integrationId, startSandboxPeer } from '#tests/support/payment-sandbox.ts';
import type { SandboxPeer } from '#tests/support/payment-sandbox.ts';

/** Valid intention of a shop. */
const intention: JsonObject = {
  amount: 30_000,
  currency: 'EGP',
  payment_methods: [integrationId],
  items: [{ name: 'Medication safety', amount: 15_000, quantity: 2 }],
  billing_data: {
    first_name: 'Nadia',
    last_name: 'Hassan',
    email: 'nadia@clinic.example',
    phone_number: '01005550142',
  },
  special_reference: 'order-a',
};

describeOnTestDatabase("the sandbox's API", ({ openFresh, onCleanup }) => {
  let peer: SandboxPeer;

  beforeEach(async () => {
    peer = await startSandboxPeer({ database: await openFresh(), onCleanup });
  });

  async function ask(
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
  ): Promise<{ status: number; body: JsonObject }> {
    const response = await fetch(`${peer.baseUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as JsonObject };
  }
  const bySecretKey = () => ({ Authorization: `Token ${peer.sandbox.keys.secretKey}` });
  const announce = (changes: JsonObject = {}, headers: Record<string, string> = bySecretKey()) =>
    ask('/v1/intention/', { headers, body: { ...intention, ...changes } });

  describe('announcing a payment', () => {
    it('answers as Paymob does', async () => {
      const { status, body } = await announce({ extras: { language: 'ar' } });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        id: expect.stringMatching(/^pi_test_/),
        client_secret: expect.stringMatching(/^egy_csk_test_[\da-f]{32}$/),
        intention_order_id: expect.any(Number),
        intention_detail: { amount: 30_000, currency: 'EGP' },
        special_reference: 'order-a',
        extras: { creation_extras: { language: 'ar' } },
        status: 'intended',
        confirmed: false,
      });
    });

    it.each<[number, string, JsonObject, JsonObject]>([
      [404, 'another integration', { payment_methods: [1] }, { detail: expect.any(String) }],
      [406, 'items that do not add up', { amount: 29_999 }, { detail: expect.any(String) }],
      [400, 'no amount', { amount: null }, { amount: ['This field is required.'] }],
      [400, 'half a piaster', { amount: 1.5 }, { amount: ['A valid integer is required.'] }],
      [400, 'no way of paying', { payment_methods: [] }, { payment_methods: [expect.any(String)] }],
      [
        400,
        'no phone number',
        { billing_data: { first_name: 'N', last_name: 'H', email: 'n@h.example' } },
        { 'billing_data.phone_number': ['This field is required.'] },
      ],
      [
        400,
        'an item with a long name',
        { items: [{ name: 'x'.repeat(51), amount: 30_000, quantity: 1 }] },
        { 'items.0.name': [expect.any(String)] },
      ],
      [400, 'no address', { notification_url: 'shop' }, { notification_url: [expect.any(String)] }],
      [
        400,
        'a script for an address',
        { redirection_url: 'javascript:alert(1)' },
        { redirection_url: ['Enter a valid URL.'] },
      ],
    ])('%i: %s', async (status, _name, changes, errors) => {
      expect(await announce(changes)).toEqual({ status, body: errors });
    });

    it('400: a reference that was used before', async () => {
      await announce();
      const again = await announce();
      expect(again).toEqual({ status: 400, body: { detail: 'duplicate order with same id' } });
    });

    it.each([
      ['none', {}],
      ['a wrong one', { Authorization: 'Token egy_sk_test_1' }],
      ['no word before it', { Authorization: 'egy_sk_test_1' }],
    ])('401: %s for a key', async (_name, headers: Record<string, string>) => {
      expect((await announce({}, headers)).status).toBe(401);
      const { secretKey } = peer.sandbox.keys;
      expect((await announce({}, { Authorization: secretKey })).status).toBe(401);
    });

    it('400: no JSON', async () => {
      const response = await fetch(`${peer.baseUrl}/v1/intention/`, {
        method: 'POST',
        headers: bySecretKey(),
        body: '{',
      });
      expect(response.status).toBe(400);
    });
  });

  describe('asking', () => {
    it('takes a token of the API key, for an hour', async () => {
      const { apiKey } = peer.sandbox.keys;
      const wrong = await ask('/api/auth/tokens', { body: { api_key: 'x' } });
      expect(wrong.status).toBe(401);
      const { status, body } = await ask('/api/auth/tokens', { body: { api_key: apiKey } });
      expect(status).toBe(201);
      const token = String(body['token']);
      const { body: announced } = await announce();
      const path = `/api/ecommerce/orders/${String(announced['intention_order_id'])}`;
      const headers = { Authorization: `Bearer ${token}` };
      expect(await ask(path, { headers })).toMatchObject({
        status: 200,
        body: { merchant_order_id: 'order-a', transactions: [] },
      });
      expect((await ask(`${path}?token=${token}`)).status).toBe(200);
      const inBody = { auth_token: token, merchant_order_id: 'order-a' };
      const inquiry = '/api/ecommerce/orders/transaction_inquiry';
      expect((await ask(inquiry, { body: inBody })).status).toBe(404);
      const asKey = { Authorization: `Bearer ${apiKey}` };
      expect((await ask(path, { headers: asKey })).status).toBe(401);
      peer.clock.skip(60 * 60_000);
      expect((await ask(path, { headers })).status).toBe(401);
    });

    it('answers a transaction by its number', async () => {
      const checkout = await peer.provider.createCheckout(checkoutInput());
      const back = await peer.press(checkout.url, 'pay');
      const { apiKey } = peer.sandbox.keys;
      const { body } = await ask('/api/auth/tokens', { body: { api_key: apiKey } });
      const headers = { Authorization: `Bearer ${String(body['token'])}` };
      const id = back?.searchParams.get('id') ?? '';
      const found = await ask(`/api/acceptance/transactions/${id}`, { headers });
      expect(found).toMatchObject({ status: 200, body: { id: Number(id), success: true } });
      for (const other of ['1', 'x', '9'.repeat(30)]) {
        const missing = await ask(`/api/acceptance/transactions/${other}`, { headers });
        expect(missing.status).toBe(404);
      }
      expect((await ask('/api/anything', { headers })).status).toBe(404);
    });
  });

  describe('the switch', () => {
    const turn = (body: JsonObject, headers: Record<string, string> = bySecretKey()) =>
      ask('/state', { headers, body });

    it('is for who has the secret key', async () => {
      expect((await turn({ mode: 'refusing' }, {})).status).toBe(401);
      expect((await turn({ mode: 'broken' })).status).toBe(400);
      const up = await ask('/state', { headers: bySecretKey() });
      expect(up.body).toEqual({ mode: 'up', until: null });
    });

    it('puts the provider out of order for a while, or until it is turned back', async () => {
      await turn({ mode: 'refusing', seconds: 30 });
      expect((await announce()).status).toBe(503);
      peer.clock.skip(30_000);
      expect((await announce()).status).toBe(201);
      await turn({ mode: 'losing' });
      expect((await announce({ special_reference: 'order-b' })).status).toBe(502);
      await turn({ mode: 'up' });
      expect((await announce({ special_reference: 'order-b' })).status).toBe(400);
    });

    it('may leave a client without any answer', async () => {
      await turn({ mode: 'silent' });
      const hasty = { signal: AbortSignal.timeout(50), headers: bySecretKey(), method: 'POST' };
      await expect(fetch(`${peer.baseUrl}/v1/intention/`, hasty)).rejects.toThrow(/timeout/);
      await expect(
        peer.sandbox.fetch(`${peer.baseUrl}/v1/intention/`, {
          ...hasty,
          signal: AbortSignal.timeout(50),
        }),
      ).rejects.toThrow(/timeout/);
    });
  });
});
