import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

describeOnEachDatabase('orders from before contracts', ({ openEmpty }) => {
  it('keep their amount, and nothing is known of its tax or of a consent', async () => {
    const database = await openEmpty();
    const { db } = database;
    const earlier = Object.entries(migrations).filter(([name]) => name < '026');
    await migrate(database, Object.fromEntries(earlier));
    await sql`insert into projects (id, config, position) values ('shop', '{}', 0)`.execute(db);
    await sql`insert into orders (id, project_id, user_id, product_key, description, state, amount, list_amount,
      is_final, currency, language, first_name, last_name, phone, email, is_test, created_at, expires_at)
      values ('paid', 'shop', 'u', 'p', 'P', 'paid', 30000, 30000, 0, 'EGP', 'en', 'a', 'b', '1', 'c', 0, 1, 2)`.execute(
      db,
    );

    await migrate(database);
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      amount: 30_000,
      country: null,
      company: null,
      vat_rate: null,
      net_amount: null,
      vat_amount: null,
      consent_at: null,
    });
  });
});
