import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultSite, startFaultSite } from '../support/fault-site.ts';

let site: FaultSite;

beforeAll(async () => {
  site = await startFaultSite(1);
}, 60_000);

afterAll(() => site.remove());

test('connections that end while requests run cost neither the process nor a message', async () => {
  const { recovery } = await site.survive(async () => {
    for (let count = 0; count < 10; count += 1) {
      await site.terminateAll();
      await sleep(150);
    }
  });
  expect(recovery).toBeLessThan(2_000);
});
