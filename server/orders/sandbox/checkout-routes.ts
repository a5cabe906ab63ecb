import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { schemeCookie } from '#common/cookies.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { PaymobKeys } from '../paymob/keys.ts';
import { isAct } from './acts.ts';
import type { Availability } from './availability.ts';
import type { Books, SandboxOrder } from './books.ts';
import { checkoutPage, lostPage, type PageLook } from './checkout-page.ts';
import { checkoutStyleSource } from './checkout-styles.ts';
import { redirectAddress } from './redirect-query.ts';

/** How the page is shown to whoever asks. */
export interface SandboxLook {
  /** What it is dressed in besides its own style: none where the sandbox runs alone. */
  stylesheets: readonly string[];
  /** Whether they may put the provider out of order: for all who buy there. */
  mayStop: boolean;
}

export interface CheckoutEnv {
  Bindings: { look: SandboxLook };
}

interface Parts {
  books: Books;
  keys: PaymobKeys;
  availability: Availability;
  wake(): void;
}

/** How long "down" lasts, in seconds. */
const outage = 60;
const longestDelay = 7 * 24 * 60 * 60;

/** The page that a buyer pays on, and what its buttons do. */
export function checkoutRoutes(parts: Parts): Hono<CheckoutEnv> {
  const app = new Hono<CheckoutEnv>();
  app.get('/unifiedcheckout/', async (context) => {
    const order = await findOrder(context, parts);
    return order ? await show(context, order) : await showLost(context);
  });
  app.post('/unifiedcheckout/', async (context) => {
    const order = await findOrder(context, parts);
    return order ? await act(context, parts, order) : await showLost(context);
  });
  return app;
}

/** The order of the address; null where either of its two keys is wrong. */
async function findOrder(
  { req }: Context<CheckoutEnv>,
  { books, keys }: Parts,
): Promise<SandboxOrder | null> {
  const secret = req.query('clientSecret');
  if (!secret || req.query('publicKey') !== keys.publicKey) return null;
  return await books.findOrder({ client_secret: secret });
}

async function act(
  context: Context<CheckoutEnv>,
  { books, keys, availability, wake }: Parts,
  order: SandboxOrder,
): Promise<Response> {
  const { act: asked, delay, method: id } = await context.req.parseBody();
  const method = methodOf(order, id);
  if (!isAct(asked) || !method) return await show(context, order, 400);
  if (asked === 'down' && !context.env.look.mayStop) return await show(context, order, 403);
  const input = { act: asked, method, delay: secondsOf(delay) * 1000 };
  const content = await books.perform(order, input);
  // Somebody was faster, or it was too late: the page says which.
  if (!content) return context.redirect(context.req.url, 303);
  if (asked === 'down') availability.set('refusing', outage);
  wake();
  const { redirection_url: target } = order.intention;
  if (target == null) return context.redirect(context.req.url, 303);
  return context.redirect(redirectAddress(target, keys.hmacSecret, content), 303);
}

/** The first one where none is chosen. */
function methodOf({ methods }: SandboxOrder, id: unknown): PaymentMethod | undefined {
  if (id === undefined) return methods[0];
  return methods.find(({ integrationId }) => String(integrationId) === id);
}

function secondsOf(value: unknown): number {
  const seconds = Number(value);
  return Number.isInteger(seconds) && seconds >= 0 ? Math.min(seconds, longestDelay) : 0;
}

async function show(
  context: Context<CheckoutEnv>,
  order: SandboxOrder,
  status: 200 | 400 | 403 = 200,
): Promise<Response> {
  const { redirection_url: target } = order.intention;
  protect(context, target == null ? [] : [new URL(target).origin]);
  return await context.html(checkoutPage(order, lookOf(context, languageOf(order))), status);
}

async function showLost(context: Context<CheckoutEnv>): Promise<Response> {
  protect(context, []);
  return await context.html(lostPage(lookOf(context, 'en')), 404);
}

function languageOf({ intention }: SandboxOrder): LanguageCode {
  const language = intention.extras?.['language'];
  return isLanguageCode(language) ? language : 'en';
}

function lookOf(context: Context<CheckoutEnv>, language: LanguageCode): PageLook {
  const scheme = getCookie(context, schemeCookie);
  return {
    language,
    ...context.env.look,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
  };
}

/** A form's answer may lead to the shop: browsers ask the policy of the form about that as well. */
function protect(context: Context, shops: readonly string[]): void {
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
  // The address proves that one may pay.
  context.header('Referrer-Policy', 'same-origin');
  context.header('X-Content-Type-Options', 'nosniff');
}
