import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { PaymobKeys } from '../paymob/keys.ts';
import { isSame, issueToken, isToken } from './auth-token.ts';
import { type Availability, modes } from './availability.ts';
import type { Books, SandboxOrder } from './books.ts';
import { readIntention } from './intention.ts';

interface Parts {
  books: Books;
  keys: PaymobKeys;
  methods: readonly PaymentMethod[];
  availability: Availability;
  now(): number;
  /** Callbacks may be due. */
  wake(): void;
}

/** Paymob's API as far as the product uses it, with its errors, and the switch that puts it out of order. */
export function apiRoutes(parts: Parts): Hono {
  const app = new Hono();
  const bySecretKey = proved((context) => hasSecretKey(context, parts.keys));
  const byToken = proved((context, body) => hasToken(context, body, parts));

  app.on(['GET', 'POST'], '/state', bySecretKey, (context) => state(context, parts.availability));
  app.use('/v1/*', faulty(parts.availability), named);
  app.use('/api/*', faulty(parts.availability), named);
  app.post('/v1/intention/', bySecretKey, (context) => announce(context, parts));
  app.post('/api/auth/tokens', (context) => giveToken(context, parts));
  app.get('/api/acceptance/transactions/:id', byToken, async (context) => {
    const found = await parts.books.findTransaction(Number(context.req.param('id')));
    return found ? context.json(found) : unknown(context);
  });
  app.post('/api/ecommerce/orders/transaction_inquiry', byToken, (context) =>
    lastTransaction(context, parts),
  );
  app.get('/api/ecommerce/orders/:id', byToken, async (context) => {
    const order = await parts.books.findOrder({ id: Number(context.req.param('id')) });
    return order ? context.json(describeOrder(order)) : unknown(context);
  });
  app.post('/api/acceptance/void_refund/:way{refund|void}', bySecretKey, (context) =>
    giveBack(context, parts, context.req.param('way') === 'void' ? 'void' : 'refund'),
  );
  app.notFound(unknown);
  return app;
}

/** An outage as long as the client waits, at most. */
const longestSilence = 60_000;

function faulty(availability: Availability): MiddlewareHandler {
  return async (context, next) => {
    const mode = availability.mode();
    if (mode === 'silent')
      await sleep(longestSilence, null, { signal: context.req.raw.signal, ref: false }).catch(
        () => null,
      );
    if (mode === 'refusing' || mode === 'silent')
      return context.json({ message: 'Service Unavailable' }, 503);
    await next();
    if (mode === 'losing') context.res = context.json({ message: 'Bad Gateway' }, 502);
    return undefined;
  };
}

/** Programs that do not say who they are get no answer of Paymob's. */
const named: MiddlewareHandler = async (context, next) =>
  context.req.header('user-agent') ? await next() : context.json({ message: 'Forbidden' }, 403);

type Proof = (context: Context, body: JsonObject) => boolean;

function proved(isProved: Proof): MiddlewareHandler {
  return async (context, next) =>
    isProved(context, await bodyOf(context))
      ? await next()
      : context.json({ detail: 'Authentication credentials were not provided.' }, 401);
}

function hasSecretKey(context: Context, { secretKey }: PaymobKeys): boolean {
  return isSame(context.req.header('authorization') ?? '', `Token ${secretKey}`);
}

function hasToken({ req }: Context, body: JsonObject, { keys, now }: Parts): boolean {
  const header = /^Bearer (.+)$/.exec(req.header('authorization') ?? '')?.[1];
  const token = header ?? req.query('token') ?? body['auth_token'];
  return typeof token === 'string' && isToken(keys.apiKey, token, now());
}

/** Hono keeps a body that was read. */
async function bodyOf({ req }: Context): Promise<JsonObject> {
  if (req.method !== 'POST') return {};
  const body: unknown = await req.json().catch(() => null);
  return isJsonObject(body) ? body : {};
}

async function announce(context: Context, parts: Parts): Promise<Response> {
  const reading = readIntention(await bodyOf(context));
  if (!('intention' in reading)) return context.json(reading.errors, reading.status);
  const { intention } = reading;
  const ids = intention.payment_methods.map(Number);
  if (!ids.every((id) => parts.methods.some(({ integrationId }) => integrationId === id)))
    return context.json({ detail: `Integration ID/Name does not exist: ${ids.join(', ')}` }, 404);
  const order = await parts.books.announce(intention);
  if (!order) return context.json({ detail: 'duplicate order with same id' }, 400);
  const { amount, currency, items, billing_data: billing } = intention;
  return context.json(
    {
      id: `pi_test_${order.client_secret.slice(-32)}`,
      client_secret: order.client_secret,
      intention_order_id: order.id,
      intention_detail: { amount, currency, items, billing_data: billing },
      payment_methods: ids.map((id) => ({
        integration_id: id,
        method_type: 'online',
        live: false,
      })),
      special_reference: order.reference,
      extras: { creation_extras: intention.extras ?? null, confirmation_extras: null },
      status: 'intended',
      confirmed: false,
      created: new Date(order.created_at).toISOString(),
      object: 'paymentintention',
    },
    201,
  );
}

async function giveToken(context: Context, { keys, now }: Parts): Promise<Response> {
  const { api_key: apiKey } = await bodyOf(context);
  if (typeof apiKey !== 'string' || !isSame(apiKey, keys.apiKey))
    return context.json({ detail: 'incorrect credentials' }, 401);
  return context.json({ token: issueToken(keys.apiKey, now()), profile: { id: 100001 } }, 201);
}

async function lastTransaction(context: Context, { books }: Parts): Promise<Response> {
  const { order_id: id, merchant_order_id: reference } = await bodyOf(context);
  const order = await books.findOrder(
    id == null ? { reference: String(reference) } : { id: Number(id) },
  );
  const last = order?.transactions.at(-1);
  return last ? context.json(last) : unknown(context);
}

function describeOrder({ row, intention, transactions, standing }: SandboxOrder): JsonObject {
  return {
    id: row.id,
    created_at: new Date(row.created_at).toISOString(),
    amount_cents: intention.amount,
    currency: intention.currency,
    merchant_order_id: row.reference,
    paid_amount_cents: standing === 'paid' ? intention.amount : 0,
    transactions,
  };
}

async function giveBack(
  context: Context,
  { books, availability, wake }: Parts,
  way: 'refund' | 'void',
): Promise<Response> {
  const { transaction_id: id, amount_cents: amount } = await bodyOf(context);
  if (availability.mode() === 'no-balance')
    return context.json({ message: 'Merchant balance is not enough' }, 400);
  const cents = way === 'void' ? null : toNumber(amount);
  const result = await books.giveBack(way, toNumber(id), cents);
  if (result.outcome === 'unknown') return unknown(context);
  if (result.outcome === 'refused') return context.json({ message: result.message }, 400);
  wake();
  return context.json(result.transaction, 201);
}

/** Not a number where it is none: no rule is met by that. */
function toNumber(value: JsonValue | undefined): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

async function state(context: Context, availability: Availability): Promise<Response> {
  if (context.req.method === 'POST') {
    const { mode: asked, seconds } = await bodyOf(context);
    const mode = modes.find((each) => each === asked);
    if (!mode) return context.json({ mode: [`Must be one of ${modes.join(', ')}.`] }, 400);
    availability.set(mode, typeof seconds === 'number' ? seconds : null);
  }
  return context.json({ mode: availability.mode(), until: availability.until() });
}

function unknown(context: Context): Response {
  return context.json({ detail: 'Not found.' }, 404);
}
