import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { describeOnEachDatabase, describeOnPostgres } from '#tests/support/databases.ts';
import { runOnServer } from '#tests/support/run-on-server.ts';
import { startSilentProxy } from '#tests/support/silent-proxy.ts';
import { openDatabase, type Database } from './connect.ts';
import { watchContentVersions } from './watch-content-versions.ts';
import { type PostgresSettings, defaultPostgresSettings } from './postgres-options.ts';
import { DatabaseUnavailableError, classifyPostgresError } from './unavailable.ts';
import { createWriteCheck } from './write-check.ts';

const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describeOnEachDatabase(
  'a database that stores nothing',
  ({ dialect, openFresh, openSecondConnection }) => {
    test('says so, and readiness with it, until it stores again', async () => {
      const database = await openFresh();
      const log = { error: vi.fn() };
      const canWrite = createWriteCheck(database, log);
      expect(await canWrite()).toBe(true);
      const { found, heal } = await makeReadOnly(database);
      const write = found.db.updateTable('projects').set({ position: 1 }).execute();
      expect(await outcomeOf(write)).toMatchObject({ kind: 'unwritable' });
      const mayWrite = createWriteCheck(found, log);
      expect(await mayWrite()).toBe(false);
      expect(log.error).toHaveBeenCalledOnce();
      await found.db.selectFrom('projects').selectAll().execute();

      await heal();
      const again = { db: database.db, writeFaults: { unwritableAt: null } };
      expect(await createWriteCheck(again, log)()).toBe(true);
      // A failed write counts for a while: the probe may need less space than others.
      expect(await createWriteCheck(found, log)()).toBe(false);
    });

    async function makeReadOnly(database: Database) {
      if (database.dialect === 'sqlite') {
        await sql`pragma query_only = on`.execute(database.db);
        const heal = () => sql`pragma query_only = off`.execute(database.db);
        return { found: database, heal };
      }
      const name = new URL(database.url).pathname.slice(1);
      const set = (to: string) =>
        runOnServer(
          inject('postgresServer'),
          `alter database ${name} set default_transaction_read_only = ${to}`,
        );
      await set('on');
      return { found: await openSecondConnection(database), heal: () => set('off') };
    }

    if (dialect === 'sqlite')
      test('because its disk is full', async () => {
        const database = await openFresh();
        await sql`pragma max_page_count = 1`.execute(database.db);
        const big = { id: 'x', config: 'x'.repeat(1_000_000), position: 0 };
        const write = database.db.insertInto('projects').values(big).execute();
        expect(await outcomeOf(write)).toMatchObject({ kind: 'unwritable' });
        expect(await createWriteCheck(database, { error: vi.fn() })()).toBe(false);
      });
  },
);

describeOnPostgres('connections that are lost', ({ openFresh }) => {
  let database: Database;
  let url: string;

  beforeEach(async () => {
    database = await openFresh();
    url = database.url!;
  });

  async function open(settings: Partial<PostgresSettings>, address = url): Promise<Database> {
    const postgres = { ...defaultPostgresSettings, ...settings };
    const opened = await openDatabase({ dataDir: '', databaseUrl: address, postgres });
    onTestFinished(() => opened.close());
    return opened;
  }
  const query = ({ db }: Database, text: string) => sql.raw(text).execute(db);
  const terminateAll = () =>
    runOnServer(
      inject('postgresServer'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
    );

  test('end only the statements and transactions that they carried', async () => {
    const running = Array.from({ length: 4 }, () =>
      outcomeOf(query(database, 'select pg_sleep(30)')),
    );
    const transactions = Array.from({ length: 4 }, () =>
      outcomeOf(
        database.db.transaction().execute(async (trx) => {
          await sql`insert into jobs (id) values ('x')`.execute(trx).catch(() => undefined);
          await sleep(300);
          await sql`select 1`.execute(trx);
        }),
      ),
    );
    await sleep(150);
    await terminateAll();
    const lost = await Promise.all(running);
    expect(lost.every((error) => error instanceof DatabaseUnavailableError)).toBe(true);
    expect((await Promise.all(transactions)).every((error) => error instanceof Error)).toBe(true);
    await query(database, 'select 1');
  });

  test('are thrown away when a statement is not answered, and kept when it is cancelled', async () => {
    const slow = await open({ poolSize: 1, statementTimeoutMs: 100 });
    const cancelled = await outcomeOf(query(slow, 'select pg_sleep(30)'));
    expect(cancelled).toMatchObject({ name: 'DatabaseUnavailableError', kind: 'away' });

    const silent = await open({ poolSize: 1, queryTimeoutMs: 100, statementTimeoutMs: 0 });
    const before = performance.now();
    expect(await outcomeOf(query(silent, 'select pg_sleep(5)'))).toBeInstanceOf(
      DatabaseUnavailableError,
    );
    // In a transaction the rollback must not wait for the connection either.
    const transaction = silent.db
      .transaction()
      .execute((trx) => sql`select pg_sleep(5)`.execute(trx));
    expect(await outcomeOf(transaction)).toBeInstanceOf(DatabaseUnavailableError);
    await query(silent, 'select 1');
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  test('silently are replaced as soon as the server answers again', { tags: 'long' }, async () => {
    const proxy = await startSilentProxy(Number(new URL(url).port));
    const address = url.replace(/:\d+\//, `:${proxy.port}/`);
    const behind = await open({ poolSize: 3 }, address);
    const versions = watchContentVersions(behind);
    onTestFinished(async () => {
      await versions.close();
      await proxy.close();
    });
    await versions.ready;
    await Promise.all([query(behind, 'select 1'), query(behind, 'select 2')]);
    proxy.dropBytes();
    const asked = Array.from({ length: 6 }, () => outcomeOf(query(behind, 'select 1')));
    await sleep(2_500);
    proxy.forwardBytes();
    const back = performance.now();
    while ((await outcomeOf(query(behind, 'select 1'))) instanceof Error);
    expect(performance.now() - back).toBeLessThan(2_000);
    await Promise.all(asked);
    expect(performance.now() - back).toBeLessThan(4_000);
  });

  test('do not take those with them that the server works for', async () => {
    const versions = watchContentVersions(database);
    onTestFinished(() => versions.close());
    await versions.ready;
    const long = query(database, 'select pg_sleep(2)');
    await runOnServer(
      inject('postgresServer'),
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'content-version' and datname = '${new URL(url).pathname.slice(1)}'`,
    );
    await expect(long).resolves.toMatchObject({ rows: [{}] });
  });
});

describe('an error of Postgres', () => {
  const sent = (code: string) => Object.assign(new Error(code), { code, severity: 'ERROR' });

  test.each(['57P01', '57P03', '08006', '53300', '57014', '25P03'])('%s: it is away', (code) =>
    expect(classifyPostgresError(sent(code))).toBe('away'),
  );
  test.each(['53100', '25006'])('%s: it does not store', (code) =>
    expect(classifyPostgresError(sent(code))).toBe('unwritable'),
  );
  test.each(['23505', '22P02', '42601', '40P01', '28P01'])('%s: of the statement', (code) =>
    expect(classifyPostgresError(sent(code))).toBeNull(),
  );
  test('of the network: it is away', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(classifyPostgresError(refused)).toBe('away');
    expect(classifyPostgresError(new Error('Query read timeout'))).toBe('away');
    expect(classifyPostgresError(new RangeError('Value is too large'))).toBeNull();
  });
});
