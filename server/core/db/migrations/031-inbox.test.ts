import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

const name = '031-inbox';

describeOnEachDatabase('messages from before the inbox', ({ openEmpty }) => {
  it('are closed if the company got their email, and spam where they were suspicious', async () => {
    const database = await openEmpty();
    const { db } = database;
    const before = Object.entries(migrations).filter(([key]) => key < name);
    await migrate(database, Object.fromEntries(before));
    await sql`insert into projects (id, config, position) values ('demo', '{}', 0)`.execute(db);
    for (const [id, suspicions, mailedAt] of [
      ['answered', '', 1],
      ['lost', '', null],
      ['suspicious', 'trap', 1],
    ] as const)
      await sql`insert into contact_messages (id, project_id, language, name, phone, email, message,
        fingerprint, suspicions, created_at, mailed_at)
        values (${id}, 'demo', 'en', 'N', '1', 'n@c.example', 'Hello', ${id}, ${suspicions}, 1,
        ${mailedAt})`.execute(db);
    await migrate(database, migrations);
    const rows = await db
      .selectFrom('contact_messages')
      .select(['id', 'state'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'answered', state: 'closed' },
      { id: 'lost', state: 'open' },
      { id: 'suspicious', state: 'spam' },
    ]);
  });
});
