import type { Transaction } from 'kysely';
import { countryOfPhone } from '#common/countries.ts';
import { newId } from '#common/ids.ts';
import { buyerKindOf, consentVersion } from '#common/payment-form.ts';
import { countryOf, findVat, grossOf, vatIn } from '#common/vat.ts';
import { requirePermission } from '../access/can.ts';
import type { Session } from '../accounts/accounts.ts';
import { takeEach } from '../accounts/limits/limits.ts';
import { isPerson } from '../accounts/people/is-person.ts';
import { grantAccess, hasAccess } from '../courses/grant-access.ts';
import type { Schema } from '../db/schema.ts';
import { closedIn } from './closed-in.ts';
import { findCoupon, holdUse, releaseUse, releaseUsesOf } from './coupons/coupon-queries.ts';
import { amountWith, couponCode, judgeCoupon, readCoupon } from './coupons/judge-coupon.ts';
import { enqueueOrderMail, planReconciliation } from './order-jobs.ts';
import {
  expireOrder,
  insertOrder,
  listOpenOf,
  type OrderRow,
  reopenOrder,
  takeReceiptNumber,
  updateOrder,
} from './order-queries.ts';
import type { Coupon, CouponFault, OrderInput, OrderResult, Price, Product } from './orders.ts';
import type { OrderParts } from './orders-parts.ts';
import { formatPaymentMethods, payableForMs } from './payment-methods.ts';
import { priceOf } from './products/price-of.ts';
import { ProviderError } from './provider.ts';

const currency = 'EGP';
/** An order that is answered again must leave time to pay it. */
const leastTimeLeft = 10 * 60_000;

/** Opens an order and its checkout (`Orders.start`). Throws ForbiddenError. */
export async function startOrder(
  parts: OrderParts,
  input: OrderInput,
  session: Session,
): Promise<OrderResult> {
  const { person } = session;
  const { project, productKey, userId = person.id } = input;
  requirePermission(person, userId === person.id ? 'order:make' : 'order:list');
  if (userId !== person.id && !(await isPerson(parts.database, userId)))
    return { outcome: 'unknown-person' };
  const product = await parts.products.find(project.id, productKey);
  if (!product?.isSold) return { outcome: 'unknown-product' };
  const holding = { projectId: project.id, userId, productKey };
  if (await hasAccess(parts.database.db, holding)) return { outcome: 'owned' };
  if (product.amount === 0) return { outcome: 'free' };
  const closing = findClosingSentence(input);
  if (closing !== null) return { outcome: 'closed', text: closing };
  const allowed = await takeEach(parts.limits, [
    ['order-account', person.id],
    ['order-address', input.address],
  ]);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };

  const made = await makeOrder(parts, { input, product, userId }).catch((error: unknown) => {
    if (error instanceof CouponUsedUp)
      return { outcome: 'bad-coupon' as const, fault: 'used-up' as const };
    throw error;
  });
  if ('outcome' in made) return made;
  const { order } = made;
  if (order.state === 'paid') return { outcome: 'granted', orderId: order.id };
  if (order.checkout_url !== null)
    return { outcome: 'started', orderId: order.id, checkoutUrl: order.checkout_url };
  return await openCheckout(parts, order, input);
}

/** The sentence that the course is not sold in the buyer's country; null where it is. */
function findClosingSentence(input: OrderInput): string | null {
  const { project, productKey, language } = input;
  return closedIn(project, productKey, language)[countryOfBuyer(input)] ?? null;
}

function countryOfBuyer({ project, billing, buyer, language }: OrderInput): string {
  return billing.country || countryOf(buyer.phone, { language, seller: project.company.country });
}

/** Somebody else has just taken its last use: nothing of the order is kept. */
class CouponUsedUp extends Error {}

interface Making {
  input: OrderInput;
  product: Product;
  userId: string;
}

type OrderRefusal = Extract<
  OrderResult,
  { outcome: 'bad-coupon' | 'consent-missing' | 'price-changed' }
>;

/** Nobody owes what they were not shown, and no consumer starts a paid course without their consent. */
function refusalOf(row: OrderRow, { input }: Making): OrderRefusal | null {
  const { shownAmount, consent } = input;
  if (shownAmount !== null && row.amount > shownAmount) return { outcome: 'price-changed' };
  const isMissing = consent === 'missing' && row.consent_version !== null;
  return isMissing ? { outcome: 'consent-missing' } : null;
}

/** The order, as it was committed; the person's own that is still open is taken where it is the same. */
async function makeOrder(
  { database, provider, now }: OrderParts,
  making: Making,
): Promise<{ order: OrderRow } | OrderRefusal> {
  return await database.db.transaction().execute(async (trx) => {
    const at = now();
    const { projectId, productKey } = placeOf(making);
    const coupon = await chooseCoupon(trx, making, at);
    if (typeof coupon === 'string') return { outcome: 'bad-coupon', fault: coupon };
    const row = newOrder(making, { coupon, at, provider });
    const refusal = refusalOf(row, making);
    if (refusal) return refusal;
    const open = await listOpenOf(trx, { userId: making.userId, projectId, productKey });
    const same = open.find((known) => isSame(known, row) && known.expires_at - at > leastTimeLeft);
    if (same) {
      // Its pages wait for a payment again; the decline that is in the ledger counts only once.
      await reopenOrder(trx, same.id);
      return { order: same };
    }
    // Its checkout may still be paid: what it holds of another coupon stays held until that is over.
    for (const { id } of open) await expireOrder(trx, id, at);
    // Of the person's own they hold one: a use of the last coupon goes over to the new one.
    if (coupon)
      await releaseUsesOf(trx, coupon.id, { userId: making.userId, projectId, productKey });
    await insertOrder(trx, row);
    if (coupon && !(await holdUse(trx, { couponId: coupon.id, orderId: row.id, at })))
      throw new CouponUsedUp();
    if (row.amount > 0) {
      await planReconciliation(trx, at);
      return { order: row };
    }
    return { order: await giveFree(trx, row, at) };
  });
}

function placeOf({ input }: Making): { projectId: string; productKey: string } {
  return { projectId: input.project.id, productKey: input.productKey };
}

async function chooseCoupon(
  trx: Transaction<Schema>,
  { input }: Making,
  at: number,
): Promise<Coupon | null | CouponFault> {
  if (input.couponCode === null || input.couponCode.trim() === '') return null;
  const row = await findCoupon(trx, input.project.id, couponCode(input.couponCode));
  const coupon = row ? readCoupon(row) : null;
  // How many uses are left is decided when one is held: the person may hold the last one themselves.
  const fault = judgeCoupon(coupon && { ...coupon, uses: 0 }, {
    productKey: input.productKey,
    at,
  });
  return fault ?? coupon;
}

function newOrder(
  making: Making,
  { coupon, at, provider }: { coupon: Coupon | null; at: number; provider: OrderParts['provider'] },
): OrderRow {
  const { input, product, userId } = making;
  const price = priceOf(product, at);
  const { firstName, lastName, phone, email } = input.buyer;
  const isFinal =
    (price.listAmount !== null && !price.isSaleRefundable) || coupon?.isRefundable === false;
  return {
    id: newId(at),
    project_id: input.project.id,
    user_id: userId,
    claimed_from: null,
    product_key: product.key,
    description: product.description,
    state: 'open',
    ...amountsOf(making, price, coupon),
    is_final: isFinal ? 1 : 0,
    coupon_code: coupon?.code ?? null,
    currency,
    language: input.language,
    first_name: firstName,
    last_name: lastName,
    phone,
    email,
    seller: JSON.stringify(input.project.company),
    ...consentOf(making, coupon ? amountWith(coupon, price.amount) : price.amount, at),
    is_test: provider.isSandbox ? 1 : 0,
    payment_methods: formatPaymentMethods(provider.methods),
    payment_kind: null,
    provider_order_id: null,
    checkout_url: null,
    transaction_id: null,
    receipt_number: null,
    created_at: at,
    expires_at: at + payableForMs(provider.methods),
    asked_at: null,
    paid_at: null,
    refunded_at: null,
    returned_at: null,
  };
}

/** The gross amounts, and how the tax in them was found. */
function amountsOf({ input }: Making, price: Price, coupon: Coupon | null) {
  const { project, billing, buyer } = input;
  const country = countryOfBuyer(input);
  const rule = findVat(project.vatRules, { country, kind: buyerKindOf(billing) });
  const amount = grossOf(coupon ? amountWith(coupon, price.amount) : price.amount, rule);
  const vat = vatIn(amount, rule);
  return {
    amount,
    list_amount: grossOf(price.listAmount ?? price.amount, rule),
    country: billing.country || null,
    phone_country: countryOfPhone(buyer.phone, country),
    tax_country: country,
    company: billing.company || null,
    tax_number: billing.taxNumber || null,
    vat_rate: vat && Math.round(vat.rate * 100),
    net_amount: vat?.net ?? null,
    vat_amount: vat?.tax ?? null,
  };
}

/** Consumers agree where a paid course opens at once. */
function consentOf({ input, product }: Making, amount: number, at: number) {
  const { consent, billing } = input;
  const isAsked = consent !== 'unasked' && buyerKindOf(billing) === 'consumer';
  const isNeeded = isAsked && amount > 0 && product.courseId !== null;
  return {
    consent_at: isNeeded ? at : null,
    consent_version: isNeeded ? consentVersion : null,
  };
}

const identical = [
  'amount',
  'vat_rate',
  'coupon_code',
  'is_final',
  'is_test',
  'payment_methods',
  'language',
  'first_name',
  'last_name',
  'phone',
  'email',
  'country',
  'company',
  'tax_number',
  'consent_version',
] as const satisfies readonly (keyof OrderRow)[];

function isSame(one: OrderRow, other: OrderRow): boolean {
  return one.checkout_url !== null && identical.every((name) => one[name] === other[name]);
}

/** A coupon paid for all of it: there is nothing for a provider to do. */
async function giveFree(trx: Transaction<Schema>, row: OrderRow, at: number): Promise<OrderRow> {
  const paid = {
    state: 'paid' as const,
    paid_at: at,
    receipt_number: await takeReceiptNumber(trx, row.project_id),
  };
  await updateOrder(trx, row.id, paid);
  await grantAccess(trx, {
    projectId: row.project_id,
    userId: row.user_id,
    productKey: row.product_key,
    orderId: row.id,
    source: 'order',
    at,
  });
  await enqueueOrderMail(trx, { orderId: row.id, about: 'paid' }, at);
  return { ...row, ...paid };
}

async function openCheckout(
  { database, provider, log, now }: OrderParts,
  order: OrderRow,
  { origin, language, buyer }: OrderInput,
): Promise<OrderResult> {
  try {
    const back = new URLSearchParams({ product: order.product_key, purchase: order.id });
    const checkout = await provider.createCheckout({
      reference: order.id,
      amount: order.amount,
      currency,
      description: order.description,
      buyer,
      language,
      expiresIn: payableForMs(provider.methods) / 1000,
      notificationUrl: `${origin}/api/payment/callback`,
      redirectUrl: `${origin}/${language}/payment?${back.toString()}`,
    });
    await updateOrder(database.db, order.id, {
      provider_order_id: checkout.providerOrderId,
      checkout_url: checkout.url,
    });
    return { outcome: 'started', orderId: order.id, checkoutUrl: checkout.url };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ err: error, order: order.id }, 'A checkout could not be opened');
    // Nobody has its address, so nobody pays it: what it held is free again.
    await database.db.transaction().execute(async (trx) => {
      if (await expireOrder(trx, order.id, now())) await releaseUse(trx, order.id);
    });
    return { outcome: 'unavailable' };
  }
}
