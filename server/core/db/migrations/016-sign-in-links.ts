import { type Kysely, sql } from 'kysely';
import { createIndex } from './table-parts.ts';

/**
 * Sign-in links by email, guests with a confirmed email address, and purchases that moved from a guest to the person
 * who confirmed the address of the order.
 */
export async function signInLinksMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await createIndex(db, 'sign_in_links_of_user', 'sign_in_links', ['user_id']);

  await db.schema.alterTable('users').addColumn('guest_email', 'text').execute();
  await sql`create unique index users_guest_email on users (guest_email)
    where guest_email is not null`.execute(db);

  await db.schema.alterTable('orders').addColumn('claimed_from', 'text').execute();
  await sql`create index orders_of_email on orders (lower(email))`.execute(db);
  await sql`create index orders_claimed_from on orders (claimed_from)
    where claimed_from is not null`.execute(db);

  await db.schema.alterTable('enrolments').addColumn('shared_order_id', 'text').execute();
  await sql`create index enrolments_of_shared_order on enrolments (shared_order_id)
    where shared_order_id is not null`.execute(db);
}
