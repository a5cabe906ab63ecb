import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
