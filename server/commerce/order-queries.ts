import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import { demoNumberPattern } from '../core/demo-marks.ts';
import type { Database } from '../core/db/connect.ts';
import type { Db, Schema, Trx } from '../core/db/schema.ts';
import type { OrderTable } from '../core/db/shop-schema.ts';

export type OrderRow = Selectable<OrderTable>;

/** States of an order after its payment. */
export const settledStates = ['paid', 'refunded'] as const;

const selectOrders = (db: Db) => db.selectFrom('orders').selectAll();

export async function insertOrder(trx: Db, row: Insertable<OrderTable>): Promise<void> {
  await trx.insertInto('orders').values(row).execute();
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  if (!isOrderId(id)) return undefined;
  return await selectOrders(db).where('id', '=', id).executeTakeFirst();
}

/** Finds the order of a provider statement and locks it until the transaction ends. */
export async function lockOrderOfStatement(
  trx: Trx,
  dialect: Database['dialect'],
  { providerOrderId, reference }: { providerOrderId: string; reference: string | null },
): Promise<OrderRow | undefined> {
  const base = selectOrders(trx).$if(dialect === 'postgres', (query) => query.forUpdate());
  const known = await base.where('provider_order_id', '=', providerOrderId).executeTakeFirst();
  if (known || reference === null) return known;
  return await base.where('id', '=', reference).executeTakeFirst();
}

/** Finds an order and locks it until the transaction ends. */
export async function lockOrder(trx: Trx, dialect: Database['dialect'], id: string) {
  if (!isOrderId(id)) return undefined;
  return await selectOrders(trx)
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * Returns true if the order's account exists, and prevents its deletion until the transaction ends.
 */
export async function hasBuyer(
  trx: Trx,
  dialect: Database['dialect'],
  { user_id: userId }: { user_id: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$if(dialect === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if a person is a guest who has confirmed no email address. */
export async function isUnconfirmedGuest(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'guest')
    .where('guest_email', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the accounts that still exist; guests' accounts without an email address. */
export async function listAccounts(db: Db, userIds: readonly string[]) {
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
  return await selectOrders(db).where('id', 'in', ids).execute();
}

/** Lets a person's orders start one after the other, until the transaction ends. */
export async function lockBuyer(trx: Trx, dialect: Database['dialect'], userId: string) {
  // SQLite's transactions hold the write lock from their beginning.
  if (dialect === 'sqlite') return;
  const buyer = trx.selectFrom('users').select('id').where('id', '=', userId);
  // Unlike FOR UPDATE it does not wait for rows that refer to the person.
  await buyer.forNoKeyUpdate().execute();
}

/** Lists a person's open orders of a product, newest first. */
export async function listOpenOrdersOf(
  db: Db,
  { userId, projectId, productKey }: { userId: string; projectId: string; productKey: string },
): Promise<OrderRow[]> {
  return await selectOrders(db)
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('product_key', '=', productKey)
    .where('state', 'in', ['open', 'declined'])
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Finds a person's newest order of a product, including orders placed as a guest and claimed by
 * another account.
 */
export async function findNewestOrderOf(
  db: Db,
  { userId, projectId, productKey }: { userId: string; projectId: string; productKey: string },
): Promise<OrderRow | undefined> {
  return await selectOrders(db)
    .where((is) => is.or([is('user_id', '=', userId), is('claimed_from', '=', userId)]))
    .where('project_id', '=', projectId)
    .where('product_key', '=', productKey)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Lists a person's paid and refunded orders in a project, newest first. */
export async function listSettledOrdersOf(db: Db, userId: string, projectId: string) {
  return await selectOrders(db)
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('state', 'in', settledStates)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Changes the email address of a person's paid and refunded orders. Returns the number of changed
 * orders.
 */
export async function updateOrderEmail(
  trx: Trx,
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

/**
 * Lists a person's orders, newest first, including orders placed as a guest and claimed by another
 * account.
 */
export async function listOrdersOf(db: Db, userId: string, projectId: string): Promise<OrderRow[]> {
  return await selectOrders(db)
    .where((is) => is.or([is('user_id', '=', userId), is('claimed_from', '=', userId)]))
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Guards against texts that Postgres rejects, such as NUL. */
export function isOrderId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

/** Lists a person's orders of all projects, oldest first. */
export async function listOrdersOfPerson(db: Db, userId: string): Promise<OrderRow[]> {
  return await selectOrders(db).where('user_id', '=', userId).orderBy('id').execute();
}

export async function findByReceipt(db: Db, projectId: string, receiptNumber: number) {
  return await selectOrders(db)
    .where('project_id', '=', projectId)
    .where('receipt_number', '=', receiptNumber)
    .executeTakeFirst();
}

export async function updateOrder(
  db: Db,
  id: string,
  change: Updateable<OrderTable>,
): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** Claims the synchronisation of an order. Returns false if it was synchronised after `before`. */
export async function claimSync(
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

/**
 * Reopens a declined order for another payment at the same checkout. Does nothing in other states.
 */
export async function reopenOrder(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ state: 'open', returned_at: null })
    .where('id', '=', id)
    .where('state', '=', 'declined')
    .execute();
}

/** Stores the time of the last consent to an order that is still unpaid. */
export async function renewConsent(trx: Db, id: string, at: number | null): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ consent_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'declined'])
    .execute();
}

/** Expires an unpaid order. Returns false if it is paid or already expired. */
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

/**
 * Returns the project's next receipt number. Without gaps, because a failed transaction rolls it
 * back.
 */
export async function allocateReceiptNumber(trx: Db, projectId: string): Promise<number> {
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
 * Lists orders that are due for synchronisation: a minute after their creation, then less often the
 * older they are, for a month or until they end. Includes orders whose checkout the provider has
 * not confirmed.
 */
export async function listDueForSync(db: Db, { now, limit }: { now: number; limit: number }) {
  return await selectOrders(db)
    .where(isStillSynced(now))
    .where(isKnownToProvider)
    .where('created_at', '<=', now - firstSyncAfterMs)
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

/** Returns true if any order still needs synchronisation, now or later. */
export async function hasOrdersToSync(db: Db, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(isStillSynced(now))
    .where(isKnownToProvider)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sample orders are not. */
function isKnownToProvider(is: ExpressionBuilder<Schema, 'orders'>) {
  return is.or([
    is('provider_order_id', 'is', null),
    is('provider_order_id', 'not like', demoNumberPattern),
  ]);
}

const firstSyncAfterMs = 60_000;
const syncedForMs = 30 * 86_400_000;

/**
 * An order that is still open long after its expiry was never confirmed by the provider: it is
 * kept, at any age.
 */
function isStillSynced(now: number) {
  const since = now - syncedForMs;
  return (is: ExpressionBuilder<Schema, 'orders'>) =>
    is.or([
      // Without a range of the index's second column, SQLite reads all orders.
      is.and([is('state', 'in', ['open', 'declined']), is('expires_at', '>', 0)]),
      // No order expires before it is created: the index has only the former time.
      is.and([
        is('state', '=', 'expired'),
        is('expires_at', '>', since),
        is('created_at', '>', since),
      ]),
    ]);
}

/** Casts a number, whose type Postgres does not infer inside an expression. */
function bigint(value: number) {
  return sql<number>`cast(${value} as bigint)`;
}
