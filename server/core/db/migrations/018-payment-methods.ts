import { type Kysely, sql } from 'kysely';

/** Orders payable by several integrations, and the kind of the payment: until now always a card. */
export async function paymentMethodsMigration(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column payment_methods text not null default ''`.execute(db);
  await db.schema.alterTable('orders').addColumn('payment_kind', 'text').execute();
  await db.schema.alterTable('payment_events').addColumn('payment_kind', 'text').execute();
  await sql`update orders set payment_methods = 'card:' || integration_id,
    payment_kind = case when transaction_id is null then null else 'card' end`.execute(db);
  await sql`update payment_events set payment_kind = 'card' where order_id is not null
    and verdict != 'wrong-integration'`.execute(db);
  await db.schema.alterTable('orders').dropColumn('integration_id').execute();
}
