import { type Kysely, sql } from 'kysely';

/**
 * Sign-in links by email, guests with a confirmed email address, and purchases that moved from a guest to the person
 * who confirmed the address of the order.
 */
export async function signInLinksMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table sign_in_links (
    id text primary key, token_hash text not null unique, email text,
    user_id text references users (id) on delete cascade, created_at bigint not null,
    expires_at bigint not null, used_at bigint
  )`.execute(db);
  await sql`create index sign_in_links_of_user on sign_in_links (user_id)`.execute(db);

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
