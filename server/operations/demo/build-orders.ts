import { consentVersion } from '#common/forms/payment-form.ts';
import type { Selectable } from 'kysely';
import { demoNumber } from '../../core/demo-marks.ts';
import type { OrderState, OrderTable, RefundTable } from '../../core/db/shop-schema.ts';
import {
  dayMs,
  demoDays,
  type DemoPerson,
  type DemoProduct,
  type DemoRows,
  type DemoSource,
  hourMs,
  minuteMs,
  timeOfDay,
} from './demo-source.ts';
import { refundReasons, refusal, type SampleLanguage } from './demo-texts.ts';

type OrderRow = Selectable<OrderTable>;

/** Adds one to three orders a day with their ledger, refunds and enrolments. */
export function buildOrders(source: DemoSource, people: readonly DemoPerson[], rows: DemoRows) {
  const { random } = source;
  const owned = new Set<string>();
  for (let daysAgo = demoDays - 1; daysAgo >= 0; daysAgo -= 1)
    for (let count = daysAgo === 0 ? 3 : 1 + random.below(3); count > 0; count -= 1) {
      const at = timeOfDay(source, daysAgo);
      const product = random.pick(source.products);
      const joined = people.filter(({ joinedAt }) => joinedAt <= at);
      const buyers = joined.filter(({ id }) => !owned.has(`${id} ${product.key}`));
      // The first person joined before the first order.
      const person = random.pick(buyers.length > 0 ? buyers : joined);
      const key = `${person.id} ${product.key}`;
      const state = chooseState(source, { daysAgo, count, isOwned: owned.has(key) });
      if (state === 'paid' || state === 'refunded') owned.add(key);
      addOrder(source, { person, product, state, at }, rows);
    }
  addRequests(source, rows);
}

/** A person buys a product once. */
function chooseState(
  { random }: DemoSource,
  { daysAgo, count, isOwned }: { daysAgo: number; count: number; isOwned: boolean },
): OrderState {
  if (daysAgo === 0 && count === 1) return 'open';
  const share = random.next();
  if (!isOwned && share < 0.72) return 'paid';
  if (!isOwned && share < 0.8 && daysAgo > 6) return 'refunded';
  return share < 0.9 ? 'expired' : 'declined';
}

interface NewOrder {
  person: DemoPerson;
  product: DemoProduct;
  state: OrderState;
  at: number;
}

function addOrder(source: DemoSource, { person, product, state, at }: NewOrder, rows: DemoRows) {
  const { project, random } = source;
  const id = random.id(at);
  const isPaid = state === 'paid' || state === 'refunded';
  const paidAt = at + (2 + random.below(9)) * minuteMs;
  const kind = random.next() < 0.8 ? 'card' : 'wallet';
  const order: OrderRow = {
    ...orderDefaults,
    id,
    project_id: project.id,
    user_id: person.id,
    product_key: product.key,
    description: product.description,
    state,
    amount: product.price.amount,
    list_amount: product.price.listAmount ?? product.price.amount,
    is_final: product.price.listAmount !== null && !product.price.isSaleRefundable ? 1 : 0,
    language: person.language,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    email: person.email,
    country: person.language === 'de' ? 'DE' : 'EG',
    seller: JSON.stringify(project.company),
    consent_at: product.course ? at : null,
    consent_version: product.course ? consentVersion : null,
    payment_methods: source.paymentMethods,
    payment_kind: isPaid ? kind : null,
    provider_order_id: demoNumber(id),
    transaction_id: isPaid ? demoNumber(id) : null,
    created_at: at,
    expires_at: at + (state === 'expired' ? hourMs : dayMs),
    paid_at: isPaid ? paidAt : null,
    refunded_at: state === 'refunded' ? paidAt + 3 * dayMs : null,
  };
  rows.orders.push(order);
  if (isPaid) {
    addEvent(source, order, { kind: 'paid', at: paidAt }, rows);
    rows.enrolments.push({
      id: random.id(paidAt),
      project_id: project.id,
      user_id: person.id,
      product_key: product.key,
      order_id: id,
      source: 'order',
      granted_at: paidAt,
      ended_at: order.refunded_at,
    });
  }
  if (state === 'declined') addEvent(source, order, { kind: 'declined', at: paidAt }, rows);
  if (order.refunded_at !== null) {
    addRefund(source, order, { state: 'done', requestedAt: paidAt + dayMs }, rows);
    addEvent(source, order, { kind: 'refund', at: order.refunded_at }, rows);
  }
}

/** An order that nothing has happened to. The receipt's numbers belong to real payments. */
const orderDefaults = {
  claimed_from: null,
  coupon_code: null,
  coupon_discount: 0,
  currency: 'EGP',
  phone_country: null,
  tax_country: null,
  company: null,
  tax_number: null,
  vat_rate: null,
  net_amount: null,
  vat_amount: null,
  is_test: 1,
  checkout_url: null,
  receipt_number: null,
  asked_at: null,
  returned_at: null,
} as const;

function addEvent(
  { random }: DemoSource,
  order: OrderRow,
  { kind, at }: { kind: 'paid' | 'declined' | 'refund'; at: number },
  rows: DemoRows,
): void {
  const payment = demoNumber(order.id);
  const id = random.id(at);
  const transaction = kind === 'refund' ? demoNumber(id) : payment;
  rows.payment_events.push({
    id,
    event_key: `${transaction}:${kind}`,
    order_id: order.id,
    transaction_id: transaction,
    payment_id: kind === 'refund' ? payment : null,
    kind,
    amount: order.amount,
    currency: order.currency,
    payment_kind: order.payment_kind ?? 'card',
    source: kind === 'refund' ? 'refund' : 'callback',
    verdict: 'applied',
    content: '{}',
    received_at: at,
  });
}

function addRefund(
  { random }: DemoSource,
  order: OrderRow,
  { state, requestedAt }: { state: RefundTable['state']; requestedAt: number },
  rows: DemoRows,
): void {
  const isDecided = state !== 'requested';
  rows.refunds.push({
    id: random.id(requestedAt),
    order_id: order.id,
    payment_id: demoNumber(order.id),
    project_id: order.project_id,
    user_id: order.user_id,
    state,
    kind: 'policy',
    amount: order.amount,
    verdict: 'null',
    reason: refundReasons[order.language as SampleLanguage],
    requested_at: requestedAt,
    due_at: requestedAt + 7 * dayMs,
    decided_by: isDecided ? 'system' : null,
    decided_at: isDecided ? requestedAt + 20 * hourMs : null,
    note: state === 'refused' ? refusal : null,
    method: state === 'done' ? 'refund' : null,
    sent_at: state === 'done' ? order.refunded_at : null,
    transaction_id: null,
    done_at: state === 'done' ? order.refunded_at : null,
  });
}

/** The newest paid orders have requests that wait, one of them failed, and refused ones. */
function addRequests(source: DemoSource, rows: DemoRows): void {
  const paid = rows.orders.filter(
    (order): order is OrderRow =>
      order.state === 'paid' && order.created_at < source.now - 2 * dayMs,
  );
  const states = ['requested', 'requested', 'failed', 'refused', 'refused'] as const;
  for (const [index, state] of states.entries()) {
    const order = paid.at(-1 - 2 * index);
    if (order) addRefund(source, order, { state, requestedAt: order.created_at + dayMs }, rows);
  }
}
