import {
  checkPayment,
  type PaymentFaults,
  paymentFields,
  type PaymentValues,
  tidyPayment,
} from '#common/payment-form.ts';
import type { Session } from '#server/accounts/accounts.ts';
import type { CouponFault, OrderResult } from '#server/orders/orders.ts';
import { courseAddress, paymentAddress } from '../learn/lesson-address.ts';
import { notFound, requireLanguage } from '../require-language.ts';
import { desksOf, siteOf, visitorOf } from '../server-context.ts';
import { couponField, personField } from './form-names.ts';
import type { LoadArgs } from './load-payment.ts';

/** What is said of the payment form as a whole. */
export type PaymentAlert =
  | { is: 'unavailable' | 'failed' | 'session-over' | 'offline' }
  | { is: 'coupon'; fault: CouponFault }
  /** Seconds to wait. */
  | { is: 'too-many'; count: number };

/** What the form shows when its post did not lead to a checkout. */
export interface PaymentAnswer {
  values: PaymentValues;
  faults: PaymentFaults;
  /** Null where the faults say all. */
  alert: PaymentAlert | null;
}

export type PaymentResult =
  | { is: 'checkout'; orderId: string; checkoutUrl: string }
  /** There is nothing to pay: `address` says what it is that the person has. */
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
 * Starts an order for what the address names. Who is not logged in becomes a guest; a failure of ours is told in
 * the form, for what was typed must not be lost. Throws a 404.
 */
export async function postPayment(args: PostArgs): Promise<PostedPayment> {
  const { context, request } = args;
  const form = await request.formData().catch(() => new FormData());
  const values = readValues(form);
  const faults = checkPayment(values);
  if (Object.keys(faults).length > 0) return again(400, { values, faults, alert: null });
  const known = await visitorOf(context).session();
  const shownTo = textOf(form, personField);
  if (shownTo !== '' && shownTo !== known?.person.id)
    return again(401, { values, faults: {}, alert: { is: 'session-over' } });
  try {
    return await start(args, { values, coupon: textOf(form, couponField), known });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    siteOf(context).log.error({ err: error }, 'An order could not be started');
    return again(500, { values, faults: {}, alert: { is: 'failed' } });
  }
}

interface Wish {
  values: PaymentValues;
  coupon: string;
  known: Session | null;
}

async function start(args: PostArgs, wish: Wish): Promise<PostedPayment> {
  const { context, params, url } = args;
  const { project } = siteOf(context);
  const language = requireLanguage(siteOf(context), params.lang);
  const productKey = url.searchParams.get('product') ?? '';
  const { orders } = desksOf(context);
  if (!(await orders.products.find(project.id, productKey))) throw notFound();
  const visitor = visitorOf(context);
  const caller = visitor.caller(language);
  const guest = wish.known ? null : await visitor.accounts.logInAsGuest(caller);
  if (guest?.outcome === 'too-many') return againAfter(wish.values, guest.retryAfter, []);
  const session = wish.known ?? guest?.session;
  if (!session) throw new Error('Nobody was let in');
  const started = await orders.start(
    {
      project,
      productKey,
      buyer: wish.values,
      couponCode: wish.coupon === '' ? null : wish.coupon,
      language,
      origin: caller.origin,
      address: caller.address,
    },
    session,
  );
  const place = { language, course: productKey };
  return presentResult(started, { values: wish.values, place, cookies: guest?.cookies ?? [] });
}

interface Started {
  values: PaymentValues;
  place: Parameters<typeof paymentAddress>[0];
  cookies: string[];
}

function presentResult(result: OrderResult, { values, place, cookies }: Started): PostedPayment {
  const answer = { values, faults: {} };
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
    case 'unavailable':
      return again(503, { ...answer, alert: { is: 'unavailable' } }, cookies);
    case 'too-many':
      return againAfter(values, result.retryAfter, cookies);
    case 'unknown-product':
    case 'unknown-person':
      throw notFound();
  }
}

function againAfter(values: PaymentValues, count: number, cookies: string[]): PostedPayment {
  return again(429, { values, faults: {}, alert: { is: 'too-many', count } }, cookies);
}

function again(status: number, answer: PaymentAnswer, cookies: string[] = []): PostedPayment {
  return { result: { is: 'again', status, answer }, cookies };
}

function readValues(form: FormData): PaymentValues {
  const [firstName = '', lastName = '', phone = '', email = ''] = paymentFields.map((field) =>
    textOf(form, field),
  );
  return tidyPayment({ firstName, lastName, phone, email });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
