import { type Kysely, sql } from 'kysely';
import { createIndex } from './table-parts.ts';

/** Orders, payment ledger, coupons, refunds and the sandbox's own data. */
export async function ordersMigration(db: Kysely<unknown>): Promise<void> {
  await createOrders(db);
  await createLedger(db);
  await createCoupons(db);
  await createRefunds(db);
  await createSandbox(db);
}

// Orders outlive the account: receipts must be stored.
async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('product_key', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('list_amount', 'bigint', (column) => column.notNull())
    .addColumn('is_final', 'integer', (column) => column.notNull())
    .addColumn('coupon_code', 'text')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('is_test', 'integer', (column) => column.notNull())
    .addColumn('integration_id', 'bigint', (column) => column.notNull())
    .addColumn('provider_order_id', 'text', (column) => column.unique())
    .addColumn('checkout_url', 'text')
    .addColumn('transaction_id', 'text', (column) => column.unique())
    .addColumn('receipt_number', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('asked_at', 'bigint')
    .addColumn('paid_at', 'bigint')
    .addColumn('refunded_at', 'bigint')
    .addUniqueConstraint('orders_receipt', ['project_id', 'receipt_number'])
    .execute();
  await createIndex(db, 'orders_of_user', 'orders', ['user_id', 'project_id', 'created_at']);
  await createIndex(db, 'orders_of_project', 'orders', ['project_id', 'created_at']);
  await createIndex(db, 'orders_by_state', 'orders', ['state', 'expires_at']);

  await db.schema
    .createTable('receipt_counters')
    .addColumn('project_id', 'text', (column) => column.primaryKey().references('projects.id'))
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute();
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_key', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'payment_events_order', 'payment_events', ['order_id', 'received_at']);
}

async function createCoupons(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coupons')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .addColumn('max_uses', 'integer')
    .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('products', 'text')
    .addColumn('is_refundable', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('disabled_at', 'bigint')
    .addUniqueConstraint('coupons_code', ['project_id', 'code'])
    .addCheckConstraint('coupons_within_limit', sql`max_uses is null or uses <= max_uses`)
    .execute();
  await db.schema
    .createTable('coupon_uses')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
    .addColumn('coupon_id', 'text', (column) => column.notNull().references('coupons.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'coupon_uses_coupon', 'coupon_uses', ['coupon_id']);
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('note', 'text')
    .addColumn('method', 'text')
    .addColumn('sent_at', 'bigint')
    .addColumn('transaction_id', 'text')
    .addColumn('done_at', 'bigint')
    .addUniqueConstraint('refunds_payment', ['order_id', 'payment_id'])
    .execute();
  await createIndex(db, 'refunds_by_state', 'refunds', ['project_id', 'state', 'due_at']);
}

async function createSandbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_orders')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('client_secret', 'text', (column) => column.notNull().unique())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_transactions')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('order_id', 'bigint', (column) => column.notNull().references('sandbox_orders.id'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'sandbox_transactions_order', 'sandbox_transactions', ['order_id']);
  await db.schema
    .createTable('sandbox_callbacks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('transaction_id', 'bigint', (column) =>
      column.notNull().references('sandbox_transactions.id'),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('send_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'bigint')
    .execute();
  await createIndex(db, 'sandbox_callbacks_due', 'sandbox_callbacks', ['sent_at', 'send_at']);
}
