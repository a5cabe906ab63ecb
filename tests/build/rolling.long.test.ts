import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startBuiltServer } from '../support/built-server.ts';
import { type FaultSite, startFaultSite } from '../support/fault-site.ts';
import { startNginxBefore, type StaticServer } from '../support/nginx.ts';

let site: FaultSite;
let nginx: StaticServer;

beforeAll(async () => {
  site = await startFaultSite(2);
  nginx = await startNginxBefore(site.servers.map(({ origin }) => Number(new URL(origin).port)));
}, 120_000);
afterAll(async () => {
  await nginx.stop();
  await site.remove();
});

async function survive(what: string, fault: () => Promise<void>) {
  const survived = await site.survive(fault, new URL(nginx.url).origin);
  process.stdout.write(`${what}: ${JSON.stringify(survived)}\n`);
  return survived;
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'two processes behind nginx are replaced one after the other by %s, and no request fails',
  async (signal) => {
    const { refused } = await survive(signal, async () => {
      for (const index of [0, 1]) {
        await site.replace(index, signal);
        await sleep(1_000);
      }
    });
    expect(refused).toBe(0);
  },
  120_000,
);

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
