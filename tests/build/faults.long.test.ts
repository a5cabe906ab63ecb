import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultSite, startFaultSite } from '../support/fault-site.ts';

describe.each([1, 2])('with %i processes', (processes) => {
  let site: FaultSite;

  beforeAll(async () => {
    site = await startFaultSite(processes);
  }, 120_000);
  afterAll(() => site.remove());

  const faults: Record<string, () => Promise<unknown>> = {
    async 'connections end for ten seconds'() {
      for (let count = 0; count < 50; count += 1) {
        await site.terminateAll();
        await sleep(200);
      }
    },
    async 'the database restarts'() {
      await site.postgres.stop();
      await sleep(4_000);
      await site.postgres.start();
    },
    async 'the database crashes'() {
      await site.postgres.stop('crash');
      await site.postgres.start();
    },
    async 'packets are swallowed for four seconds'() {
      site.proxy.dropBytes();
      await sleep(4_000);
      site.proxy.forwardBytes();
    },
    async 'packets are swallowed for longer than a statement may take'() {
      site.proxy.dropBytes();
      await sleep(25_000);
      site.proxy.forwardBytes();
    },
  };

  test.each(Object.entries(faults))(
    '%s: nothing acknowledged is lost, and all works again within 2 s',
    async (name, fault) => {
      const { recovery } = await site.survive(fault);
      process.stdout.write(`${name}, ${processes} processes: ${Math.round(recovery)} ms\n`);
      expect(recovery).toBeLessThan(2_000);
    },
    120_000,
  );

  test('the log reports it in few lines', async () => {
    for (const server of site.servers) {
      const errors = (await server.output()).match(/"level":50/g) ?? [];
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.length).toBeLessThan(40);
    }
  });
});
