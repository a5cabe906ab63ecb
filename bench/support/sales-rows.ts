import { sql } from 'kysely';
import { hashPassword } from '#server/accounts/passwords/hash-password.ts';
import type { Database } from '#server/core/db/connect.ts';
import { measureTables } from './bench-database.ts';

/* Rows of a shop, written by statements that both databases understand. */

export const password = 'violet teapot 9';
export const ordersPerBuyer = 10;

export interface SalesSize {
  orders: number;
  people: number;
  messages: number;
}

/** Ids as in the statements below; `index` begins at 1. */
export const orderId = (index: number): string => `order-${1_000_000_000 + index}`;
export const emailOf = (index: number): string => `nadia${index}x@clinic.example`;

const personOfRow = sql`'person-' || (1000000000 + n)`;
const orderOfRow = sql`'order-' || (1000000000 + n)`;
const day = sql.raw(`'2026-01-01T00:00:00.000Z'`);
/** Time between two orders: a million in a year. */
const stepMs = 30_000;

function numbers(count: number) {
  return sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
}

/**
 * Adds people with a password and a session, of whom a tenth of the number of orders have
 * ten orders each; the ledger; learners; refunds, of which as many are open in every shop; messages, and the audit log.
 */
export async function addSales(
  database: Database,
  project: string,
  { orders, people, messages }: SalesSize,
): Promise<void> {
  const hash = await hashPassword(password);
  await database.db.transaction().execute(async (trx) => {
    const run = async (statement: ReturnType<typeof sql>) => void (await statement.execute(trx));
    await run(sql`
      insert into users (id, name, email, email_verified, role, phone, created_at, updated_at)
      ${numbers(people)} select ${personOfRow}, 'Nadia Helmy' || n || 'x', 'nadia' || n || 'x@clinic.example', true,
        'user', '0100' || (1000000 + n), ${day}, ${day} from numbers`);
    await run(sql`
      insert into accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
      ${numbers(people)} select ${personOfRow}, ${personOfRow}, 'credential', ${personOfRow}, ${hash}, ${day}, ${day}
      from numbers`);
    await run(sql`
      insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      ${numbers(people)} select ${personOfRow}, ${personOfRow}, ${personOfRow}, '2099-01-01T00:00:00.000Z', ${day}, ${day}
      from numbers`);
    for (const statement of orderStatements(project, orders)) await run(statement);
    await run(sql`
      insert into contact_messages (id, project_id, language, name, phone, email, message, fingerprint, suspicions,
        created_at, mailed_at)
      ${numbers(messages)} select 'message-' || (1000000000 + n), ${project}, 'en', 'Mona Farouk' || n || 'x',
        '0101' || (1000000 + n), 'mona' || n || '@ward.example', 'Do you deliver to ward' || n || 'x in Aswan?', n || '', '',
        n, n from numbers`);
    await run(sql`
      insert into audit_log (id, at, action, actor_id, subject_id, address, details)
      ${numbers(messages)} select 'entry-' || (1000000000 + n), n, 'login', ${personOfRow}, ${personOfRow}, null, '{}'
        from numbers`);
  });
  await measureTables(database);
}

/** Of ten orders two have expired, the others are paid; of fifty one has been refunded. */
function orderStatements(project: string, orders: number): ReturnType<typeof sql>[] {
  const rows = numbers(orders);
  const first = Date.now() - orders * stepMs;
  const at = sql`cast(${first} as bigint) + cast(n as bigint) * ${sql.lit(stepMs)}`;
  const buyer = sql`'person-' || (1000000001 + n % ${sql.lit(orders / ordersPerBuyer)})`;
  const isPaid = sql`n % 10 > 1`;
  const isRefunded = sql`n % 50 = 7`;
  const whenPaid = (value: ReturnType<typeof sql>) => sql`case when ${isPaid} then ${value} end`;
  const transaction = sql`'9' || (1000000000 + n)`;
  return [
    sql`insert into orders (id, project_id, user_id, product_key, description, state, amount, list_amount, is_final,
        currency, language, first_name, last_name, phone, email, is_test, payment_methods, payment_kind,
        provider_order_id, transaction_id, receipt_number, created_at, expires_at, paid_at, refunded_at)
      ${rows} select ${orderOfRow}, ${project}, ${buyer}, 'drug-interactions', 'Drug interactions',
        case when not ${isPaid} then 'expired' when ${isRefunded} then 'refunded' else 'paid' end, 12500, 12500, 0,
        'EGP', 'en', 'Nadia', 'Helmy' || n || 'x', '0100' || (1000000 + n), 'nadia' || n || 'x@clinic.example', 1,
        'card:4898103', ${whenPaid(sql`'card'`)}, '8' || (1000000000 + n), ${whenPaid(transaction)},
        ${whenPaid(sql`n`)}, ${at}, ${at} + 3600000, ${whenPaid(sql`${at} + 60000`)},
        case when ${isRefunded} then ${at} + 120000 end from numbers`,
    sql`insert into receipt_counters (project_id, last_number) values (${project}, ${orders})`,
    sql`insert into payment_events (id, event_key, order_id, transaction_id, kind, amount, currency, payment_kind,
        source, verdict, content, received_at)
      ${rows} select ${transaction}, ${transaction} || ':paid', ${orderOfRow}, ${transaction}, 'paid', 12500, 'EGP',
        'card', 'callback', 'applied', ${JSON.stringify({ obj: { data: 'x'.repeat(500) } })}, ${at} + 60000
      from numbers where ${isPaid}`,
    // Each buyer has bought the course; other orders are further attempts.
    sql`insert into enrolments (id, project_id, user_id, product_key, order_id, source, granted_at)
      ${rows} select ${orderOfRow}, ${project}, ${buyer}, 'drug-interactions', ${orderOfRow}, 'order', ${at}
      from numbers where n > ${sql.lit(orders - orders / ordersPerBuyer)} and ${isPaid}`,
    // Each buyer is a learner, at another time of the year.
    sql`insert into course_progress (project_id, user_id, product_key, played, completed, outline, updated_at)
      ${numbers(orders / ordersPerBuyer)} select ${project}, ${personOfRow}, 'drug-interactions', 1, 0, '',
        cast(${first} as bigint) + cast(n as bigint) * ${sql.lit(stepMs * ordersPerBuyer)} from numbers`,
    sql`insert into refunds (id, order_id, payment_id, project_id, user_id, state, amount, verdict, reason, requested_at,
        due_at)
      ${rows} select ${orderOfRow}, ${orderOfRow}, ${transaction}, ${project}, ${buyer},
        case when ${isRefunded} then 'done' else 'requested' end, 12500, 'null', '', ${at}, ${at} + 604800000
      from numbers where ${isPaid} and (${isRefunded} or n > ${sql.lit(orders - 25)})`,
  ];
}
