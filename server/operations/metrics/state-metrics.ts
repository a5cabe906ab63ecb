import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { memoizeRecent } from '../../core/concurrency/memoize-recent.ts';
import type { ContentServices, VersionReader } from '../../content/services.ts';
import { countPayments } from '../../commerce/count-payments.ts';
import type { Env } from '../../core/config/env.ts';
import { freeBytes } from '../../core/files/free-space.ts';
import { countQueues, type JobQueue } from '../../core/jobs/operate-jobs.ts';
import { lastBackup } from '../backup/last-backup.ts';

export interface StateSources extends Pick<ContentServices, 'database' | 'log'> {
  env: Pick<Env, 'DATA_DIR' | 'LOW_DISK_MB'>;
  versions: VersionReader;
  projects: { list(): readonly { id: string }[] };
  cache: { size(): number; count(): number };
  /** True if requests should be sent here. */
  isReady(): Promise<boolean>;
}

type Labels = Readonly<Record<string, string>>;
type Values = readonly (readonly [labels: Labels, value: number])[];

/** In milliseconds. The database is read at most once in `storedForMs`. */
const storedForMs = 15_000;
const readTimeoutMs = 3_000;

/**
 * Adds the gauges that are read at each scrape. What cannot be read in time has no value then, and
 * a line in the log.
 */
export function addStateMetrics(register: Registry, sources: StateSources): void {
  const add = createAdder(register, sources.log);
  addMachine(add, sources);
  addQueues(add, sources);
  addPayments(add, sources);
}

type Add = ReturnType<typeof createAdder>;

/** Adds a gauge: of one number, or of values by labels. */
function createAdder(register: Registry, log: StateSources['log']) {
  return (
    name: string,
    help: string,
    read: () => number | Promise<number | Values>,
    labelNames: readonly string[] = [],
  ): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        this.reset();
        // A gauge without labels would be 0.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of await valuesInTime(name, read, log)) this.set(labels, value);
      },
    });
    register.registerMetric(gauge);
  };
}

async function valuesInTime(
  name: string,
  read: () => number | Promise<number | Values>,
  log: StateSources['log'],
): Promise<Values> {
  const late = sleep(readTimeoutMs, null, { ref: false });
  try {
    const found = await Promise.race([read(), late]);
    if (found !== null) return typeof found === 'number' ? [[{}, found]] : found;
    log.warn({ metric: name }, 'A metric was not read in time');
  } catch (error) {
    log.warn({ metric: name, err: error }, 'A metric cannot be read');
  }
  return [];
}

function addMachine(add: Add, sources: StateSources): void {
  const { database, cache, env, projects, versions } = sources;
  const { DATA_DIR: dataDir } = env;
  add('site_ready', '1 if this process can take requests, as /readyz says.', async () =>
    Number(await sources.isReady()),
  );
  add('site_disk_free_bytes', 'Free space of the disk of DATA_DIR.', () => freeBytes(dataDir));
  add('site_disk_low', '1 if less than LOW_DISK_MB are free.', async () =>
    Number((await freeBytes(dataDir)) < env.LOW_DISK_MB * 1_000_000),
  );
  add(
    'site_last_backup_timestamp_seconds',
    'Time up to which the last whole backup reaches; 0 for none.',
    async () => ((await lastBackup(database)) ?? 0) / 1_000,
  );
  add('site_page_cache_entries', 'Pages in memory.', cache.count);
  add('site_page_cache_bytes', 'Bytes of the pages in memory.', cache.size);
  add(
    'site_content_version',
    'Rises with every release and change of settings.',
    async () => projects.list().map(({ id }) => [{ project: id }, versions.current(id)]),
    ['project'],
  );
  if (database.dialect === 'sqlite') return;
  const { pool, settings } = database;
  add(
    'site_database_connections',
    'Connections to Postgres.',
    async () => {
      const { total, idle } = pool.counts();
      return [
        [{ state: 'idle' }, idle],
        [{ state: 'used' }, total - idle],
      ];
    },
    ['state'],
  );
  add('site_database_connections_max', 'DATABASE_POOL_SIZE.', () => settings.poolSize);
  add(
    'site_database_waiting',
    'Statements and transactions that wait for a connection.',
    () => pool.counts().waiting,
  );
}

function addQueues(add: Add, { database }: StateSources): void {
  const read = memoizeRecent(
    async () => {
      const now = Date.now();
      return { now, queues: await countQueues(database.db, { now, failedSince: now - dayMs }) };
    },
    { key: () => '', max: 1, ttlMs: storedForMs },
  );
  const ageOf = (now: number, at: number | null) => (at === null ? 0 : (now - at) / 1_000);
  const each =
    (valueOf: (queue: JobQueue, now: number) => number): (() => Promise<Values>) =>
    async () => {
      const { now, queues } = await read();
      return queues.map((queue) => [{ kind: queue.kind }, valueOf(queue, now)]);
    };
  add(
    'site_jobs',
    'Background jobs in the database; failed: for good, in the last 24 hours.',
    async () =>
      (await read()).queues.flatMap(({ kind, waiting, running, failed }) => [
        [{ kind, state: 'waiting' }, waiting],
        [{ kind, state: 'running' }, running],
        [{ kind, state: 'failed' }, failed],
      ]),
    ['kind', 'state'],
  );
  add(
    'site_jobs_due',
    'Waiting jobs whose time has come.',
    each(({ due }) => due),
    ['kind'],
  );
  add(
    'site_jobs_oldest_due_seconds',
    'Time since the oldest of them was due; 0 for none.',
    each(({ oldestDueAt }, now) => ageOf(now, oldestDueAt)),
    ['kind'],
  );
  const emails = async () => {
    const { now, queues } = await read();
    return { now, queues: queues.filter(({ kind }) => isEmailKind(kind)) };
  };
  add('site_emails_waiting', 'Emails that are not sent yet.', async () =>
    (await emails()).queues.reduce((sum, { waiting, running }) => sum + waiting + running, 0),
  );
  add('site_emails_oldest_waiting_seconds', 'Age of the oldest of them.', async () => {
    const { now, queues } = await emails();
    return Math.max(0, ...queues.map((queue) => ageOf(now, queue.oldestWaitingAt)));
  });
}

/** True for a kind of job that sends an email: `order-mail`, `contact-mail-to`. */
export function isEmailKind(kind: string): boolean {
  return /-mail(?:-to)?$/.test(kind);
}

const dayMs = 24 * 3_600_000;

function addPayments(add: Add, { database }: StateSources): void {
  const read = memoizeRecent(() => countPayments(database, Date.now()), {
    key: () => '',
    max: 1,
    ttlMs: storedForMs,
  });
  const byState = (rows: readonly { state: string; count: number }[]): Values =>
    rows.map(({ state, count }) => [{ state }, count]);
  add(
    'site_orders',
    'Orders by state, from those whose time to pay ended a day ago.',
    async () => byState((await read()).orders),
    ['state'],
  );
  add(
    'site_orders_overdue',
    'Unpaid orders whose time to pay ended 15 minutes ago and that the provider has not confirmed.',
    async () => (await read()).overdue,
  );
  add(
    'site_refunds',
    'Refunds that are not settled, by state.',
    async () => byState((await read()).refunds),
    ['state'],
  );
}
