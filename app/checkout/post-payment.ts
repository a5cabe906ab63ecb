import {
  checkPayment,
  consentField,
  consentVersion,
  type PaymentFaults,
  paymentFields,
  type PaymentRules,
  type PaymentValues,
  tidyPayment,
} from '#common/payment-form.ts';
import type { Session } from '#server/accounts/accounts.ts';
import type { CouponFault, OrderResult } from '#server/orders/orders.ts';
import { courseAddress, paymentAddress } from '../learn/lesson-address.ts';
import { notFound, requireLanguage } from '../require-language.ts';
import { desksOf, siteOf, visitorOf } from '../server-context.ts';
import { amountField, couponField, couponIntent, intentField, personField } from './form-names.ts';
import type { LoadArgs } from './load-payment.ts';
import { ownAddress } from './own-address.ts';

/** What is said of the payment form as a whole. */
export type PaymentAlert =
  | {
      is:
        | 'incomplete'
        | 'unavailable'
        | 'failed'
        | 'session-over'
        | 'offline'
        | 'coupon-missing'
        | 'price-changed';
    }
  | { is: 'coupon'; fault: CouponFault }
  /** Not sold in the buyer's country. */
  | { is: 'closed'; text: string }
  /** Seconds to wait. */
  | { is: 'too-many'; count: number };

/** What the form shows when its post did not lead to a checkout. */
export interface PaymentAnswer {
  values: PaymentValues;
  hasConsent: boolean;
  faults: PaymentFaults;
  /** Null where the form as a whole is right. */
  alert: PaymentAlert | null;
}

export type PaymentResult =
  | { is: 'checkout'; orderId: string; checkoutUrl: string }
  /** There is nothing to pay here: the address says what the person has, or what a coupon is good for. */
  | { is: 'settled'; address: string }
  | { is: 'again'; status: number; answer: PaymentAnswer };

/** What came of a post, with the cookies of a guest who was let in for it. */
export interface PostedPayment {
  result: PaymentResult;
  cookies: string[];
}

interface PostArgs extends LoadArgs {
  request: Request;
}

/**
 * Starts an order for what the address names, or tries a coupon. Who is not logged in becomes a guest; a failure of
 * ours is told in the form, for what was typed must not be lost. Throws a 404.
 */
export async function postPayment(args: PostArgs): Promise<PostedPayment> {
  const { context, request } = args;
  const form = await request.formData().catch(() => new FormData());
  const { behaviour } = siteOf(context).project;
  const wish = readWish(form, behaviour);
  const faults = wish.isCoupon ? {} : checkPayment(wish.values, behaviour);
  const { values, hasConsent } = wish;
  const answer = { values, hasConsent, faults, alert: null };
  if (Object.keys(faults).length > 0) return again(400, { ...answer, alert: { is: 'incomplete' } });
  const known = await visitorOf(context).session();
  if (wish.shownTo !== '' && wish.shownTo !== known?.person.id)
    return again(401, { ...answer, alert: { is: 'session-over' } });
  try {
    return await grant(args, wish, known);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    siteOf(context).log.error({ err: error }, 'An order could not be started');
    return again(500, { ...answer, alert: { is: 'failed' } });
  }
}

interface Wish {
  values: PaymentValues;
  hasConsent: boolean;
  /** Piasters; null where the form named none. */
  shownAmount: number | null;
  coupon: string;
  /** Whether only the coupon is to be tried. */
  isCoupon: boolean;
  /** Whom the page was made for; '' for a visitor. */
  shownTo: string;
}

async function grant(args: PostArgs, wish: Wish, known: Session | null): Promise<PostedPayment> {
  const { context, params, url } = args;
  const { project } = siteOf(context);
  const language = requireLanguage(siteOf(context), params.lang);
  const course = url.searchParams.get('product') ?? '';
  const { orders } = desksOf(context);
  if (!(await orders.products.find(project.id, course))) throw notFound();
  const { accounts, caller } = visitorOf(context);
  const guest = known ? null : await accounts.logInAsGuest(caller(language));
  if (guest?.outcome === 'too-many') return againAfter(wish, guest.retryAfter, []);
  const session = known ?? guest?.session;
  if (!session) throw new Error('Nobody was let in');
  const place = { language, course };
  const { values, hasConsent } = wish;
  const started = { values, hasConsent, place, cookies: guest?.cookies ?? [] };
  if (wish.isCoupon) {
    const isAgain = url.searchParams.has('again');
    return tryCoupon(wish.coupon, ownAddress({ productKey: course, isAgain }, language), started);
  }
  const { firstName, lastName, phone, email, country, company, taxNumber } = wish.values;
  const result = await orders.start(
    {
      project,
      productKey: course,
      buyer: { firstName, lastName, phone, email },
      billing: { country, company, taxNumber },
      consent: wish.hasConsent ? 'given' : 'missing',
      shownAmount: wish.shownAmount,
      couponCode: wish.coupon === '' ? null : wish.coupon,
      language,
      origin: caller(language).origin,
      address: caller(language).address,
    },
    session,
  );
  return presentResult(result, started);
}

/** What it is good for, the page says at its address. */
function tryCoupon(code: string, page: string, { cookies }: Started): PostedPayment {
  const query = new URLSearchParams({ [couponField]: code }).toString();
  return { result: { is: 'settled', address: `${page}&${query}` }, cookies };
}

interface Started extends Pick<PaymentAnswer, 'values' | 'hasConsent'> {
  place: Parameters<typeof paymentAddress>[0];
  cookies: string[];
}

function presentResult(result: OrderResult, started: Started): PostedPayment {
  const { values, hasConsent, place, cookies } = started;
  const answer = { values, hasConsent, faults: {} };
  switch (result.outcome) {
    case 'started': {
      const { orderId, checkoutUrl } = result;
      return { result: { is: 'checkout', orderId, checkoutUrl }, cookies };
    }
    case 'granted': {
      const address = `${paymentAddress(place)}&purchase=${result.orderId}`;
      return { result: { is: 'settled', address }, cookies };
    }
    case 'owned':
      return { result: { is: 'settled', address: paymentAddress(place) }, cookies };
    case 'free':
      return { result: { is: 'settled', address: courseAddress(place) }, cookies };
    case 'bad-coupon':
      return again(400, { ...answer, alert: { is: 'coupon', fault: result.fault } }, cookies);
    case 'consent-missing': {
      const faults = { [consentField]: 'contract.consent.missing' } as const;
      return again(400, { ...answer, faults, alert: { is: 'incomplete' } }, cookies);
    }
    case 'closed':
      return again(403, { ...answer, alert: { is: 'closed', text: result.text } }, cookies);
    case 'price-changed':
      return again(409, { ...answer, alert: { is: 'price-changed' } }, cookies);
    case 'unavailable':
      return again(503, { ...answer, alert: { is: 'unavailable' } }, cookies);
    case 'too-many':
      return againAfter(started, result.retryAfter, cookies);
    case 'unknown-product':
    case 'unknown-person':
      throw notFound();
  }
}

function againAfter(
  { values, hasConsent }: Pick<PaymentAnswer, 'values' | 'hasConsent'>,
  count: number,
  cookies: string[],
): PostedPayment {
  return again(429, { values, hasConsent, faults: {}, alert: { is: 'too-many', count } }, cookies);
}

function again(status: number, answer: PaymentAnswer, cookies: string[] = []): PostedPayment {
  return { result: { is: 'again', status, answer }, cookies };
}

function readWish(form: FormData, rules: PaymentRules): Wish {
  const typed = Object.fromEntries(paymentFields.map((field) => [field, textOf(form, field)]));
  const amount = textOf(form, amountField);
  return {
    values: tidyPayment(typed, rules),
    // A page that was opened before the text changed shows another one.
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
