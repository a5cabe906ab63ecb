import type { Insertable } from 'kysely';
import type { OrderEmailTable, OrderNoteTable } from '../core/db/shop-schema.ts';
import type { Db } from '../core/db/schema.ts';

export async function insertNote(trx: Db, row: Insertable<OrderNoteTable>): Promise<void> {
  await trx.insertInto('order_notes').values(row).execute();
}

/** Lists the notes about an order with their authors, oldest first; null for a deleted account. */
export async function listNotes(db: Db, orderId: string) {
  return await db
    .selectFrom('order_notes')
    .leftJoin('users', 'users.id', 'order_notes.author_id')
    .selectAll('order_notes')
    .select('users.name as author')
    .where('order_id', '=', orderId)
    .orderBy('order_notes.id')
    .execute();
}

/** Lists the notes about a person's orders, oldest first. */
export async function listNotesOfPerson(db: Db, userId: string) {
  return await db
    .selectFrom('order_notes')
    .innerJoin('orders', 'orders.id', 'order_notes.order_id')
    .selectAll('order_notes')
    .where('orders.user_id', '=', userId)
    .orderBy('order_notes.id')
    .execute();
}

export async function insertEmail(trx: Db, row: Insertable<OrderEmailTable>): Promise<void> {
  await trx.insertInto('order_emails').values(row).execute();
}

/** Stores that an email was sent. `id`: of its job. */
export async function markEmailSent(
  db: Db,
  id: string,
  { address, at }: { address: string; at: number },
): Promise<void> {
  await db.updateTable('order_emails').set({ address, sent_at: at }).where('id', '=', id).execute();
}

/** Lists the emails about an order with the state of their jobs, oldest first. */
export async function listEmails(db: Db, orderId: string) {
  return await db
    .selectFrom('order_emails')
    .leftJoin('jobs', 'jobs.id', 'order_emails.id')
    .selectAll('order_emails')
    .select(['jobs.state', 'jobs.last_error as error'])
    .where('order_id', '=', orderId)
    .orderBy('order_emails.id')
    .execute();
}
