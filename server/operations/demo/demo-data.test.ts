import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readEnv } from '#server/core/config/env.ts';
import { isDemoEmail } from '#server/core/demo-marks.ts';
import type { Database } from '#server/core/db/connect.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { createPublishedEntries } from '#server/content/published/published-entries.ts';
import { systemActor } from '#server/core/access/can.ts';
import { openMailer } from '#server/core/mail/open-mailer.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { courseFiles } from '#tests/support/course-fixture.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openSandboxFixture } from '#tests/support/order-fixture.ts';
import { temporaryFolder, writeFiles, smallProject } from '#tests/support/project-folder.ts';
import { addDemoData } from './add-demo-data.ts';
import { createDemoData } from './create-demo-data.ts';
import { demoTables } from './demo-source.ts';

const admin = { id: 'admin', role: 'admin', address: '192.0.2.1' } as const;
const liveKeys = { secretKey: 'egy_sk_live_1', publicKey: 'egy_pk_live_1', hmacSecret: 'h' };

describeOnEachDatabase('sample data', ({ openFresh }) => {
  async function openShop() {
    const database = await openFresh();
    const fixture = await openSandboxFixture(database);
    const folder = temporaryFolder();
    writeFiles(folder, { ...smallProject, ...courseFiles('shop') });
    await importProjects(fixture, systemActor, [{ folder: path.join(folder, 'shop') }]);
    fixture.setVersion(1);
    const content = createPublishedContent(fixture);
    const parts = { env: readEnv({ PORT: '0' }), database, content, now: fixture.clock.now };
    const entries = createPublishedEntries(fixture);
    const add = (env = parts.env) => addDemoData({ ...parts, env, entries }, fixture.project);
    return { ...fixture, add, demo: createDemoData(database) };
  }

  it('has every state, is added once, and is removed completely', async () => {
    const { database, inputFor, newSession, orders, add, demo, clock } = await openShop();
    const started = await orders.start(inputFor('poisons'), await newSession());
    expect(started.outcome).toBe('started');
    const before = await readTables(database);
    expect(await demo.isPresent('shop')).toBe(false);
    expect(await add()).toBe(true);
    const added = await readTables(database);
    expect(await add()).toBe(false);
    expect(await readTables(database)).toEqual(added);
    expect(await demo.isPresent('shop')).toBe(true);

    const { db } = database;
    const statesOf = async (table: 'orders' | 'refunds' | 'contact_messages') =>
      (await db.selectFrom(table).select('state').distinct().orderBy('state').execute()).map(
        ({ state }) => state,
      );
    expect(await statesOf('orders')).toEqual(['declined', 'expired', 'open', 'paid', 'refunded']);
    expect(await statesOf('refunds')).toEqual(['done', 'failed', 'refused', 'requested']);
    expect(await statesOf('contact_messages')).toEqual(['answered', 'closed', 'open', 'spam']);
    for (const table of demoTables) expect(added[table]?.length).toBeGreaterThan(1);
    // The refund policy counts every paid lesson that progress shows.
    const lessonsOf = async (table: 'lesson_progress' | 'lesson_accesses') =>
      (await db.selectFrom(table).select(['user_id', 'lesson']).execute())
        .filter(({ lesson }) => lesson !== 'foxglove.mp4')
        .map((row) => `${row.user_id} ${row.lesson}`)
        .toSorted();
    expect(await lessonsOf('lesson_accesses')).toEqual(await lessonsOf('lesson_progress'));
    const days = await db.selectFrom('orders').select('created_at').execute();
    const ages = days.map(({ created_at: at }) => (clock.now() - at) / 86_400_000);
    expect(Math.max(...ages)).toBeGreaterThan(58);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    const addresses = [
      ...(await db.selectFrom('contact_messages').select('email').execute()),
      ...(await db.selectFrom('users').select('email').where('role', '=', 'user').execute()),
    ];
    expect(addresses.filter(({ email }) => !isDemoEmail(email))).toEqual([]);

    await expect(demo.remove('shop', { ...admin, role: 'sales' })).rejects.toThrow('user:delete');
    expect(await demo.remove('shop', admin)).toBe(true);
    expect(await demo.remove('shop', admin)).toBe(false);
    expect(await readTables(database)).toEqual(before);
  });

  it('is the same for the same day', async () => {
    const [one, other] = [await openShop(), await openShop()];
    await one.add();
    await other.add();
    const rowsOf = async ({ database }: typeof one) =>
      (await readTables(database))['payment_events'];
    expect(await rowsOf(one)).toEqual(await rowsOf(other));
  });

  it('never reaches the provider or a mailbox', async () => {
    const { database, add, parts, clock, orders, files } = await openShop();
    await add();
    const asked: unknown[] = [];
    parts.provider.inquire = async (order) => {
      asked.push(order);
      return [];
    };
    clock.skip(3 * 86_400_000);
    expect(await orders.reconcile()).toEqual({ asked: 0, expired: 0 });
    expect(asked).toEqual([]);
    expect(await database.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    const content = { language: 'en', subject: 'Hello', blocks: [] };
    const mail = { id: '1', sender: 'Shop', to: 'sara.hassan@demo.example.com', content };
    await openMailer(readEnv({ PORT: '0' }), files).send(mail as never);
    expect(await files.listInfo('outbox')).toEqual(new Map());
  });

  it('is refused where payments are real', async () => {
    const { add, demo } = await openShop();
    const env = { ...readEnv({ PORT: '0' }), paymobKeys: liveKeys };
    await expect(add(env as never)).rejects.toThrow('payments on this site are real');
    expect(await demo.isPresent('shop')).toBe(false);
  });
});

/** All rows but those of the audit log, which only grows. */
async function readTables({ db }: Database): Promise<Record<string, unknown[]>> {
  const tables = await db.introspection.getTables();
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.filter(({ name: one }) => !/audit_log|_words/.test(one))) {
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    rows[name] = found.rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return rows;
}
