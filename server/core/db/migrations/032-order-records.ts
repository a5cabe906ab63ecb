import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Notes of staff and emails of an order; indexes for the list of orders and its sums by month. */
export async function orderRecordsMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_notes (
    id text primary key, order_id text not null references orders (id) on delete cascade,
    author_id text not null, text text not null, created_at bigint not null
  )`.execute(db);
  await sql`create table order_emails (
    id text primary key, order_id text not null references orders (id) on delete cascade,
    about text not null, address text, created_at bigint not null, sent_at bigint
  )`.execute(db);
  await sql`create index order_notes_order on order_notes (order_id, id)`.execute(db);
  await sql`create index order_emails_order on order_emails (order_id, id)`.execute(db);
  await sql`create index orders_by_id on orders (project_id, id)`.execute(db);
  await sql`create index coupons_by_id on coupons (project_id, id)`.execute(db);
  await sql`create index orders_by_state_and_id on orders (project_id, state, id)`.execute(db);
  await sql`create index orders_paid on orders (project_id, is_test, paid_at, amount)`.execute(db);
  await sql`create index payment_events_payment on payment_events
    (payment_id, received_at)`.execute(db);
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
