import { countryOfPhone } from '#common/money/countries.ts';
import { newId } from '#common/ids.ts';
import { normalizeCouponCode } from '#common/forms/coupon-form.ts';
import { buyerKindOf, consentVersion } from '#common/forms/payment-form.ts';
import { guessBuyerCountry, findVatRule, calculateGross, calculateVat } from '#common/money/vat.ts';
import { requirePermission } from '../core/access/can.ts';
import type { Session } from '../accounts/people/person.ts';
import { consumeEach } from '../accounts/limits/create-limits.ts';
import { personExists } from '../accounts/people/person-exists.ts';
import { grantAccess, hasAccess } from '../learning/access/grant-access.ts';
import type { Trx } from '../core/db/schema.ts';
import { closedCountryTexts } from './closed-countries.ts';
import { findCoupon, reserveUse, releaseUse, releaseUsesOf } from './coupons/coupon-queries.ts';
import { applyDiscount, findCouponFault, couponFromRow } from './coupons/coupon-rules.ts';
import { enqueueOrderMail, planReconciliation } from './order-jobs.ts';
import {
  expireOrder,
  insertOrder,
  listOpenOrdersOf,
  lockBuyer,
  type OrderRow,
  renewConsent,
  reopenOrder,
  allocateReceiptNumber,
  updateOrder,
} from './order-queries.ts';
import type { Coupon, CouponFault, OrderInput, OrderResult, Price, Product } from './orders.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { enqueueOrderWebhooks } from './order-webhooks.ts';
import { formatPaymentMethods, payableForMs } from '../core/config/payment-methods.ts';
import { priceOf } from './products/price-of.ts';
import { ProviderError } from './provider.ts';

const currency = 'EGP';
/** Time left for payment that an open order needs to be reused. */
const minTimeLeftMs = 10 * 60_000;

/** Computes the price and opens a checkout at the provider. Needs `order:make`. */
export async function startOrder(
  parts: OrderDependencies,
  input: OrderInput,
  session: Session,
): Promise<OrderResult> {
  const { person } = session;
  const { project, productKey, userId = person.id } = input;
  requirePermission(person, userId === person.id ? 'order:make' : 'order:list');
  if (userId !== person.id && !(await personExists(parts.database, userId)))
    return { outcome: 'unknown-person' };
  const product = await parts.products.find(project.id, productKey);
  if (!product?.isSold) return { outcome: 'unknown-product' };
  const holding = { projectId: project.id, userId, productKey };
  if (await hasAccess(parts.database.db, holding)) return { outcome: 'owned' };
  if (product.amount === 0) return { outcome: 'free' };
  const closedText = findClosedText(input);
  if (closedText !== null) return { outcome: 'closed', text: closedText };
  const refused = await consumeEach(parts.limits, [
    ['order-account', person.id],
    ['order-address', input.address],
  ]);
  if (refused) return refused;

  const created = await createOrder(parts, { input, product, userId }).catch((error: unknown) => {
    if (error instanceof CouponUsedUp)
      return { outcome: 'bad-coupon' as const, fault: 'used-up' as const };
    throw error;
  });
  if ('outcome' in created) return created;
  const { order } = created;
  if (order.state === 'paid') return { outcome: 'granted', orderId: order.id };
  if (order.checkout_url !== null)
    return { outcome: 'started', orderId: order.id, checkoutUrl: order.checkout_url };
  return await openCheckout(parts, order, input);
}

/** Returns the sentence that the product is not sold in the buyer's country; null if it is. */
function findClosedText(input: OrderInput): string | null {
  const { project, productKey, language } = input;
  return closedCountryTexts(project, productKey, language)[countryOfBuyer(input)] ?? null;
}

function countryOfBuyer({ project, billing, buyer, language }: OrderInput): string {
  return (
    billing.country || guessBuyerCountry(buyer.phone, { language, seller: project.company.country })
  );
}

/** Rolls the order back, because another order has just reserved the coupon's last use. */
class CouponUsedUp extends Error {}

interface NewOrder {
  input: OrderInput;
  product: Product;
  userId: string;
}

type OrderRefusal = Extract<
  OrderResult,
  { outcome: 'bad-coupon' | 'consent-missing' | 'owned' | 'price-changed' }
>;

/** Refuses a price above the shown one, and a consumer's order without the required consent. */
function checkShownTerms(row: OrderRow, { input }: NewOrder): OrderRefusal | null {
  const { shownAmount, consent } = input;
  if (shownAmount !== null && row.amount > shownAmount) return { outcome: 'price-changed' };
  const isMissing = consent === 'missing' && row.consent_version !== null;
  return isMissing ? { outcome: 'consent-missing' } : null;
}

/** Inserts an order, or reuses the person's identical order that is still open. */
async function createOrder(
  { database, provider, now }: OrderDependencies,
  draft: NewOrder,
): Promise<{ order: OrderRow } | OrderRefusal> {
  return await database.db.transaction().execute(async (trx) => {
    const at = now();
    const { projectId, productKey } = productOf(draft);
    await lockBuyer(trx, database.dialect, draft.userId);
    // An order that was started at the same time may have been granted.
    if (await hasAccess(trx, { userId: draft.userId, projectId, productKey }))
      return { outcome: 'owned' };
    const coupon = await findValidCoupon(trx, draft, at);
    if (typeof coupon === 'string') return { outcome: 'bad-coupon', fault: coupon };
    const row = orderRowOf(draft, { coupon, at, provider });
    const refusal = checkShownTerms(row, draft);
    if (refusal) return refusal;
    const open = await listOpenOrdersOf(trx, { userId: draft.userId, projectId, productKey });
    const reusable = open.find(
      (candidate) => isReusable(candidate, row) && candidate.expires_at - at > minTimeLeftMs,
    );
    if (reusable) {
      // The page waits for a payment again. The decline in the ledger is not applied twice.
      await reopenOrder(trx, reusable.id);
      // The buyer has just consented again; the receipt states this consent.
      await renewConsent(trx, reusable.id, row.consent_at);
      return { order: reusable };
    }
    // Their checkouts can still be paid, so they keep the uses of other coupons until then.
    for (const { id } of open) await expireOrder(trx, id, at);
    // The person's earlier orders release their use of this coupon for the new order.
    if (coupon)
      await releaseUsesOf(trx, coupon.id, { userId: draft.userId, projectId, productKey });
    await insertOrder(trx, row);
    await enqueueOrderWebhooks(trx, 'order.created', row, { at });
    if (coupon && !(await reserveUse(trx, { couponId: coupon.id, orderId: row.id, at })))
      throw new CouponUsedUp();
    if (row.amount > 0) {
      await planReconciliation(trx, at);
      return { order: row };
    }
    return { order: await completeFreeOrder(trx, row, at) };
  });
}

function productOf({ input }: NewOrder): { projectId: string; productKey: string } {
  return { projectId: input.project.id, productKey: input.productKey };
}

async function findValidCoupon(
  trx: Trx,
  { input }: NewOrder,
  at: number,
): Promise<Coupon | null | CouponFault> {
  if (input.couponCode === null || input.couponCode.trim() === '') return null;
  const row = await findCoupon(trx, input.project.id, normalizeCouponCode(input.couponCode));
  const coupon = row ? couponFromRow(row) : null;
  // The limit is checked when a use is reserved, because the person may have reserved the last one
  // themselves.
  const fault = findCouponFault(coupon && { ...coupon, uses: 0 }, {
    productKey: input.productKey,
    at,
  });
  return fault ?? coupon;
}

function orderRowOf(
  draft: NewOrder,
  terms: { coupon: Coupon | null; at: number; provider: OrderDependencies['provider'] },
): OrderRow {
  const { coupon, at, provider } = terms;
  const { input, product, userId } = draft;
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
    ...amountsOf(draft, price, coupon),
    is_final: isFinal ? 1 : 0,
    coupon_code: coupon?.code ?? null,
    currency,
    language: input.language,
    first_name: firstName,
    last_name: lastName,
    phone,
    email,
    seller: JSON.stringify(input.project.company),
    ...consentOf(draft, coupon ? applyDiscount(coupon, price.amount) : price.amount, at),
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

/** Computes the gross amounts and the tax. */
function amountsOf({ input }: NewOrder, price: Price, coupon: Coupon | null) {
  const { project, billing, buyer } = input;
  const country = countryOfBuyer(input);
  const rule = findVatRule(project.vatRules, { country, kind: buyerKindOf(billing) });
  const withoutCoupon = calculateGross(price.amount, rule);
  const amount = coupon ? calculateGross(applyDiscount(coupon, price.amount), rule) : withoutCoupon;
  const vat = calculateVat(amount, rule);
  return {
    amount,
    coupon_discount: withoutCoupon - amount,
    list_amount: calculateGross(price.listAmount ?? price.amount, rule),
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

/** Consumers consent to the immediate access to a paid course. */
function consentOf({ input, product }: NewOrder, amount: number, at: number) {
  const { consent, billing } = input;
  const isAsked = consent !== 'unasked' && buyerKindOf(billing) === 'consumer';
  const isNeeded = isAsked && amount > 0 && product.courseId !== null;
  return {
    consent_at: isNeeded ? at : null,
    consent_version: isNeeded ? consentVersion : null,
  };
}

const comparedColumns = [
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

function isReusable(one: OrderRow, other: OrderRow): boolean {
  return one.checkout_url !== null && comparedColumns.every((name) => one[name] === other[name]);
}

/** Completes an order whose whole price a coupon covers, without the provider. */
async function completeFreeOrder(trx: Trx, row: OrderRow, at: number) {
  const paid = {
    state: 'paid' as const,
    paid_at: at,
    receipt_number: await allocateReceiptNumber(trx, row.project_id),
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
  await enqueueOrderWebhooks(trx, 'order.paid', row, { at });
  return { ...row, ...paid };
}

async function openCheckout(
  { database, provider, courses, log, now }: OrderDependencies,
  order: OrderRow,
  input: OrderInput,
): Promise<OrderResult> {
  const { origin, language, buyer } = input;
  const { description } = order;
  // The order exists: an unreadable title must not fail it.
  const title = await courses.getProductTitle({ ...input, description }).catch((error: unknown) => {
    log.error({ err: error, order: order.id }, 'The title of a course could not be read');
    return { text: description };
  });
  try {
    const back = new URLSearchParams({ product: order.product_key, purchase: order.id });
    const checkout = await provider.createCheckout({
      reference: order.id,
      amount: order.amount,
      currency,
      description: title.text,
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
    // Nobody has the checkout's address, so it cannot be paid.
    await database.db.transaction().execute(async (trx) => {
      if (await expireOrder(trx, order.id, now())) await releaseUse(trx, order.id);
    });
    return { outcome: 'unavailable' };
  }
}
