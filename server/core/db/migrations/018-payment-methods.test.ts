import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

describeOnEachDatabase('orders from before payment methods', ({ openEmpty }) => {
  it('were offered to a card, and paid by it', async () => {
    const database = await openEmpty();
    const { db } = database;
    const earlier = Object.entries(migrations).filter(([name]) => name < '018');
    await migrate(database, Object.fromEntries(earlier));
    await sql`insert into projects (id, config, position) values ('shop', '{}', 0)`.execute(db);
    for (const [id, transaction] of [
      ['open', null],
      ['paid', '9001'],
    ])
      await sql`insert into orders (id, project_id, user_id, product_key, description, state, amount, list_amount,
        is_final, currency, language, first_name, last_name, phone, email, is_test, integration_id, transaction_id,
        created_at, expires_at) values (${id}, 'shop', 'u', 'p', 'P', ${id}, 1, 1, 0, 'EGP', 'en', 'a', 'b', '1', 'c',
        0, 4898103, ${transaction}, 1, 2)`.execute(db);
    await sql`insert into payment_events (id, event_key, order_id, transaction_id, kind, amount, currency, source,
      verdict, content, received_at) values ('e', '9001:paid', 'paid', '9001', 'paid', 1, 'EGP', 'callback',
      'applied', '{}', 1)`.execute(db);

    await migrate(database);
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'payment_methods', 'payment_kind'])
      .orderBy('id')
      .execute();
    expect(orders).toEqual([
      { id: 'open', payment_methods: 'card:4898103', payment_kind: null },
      { id: 'paid', payment_methods: 'card:4898103', payment_kind: 'card' },
    ]);
    const events = await db.selectFrom('payment_events').select('payment_kind').execute();
    expect(events).toEqual([{ payment_kind: 'card' }]);
  });
});
