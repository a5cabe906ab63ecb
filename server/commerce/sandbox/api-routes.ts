import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { PaymentMethod } from '../../core/config/payment-methods.ts';
import type { PaymobKeys } from '../paymob/keys.ts';
import { type Availability, modes } from './availability.ts';
import type { SandboxStore, SandboxOrder } from './sandbox-store.ts';
import { parseIntention } from './intention.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

const tokenLifetimeMs = 60 * 60_000;

interface Parts {
  store: SandboxStore;
  keys: PaymobKeys;
  methods: readonly PaymentMethod[];
  availability: Availability;
  now(): number;
}

/**
 * Simulates the used part of Paymob's API with its errors, and the `/state` endpoint that sets an
 * outage.
 */
export function apiRoutes(parts: Parts): Hono {
  const app = new Hono();
  const bySecretKey = requireAuth((context) => hasSecretKey(context, parts.keys));
  const byToken = requireAuth((context, body) => hasToken(context, body, parts));

  app.on(['GET', 'POST'], '/state', bySecretKey, (context) =>
    handleState(context, parts.availability),
  );
  app.use('/v1/*', simulateOutage(parts.availability), requireUserAgent);
  app.use('/api/*', simulateOutage(parts.availability), requireUserAgent);
  app.post('/v1/intention/', bySecretKey, (context) => createIntention(context, parts));
  app.post('/api/auth/tokens', (context) => createToken(context, parts));
  app.get('/api/acceptance/transactions/:id', byToken, async (context) => {
    const found = await parts.store.findTransaction(Number(context.req.param('id')));
    return found ? context.json(found) : notFound(context);
  });
  app.post('/api/ecommerce/orders/transaction_inquiry', byToken, (context) =>
    findLastTransaction(context, parts),
  );
  app.get('/api/ecommerce/orders/:id', byToken, async (context) => {
    const order = await parts.store.findOrder({ id: Number(context.req.param('id')) });
    return order ? context.json(describeOrder(order)) : notFound(context);
  });
  app.post('/api/acceptance/void_refund/:operation{refund|void}', bySecretKey, (context) =>
    refundOrVoid(context, parts, context.req.param('operation') === 'void' ? 'void' : 'refund'),
  );
  app.notFound(notFound);
  return app;
}

/** Maximum delay in the mode `silent`; usually the client gives up earlier. */
const maxSilenceMs = 60_000;

function simulateOutage(availability: Availability): MiddlewareHandler {
  return async (context, next) => {
    const mode = availability.mode();
    if (mode === 'silent')
      await sleep(maxSilenceMs, null, { signal: context.req.raw.signal, ref: false }).catch(
        () => null,
      );
    if (mode === 'refusing' || mode === 'silent')
      return context.json({ message: 'Service Unavailable' }, 503);
    await next();
    if (mode === 'losing') context.res = context.json({ message: 'Bad Gateway' }, 502);
    return undefined;
  };
}

/** Paymob refuses requests without a User-Agent. */
const requireUserAgent: MiddlewareHandler = async (context, next) =>
  context.req.header('user-agent') ? await next() : context.json({ message: 'Forbidden' }, 403);

type AuthCheck = (context: Context, body: JsonObject) => boolean;

function requireAuth(isAuthorized: AuthCheck): MiddlewareHandler {
  return async (context, next) =>
    isAuthorized(context, await bodyOf(context))
      ? await next()
      : context.json({ detail: 'Authentication credentials were not provided.' }, 401);
}

function hasSecretKey(context: Context, { secretKey }: PaymobKeys): boolean {
  return equalsInConstantTime(context.req.header('authorization') ?? '', `Token ${secretKey}`);
}

function hasToken({ req }: Context, body: JsonObject, { keys, now }: Parts): boolean {
  const header = /^Bearer (.+)$/.exec(req.header('authorization') ?? '')?.[1];
  const token = header ?? req.query('token') ?? body['auth_token'];
  return typeof token === 'string' && isToken(keys.apiKey, token, now());
}

/** Can be called repeatedly, because Hono caches the parsed body. */
async function bodyOf({ req }: Context): Promise<JsonObject> {
  if (req.method !== 'POST') return {};
  const body: unknown = await req.json().catch(() => null);
  return isJsonObject(body) ? body : {};
}

async function createIntention(context: Context, parts: Parts): Promise<Response> {
  const reading = parseIntention(await bodyOf(context));
  if (!('intention' in reading)) return context.json(reading.errors, reading.status);
  const { intention } = reading;
  const ids = intention.payment_methods.map(Number);
  if (!ids.every((id) => parts.methods.some(({ integrationId }) => integrationId === id)))
    return context.json({ detail: `Integration ID/Name does not exist: ${ids.join(', ')}` }, 404);
  const order = await parts.store.createOrder(intention);
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

async function createToken(context: Context, { keys, now }: Parts): Promise<Response> {
  const { api_key: apiKey } = await bodyOf(context);
  if (typeof apiKey !== 'string' || !equalsInConstantTime(apiKey, keys.apiKey))
    return context.json({ detail: 'incorrect credentials' }, 401);
  return context.json({ token: issueToken(keys.apiKey, now()), profile: { id: 100001 } }, 201);
}

async function findLastTransaction(context: Context, { store }: Parts): Promise<Response> {
  const { order_id: id, merchant_order_id: reference } = await bodyOf(context);
  const order = await store.findOrder(
    id == null ? { reference: String(reference) } : { id: Number(id) },
  );
  const last = order?.transactions.at(-1);
  return last ? context.json(last) : notFound(context);
}

function describeOrder({ row, intention, transactions, status }: SandboxOrder): JsonObject {
  return {
    id: row.id,
    created_at: new Date(row.created_at).toISOString(),
    amount_cents: intention.amount,
    currency: intention.currency,
    merchant_order_id: row.reference,
    paid_amount_cents: status === 'paid' ? intention.amount : 0,
    transactions,
  };
}

async function refundOrVoid(
  context: Context,
  { store, availability }: Parts,
  operation: 'refund' | 'void',
): Promise<Response> {
  const { transaction_id: id, amount_cents: amount } = await bodyOf(context);
  if (availability.mode() === 'no-balance')
    return context.json({ message: 'Merchant balance is not enough' }, 400);
  const cents = operation === 'void' ? null : toNumber(amount);
  const result = await store.refundOrVoid(operation, toNumber(id), cents);
  if (result.outcome === 'unknown') return notFound(context);
  if (result.outcome === 'refused') return context.json({ message: result.message }, 400);
  return context.json(result.transaction, 201);
}

/** Returns NaN if the value is not a number; NaN fails every rule. */
function toNumber(value: JsonValue | undefined): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

async function handleState(context: Context, availability: Availability): Promise<Response> {
  if (context.req.method === 'POST') {
    const { mode: requestedMode, seconds } = await bodyOf(context);
    const mode = modes.find((each) => each === requestedMode);
    if (!mode) return context.json({ mode: [`Must be one of ${modes.join(', ')}.`] }, 400);
    availability.set(mode, typeof seconds === 'number' ? seconds : null);
  }
  return context.json({ mode: availability.mode(), until: availability.until() });
}

function notFound(context: Context): Response {
  return context.json({ detail: 'Not found.' }, 404);
}

/** Issues a token for an API key, valid for an hour in every process. */
function issueToken(secret: string, now: number): string {
  const until = String(now + tokenLifetimeMs);
  return `${until}.${macOf(secret, until)}`;
}

function isToken(secret: string, token: string, now: number): boolean {
  const [until = '', mac = ''] = token.split('.');
  return equalsInConstantTime(mac, macOf(secret, until)) && Number(until) > now;
}

/** Compares in constant time, also for different lengths. */
function equalsInConstantTime(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHmac('sha256', 'same').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function macOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`token ${text}`).digest('base64url');
}
