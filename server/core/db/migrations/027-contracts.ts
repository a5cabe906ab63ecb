import { type Kysely, sql } from 'kysely';

/**
 * Seller, country, company, tax and consent of orders, and withdrawals. Unknown for earlier orders.
 */
export async function contractsMigration(db: Kysely<unknown>): Promise<void> {
  const texts = 'country phone_country tax_country company tax_number consent_version seller';
  for (const name of texts.split(' '))
    await db.schema.alterTable('orders').addColumn(name, 'text').execute();
  for (const name of ['vat_rate', 'net_amount', 'vat_amount', 'consent_at'])
    await db.schema.alterTable('orders').addColumn(name, 'bigint').execute();
  await sql`alter table refunds add column kind text not null default 'policy'`.execute(db);
  await sql`create table withdrawals (
    id text primary key, project_id text not null references projects (id),
    order_id text references orders (id), name text not null, email text not null,
    contract text not null, language text not null, created_at bigint not null
  )`.execute(db);
  await sql`create index withdrawals_order on withdrawals (order_id)`.execute(db);
}
