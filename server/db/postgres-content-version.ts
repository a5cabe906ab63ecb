import type { Client, ClientConfig } from 'pg';
import type { PostgresConnection } from './connect.ts';
import type { ContentVersions } from './content-version.ts';
import { connectFirst } from './connect-first.ts';
import { clientOptions } from './postgres-options.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { totalOf } from './version-total.ts';

const rereadEveryMs = 1_000;
/** How long a read may take before the connection counts as lost. A slow server costs a new connection, no more. */
const answerTimeoutMs = 1_000;
/** The same for the first statements of a new connection. */
const firstAnswerTimeoutMs = 5_000;
const reconnectAfterMs = 250;

/**
 * Listens on a connection of its own, and reads all versions there once a second, since a
 * notification sent while the connection was lost never comes. One connection serves both, so
 * that an older answer cannot overtake a newer notification. It is also the first to know that a
 * connection has died silently: when the server answers again, the pool drops those that died with it.
 */
export function watchPostgresVersions({
  url,
  settings,
  pool,
}: PostgresConnection): ContentVersions {
  const versions = new Map<string, number>();
  const abort = new AbortController();
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  // Whoever awaits `ready` sees the error; nobody has to.
  ready.catch(() => {});
  const watch: Watch = {
    options: clientOptions(url, settings),
    versions,
    pool,
    signal: abort.signal,
    onReady: resolve,
    isAgain: false,
  };

  async function stayConnected(): Promise<void> {
    while (!abort.signal.aborted) {
      await listenUntilLost(watch).catch(reject);
      await pause(reconnectAfterMs, abort.signal);
      watch.isAgain = true;
    }
  }
  const finished = stayConnected();

  return {
    ready,
    current: (projectId) => versions.get(projectId) ?? 0,
    total: () => totalOf(versions),
    async close() {
      abort.abort();
      await finished;
    },
  };
}

interface Watch {
  options: ClientConfig;
  versions: Map<string, number>;
  pool: PostgresPool;
  signal: AbortSignal;
  onReady(): void;
  /** A connection was lost before. */
  isAgain: boolean;
}

/** Settles when the connection is lost or the signal aborts; throws if it never stood. */
async function listenUntilLost(watch: Watch): Promise<void> {
  const { versions, pool, signal } = watch;
  const client = await connectFirst(await clientMaker(watch), signal);
  const over = AbortSignal.any([signal, untilLost(client)]);
  client.on('notification', ({ payload = '' }) => readNotification(versions, payload));
  try {
    await ask(client, 'listen content_version', firstAnswerTimeoutMs);
    await readVersions(client, versions, firstAnswerTimeoutMs);
    watch.onReady();
    if (watch.isAgain) await pool.dropUnresponsive(endIdleOn(client));
    while (!over.aborted) {
      await pause(rereadEveryMs, over);
      if (!over.aborted) await readVersions(client, versions, answerTimeoutMs);
    }
  } finally {
    // A connection that no longer answers cannot say goodbye either.
    client.end().catch(() => {});
  }
}

async function clientMaker({ options }: Watch): Promise<() => Client> {
  const pg = await import('pg');
  return () => {
    const client = new pg.Client({ ...options, application_name: 'content-version' });
    // Without a listener for errors a lost connection would end the process.
    client.on('error', () => {});
    return client;
  };
}

interface Backend {
  pid: number;
  is_ended: boolean;
}

function untilLost(client: Client): AbortSignal {
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  return lost.signal;
}

async function readVersions(
  client: Client,
  versions: Map<string, number>,
  timeoutMs: number,
): Promise<void> {
  const rows = await ask<{ id: string; content_version: number }>(
    client,
    'select id, content_version from projects',
    timeoutMs,
  );
  for (const row of rows) versions.set(row.id, row.content_version);
}

/**
 * A backend whose statement never reached it, or whose answer was lost, is idle, if need be in a transaction whose
 * locks it would keep: it is ended. Answers the others.
 */
function endIdleOn(client: Client): (ids: number[]) => Promise<number[]> {
  return async (ids) => {
    const statement = {
      text: `select pid, state <> 'active' and pg_terminate_backend(pid) as is_ended from pg_stat_activity
        where pid = any($1::int[]) and datname = current_database() and usename = current_user`,
      values: [ids],
    };
    const rows = await ask<Backend>(client, statement, firstAnswerTimeoutMs);
    return rows.flatMap(({ pid, is_ended }) => (is_ended ? [] : [pid]));
  };
}

async function ask<Row extends object>(
  client: Client,
  statement: string | { text: string; values: unknown[] },
  timeoutMs: number,
): Promise<Row[]> {
  const query = typeof statement === 'string' ? { text: statement } : statement;
  // Its types do not know that a single statement may have a limit of its own.
  const limited = { ...query, query_timeout: timeoutMs };
  return (await client.query<Row>(limited)).rows;
}

/** The payload is `projectId:version`. */
function readNotification(versions: Map<string, number>, payload: string): void {
  const [projectId = '', version = ''] = payload.split(':');
  if (/^\d+$/.test(version)) versions.set(projectId, Number(version));
}

/** Ends early, without an error, when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    function finish(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    }
    const timer = setTimeout(finish, milliseconds).unref();
    signal.addEventListener('abort', finish);
  });
}
