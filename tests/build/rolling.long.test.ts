import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/core/db/connect.ts';
import { startBuiltServer } from '../support/built-server.ts';
import { type FaultSite, startFaultSite } from '../support/fault-site.ts';
import { buildPreviousRelease } from '../support/previous-release.ts';
import { startNginxBefore, type StaticServer } from '../support/nginx.ts';

let site: FaultSite;
let nginx: StaticServer;

beforeAll(async () => {
  site = await startFaultSite(2, { hasJobsProcess: true });
  const ports = site.servers.map(({ origin }) => Number(new URL(origin).port));
  nginx = await startNginxBefore(ports.slice(0, 2));
}, 120_000);
afterAll(async () => {
  await nginx.stop();
  await site.remove();
});

/** Returns true if no email of a visitor's message waits or has failed. */
async function areMessagesSent(): Promise<boolean> {
  const databaseUrl = `${site.postgres.url}/site`;
  const { db, close } = await openDatabase({ dataDir: tmpdir(), databaseUrl });
  const states = await db
    .selectFrom('jobs')
    .select('state')
    .distinct()
    .where('kind', 'like', 'contact-%')
    .execute();
  await close();
  return states.map(({ state }) => state).join() === 'done';
}

async function survive(what: string, fault: () => Promise<void>) {
  const survived = await site.survive(fault, new URL(nginx.url).origin);
  process.stdout.write(`${what}: ${JSON.stringify(survived)}\n`);
  return survived;
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'two web processes behind nginx and one for jobs are replaced one by one by %s: no request fails, no job is lost',
  async (signal) => {
    const { refused } = await survive(signal, async () => {
      for (const index of [0, 1, 2]) {
        await site.replace(index, signal);
        await sleep(1_000);
      }
    });
    expect(refused).toBe(0);
    // The jobs of a killed process are due again after a minute.
    await vi.waitUntil(areMessagesSent, { timeout: 120_000, interval: 1_000 });
  },
  240_000,
);

test('the previous release is replaced by this one, process by process, and no request fails', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-releases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const release = path.join(folder, 'previous');
  await buildPreviousRelease(release);
  const upgraded = await startFaultSite(2, { release });
  onTestFinished(() => upgraded.remove());
  const ports = upgraded.servers.map(({ origin }) => Number(new URL(origin).port));
  const proxy = await startNginxBefore(ports);
  onTestFinished(() => proxy.stop());
  const { refused, stored } = await upgraded.survive(async () => {
    await upgraded.replace(0, 'SIGTERM');
    // Both releases answer from one database for a while.
    await sleep(5_000);
    await upgraded.replace(1, 'SIGTERM');
  }, new URL(proxy.url).origin);
  process.stdout.write(`an upgrade: ${JSON.stringify({ refused, stored })}\n`);
  expect(refused).toBe(0);
}, 600_000);

test('a restart of the database behind them loses nothing', async () => {
  const { recovery } = await survive('restart of the database', async () => {
    await site.postgres.stop();
    await sleep(4_000);
    await site.postgres.start();
  });
  expect(recovery).toBeLessThan(2_000);
}, 120_000);

test('a client that keeps its connection to a process that stops has every request answered', async () => {
  // Longer than a busy machine lets a client wait between two requests.
  const server = await startBuiltServer({ env: { SHUTDOWN_DELAY_MS: '5000' } });
  onTestFinished(() => server.stop());
  const gone = once(server.process, 'exit');
  const clients = Array.from({ length: 8 }, () => requestUntilClosed(server.origin));
  await sleep(500);
  server.process.kill('SIGTERM');
  const answered = await Promise.all(clients);
  expect(Math.min(...answered)).toBeGreaterThan(1);
  expect(await gone).toEqual([0, null]);
}, 60_000);

/** Sends requests over one connection until a response closes it; returns their number. */
async function requestUntilClosed(origin: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 1; ; count += 1) {
    const asked = get(`${origin}/en/home`, { agent });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    expect(answer.statusCode).toBe(200);
    if (answer.headers.connection === 'close') return count;
    await sleep(10);
  }
}
