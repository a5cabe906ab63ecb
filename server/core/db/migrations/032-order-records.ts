import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Notes of staff and emails of an order; indexes for the list of orders and its sums by month. */
export async function orderRecordsMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('order_emails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .execute();
  const indexes = [
    ['order_notes_order', 'order_notes', ['order_id', 'id']],
    ['order_emails_order', 'order_emails', ['order_id', 'id']],
    ['orders_by_id', 'orders', ['project_id', 'id']],
    ['coupons_by_id', 'coupons', ['project_id', 'id']],
    ['orders_by_state_and_id', 'orders', ['project_id', 'state', 'id']],
    ['orders_paid', 'orders', ['project_id', 'is_test', 'paid_at', 'amount']],
    ['payment_events_payment', 'payment_events', ['payment_id', 'received_at']],
  ] as const;
  for (const [name, table, columns] of indexes)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  await sql`create index payment_events_refused on payment_events (order_id)
    where kind = 'paid' and verdict not in ('applied', 'ignored')`.execute(db);
  await copyEmails(db);
}

/** Emails of the last 30 days are known from their jobs. */
async function copyEmails(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const read = (key: string) =>
    isPostgres
      ? sql`(jobs.payload::json ->> ${sql.lit(key)})`
      : sql`json_extract(jobs.payload, ${sql.lit(`$.${key}`)})`;
  await sql`insert into order_emails (id, order_id, about, created_at, sent_at)
    select jobs.id, orders.id, ${read('about')}, jobs.created_at,
      case when jobs.state = 'done' then jobs.finished_at end
    from jobs join orders on orders.id = ${read('orderId')}
    where jobs.kind = 'order-mail'`.execute(db);
}
