import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect } from 'vitest';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { startPostgres, type TestPostgres } from './postgres-server.ts';
import { runOnServer } from './run-on-server.ts';
import { type SilentProxy, startSilentProxy } from './silent-proxy.ts';

export interface FaultSite {
  servers: BuiltServer[];
  postgres: TestPostgres;
  /** Between the site and its database. */
  proxy: SilentProxy;
  /** Stops a process, by SIGTERM or SIGKILL, and starts it again at its port. */
  replace(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Ends all connections to the database. */
  terminateAll(): Promise<void>;
  /**
   * Writes and reads while `fault` happens, which settles when the database is back; at each process, or at the given
   * address before them. Fails where a process ended, a request was answered otherwise than rightly or with 503, or a
   * message that was acknowledged is missing, or one is there twice.
   */
  survive(fault: () => Promise<unknown>, before?: string): Promise<Survived>;
  remove(): Promise<void>;
}

export interface Survived {
  /** Milliseconds until the slowest process stored a message again. */
  recovery: number;
  /** Messages that were acknowledged. */
  stored: number;
  /** Requests that were answered with 503. */
  refused: number;
}

interface Tally {
  acknowledged: Set<string>;
  refused: number;
}

const writersEach = 4;
/** Between two requests of one client. */
const pauseMs = 40;

/** The built site in `count` processes on a Postgres that may be broken. */
export async function startFaultSite(count: number): Promise<FaultSite> {
  const postgres = await startPostgres({ durable: true });
  await runOnServer(postgres.url, 'create database site');
  const proxy = await startSilentProxy(postgres.port);
  const folder = await mkdtemp(path.join(tmpdir(), 'site-faults-'));
  const env = {
    DATABASE_URL: `${postgres.url.replace(/\d+$/, String(proxy.port))}/site`,
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    LOG_ACCESS: 'off',
  };
  const servers: BuiltServer[] = [];
  while (servers.length < count)
    servers.push(await startBuiltServer({ env, dataDir: path.join(folder, 'data') }));
  // From here on it is kept.
  for (const { origin } of servers) await send(`${origin}/en/home`);

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
      servers[index] = await startBuiltServer({ env, ...data });
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
  const tally: Tally = { acknowledged: new Set(), refused: 0 };
  const origins = before === undefined ? servers.map(({ origin }) => origin) : [before];
  const loads = origins.flatMap((origin) => [
    ...Array.from({ length: writersEach }, () =>
      repeat(stop.signal, async () => void (await write(origin, tally))),
    ),
    repeat(stop.signal, () => readPages(origin, tally)),
  ]);
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
  expect(await listDoubled(postgres)).toEqual([]);
  const stored = new Set(await listMessages(postgres));
  const { acknowledged, refused } = tally;
  expect([...acknowledged].filter((message) => !stored.has(message))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(10);
  return { recovery: Math.max(...recovered), stored: acknowledged.size, refused };
}

async function repeat(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await act();
    await sleep(pauseMs);
  }
}

let number = 0;

/** Posts a message of its own; whether it was acknowledged. Any answer but that and a 503 is a failure. */
async function write(origin: string, tally: Tally): Promise<boolean> {
  number += 1;
  const message = `We need ${number} pharmacists.`;
  const answer = await send(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Nadia El Sherif',
      phone: '01005550142',
      email: 'nadia@clinic.example',
      message,
    }),
  });
  if (answer.status === 200) tally.acknowledged.add(message);
  else requireUnavailable(answer, tally);
  return answer.status === 200;
}

/** A wrong password, and a message that was sent before: neither stores anything. */
const forms = {
  '/en/login': { email: 'nobody@clinic.example', password: 'violet teapot 9' },
  '/en/contact': {
    name: 'Nadia El Sherif',
    phone: '01005550142',
    email: 'nadia@clinic.example',
    message: 'We need pharmacists.',
  },
};

/** A page that is kept answers all the time; one that asks the database may say that it is away. */
async function readPages(origin: string, tally: Tally): Promise<void> {
  expect((await send(`${origin}/en/home`)).status).toBe(200);
  for (const place of ['/en/search?q=dose', '/api/search?lang=ar&q=dose']) {
    const answer = await send(origin + place);
    if (answer.status !== 200) requireUnavailable(answer, tally);
  }
  for (const [place, fields] of Object.entries(forms)) {
    const body = new URLSearchParams(fields);
    const answer = await send(origin + place, { method: 'POST', body, redirect: 'manual' });
    if (answer.status >= 500) requireUnavailable(answer, tally);
  }
}

function requireUnavailable({ status, headers, text }: Answer, tally: Tally): void {
  tally.refused += 1;
  expect({ status, retry: headers.get('retry-after'), text }).toMatchObject({
    status: 503,
    retry: '5',
  });
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** From an address of its own, since each may ask only so often. */
async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  number += 1;
  const from = `11.${number % 200}.${Math.floor(number / 200) % 250}.1`;
  const headers = { ...init.headers, 'X-Forwarded-For': from };
  const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(40_000) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Milliseconds until one of the requests that come every 100 ms is stored. */
async function recover(origin: string, tally: Tally): Promise<number> {
  const back = performance.now();
  const done = new AbortController();
  const tries: Promise<void>[] = [];
  while (!done.signal.aborted && performance.now() - back < 30_000) {
    tries.push(write(origin, tally).then((isStored) => void (isStored && done.abort())));
    await sleep(100, undefined, { signal: done.signal }).catch(() => undefined);
  }
  const took = performance.now() - back;
  await Promise.all(tries);
  return took;
}

async function query<Row extends object>(postgres: TestPostgres, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: `${postgres.url}/site` });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  const ended = once(client, 'end');
  await client.end();
  await ended;
  return rows;
}

async function listMessages(postgres: TestPostgres): Promise<string[]> {
  const rows = await query<{ message: string }>(postgres, 'select message from contact_messages');
  return rows.map(({ message }) => message);
}

const listDoubled = (postgres: TestPostgres) =>
  query(postgres, 'select message from contact_messages group by message having count(*) > 1');
