import { checkForm, readForm } from '#common/forms/form-rules.ts';
import {
  buyerRules,
  consentField,
  consentVersion,
  type PaymentFaults,
  type PaymentValues,
} from '#common/forms/payment-form.ts';
import type { Session } from '#server/accounts/people/person.ts';
import type { OrderResult } from '#server/commerce/orders.ts';
import { courseAddress, paymentAddress } from '../learn/lesson-address.ts';
import { notFound } from '../require-language.ts';
import { appServicesOf, pageOf, siteOf, visitorOf } from '../server-context.ts';
import { amountField, couponField, couponIntent, intentField, personField } from './form-names.ts';
import type { PostArgs } from '../load-args.ts';
import type { PaymentAlert } from './payment-alert-text.ts';
import { paymentPagePath } from './payment-page-path.ts';

/** The form after a post that did not lead to a checkout. */
export interface PaymentFormResult {
  values: PaymentValues;
  hasConsent: boolean;
  faults: PaymentFaults;
  /** Null without a message about the whole form. */
  alert: PaymentAlert | null;
}

export type PaymentResult =
  | { outcome: 'checkout'; orderId: string; checkoutUrl: string }
  /** Nothing to pay here. `address` shows the purchase, or the price with the coupon. */
  | { outcome: 'settled'; address: string }
  | { outcome: 'again'; status: number; answer: PaymentFormResult };

/** Result of a post, with the session cookies of a new guest. */
export interface PaymentPostResult {
  result: PaymentResult;
  cookies: string[];
}

/**
 * Starts an order for the product in the address, or checks a coupon. Visitors become guests. After
 * a server error the form is shown again, so that typed text is not lost. Throws a 404.
 */
export async function handlePaymentPost(args: PostArgs): Promise<PaymentPostResult> {
  const { context, request } = args;
  const form = await request.formData().catch(() => new FormData());
  const rules = buyerRules(siteOf(context).project.behaviour);
  const posted = parseCheckoutForm(form, rules);
  const faults = posted.isCoupon ? {} : checkForm(rules, posted.values);
  const { values, hasConsent } = posted;
  const answer = { values, hasConsent, faults, alert: null };
  if (Object.keys(faults).length > 0)
    return showForm(400, { ...answer, alert: { kind: 'incomplete' } });
  const known = await visitorOf(context).session();
  if (posted.shownTo !== '' && posted.shownTo !== known?.person.id)
    return showForm(401, { ...answer, alert: { kind: 'session-over' } });
  try {
    return await startCheckout(args, posted, known);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    siteOf(context).log.error({ err: error }, 'An order could not be started');
    return showForm(500, { ...answer, alert: { kind: 'failed' } });
  }
}

interface CheckoutForm {
  values: PaymentValues;
  hasConsent: boolean;
  /** Piasters; null if the form has no amount. */
  shownAmount: number | null;
  coupon: string;
  /** True if only the coupon is checked. */
  isCoupon: boolean;
  /** Id of the person whom the page was rendered for; '' for a visitor. */
  shownTo: string;
}

async function startCheckout(args: PostArgs, posted: CheckoutForm, known: Session | null) {
  const { context, params, url } = args;
  const { project } = siteOf(context);
  const { language } = pageOf({ context, params });
  const course = url.searchParams.get('product') ?? '';
  const { orders } = appServicesOf(context);
  if (!(await orders.products.find(project.id, course))) throw notFound();
  const { accounts, caller } = visitorOf(context);
  const guest = known ? null : await accounts.logInAsGuest(caller(language));
  if (guest?.outcome === 'too-many') return showTooMany(posted, guest.retryAfter, []);
  const session = known ?? guest?.session;
  if (!session) throw new Error('Nobody was let in');
  const place = { language, course };
  const { values, hasConsent } = posted;
  const checkout = { values, hasConsent, place, cookies: guest?.cookies ?? [] };
  if (posted.isCoupon) {
    const showsFormAgain = url.searchParams.has('again');
    return showCoupon(
      posted.coupon,
      paymentPagePath({ productKey: course, showsFormAgain }, language),
      checkout,
    );
  }
  const { firstName, lastName, phone, email, country, company, taxNumber } = posted.values;
  const result = await orders.start(
    {
      project,
      productKey: course,
      buyer: { firstName, lastName, phone, email },
      billing: { country, company, taxNumber },
      consent: posted.hasConsent ? 'given' : 'missing',
      shownAmount: posted.shownAmount,
      couponCode: posted.coupon === '' ? null : posted.coupon,
      language,
      origin: caller(language).origin,
      address: caller(language).address,
    },
    session,
  );
  return presentCheckout(result, checkout);
}

/** Redirects to the page with the coupon in its address, which shows the price. */
function showCoupon(code: string, page: string, { cookies }: CheckoutContext): PaymentPostResult {
  const query = new URLSearchParams({ [couponField]: code }).toString();
  return { result: { outcome: 'settled', address: `${page}&${query}` }, cookies };
}

interface CheckoutContext extends Pick<PaymentFormResult, 'values' | 'hasConsent'> {
  place: Parameters<typeof paymentAddress>[0];
  cookies: string[];
}

function presentCheckout(result: OrderResult, checkout: CheckoutContext): PaymentPostResult {
  const { values, hasConsent, place, cookies } = checkout;
  const answer = { values, hasConsent, faults: {} };
  switch (result.outcome) {
    case 'started': {
      const { orderId, checkoutUrl } = result;
      return { result: { outcome: 'checkout', orderId, checkoutUrl }, cookies };
    }
    case 'granted': {
      const address = `${paymentAddress(place)}&purchase=${result.orderId}`;
      return { result: { outcome: 'settled', address }, cookies };
    }
    case 'owned':
      return { result: { outcome: 'settled', address: paymentAddress(place) }, cookies };
    case 'free':
      return { result: { outcome: 'settled', address: courseAddress(place) }, cookies };
    case 'bad-coupon':
      return showForm(400, { ...answer, alert: { kind: 'coupon', fault: result.fault } }, cookies);
    case 'consent-missing': {
      const faults = { [consentField]: 'contract.consent.missing' } as const;
      return showForm(400, { ...answer, faults, alert: { kind: 'incomplete' } }, cookies);
    }
    case 'closed':
      return showForm(403, { ...answer, alert: { kind: 'closed', text: result.text } }, cookies);
    case 'price-changed':
      return showForm(409, { ...answer, alert: { kind: 'price-changed' } }, cookies);
    case 'unavailable':
      return showForm(503, { ...answer, alert: { kind: 'unavailable' } }, cookies);
    case 'too-many':
      return showTooMany(checkout, result.retryAfter, cookies);
    case 'unknown-product':
    case 'unknown-person':
      throw notFound();
  }
}

function showTooMany(
  { values, hasConsent }: { values: PaymentValues; hasConsent: boolean },
  count: number,
  cookies: string[],
): PaymentPostResult {
  return showForm(
    429,
    { values, hasConsent, faults: {}, alert: { kind: 'too-many', count } },
    cookies,
  );
}

function showForm(
  status: number,
  answer: PaymentFormResult,
  cookies: string[] = [],
): PaymentPostResult {
  return { result: { outcome: 'again', status, answer }, cookies };
}

function parseCheckoutForm(form: FormData, rules: ReturnType<typeof buyerRules>): CheckoutForm {
  const amount = textOf(form, amountField);
  return {
    values: readForm(rules, form),
    // A page opened before the text changed shows an older version.
    hasConsent: form.get(consentField) === consentVersion,
    shownAmount: /^\d{1,12}$/.test(amount) ? Number(amount) : null,
    coupon: textOf(form, couponField),
    isCoupon: textOf(form, intentField) === couponIntent,
    shownTo: textOf(form, personField),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
