import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltServer } from '../tests/support/built-server.ts';
import { ensureLoadTool, load } from './support/load.ts';
import { residentMegabytes } from './support/process-usage.ts';
import type { Bench } from './support/report.ts';

const connections = 500;
const seconds = 20;

/** Memory of the process after many simultaneous visitors, and their latency. */
export const memory: Bench = {
  name: 'memory',
  async run() {
    ensureLoadTool();
    const server = await startBuiltServer();
    try {
      const pid = server.process.pid!;
      const url = `${server.origin.replace('localhost', '127.0.0.1')}/en/home`;
      await (await fetch(url)).arrayBuffer();
      const before = residentMegabytes(pid);
      const result = await load({
        url,
        connections,
        seconds,
        headers: { 'accept-encoding': 'br' },
      });
      await sleep(1000);
      return [
        {
          what: 'memory after load',
          value: residentMegabytes(pid),
          unit: 'MB',
          budget: { atMost: 200 },
          note: `${connections} connections for ${seconds} s`,
        },
        { what: 'memory before load', value: before, unit: 'MB' },
        {
          what: 'errors under load',
          value: result.errors,
          unit: '',
          budget: { atMost: 0 },
          note: `of ${result.requests} requests`,
        },
        { what: 'p99 under load', value: result.p99, unit: 'ms' },
        {
          what: 'longest wait',
          value: result.longest,
          unit: 'ms',
          note: 'while all connections are opened at once (decision 008)',
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
