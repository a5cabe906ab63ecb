import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts';
import { FinalJobError } from '#server/core/jobs/run-job.ts';
import { startJobRunner } from '#server/core/jobs/run-jobs.ts';
import { openMailer } from '#server/core/mail/open-mailer.ts';
import { readEnv } from '#server/core/config/env.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { createMailServer } from '#tests/support/mail-server.ts';
import { noon, openSandboxFixture } from '#tests/support/order-fixture.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { recordBackup } from '../backup/last-backup.ts';
import { addInstallation } from '../installation/queries.ts';
import { createMetrics } from './metrics.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function openMetrics(database: Database, lowDiskMb = 0) {
  const dataDir = temporaryFolder();
  const lines: object[] = [];
  const add = (details: object) => void lines.push(details);
  const metrics = createMetrics({
    database,
    log: { info: add, warn: add, error: add },
    env: { DATA_DIR: dataDir, LOW_DISK_MB: lowDiskMb },
    versions: { current: () => 7 },
    projects: { list: () => [{ id: 'shop' }] },
    cache: { size: () => 4_096, count: () => 2 },
    isReady: async () => true,
    version: '1.2.3',
  });
  onTestFinished(() => metrics.stop());
  const read = async () => parse((await metrics.read()).text);
  return { ...metrics, dataDir, lines, read };
}

/** Values by the text of their metric and labels. */
function parse(text: string): Record<string, number> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    samples.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const quiet = { warn() {}, error() {} };

describeOnEachDatabase('metrics', ({ openFresh }) => {
  it('count the jobs and emails that wait, are late or have failed', async () => {
    const database = await openFresh();
    const { db } = database;
    const now = Date.now();
    const late = { payload: null, runAt: now - hourMs };
    await enqueueJob(db, { kind: 'order-mail', ...late }, now - 2 * hourMs);
    await enqueueJob(db, { kind: 'order-mail', payload: null, runAt: now + hourMs }, now);
    await enqueueJob(db, { kind: 'retention', payload: null, runAt: now + hourMs }, now);
    await enqueueJob(db, { kind: 'broken', payload: null }, now);
    const { read } = openMetrics(database);
    const handlers = {
      broken: async () => {
        throw new FinalJobError('no');
      },
    };
    const runner = startJobRunner({ database, handlers, log: quiet });
    await runner.runDue();
    await runner.stop();
    const values = await read();
    expect(values).toMatchObject({
      'site_jobs{kind="order-mail",state="waiting"}': 2,
      'site_jobs{kind="broken",state="failed"}': 1,
      'site_jobs_due{kind="order-mail"}': 1,
      'site_jobs_due{kind="retention"}': 0,
      'site_jobs_oldest_due_seconds{kind="retention"}': 0,
      'site_emails_waiting': 2,
      'site_job_duration_seconds_count{kind="broken",outcome="failed"}': 1,
    });
    expect(values['site_jobs_oldest_due_seconds{kind="order-mail"}']).toBeCloseTo(3_600, -2);
    expect(values['site_emails_oldest_waiting_seconds']).toBeCloseTo(7_200, -2);
    for (const kind of ['read', 'write'])
      expect(values[`site_database_query_duration_seconds_count{kind="${kind}"}`]).toBeGreaterThan(
        0,
      );
    // The database is not counted again at each scrape.
    await enqueueJob(db, { kind: 'order-mail', payload: null }, now);
    expect((await read())['site_emails_waiting']).toBe(2);
  });

  it('forget a job that failed more than a day ago', async () => {
    const database = await openFresh();
    const { db } = database;
    await enqueueJob(db, { kind: 'broken', payload: null });
    const finished = { state: 'failed', finished_at: Date.now() - 25 * hourMs } as const;
    await db.updateTable('jobs').set(finished).execute();
    const { read } = openMetrics(database);
    expect((await read())['site_jobs{kind="broken",state="failed"}']).toBe(0);
  });

  it('count orders, those without a confirmed end, and refused statements', async () => {
    const database = await openFresh();
    const { read } = openMetrics(database);
    const shop = await openSandboxFixture(database);
    const start = async () => {
      const started = await shop.orders.start(
        shop.inputFor('hygiene', {}),
        await shop.newSession(),
      );
      if (started.outcome !== 'started') throw new Error(`The order is ${started.outcome}`);
      return started;
    };
    const paid = await start();
    await start();
    await shop.press(paid.checkoutUrl, 'pay');
    shop.clock.skip(minuteMs);
    await shop.deliver();
    // The fixture's clock is another one.
    const { rows } = await endTimesToNow(database);
    expect(rows).toBe(2);
    expect(await read()).toMatchObject({
      'site_orders{state="open"}': 1,
      'site_orders{state="paid"}': 1,
      'site_orders_overdue': 1,
      'site_payment_statements_total{outcome="applied"}': 1,
      'site_payment_statements_total{outcome="refused"}': 0,
    });
  });

  it('answer without what the database does not tell, and log it', async () => {
    const database = await openFresh();
    const { read, lines } = openMetrics(database);
    for (const table of ['jobs', 'orders'])
      await database.db.schema.alterTable(table).renameTo(`old_${table}`).execute();
    const values = await read();
    expect(values).toMatchObject({ site_ready: 1, site_last_backup_timestamp_seconds: 0 });
    expect(Object.keys(values)).not.toContain('site_emails_waiting');
    expect(Object.keys(values)).not.toContain('site_orders_overdue');
    expect(lines).toContainEqual(expect.objectContaining({ metric: 'site_orders_overdue' }));
  });

  it('tell the machine, the last backup, the page cache and the versions', async () => {
    const database = await openFresh();
    const { read } = openMetrics(database, 999_999_999);
    const at = Date.parse('2026-11-23T02:30:00Z');
    await addInstallation(database.db, { id: 'a', secret_fingerprint: 'b', created_at: 1 });
    await recordBackup(database, at);
    const values = await read();
    expect(values).toMatchObject({
      'site_disk_low': 1,
      'site_last_backup_timestamp_seconds': at / 1_000,
      'site_page_cache_entries': 2,
      'site_page_cache_bytes': 4_096,
      'site_content_version{project="shop"}': 7,
      [`site_build_info{version="1.2.3",node="${process.version}"}`]: 1,
    });
    expect(values['site_disk_free_bytes']).toBeGreaterThan(0);
    expect(values['site_database_connections_max']).toBe(
      database.dialect === 'postgres' ? database.settings.poolSize : undefined,
    );
  });
});

describeOnEachDatabase('metrics of requests', ({ openFresh }) => {
  it('have routes and classes of status, hits of the page cache too, and no path', async () => {
    const { countRequest, read } = openMetrics(await openFresh());
    const line = {
      id: 'a',
      method: 'GET',
      target: '/en/home?secret',
      status: 200,
      bytes: 1,
      ms: 30,
      cache: 'miss',
      route: '/:lang/home',
      project: 'shop',
    } as const;
    countRequest(line);
    for (const status of [200, 200, 304]) countRequest({ ...line, status, cache: 'hit' });
    countRequest({ ...line, method: 'HEAD', cache: 'hit' });
    countRequest({ ...line, method: 'BREW', status: 503, route: '', cache: null });
    const of = (method: string, status: string) =>
      `{project="shop",route="/:lang/home",method="${method}",status="${status}"}`;
    for (const _time of ['first', 'second'])
      expect(await read()).toMatchObject({
        [`site_http_requests_total${of('GET', '2xx')}`]: 3,
        [`site_http_requests_total${of('GET', '3xx')}`]: 1,
        [`site_http_requests_total${of('HEAD', '2xx')}`]: 1,
        'site_http_requests_total{project="shop",route="/*",method="other",status="5xx"}': 1,
        'site_http_request_duration_seconds_count{route="/:lang/home",method="GET",status="2xx"}': 1,
        'site_page_cache_lookups_total{result="hit"}': 4,
        'site_page_cache_lookups_total{result="miss"}': 1,
      });
  });

  it('count emails that the mail server takes or refuses', async () => {
    const { read, dataDir } = openMetrics(await openFresh());
    const mailServer = await createMailServer();
    await mailServer.start();
    onTestFinished(() => mailServer.stop());
    const env = readEnv({ SMTP_URL: mailServer.url });
    const mailer = openMailer(env, createFolderStore(dataDir));
    onTestFinished(() => mailer.close());
    const content = { language: 'en', subject: 'a', heading: 'a', rows: [], quote: null } as const;
    const mail = { sender: 'Shop', replyTo: null, content: { ...content, footer: '' } };
    await mailer.send({ ...mail, id: 'a', to: 'a@clinic.example' });
    mailServer.refuseNext(1);
    await expect(mailer.send({ ...mail, id: 'b', to: 'b@clinic.example' })).rejects.toThrow(
      'Try again later',
    );
    expect(await read()).toMatchObject({
      'site_emails_total{outcome="sent"}': 1,
      'site_emails_total{outcome="failed"}': 1,
    });
  });
});

/** Moves the end of the time to pay to half an hour ago. */
async function endTimesToNow({ db }: Database) {
  const result = await db
    .updateTable('orders')
    .set({ expires_at: Date.now() - 30 * minuteMs })
    .where('created_at', '>=', noon)
    .executeTakeFirst();
  return { rows: Number(result.numUpdatedRows) };
}
