import {
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';
import type { OrderTable } from '../db/shop-schema.ts';

export type Db = Kysely<Schema>;
export type OrderRow = Selectable<OrderTable>;

/** What an order may still be paid in. */
const payable = ['open', 'declined', 'expired'] as const;
/** The states of an order after its payment. */
export const settledStates = ['paid', 'refunded'] as const;

export async function insertOrder(trx: Db, row: Insertable<OrderTable>): Promise<void> {
  await trx.insertInto('orders').values(row).execute();
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  if (!isOrderId(id)) return undefined;
  return await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order that a statement of the provider's is about, held until the transaction ends. */
export async function lockOrderOf(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  { providerOrderId, reference }: { providerOrderId: string; reference: string | null },
): Promise<OrderRow | undefined> {
  const base = trx
    .selectFrom('orders')
    .selectAll()
    .$if(dialect === 'postgres', (query) => query.forUpdate());
  const known = await base.where('provider_order_id', '=', providerOrderId).executeTakeFirst();
  if (known || reference === null) return known;
  return await base.where('id', '=', reference).executeTakeFirst();
}

/** An order, held until the transaction ends. */
export async function lockOrder(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  id: string,
): Promise<OrderRow | undefined> {
  if (!isOrderId(id)) return undefined;
  return await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Whether the account that an order was made by is still there; it stays until the transaction ends. */
export async function hasBuyer(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  { user_id: userId }: Pick<OrderRow, 'user_id'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$if(dialect === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** The accounts that are still there of some people who ordered; a guest's has no address of theirs. */
export async function listAccounts(
  db: Db,
  userIds: readonly string[],
): Promise<{ id: string; name: string; email: string | null }[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', 'in', userIds)
    .execute();
  return rows.map(({ id, name, email, role }) => ({
    id,
    name,
    email: role === 'guest' ? null : email,
  }));
}

export async function listOrdersById(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
}

/** What somebody still has open for a product, newest first. */
export async function listOpenOf(
  db: Db,
  { userId, projectId, productKey }: { userId: string; projectId: string; productKey: string },
): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('product_key', '=', productKey)
    .where('state', 'in', ['open', 'declined'])
    .orderBy('id', 'desc')
    .execute();
}

/** Somebody's newest order of a product, also one that they placed as a guest and somebody else claimed. */
export async function findNewestOf(
  db: Db,
  { userId, projectId, productKey }: { userId: string; projectId: string; productKey: string },
): Promise<OrderRow | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where((is) => is.or([is('user_id', '=', userId), is('claimed_from', '=', userId)]))
    .where('project_id', '=', projectId)
    .where('product_key', '=', productKey)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Lists the orders of a project that somebody paid for, newest first, with those that were refunded. */
export async function listSettledOf(
  db: Db,
  userId: string,
  projectId: string,
): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('state', 'in', settledStates)
    .orderBy('id', 'desc')
    .execute();
}

/** Changes the address of the orders that somebody paid for. Returns the number of orders that had the old one. */
export async function changeEmail(
  trx: Transaction<Schema>,
  { userId, projectId, from, to }: { userId: string; projectId: string; from: string; to: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ email: to })
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('state', 'in', settledStates)
    .where('email', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A person's orders, newest first, with those that they placed as a guest and somebody else claimed. */
export async function listOrdersOf(db: Db, userId: string, projectId: string): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where((is) => is.or([is('user_id', '=', userId), is('claimed_from', '=', userId)]))
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether a text from an address or a form can be asked for: Postgres takes no NUL in one. */
function isOrderId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

/** The same of all projects, oldest first. */
export async function listOrdersOfPerson(db: Db, userId: string): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

const pageSize = 100;

export async function listOrders(
  db: Db,
  projectId: string,
  before: string | null,
): Promise<OrderRow[]> {
  if (before !== null && !isOrderId(before)) return [];
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute();
}

export async function findByReceipt(
  db: Db,
  projectId: string,
  receiptNumber: number,
): Promise<OrderRow | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('receipt_number', '=', receiptNumber)
    .executeTakeFirst();
}

export async function updateOrder(
  db: Db,
  id: string,
  change: Partial<
    Pick<
      OrderRow,
      | 'state'
      | 'provider_order_id'
      | 'checkout_url'
      | 'transaction_id'
      | 'payment_kind'
      | 'receipt_number'
      | 'expires_at'
      | 'asked_at'
      | 'paid_at'
      | 'refunded_at'
      | 'returned_at'
    >
  >,
): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** Notes that the provider is asked about an order now; false where it was since `before`, by this request or another. */
export async function claimAsking(
  db: Db,
  id: string,
  { at, before }: { at: number; before: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('orders')
    .set({ asked_at: at })
    .where('id', '=', id)
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<=', before)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Opens a declined order for another payment at the same checkout. Does nothing where it has changed meanwhile. */
export async function reopenOrder(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ state: 'open', returned_at: null })
    .where('id', '=', id)
    .where('state', '=', 'declined')
    .execute();
}

/** Ends an order that nobody has paid; false where it was paid, or has ended already. */
export async function expireOrder(trx: Db, id: string, at: number): Promise<boolean> {
  const ended = await trx
    .updateTable('orders')
    .set({
      state: 'expired',
      expires_at: sql<number>`case when expires_at < ${at} then expires_at else ${bigint(at)} end`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'declined'])
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The next number of a project's receipts. A transaction that fails gives it back: there is no gap. */
export async function takeReceiptNumber(trx: Db, projectId: string): Promise<number> {
  const { last_number: number } = await trx
    .insertInto('receipt_counters')
    .values({ project_id: projectId, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('project_id')
        .doUpdateSet({ last_number: sql<number>`receipt_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
}

/**
 * Orders that the provider is to be asked about now: a minute after they were made, then the rarer the older they
 * are, for a month, or until they end. An order without the provider's answer is among them.
 */
export async function listToAsk(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', payable)
    .where(isStillAsked(now))
    .where('created_at', '<=', now - firstAsked)
    .where((is) =>
      is.or([
        is('asked_at', 'is', null),
        is(
          sql<number>`${bigint(now)} - asked_at`,
          '>=',
          sql<number>`(${bigint(now)} - created_at) / 4`,
        ),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Whether there are orders that may be asked about some time. */
export async function hasToAsk(db: Db, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', payable)
    .where(isStillAsked(now))
    .executeTakeFirst();
  return row !== undefined;
}

const firstAsked = 60_000;
const askedFor = 30 * 86_400_000;

/** One that is open has had no answer since its time has passed, however old it is. */
function isStillAsked(now: number) {
  return (is: ExpressionBuilder<Schema, 'orders'>) =>
    is.or([is('created_at', '>', now - askedFor), is('state', '!=', 'expired')]);
}

/** A number's type, which Postgres does not guess inside of an expression. */
function bigint(value: number) {
  return sql<number>`cast(${value} as bigint)`;
}
