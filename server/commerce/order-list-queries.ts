import type { ExpressionBuilder } from 'kysely';
import { lowestIdAt } from '#common/ids.ts';
import type { Database } from '../core/db/connect.ts';
import type { KeysetPart } from '../core/db/keyset-page.ts';
import type { Term } from '../core/db/match-words.ts';
import type { Schema } from '../core/db/schema.ts';
import type { OrderState } from '../core/db/shop-schema.ts';
import { hasWords } from '../core/db/word-index.ts';
import { isOrderId, type OrderRow } from './order-queries.ts';

/** Conditions of a list of orders; null for none. */
export interface OrderConditions {
  /**
   * `mismatch`: a payment was refused because it does not match; `received`: paid, whatever
   * followed; `repaid`: the provider reported a refund, also of a part.
   */
  state: OrderState | 'mismatch' | 'received' | 'repaid' | null;
  /** Key of the product; null for all. */
  productKey: string | null;
  /** Time of the order (of the payment for `received`, of the refund for `repaid`), from and before, in milliseconds. */
  from: number | null;
  until: number | null;
  /** Words of buyer and receipt, or a whole number of the order or of the provider. */
  search: { terms: readonly Term[]; number: string } | null;
}

/** Orders that a search finds at most, the newest: the rest of a list must not read them all. */
const maxFound = 1_000;

/** Orders that were paid later than this are not looked for by their payment. */
const maxUnpaidMs = 366 * 86_400_000;

/** Lists a part of a project's orders. An id begins with its time. */
export async function listOrders(
  { db, dialect }: Database,
  projectId: string,
  { state, productKey, from, until, search }: OrderConditions,
  { bound, order, limit }: KeysetPart,
): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll().where('project_id', '=', projectId);
  if (bound) query = query.where('id', bound.comparison, bound.id);
  const keyOf = (text: string) => (isOrderId(text) ? text : '');
  if (productKey !== null) query = query.where('product_key', '=', keyOf(productKey));
  const placedFrom = from !== null && state === 'received' ? from - maxUnpaidMs : from;
  if (placedFrom !== null && state !== 'repaid')
    query = query.where('id', '>=', lowestIdAt(placedFrom));
  if (until !== null) query = query.where('id', '<', lowestIdAt(until));
  if (state === 'mismatch') query = query.where('id', 'in', refusedOrders);
  else if (state === 'received')
    query = query
      .where('paid_at', '>=', from ?? 0)
      .where('paid_at', '<', until ?? Number.MAX_SAFE_INTEGER);
  else if (state === 'repaid')
    query = query.where('id', 'in', (is) => repaidOrders(is, { from, until }));
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

/** Orders of whose payment the provider reported a refund in a period (see `listRefundStatements`). */
function repaidOrders(
  { selectFrom }: ExpressionBuilder<Schema, 'orders'>,
  { from, until }: Pick<OrderConditions, 'from' | 'until'>,
) {
  return selectFrom('payment_events as refund')
    .innerJoin('orders as paid', (join) =>
      join
        .onRef('paid.id', '=', 'refund.order_id')
        .onRef('paid.transaction_id', '=', 'refund.payment_id'),
    )
    .select('paid.id')
    .where('refund.payment_id', 'is not', null)
    .where('refund.verdict', '=', 'applied')
    .where('refund.received_at', '>=', from ?? 0)
    .where('refund.received_at', '<', until ?? Number.MAX_SAFE_INTEGER);
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
