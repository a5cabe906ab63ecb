import { type ExpressionBuilder, sql } from 'kysely';
import { lowestIdAt } from '#common/ids.ts';
import type { Database } from '../core/db/connect.ts';
import type { KeysetPart } from '../core/db/keyset-page.ts';
import { countRows, type ListSize, maxCounted } from '../core/db/list-size.ts';
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
  /** True if the figures count test payments. */
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
const maxUnpaidMs = 366 * 86_400_000;

/** Selects the orders of a list. An id begins with its time. */
function filterOrders(
  { db, dialect }: Database,
  projectId: string,
  { state, isTest, productKey, from, until, search }: OrderConditions,
  unindexed = sql.raw(''),
) {
  let query = db.selectFrom('orders').where('project_id', '=', projectId);
  const period = periodOf(projectId, { isTest, from, until });
  if (productKey !== null) query = query.where('product_key', '=', keyOf(productKey));
  const placedFrom = from !== null && state === 'received' ? from - maxUnpaidMs : from;
  if (placedFrom !== null && state !== 'refunded-by-day')
    query = query.where('id', '>=', lowestIdAt(placedFrom));
  if (until !== null) query = query.where('id', '<', lowestIdAt(until));
  if (state === 'mismatch') query = query.where('id', 'in', refusedOrders);
  else if (state === 'received')
    query = query
      .where(sql<number>`${unindexed}is_test`, '=', isTest ? 1 : 0)
      .where(sql<number>`${unindexed}paid_at`, '>=', period.from)
      .where(sql<number>`${unindexed}paid_at`, '<', period.until);
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
  return query;
}

function keyOf(text: string): string {
  return isOrderId(text) ? text : '';
}

function periodOf(
  projectId: string,
  { isTest, from, until }: { isTest: boolean; from: number | null; until: number | null },
) {
  return { projectId, isTest, from: from ?? 0, until: until ?? Number.MAX_SAFE_INTEGER };
}

/** Lists a part of a project's orders. */
export async function listOrders(
  database: Database,
  projectId: string,
  conditions: OrderConditions,
  { bound, order, limit }: KeysetPart,
): Promise<OrderRow[]> {
  // SQLite would sort all payments that an index of them finds: a plus keeps it from that.
  const plus = database.dialect === 'sqlite' ? sql.raw('+') : undefined;
  let query = filterOrders(database, projectId, conditions, plus).selectAll();
  if (bound) query = query.where('id', bound.comparison, bound.id);
  return await query.orderBy('id', order).limit(limit).execute();
}

/**
 * Counts the orders of a list. For `received` and `refunded-by-day`, which leave out test payments, it
 * sums what was paid or refunded, in piasters; otherwise, or if there are too many, the sum is null.
 */
export async function sumOrders(
  database: Database,
  projectId: string,
  conditions: OrderConditions,
): Promise<ListSize & { amount: number | null }> {
  const { db } = database;
  const { state, productKey, search } = conditions;
  if (state !== 'refunded-by-day') {
    const orders = filterOrders(database, projectId, conditions);
    const size = await countRows(db, orders.select('id'), search === null ? maxCounted : maxFound);
    if (size.isMore || state !== 'received') return { ...size, amount: null };
    const sum = orders.select(({ fn }) => fn.sum<number | null>('amount').as('amount'));
    return { ...size, amount: Number((await sum.executeTakeFirstOrThrow()).amount) };
  }
  const others = { ...conditions, state: null, from: null, until: null };
  const found = filterOrders(database, projectId, others).select('id');
  const { count, amount } = await db
    .selectFrom(selectRefunds(db, periodOf(projectId, conditions)).as('refunds'))
    .$if(productKey !== null, (query) => query.where('product_key', '=', keyOf(productKey ?? '')))
    .$if(search !== null, (query) => query.where('order_id', 'in', found))
    .select(({ fn }) => [
      fn.count<number>('order_id').distinct().as('count'),
      fn.sum<number | null>('added').as('amount'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), isMore: false, amount: Number(amount) };
}

/** Orders with a refused payment that was not refunded in full (see `listMismatches`), by the condition of their index. */
function refusedOrders({ selectFrom }: ExpressionBuilder<Schema, 'orders'>) {
  return selectFrom('payment_events as payment')
    .select('payment.order_id as id')
    .where(sql<boolean>`payment.kind = 'paid' and payment.verdict not in ('applied', 'ignored')`)
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
