import { type Kysely, sql } from 'kysely';

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
  await sql`create table orders (
    id text primary key, project_id text not null references projects (id),
    user_id text not null, product_key text not null, description text not null,
    state text not null, amount bigint not null, list_amount bigint not null,
    is_final integer not null, coupon_code text, currency text not null, language text not null,
    first_name text not null, last_name text not null, phone text not null, email text not null,
    is_test integer not null, integration_id bigint not null, provider_order_id text unique,
    checkout_url text, transaction_id text unique, receipt_number integer,
    created_at bigint not null, expires_at bigint not null, asked_at bigint, paid_at bigint,
    refunded_at bigint,
    constraint orders_receipt unique (project_id, receipt_number)
  )`.execute(db);
  await sql`create index orders_of_user on orders (user_id, project_id, created_at)`.execute(db);
  await sql`create index orders_of_project on orders (project_id, created_at)`.execute(db);
  await sql`create index orders_by_state on orders (state, expires_at)`.execute(db);

  await sql`create table receipt_counters (
    project_id text primary key references projects (id), last_number integer not null
  )`.execute(db);
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_events (
    id text primary key, event_key text not null unique, order_id text references orders (id),
    transaction_id text not null, payment_id text, kind text not null, amount bigint not null,
    currency text not null, source text not null, verdict text not null, content text not null,
    received_at bigint not null
  )`.execute(db);
  await sql`create index payment_events_order on payment_events
    (order_id, received_at)`.execute(db);
}

async function createCoupons(db: Kysely<unknown>): Promise<void> {
  await sql`create table coupons (
    id text primary key, project_id text not null references projects (id), code text not null,
    kind text not null, value bigint not null, max_uses integer,
    uses integer not null default 0, starts_at bigint, ends_at bigint, products text,
    is_refundable integer not null, created_at bigint not null, disabled_at bigint,
    constraint coupons_code unique (project_id, code),
    constraint coupons_within_limit check (max_uses is null or uses <= max_uses)
  )`.execute(db);
  await sql`create table coupon_uses (
    order_id text primary key references orders (id),
    coupon_id text not null references coupons (id), created_at bigint not null
  )`.execute(db);
  await sql`create index coupon_uses_coupon on coupon_uses (coupon_id)`.execute(db);
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`create table refunds (
    id text primary key, order_id text not null references orders (id),
    payment_id text not null, project_id text not null, user_id text not null,
    state text not null, amount bigint not null, verdict text not null, reason text not null,
    requested_at bigint not null, due_at bigint not null, decided_by text, decided_at bigint,
    note text, method text, sent_at bigint, transaction_id text, done_at bigint,
    constraint refunds_payment unique (order_id, payment_id)
  )`.execute(db);
  await sql`create index refunds_by_state on refunds (project_id, state, due_at)`.execute(db);
}

async function createSandbox(db: Kysely<unknown>): Promise<void> {
  await sql`create table sandbox_orders (
    id bigint primary key, client_secret text not null unique, reference text not null unique,
    request text not null, created_at bigint not null
  )`.execute(db);
  await sql`create table sandbox_transactions (
    id bigint primary key, order_id bigint not null references sandbox_orders (id),
    content text not null, created_at bigint not null
  )`.execute(db);
  await sql`create index sandbox_transactions_order on sandbox_transactions (order_id)`.execute(db);
  await sql`create table sandbox_callbacks (
    id text primary key, transaction_id bigint not null references sandbox_transactions (id),
    content text not null, signature text not null, send_at bigint not null,
    attempts integer not null default 0, sent_at bigint
  )`.execute(db);
  await sql`create index sandbox_callbacks_due on sandbox_callbacks (sent_at, send_at)`.execute(db);
}
