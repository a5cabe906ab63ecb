import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import type { PostgresConnection } from './open-postgres.ts';
import { type ContentVersions, sumVersions } from './content-version.ts';
import { clientOptions } from './postgres-options.ts';
import type { PostgresPool } from './postgres-pool.ts';

const nextAttemptAfterMs = 500;

const rereadIntervalMs = 1_000;
/**
 * Timeout of a read, after which the connection counts as lost; for a slow server that costs only a
 * new connection.
 */
const answerTimeoutMs = 1_000;
/** The same for the first statements of a new connection. */
const firstAnswerTimeoutMs = 5_000;
const reconnectAfterMs = 250;

/**
 * Listens on a separate connection and rereads all versions once a second, since notifications are
 * lost with a connection. One connection serves both, so that an older result cannot overtake a
 * newer notification. It is also the first to notice a silent connection loss: when the server
 * answers again, the pool drops the connections that died with it.
 */
export function watchPostgresVersions({
  url,
  settings,
  pool,
}: PostgresConnection): ContentVersions {
  const versions = new Map<string, number>();
  const abort = new AbortController();
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  // Prevents an unhandled rejection if nobody awaits `ready`.
  ready.catch(() => {});
  const watch: Watch = {
    options: clientOptions(url, settings),
    versions,
    pool,
    signal: abort.signal,
    onReady: resolve,
    isReconnecting: false,
  };

  async function stayConnected(): Promise<void> {
    while (!abort.signal.aborted) {
      await listenUntilLost(watch).catch(reject);
      await pause(reconnectAfterMs, abort.signal);
      watch.isReconnecting = true;
    }
  }
  const finished = stayConnected();

  return {
    ready,
    current: (projectId) => versions.get(projectId) ?? 0,
    total: () => sumVersions(versions),
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
  isReconnecting: boolean;
}

/**
 * Resolves when the connection is lost or the signal aborts; throws if it was never established.
 */
async function listenUntilLost(watch: Watch): Promise<void> {
  const { versions, pool, signal } = watch;
  const client = await connectFirst(await clientMaker(watch), signal);
  const over = AbortSignal.any([signal, untilLost(client)]);
  client.on('notification', ({ payload = '' }) => readNotification(versions, payload));
  try {
    await runQuery(client, 'listen content_version', firstAnswerTimeoutMs);
    await readVersions(client, versions, firstAnswerTimeoutMs);
    watch.onReady();
    if (watch.isReconnecting) await pool.dropUnresponsive(endIdleOn(client));
    while (!over.aborted) {
      await pause(rereadIntervalMs, over);
      if (!over.aborted) await readVersions(client, versions, answerTimeoutMs);
    }
  } finally {
    // Not awaited: a dead connection cannot be closed cleanly either.
    client.end().catch(() => {});
  }
}

async function clientMaker({ options }: Watch): Promise<() => Client> {
  const pg = await import('pg');
  return () => {
    const client = new pg.Client({ ...options, application_name: 'content-version' });
    // Without an error listener a lost connection would end the process.
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

async function readVersions(client: Client, versions: Map<string, number>, timeoutMs: number) {
  const rows = await runQuery<{ id: string; content_version: number }>(
    client,
    'select id, content_version from projects',
    timeoutMs,
  );
  for (const row of rows) versions.set(row.id, row.content_version);
}

/**
 * Terminates idle backends, whose statement or answer was lost and which may hold the locks of a
 * transaction. Returns the others.
 */
function endIdleOn(client: Client): (ids: number[]) => Promise<number[]> {
  return async (ids) => {
    const statement = `select pid, state <> 'active' and pg_terminate_backend(pid) as is_ended
      from pg_stat_activity
      where pid = any($1::int[]) and datname = current_database() and usename = current_user`;
    const rows = await runQuery<Backend>(client, statement, firstAnswerTimeoutMs, [ids]);
    return rows.flatMap(({ pid, is_ended }) => (is_ended ? [] : [pid]));
  };
}

async function runQuery<Row extends object>(
  client: Client,
  text: string,
  timeoutMs: number,
  values: unknown[] = [],
): Promise<Row[]> {
  // The types lack the timeout of a single statement.
  const limited = { text, values, query_timeout: timeoutMs };
  return (await client.query<Row>(limited)).rows;
}

/** The payload is `projectId:version`. */
function readNotification(versions: Map<string, number>, payload: string): void {
  const [projectId = '', version = ''] = payload.split(':');
  if (/^\d+$/.test(version)) versions.set(projectId, Number(version));
}

/** Ends early, without an error, when the signal aborts. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}

/**
 * Connects, starting another attempt every half second beside unanswered ones: lost packets never
 * answer, and a slow server must not be given up. Returns the first connected client and ends the
 * others. Throws if the only attempt so far is refused, or the signal aborts.
 */
async function connectFirst(make: () => Client, signal: AbortSignal): Promise<Client> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Client>();
  const open = new Set<Client>();
  let winner: Client | null = null;

  async function attempt(): Promise<void> {
    const client = make();
    open.add(client);
    try {
      await client.connect();
      winner ??= client;
      resolve(winner);
    } catch (error) {
      open.delete(client);
      if (open.size === 0) reject(error);
    }
  }

  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  const timer = setInterval(() => void attempt(), nextAttemptAfterMs).unref();
  void attempt();
  try {
    return await promise;
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', giveUp);
    for (const client of open) if (client !== winner) client.end().catch(() => {});
  }
}
