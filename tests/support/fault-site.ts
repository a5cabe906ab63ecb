import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { startPostgres, type TestPostgres } from './postgres-server.ts';
import { runOnServer } from './run-on-server.ts';
import {
  admin,
  createAcknowledgedData,
  listWriters,
  logInAsAdmin,
  readPages,
  request,
  requireStored,
  sendMessage,
  type AcknowledgedData,
} from './fault-actions.ts';
import { type SilentProxy, startSilentProxy } from './silent-proxy.ts';

export interface FaultSite {
  servers: BuiltServer[];
  postgres: TestPostgres;
  /** Between the site and its database. */
  proxy: SilentProxy;
  /** Stops a process by SIGTERM or SIGKILL, and restarts it on its port. */
  replace(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Ends all connections to the database. */
  terminateAll(): Promise<void>;
  /**
   * Writes and reads during `fault`, which resolves when the database is back; at each process, or at
   * the address of a proxy. Fails if a process exits, a response is neither right nor 503, or
   * acknowledged data is missing or stored twice.
   */
  survive(fault: () => Promise<unknown>, before?: string): Promise<Survived>;
  remove(): Promise<void>;
}

export interface Survived {
  /** Time until the slowest process stored a message again, in milliseconds. */
  recovery: number;
  /** Number of acknowledged messages, people, orders and saves. */
  stored: number;
  /** Number of 503 responses. */
  refused: number;
}

/** Pause between two requests of one client, in milliseconds. */
const pauseMs = 40;

interface FaultSiteOptions {
  /** Folder of another release to start with; `replace` always starts this one. */
  release?: string;
  /** Runs the jobs in one more process, the last. */
  hasJobsProcess?: boolean;
  env?: Record<string, string>;
}

/** Starts the built site in `count` processes on a Postgres behind a proxy that can fail. */
export async function startFaultSite(
  count: number,
  { release, hasJobsProcess = false, env: more = {} }: FaultSiteOptions = {},
): Promise<FaultSite> {
  const postgres = await startPostgres({ durable: true });
  await runOnServer(postgres.url, 'create database site');
  const proxy = await startSilentProxy(postgres.port);
  const folder = await mkdtemp(path.join(tmpdir(), 'site-faults-'));
  const env = {
    DATABASE_URL: `${postgres.url.replace(/\d+$/, String(proxy.port))}/site`,
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    LOG_ACCESS: 'off',
    ACCESS_TOKEN_SECONDS: '3600',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...more,
  };
  const servers: BuiltServer[] = [];
  const total = hasJobsProcess ? count + 1 : count;
  const envOf = (index: number) => {
    if (!hasJobsProcess) return env;
    if (index < count) return { ...env, PROCESS_KIND: 'web' };
    return { ...env, PROCESS_KIND: 'jobs', PUBLIC_URL: servers[0]?.origin ?? '' };
  };
  while (servers.length < total)
    servers.push(
      await startBuiltServer({
        env: envOf(servers.length),
        dataDir: path.join(folder, 'data'),
        ...(release !== undefined && { folder: release }),
      }),
    );
  // Fills the page cache.
  for (const { origin } of servers.slice(0, count)) await request(`${origin}/en/home`);

  return {
    servers,
    postgres,
    proxy,
    terminateAll: () =>
      runOnServer(
        postgres.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'site'`,
      ),
    async replace(index, signal) {
      const old = servers[index];
      if (!old) throw new Error(`There is no process ${index}`);
      const gone = once(old.process, 'exit');
      old.process.kill(signal);
      await gone;
      const { port } = new URL(old.origin);
      const data = { dataDir: old.dataDir, port: Number(port) };
      servers[index] = await startBuiltServer({ env: envOf(index), ...data });
    },
    survive: (fault, before) => survive({ servers, postgres, before }, fault),
    async remove() {
      await Promise.all(servers.map((server) => server.stop()));
      await proxy.close();
      await postgres.remove();
      await rm(folder, { recursive: true });
    },
  };
}

async function survive(
  {
    servers,
    postgres,
    before,
  }: Pick<FaultSite, 'servers' | 'postgres'> & { before: string | undefined },
  fault: () => Promise<unknown>,
): Promise<Survived> {
  const stop = new AbortController();
  const tally = createAcknowledgedData();
  const origins = before === undefined ? servers.map(({ origin }) => origin) : [before];
  const token = await logInAsAdmin(origins[0] ?? '');
  const loads = origins.flatMap((origin) =>
    [...listWriters(token), readPages].map((act) => repeat(stop.signal, () => act(origin, tally))),
  );
  const failed = Promise.race(
    loads.map((load) => load.then(() => sleep(60_000, undefined, { ref: false }))),
  );
  await sleep(300);
  await Promise.race([fault(), failed]);
  const recovered = await Promise.all(origins.map((origin) => recover(origin, tally)));
  await sleep(300);
  stop.abort();
  await Promise.all(loads);

  for (const { process: child } of servers)
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  await requireStored(`${postgres.url}/site`, tally);
  const { messages, people, buyers, saves, refused } = tally;
  return {
    recovery: Math.max(...recovered),
    stored: messages.size + people.size + buyers.size + saves.size,
    refused,
  };
}

async function repeat(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await act();
    await sleep(pauseMs);
  }
}

/** Sends a message every 100 ms; returns the milliseconds until one is stored. */
async function recover(origin: string, tally: AcknowledgedData): Promise<number> {
  const back = performance.now();
  const done = new AbortController();
  const tries: Promise<void>[] = [];
  while (!done.signal.aborted && performance.now() - back < 30_000) {
    tries.push(sendMessage(origin, tally).then((isStored) => void (isStored && done.abort())));
    await sleep(100, undefined, { signal: done.signal }).catch(() => undefined);
  }
  const took = performance.now() - back;
  await Promise.all(tries);
  return took;
}
