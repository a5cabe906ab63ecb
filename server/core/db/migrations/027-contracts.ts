import type { Kysely } from 'kysely';
import { createIndex } from './table-parts.ts';

/**
 * Seller, country, company, tax and consent of orders, and withdrawals. Unknown for earlier orders.
 */
export async function contractsMigration(db: Kysely<unknown>): Promise<void> {
  const texts = [
    'country',
    'phone_country',
    'tax_country',
    'company',
    'tax_number',
    'consent_version',
    'seller',
  ];
  const numbers = ['vat_rate', 'net_amount', 'vat_amount', 'consent_at'];
  for (const name of texts) await db.schema.alterTable('orders').addColumn(name, 'text').execute();
  for (const name of numbers)
    await db.schema.alterTable('orders').addColumn(name, 'bigint').execute();
  await db.schema
    .alterTable('refunds')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('policy'))
    .execute();
  await db.schema
    .createTable('withdrawals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('contract', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'withdrawals_order', 'withdrawals', ['order_id']);
}
