import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { schemeCookie } from '#common/web/cookies.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { PaymentMethod } from '../../core/config/payment-methods.ts';
import type { PaymobKeys } from '../paymob/keys.ts';
import { signatureOf, valuesOfObject } from '../paymob/signature.ts';
import type { Availability } from './availability.ts';
import { checkoutPage, notFoundPage, type CheckoutPageOptions } from './checkout-page.ts';
import { checkoutStyleSource } from './checkout-styles.ts';
import type { SandboxStore, SandboxOrder } from './sandbox-store.ts';
import { isScenario } from './scenarios.ts';

/** Display options of the checkout page. */
export interface SandboxDisplay {
  /** The site's stylesheets; empty in a separate sandbox process. */
  stylesheets: readonly string[];
  /** True if the visitor may simulate an outage, which affects all buyers. */
  maySimulateOutage: boolean;
}

export interface CheckoutEnv {
  Bindings: { look: SandboxDisplay };
}

interface Parts {
  store: SandboxStore;
  keys: PaymobKeys;
  availability: Availability;
}

/** Duration of the scenario "down". */
const outageSeconds = 60;
const maxDelaySeconds = 7 * 24 * 60 * 60;

/** Routes of the checkout page and its scenarios. */
export function checkoutRoutes(parts: Parts): Hono<CheckoutEnv> {
  const app = new Hono<CheckoutEnv>();
  app.get('/unifiedcheckout/', async (context) => {
    const order = await findOrder(context, parts);
    return order ? await show(context, order) : await showNotFound(context);
  });
  app.post('/unifiedcheckout/', async (context) => {
    const order = await findOrder(context, parts);
    return order ? await runScenario(context, parts, order) : await showNotFound(context);
  });
  return app;
}

/** Finds the order in the address; null if one of its two keys is wrong. */
async function findOrder({ req }: Context<CheckoutEnv>, { store, keys }: Parts) {
  const secret = req.query('clientSecret');
  if (!secret || req.query('publicKey') !== keys.publicKey) return null;
  return await store.findOrder({ client_secret: secret });
}

async function runScenario(
  context: Context<CheckoutEnv>,
  { store, keys, availability }: Parts,
  order: SandboxOrder,
): Promise<Response> {
  const { act: requested, delay, method: id } = await context.req.parseBody();
  const method = methodOf(order, id);
  if (!isScenario(requested) || !method) return await show(context, order, 400);
  if (requested === 'down' && !context.env.look.maySimulateOutage)
    return await show(context, order, 403);
  const input = { scenario: requested, method, delayMs: secondsOf(delay) * 1000 };
  const content = await store.runScenario(order, input);
  // Already paid or expired: the page says which.
  if (!content) return context.redirect(context.req.url, 303);
  if (requested === 'down') availability.set('refusing', outageSeconds);
  const { redirection_url: target } = order.intention;
  if (target == null) return context.redirect(context.req.url, 303);
  return context.redirect(buildRedirectUrl(target, keys.hmacSecret, content), 303);
}

/** Returns the chosen method, by default the first. */
function methodOf({ methods }: SandboxOrder, id: unknown): PaymentMethod | undefined {
  if (id === undefined) return methods[0];
  return methods.find(({ integrationId }) => String(integrationId) === id);
}

function secondsOf(value: unknown): number {
  const seconds = Number(value);
  return Number.isInteger(seconds) && seconds >= 0 ? Math.min(seconds, maxDelaySeconds) : 0;
}

async function show(
  context: Context<CheckoutEnv>,
  order: SandboxOrder,
  status: 200 | 400 | 403 = 200,
): Promise<Response> {
  const { redirection_url: target } = order.intention;
  setSecurityHeaders(context, target == null ? [] : [new URL(target).origin]);
  return await context.html(checkoutPage(order, appearanceOf(context, languageOf(order))), status);
}

async function showNotFound(context: Context<CheckoutEnv>): Promise<Response> {
  setSecurityHeaders(context, []);
  return await context.html(notFoundPage(appearanceOf(context, 'en')), 404);
}

function languageOf({ intention }: SandboxOrder): LanguageCode {
  const language = intention.extras?.['language'];
  return isLanguageCode(language) ? language : 'en';
}

function appearanceOf(context: Context<CheckoutEnv>, language: LanguageCode): CheckoutPageOptions {
  const scheme = getCookie(context, schemeCookie);
  return {
    language,
    ...context.env.look,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
  };
}

/**
 * `shops`: origins of the redirect after the form, which browsers check against the policy's
 * `form-action`.
 */
function setSecurityHeaders(context: Context, shops: readonly string[]): void {
  const policy = [
    "default-src 'none'",
    `style-src 'self' ${checkoutStyleSource}`,
    "font-src 'self' data:",
    "img-src 'self'",
    `form-action ${["'self'", ...shops].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  context.header('Content-Security-Policy', policy.join('; '));
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex');
  // The address contains the secret that authorises the payment.
  context.header('Referrer-Policy', 'same-origin');
  context.header('X-Content-Type-Options', 'nosniff');
}

/** Parameters that Paymob appends to the redirect address, in its order and spelling. */
const names = [
  'id',
  'pending',
  'amount_cents',
  'success',
  'is_auth',
  'is_capture',
  'is_standalone_payment',
  'is_voided',
  'is_refunded',
  'is_3d_secure',
  'integration_id',
  'profile_id',
  'has_parent_transaction',
  'order',
  'created_at',
  'currency',
  'merchant_commission',
  'is_void',
  'is_refund',
  'error_occured',
  'refunded_amount_cents',
  'captured_amount',
  'updated_at',
  'is_settled',
  'bill_balanced',
  'is_bill',
  'owner',
  'merchant_order_id',
  'data.message',
  'source_data.type',
  'source_data.pan',
  'source_data.sub_type',
  'data.acq_response_code',
  'data.txn_response_code',
];

/** Returns the signed redirect address after a payment. */
function buildRedirectUrl(target: string, secret: string, content: JsonObject): string {
  const address = new URL(target);
  for (const name of names) {
    const spelled = name.endsWith('_response_code') ? name.replace('data.', '') : name;
    address.searchParams.append(spelled, textOf(valueOf(content, name)));
  }
  address.searchParams.append('hmac', signatureOf(secret, valuesOfObject(content)));
  return address.href;
}

function valueOf(content: JsonObject, name: string): JsonValue | undefined {
  const order = content['order'];
  if (name === 'order') return isJsonObject(order) ? order['id'] : order;
  if (name === 'merchant_order_id') return isJsonObject(order) ? order[name] : null;
  const [key = '', inner] = name.split('.');
  const value = content[key];
  return inner === undefined ? value : isJsonObject(value) ? value[inner] : null;
}

function textOf(value: JsonValue | undefined): string {
  return value == null || typeof value === 'object' ? '' : String(value);
}
