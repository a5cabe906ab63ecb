import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/core/db/connect.ts';
import { copyImportedData, findFreePort, startBuiltServer } from './built-server.ts';
import type { Dialect } from './databases.ts';
import { UnansweredError } from './draft-writer.ts';
import { runOnServer } from './run-on-server.ts';

/** The built site on a separate database, so that it can be killed and restarted. */
export interface KillSite {
  origin: string;
  dataDir: string;
  /**
   * Opens a database connection for `work` and closes it again: an open one would do the recovery
   * after a kill in place of the program.
   */
  read<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Kills and restarts the program; unless null, kills it again `startingMs` into the start. */
  kill(startingMs: number | null): Promise<void>;
  /** Resolves when the killed program responds again. */
  waitUntilBack(): Promise<void>;
  remove(): Promise<void>;
}

/** True where `npm run test:long` sets the number of kills, and the seed. */
export const hasManyKills = process.env['KILLS'] !== undefined;
const killsWanted = Number(process.env['KILLS'] ?? 2);
export const killSeed = Number(process.env['KILL_SEED'] ?? 1);

/** Databases to kill on: one in `npm test`, both where the number of kills is set. */
export const killDialects: Dialect[] = hasManyKills ? ['sqlite', 'postgres'] : ['sqlite'];

export async function startKillSite(
  dialect: Dialect,
  env: Record<string, string> = {},
): Promise<KillSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-kills-'));
  const dataDir = path.join(folder, 'data');
  const { url, drop } = await createDatabase(dialect);
  if (url === null) await copyImportedData(dataDir);
  const port = await findFreePort();
  const start = (signal?: AbortSignal) =>
    startBuiltServer({
      env: {
        TRUSTED_PROXIES: '127.0.0.1, ::1',
        LOG_ACCESS: 'off',
        ACCESS_TOKEN_SECONDS: '3600',
        DATABASE_URL: url ?? '',
        ...env,
      },
      dataDir,
      port,
      ...(signal && { signal }),
    });
  let server = await start();
  let back: Promise<void> = Promise.resolve();

  async function restart(startingMs: number | null): Promise<void> {
    server.process.kill('SIGKILL');
    await server.stop();
    if (startingMs !== null) {
      const started = await start(AbortSignal.timeout(startingMs)).catch(() => null);
      // It started before the abort.
      started?.process.kill('SIGKILL');
      await started?.stop();
    }
    server = await start();
  }
  return {
    origin: server.origin,
    dataDir,
    async read(work) {
      const database = await openDatabase({ dataDir, databaseUrl: url });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    kill: (startingMs) => (back = restart(startingMs)),
    waitUntilBack: () => back,
    async remove() {
      await server.stop();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(dialect: Dialect) {
  if (dialect === 'sqlite') return { url: null, drop: async () => undefined };
  const server = inject('postgresServer');
  const name = `kills_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  const drop = () => runOnServer(server, `drop database ${name} with (force)`);
  return { url: `${server}/${name}`, drop };
}

interface Work {
  workers: ((isOver: () => boolean) => Promise<void>)[];
  /** Returns the number of acknowledged actions of the slowest worker. */
  done(): number;
}

/**
 * Kills the program repeatedly while the workers run until `isOver`: by turns soon after its start
 * or after some progress; every fourth time twice. Returns the number of kills.
 */
export async function killRepeatedly(site: KillSite, { workers, done }: Work): Promise<number> {
  const random = seededRandom(killSeed);
  let kills = 0;
  let hasFailed = false;
  const isOver = () => hasFailed || kills >= killsWanted;
  const working = Promise.all(workers.map((work) => work(isOver))).catch((error: unknown) => {
    hasFailed = true;
    throw error;
  });
  // Awaited below.
  working.catch(() => undefined);
  for (let turn = 0; !isOver(); turn += 1) {
    const before = done();
    const isDue = () => turn % 2 === 1 || hasFailed || done() > before;
    while (!isDue()) await sleep(10);
    await sleep(random() * 500);
    const alsoStarting = turn % 4 === 3;
    // A start takes about 300 ms.
    await site.kill(alsoStarting ? 20 + Math.floor(random() * 280) : null);
    kills += alsoStarting ? 2 : 1;
  }
  await working;
  return kills;
}

let addresses = 0;

/**
 * Sends a GET, or a POST with a body as JSON or a form, each from a new address because of the rate
 * limits. Rejects with UnansweredError if there is no response or its status is 503.
 */
export async function requestKillSite(
  { origin }: KillSite,
  address: string,
  body?: object,
  token?: string,
): Promise<{ status: number; text: string }> {
  addresses += 1;
  const isForm = body instanceof FormData;
  const answer = await fetch(origin + address, {
    method: body ? 'POST' : 'GET',
    headers: {
      'X-Forwarded-For': `11.${addresses % 200}.${Math.floor(addresses / 200) % 250}.1`,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || answer.status === 503 || typeof text !== 'string') throw new UnansweredError();
  return { status: answer.status, text };
}

/** Returns a seeded random generator (mulberry32). */
export function seededRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
