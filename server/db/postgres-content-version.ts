import type { Client } from 'pg';
import type { ContentVersions } from './content-version.ts';
import { totalOf } from './version-total.ts';

const REREAD_EVERY = 1_000;
/** How long the server may leave a question unanswered before the connection counts as lost. */
const ANSWER_TIMEOUT = 5_000;
const RECONNECT_AFTER = 250;

/**
 * Listens on a connection of its own, and reads all versions there once a second, since a
 * notification sent while the connection was lost never comes. One connection serves both, so
 * that an older answer cannot overtake a newer notification.
 */
export function watchPostgresVersions(url: string): ContentVersions {
  const versions = new Map<string, number>();
  const abort = new AbortController();
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  // Whoever awaits `ready` sees the error; nobody has to.
  ready.catch(() => {});

  async function stayConnected(): Promise<void> {
    while (!abort.signal.aborted) {
      await listenUntilLost(url, versions, abort.signal, resolve).catch(reject);
      await pause(RECONNECT_AFTER, abort.signal);
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

/** Settles when the connection is lost or the signal aborts; throws if it never stood. */
async function listenUntilLost(
  url: string,
  versions: Map<string, number>,
  signal: AbortSignal,
  onReady: () => void,
): Promise<void> {
  const pg = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'content-version',
    connectionTimeoutMillis: ANSWER_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    keepAlive: true,
  });
  const over = AbortSignal.any([signal, untilLost(client)]);
  client.on('notification', ({ payload = '' }) => readNotification(versions, payload));
  try {
    await client.connect();
    await client.query('listen content_version');
    await readVersions(client, versions);
    onReady();
    while (!over.aborted) {
      await pause(REREAD_EVERY, over);
      if (!over.aborted) await readVersions(client, versions);
    }
  } finally {
    // A connection that no longer answers cannot say goodbye either.
    client.end().catch(() => {});
  }
}

function untilLost(client: Client): AbortSignal {
  const lost = new AbortController();
  // Without a listener for errors a lost connection would end the process.
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  return lost.signal;
}

async function readVersions(client: Client, versions: Map<string, number>): Promise<void> {
  const { rows } = await client.query<{ id: string; content_version: number }>(
    'select id, content_version from projects',
  );
  for (const row of rows) versions.set(row.id, row.content_version);
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
