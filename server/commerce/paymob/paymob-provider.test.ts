import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { checkoutInput, paymentMethods, walletId } from '#tests/support/payment-sandbox.ts';
import type { PaymentProvider } from '../provider.ts';
import { createPaymobProvider } from './paymob-provider.ts';

const keys = {
  secretKey: 'egy_sk_test_the-secret-key',
  publicKey: 'egy_pk_test_public',
  apiKey: 'the-api-key',
  hmacSecret: 'the-hmac-secret',
};
const secrets = [keys.secretKey, keys.apiKey, keys.hmacSecret, 'the-token'];

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  body: JsonValue;
}
interface Answer {
  status?: number;
  body?: JsonValue | string;
}
type Respond = (asked: Asked) => Answer | 'silence' | 'hang-up';

let asked: Asked[] = [];
let time = 0;
beforeEach(() => {
  asked = [];
  time = 1_800_000_000_000;
});

/** Our client before a server that answers as a test says. */
async function clientOf(respond: Respond): Promise<PaymentProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const question: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers as Asked['headers'],
      body: text ? (JSON.parse(text) as JsonValue) : null,
    };
    asked.push(question);
    const answer = respond(question);
    if (answer === 'silence') return;
    if (answer === 'hang-up') return void request.socket.destroy();
    const { status = 200, body = '' } = answer;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return createPaymobProvider({
    keys,
    methods: paymentMethods,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch,
    isSandbox: true,
    now: () => time,
    timeoutMs: 150,
  });
}

const token = { status: 201, body: { token: 'the-token', profile: {} } };
const payment: JsonObject = {
  id: 11,
  pending: false,
  success: true,
  amount_cents: 30_000,
  currency: 'EGP',
  integration_id: 4_898_103,
  created_at: '2026-11-01T09:30:00.000000',
  order: { id: 7, merchant_order_id: 'ours' },
};
const ours = { providerOrderId: '7', reference: 'ours' };

describe('a checkout', () => {
  const intention = { status: 201, body: { client_secret: 'egy_csk_1', intention_order_id: 7 } };

  it('is announced as Paymob wants it', async () => {
    const provider = await clientOf(() => intention);
    const input = checkoutInput({ description: 'د'.repeat(300), language: 'ar' });
    const checkout = await provider.createCheckout(input);
    expect(checkout.providerOrderId).toBe('7');
    expect(checkout.url).toMatch(
      /\/unifiedcheckout\/\?publicKey=egy_pk_test_public&clientSecret=egy_csk_1$/,
    );
    const [request] = asked;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/intention/',
      headers: {
        'authorization': `Token ${keys.secretKey}`,
        'content-type': 'application/json',
        'user-agent': expect.stringMatching(/./),
      },
    });
    const person = { first_name: 'Nadia', last_name: 'Hassan', email: 'nadia@clinic.example' };
    expect(request?.body).toMatchObject({
      amount: 30_000,
      currency: 'EGP',
      payment_methods: [4_898_103, walletId],
      items: [
        {
          name: 'د'.repeat(45),
          description: 'د'.repeat(255),
          amount: 30_000,
          quantity: 1,
        },
      ],
      billing_data: { ...person, phone_number: '01005550142', city: 'NA', country: 'NA' },
      customer: person,
      special_reference: input.reference,
      expiration: 3600,
      notification_url: input.notificationUrl,
      redirection_url: input.redirectUrl,
    });
  });

  it('cuts no letter in two', async () => {
    const provider = await clientOf(() => intention);
    await provider.createCheckout(checkoutInput({ description: '😀'.repeat(50) }));
    expect(asked[0]?.body).toMatchObject({ items: [{ name: '😀'.repeat(45) }] });
  });

  it('is not there where the answer says too little', async () => {
    const provider = await clientOf(() => ({ status: 201, body: { id: 'pi_test_1' } }));
    const checkout = provider.createCheckout(checkoutInput());
    await expect(checkout).rejects.toMatchObject({ fault: 'unreachable' });
  });
});

describe('an error', () => {
  test.each<[string, string, ReturnType<Respond>]>([
    ['refused', 'a wrong key', { status: 401, body: { detail: 'Invalid token.' } }],
    ['refused', 'an unknown integration', { status: 404, body: { detail: 'does not exist' } }],
    ['refused', 'a missing field', { status: 400, body: { phone_number: ['required'] } }],
    ['refused', 'items that do not add up', { status: 406, body: 'no JSON' }],
    ['unreachable', 'a crash', { status: 500, body: '<html>' }],
    ['unreachable', 'an outage', { status: 503, body: '' }],
    ['unreachable', 'too many requests', { status: 429, body: {} }],
    ['unreachable', 'no JSON', { status: 200, body: '<html>' }],
    ['unreachable', 'silence', 'silence'],
    ['unreachable', 'a lost connection', 'hang-up'],
  ])('%s: %s', async (fault, _name, answer) => {
    const provider = await clientOf(() => answer);
    const calls = [
      () => provider.createCheckout(checkoutInput()),
      () => provider.refund({ transactionId: '11', amount: 1 }),
      () => provider.void({ transactionId: '11' }),
    ];
    for (const call of calls) {
      const before = asked.length;
      await expect(call()).rejects.toMatchObject({ fault });
      expect(asked.length - before).toBe(1);
    }
  });

  it('repeats what Paymob says, shortly, without a secret', async () => {
    const echo = {
      billing_data: { phone_number: ['is missing'] },
      detail: `${secrets.join(' ')} ${'long '.repeat(200)}`,
    };
    const provider = await clientOf(({ path }) =>
      path === '/api/auth/tokens' ? token : { status: 400, body: echo },
    );
    // The token is known to who asks with it alone.
    const calls = [
      { call: () => provider.createCheckout(checkoutInput()), mine: secrets.slice(0, 3) },
      {
        call: () => provider.refund({ transactionId: '11', amount: 1 }),
        mine: secrets.slice(0, 3),
      },
      { call: () => provider.inquire(ours), mine: secrets },
    ];
    for (const { call, mine } of calls) {
      const error: unknown = await call().catch((reason: unknown) => reason);
      const text = inspect(error, { depth: 9 });
      expect(text).toContain('phone_number: is missing');
      expect(mine.filter((secret) => text.includes(secret))).toEqual([]);
      expect(error).toMatchObject({ message: expect.stringMatching(/^.{1,450}$/) });
    }
  });

  it('holds no secret where nobody answers', async () => {
    const provider = await clientOf(() => 'hang-up');
    for (const call of [
      () => provider.createCheckout(checkoutInput()),
      () => provider.inquire(ours),
    ]) {
      const text = inspect(await call().catch((reason: unknown) => reason), { depth: 9 });
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });

  it('follows no redirect with a key', async () => {
    const provider = await clientOf(() => ({ status: 301 }));
    const checkout = provider.createCheckout(checkoutInput());
    await expect(checkout).rejects.toMatchObject({ fault: 'unreachable' });
  });
});

describe('an inquiry', () => {
  const answers = (orders: JsonValue) => (question: Asked) =>
    question.path === '/api/auth/tokens' ? token : { body: orders };
  const tokensAsked = () => asked.filter(({ path }) => path === '/api/auth/tokens').length;

  it('exchanges the API key for a token, keeps it for less than an hour, and sends it as a header', async () => {
    const provider = await clientOf(answers({ id: 7, transactions: [payment] }));
    await Promise.all([provider.inquire(ours), provider.inquire(ours)]);
    time += 49 * 60_000;
    await provider.inquire(ours);
    expect(tokensAsked()).toBe(1);
    expect(asked[0]?.body).toEqual({ api_key: keys.apiKey });
    const last = asked.at(-1);
    expect(last?.headers['authorization']).toBe('Bearer the-token');
    expect(last?.path).toBe('/api/ecommerce/orders/7');
    time += 2 * 60_000;
    await provider.inquire(ours);
    expect(tokensAsked()).toBe(2);
  });

  it('takes a new token, once, where the old one has ended early', async () => {
    let isRefusing = true;
    const provider = await clientOf(({ path }) => {
      if (path === '/api/auth/tokens') return token;
      const isFirst = isRefusing;
      isRefusing = false;
      if (isFirst) return { status: 401, body: { detail: 'expired' } };
      return path.endsWith('transaction_inquiry')
        ? { status: 404 }
        : { body: { transactions: [] } };
    });
    expect(await provider.inquire(ours)).toEqual([]);
    expect(tokensAsked()).toBe(2);
    const refusing = await clientOf(({ path }) =>
      path === '/api/auth/tokens' ? token : { status: 401 },
    );
    asked = [];
    await expect(refusing.inquire(ours)).rejects.toMatchObject({ fault: 'refused' });
    expect(tokensAsked()).toBe(2);
  });

  it('answers all transactions, oldest first, with the order that they leave out', async () => {
    const { order: _order, ...bare } = payment;
    const provider = await clientOf(
      answers({
        id: 7,
        merchant_order_id: 'ours',
        transactions: [bare, { ...bare, id: 9, success: false }],
      }),
    );
    expect(await provider.inquire(ours)).toMatchObject([
      { id: '9', kind: 'declined', ...ours },
      { id: '11', kind: 'paid', ...ours },
    ]);
  });

  it('fetches transactions of which the order holds the numbers alone', async () => {
    const provider = await clientOf(({ path }) => {
      if (path === '/api/auth/tokens') return token;
      return { body: path.includes('/transactions/') ? payment : { id: 7, transactions: [11] } };
    });
    expect(await provider.inquire(ours)).toMatchObject([{ id: '11', kind: 'paid' }]);
  });

  it.each<[string, JsonObject]>([
    ['does not list them', { id: 7 }],
    ['has an empty list', { id: 7, transactions: [] }],
  ])('asks for the last transaction where the order %s', async (_name, order) => {
    const provider = await clientOf(({ path }) => {
      if (path === '/api/auth/tokens') return token;
      return { body: path.endsWith('transaction_inquiry') ? { obj: payment } : order };
    });
    expect(await provider.inquire(ours)).toMatchObject([{ id: '11', kind: 'paid' }]);
    expect(asked.at(-1)?.body).toEqual({ order_id: '7' });
  });

  it('does not take an answer of another form for "never paid"', async () => {
    const provider = await clientOf(answers({ id: 7, transactions: [{ id: 11 }] }));
    await expect(provider.inquire(ours)).rejects.toMatchObject({ fault: 'unreachable' });
  });
});

describe('giving money back', () => {
  const child = { ...payment, id: 12, has_parent_transaction: true, parent_transaction: 11 };

  it('asks with the secret key, and answers what was made', async () => {
    const provider = await clientOf(({ path }) => ({
      body: { ...child, is_refund: path.endsWith('refund'), is_void: path.endsWith('void') },
    }));
    const refund = await provider.refund({ transactionId: '11', amount: 500 });
    expect(refund).toMatchObject({ id: '12', kind: 'refund', parentId: '11' });
    expect(await provider.void({ transactionId: '11' })).toMatchObject({ kind: 'void' });
    const authorization = `Token ${keys.secretKey}`;
    expect(asked).toMatchObject([
      {
        path: '/api/acceptance/void_refund/refund',
        headers: { authorization },
        body: { transaction_id: '11', amount_cents: 500 },
      },
      { path: '/api/acceptance/void_refund/void', body: { transaction_id: '11' } },
    ]);
  });

  it('may be pending', async () => {
    const provider = await clientOf(() => ({
      body: { ...child, is_refund: true, success: false, pending: true },
    }));
    const refund = await provider.refund({ transactionId: '11', amount: 500 });
    expect(refund).toMatchObject({ kind: 'pending', parentId: '11' });
  });

  it('is refused where the transaction that was made has failed', async () => {
    const provider = await clientOf(() => ({
      body: { ...child, is_refund: true, success: false, data: { message: 'No balance' } },
    }));
    await expect(provider.refund({ transactionId: '11', amount: 500 })).rejects.toMatchObject({
      fault: 'refused',
      message: expect.stringContaining('No balance'),
    });
  });

  it('is not known where the answer cannot be read', async () => {
    const provider = await clientOf(() => ({ body: { ok: true } }));
    const refund = provider.refund({ transactionId: '11', amount: 500 });
    await expect(refund).rejects.toMatchObject({ fault: 'unreachable' });
  });
});
