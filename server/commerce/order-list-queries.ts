import type { ExpressionBuilder } from 'kysely';
import { lowestIdAt } from '#common/ids.ts';
import type { Database } from '../core/db/connect.ts';
import type { KeysetPart } from '../core/db/keyset-page.ts';
import type { Term } from '../core/db/match-words.ts';
import type { Schema } from '../core/db/schema.ts';
import type { OrderState } from '../core/db/shop-schema.ts';
import { hasWords } from '../core/db/word-index.ts';
import { isOrderId, type OrderRow } from './order-queries.ts';
import { selectRefunds } from './sales-figure-queries.ts';

/** Conditions of a list of orders; null for none. */
export interface OrderConditions {
  /**
   * `mismatch`: a payment was refused because it does not match. The others are the orders of the figures:
   * `received`: paid, whatever followed; `refunded-by-day`: the provider reported a refund, also of a part.
   */
  state: OrderState | 'mismatch' | 'received' | 'refunded-by-day' | null;
  /** Whether those of the figures are test payments. */
  isTest: boolean;
  /** Key of the product; null for all. */
  productKey: string | null;
  /** Time of the order (of the payment for `received`, of the refund for `refunded-by-day`), from and before, in milliseconds. */
  from: number | null;
  until: number | null;
  /** Words of buyer and receipt, or a whole number of the order or of the provider. */
  search: { terms: readonly Term[]; number: string } | null;
}

/** Orders that a search finds at most, the newest: the rest of a list must not read them all. */
const maxFound = 1_000;

/** Orders that were paid later than this are not looked for by their payment. */
const longestUnpaidMs = 366 * 86_400_000;

/** Lists a part of a project's orders. An id begins with its time. */
export async function listOrders(
  { db, dialect }: Database,
  projectId: string,
  { state, isTest, productKey, from, until, search }: OrderConditions,
  { bound, order, limit }: KeysetPart,
): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll().where('project_id', '=', projectId);
  if (bound) query = query.where('id', bound.comparison, bound.id);
  const period = { projectId, isTest, from: from ?? 0, until: until ?? Number.MAX_SAFE_INTEGER };
  const keyOf = (text: string) => (isOrderId(text) ? text : '');
  if (productKey !== null) query = query.where('product_key', '=', keyOf(productKey));
  const placedFrom = from !== null && state === 'received' ? from - longestUnpaidMs : from;
  if (placedFrom !== null && state !== 'refunded-by-day')
    query = query.where('id', '>=', lowestIdAt(placedFrom));
  if (until !== null) query = query.where('id', '<', lowestIdAt(until));
  if (state === 'mismatch') query = query.where('id', 'in', refusedOrders);
  else if (state === 'received')
    query = query
      .where('is_test', '=', isTest ? 1 : 0)
      .where('paid_at', '>=', period.from)
      .where('paid_at', '<', period.until);
  else if (state === 'refunded-by-day')
    query = query.where('id', 'in', selectRefunds(db, period).clearSelect().select('order_id'));
  else if (state !== null) query = query.where('state', '=', state);
  if (search !== null) {
    const { terms, number } = search;
    const words = { index: 'order_words', scope: projectId, terms, limit: maxFound } as const;
    query = query.where((is) =>
      is.or([
        ...(terms.length > 0 ? [hasWords(dialect, words)] : []),
        ...(['id', 'transaction_id', 'provider_order_id'] as const).map((column) =>
          is(column, '=', keyOf(number)),
        ),
      ]),
    );
  }
  return await query.orderBy('id', order).limit(limit).execute();
}

/** Orders with a refused payment that was not refunded in full (see `listMismatches`). */
function refusedOrders({ selectFrom }: ExpressionBuilder<Schema, 'orders'>) {
  return selectFrom('payment_events as payment')
    .select('payment.order_id as id')
    .where('payment.kind', '=', 'paid')
    .where('payment.verdict', 'not in', ['applied', 'ignored'])
    .where('payment.order_id', 'is not', null)
    .where((is) => {
      const refunds = is
        .selectFrom('payment_events as refund')
        .whereRef('refund.order_id', '=', 'payment.order_id')
        .whereRef('refund.payment_id', '=', 'payment.transaction_id');
      const children = refunds
        .where('refund.kind', 'in', ['refund', 'void'])
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('refund.amount'), lit(0)).as('sum'));
      const whole = refunds
        .where('refund.kind', 'in', ['refunded', 'voided'])
        .whereRef('refund.amount', '>=', 'payment.amount')
        .select('refund.id');
      return is.and([is.not(is.exists(whole)), is('payment.amount', '>', children)]);
    })
    .$narrowType<{ id: string }>();
}
