import type { Selectable } from 'kysely';
import type { Database } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/schema.ts';
import type {
  SandboxCallbackTable,
  SandboxOrderTable,
  SandboxTransactionTable,
} from '../../core/db/shop-schema.ts';

export type OrderRow = Selectable<SandboxOrderTable>;
export type TransactionRow = Selectable<SandboxTransactionTable>;
export type CallbackRow = Selectable<SandboxCallbackTable>;
/** With the stored intention of its order. */
export type DueCallback = CallbackRow & { request: string };
export type NewCallback = Omit<CallbackRow, 'attempts' | 'sent_at'>;

/** Returns false if the reference is already used. */
export async function insertOrder(db: Db, order: OrderRow): Promise<boolean> {
  const added = await db
    .insertInto('sandbox_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function findOrder(
  db: Db,
  by: Partial<Pick<OrderRow, 'id' | 'client_secret' | 'reference'>>,
): Promise<OrderRow | null> {
  let query = db.selectFrom('sandbox_orders').selectAll();
  if (by.id !== undefined) query = query.where('id', '=', by.id);
  if (by.client_secret !== undefined) query = query.where('client_secret', '=', by.client_secret);
  if (by.reference !== undefined) query = query.where('reference', '=', by.reference);
  return (await query.executeTakeFirst()) ?? null;
}

/** Runs `work` in a transaction that locks the order. */
export async function withOrderLocked<Result>(
  { db }: Database,
  orderId: number,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (trx) => {
    // An update locks the row in Postgres, and the database in SQLite.
    await trx
      .updateTable('sandbox_orders')
      .set((row) => ({ created_at: row.ref('created_at') }))
      .where('id', '=', orderId)
      .execute();
    return await work(trx);
  });
}

/** Lists an order's transactions, oldest first. */
export async function listTransactions(db: Db, orderId: number): Promise<TransactionRow[]> {
  return await db
    .selectFrom('sandbox_transactions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export async function findTransaction(db: Db, id: number): Promise<TransactionRow | null> {
  const row = await db
    .selectFrom('sandbox_transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertTransaction(db: Db, row: TransactionRow): Promise<void> {
  await db.insertInto('sandbox_transactions').values(row).execute();
}

export async function changeTransaction(db: Db, id: number, content: string): Promise<void> {
  await db.updateTable('sandbox_transactions').set({ content }).where('id', '=', id).execute();
}

export async function insertCallbacks(db: Db, rows: NewCallback[]): Promise<void> {
  if (rows.length === 0) return;
  const fresh = rows.map((row) => Object.assign(row, { sent_at: null }));
  await db.insertInto('sandbox_callbacks').values(fresh).execute();
}

/** Lists due callbacks in the order of their time. */
export async function listDueCallbacks(
  db: Db,
  { now, maxAttempts }: { now: number; maxAttempts: number },
): Promise<DueCallback[]> {
  return await db
    .selectFrom('sandbox_callbacks')
    .innerJoin('sandbox_transactions', 'sandbox_transactions.id', 'transaction_id')
    .innerJoin('sandbox_orders', 'sandbox_orders.id', 'order_id')
    .selectAll('sandbox_callbacks')
    .select('sandbox_orders.request')
    .where('sent_at', 'is', null)
    .where('send_at', '<=', now)
    .where('attempts', '<', maxAttempts)
    .orderBy('send_at')
    .orderBy('sandbox_callbacks.id')
    .limit(200)
    .execute();
}

/** Counts an attempt and plans the next. Returns false if another process has just done so. */
export async function claimCallback(db: Db, { id, attempts }: CallbackRow, nextAt: number) {
  const claimed = await db
    .updateTable('sandbox_callbacks')
    .set({ attempts: attempts + 1, send_at: nextAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function markSent(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable('sandbox_callbacks').set({ sent_at: at }).where('id', '=', id).execute();
}
