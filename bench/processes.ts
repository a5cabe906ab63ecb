import { startBuiltServer, type BuiltServer } from '../tests/support/built-server.ts';
import { ensureLoadTool, load } from './support/load.ts';
import { type Bench, median } from './support/report.ts';

const rounds = 3;
const seconds = 5;
const connections = 4;

/** Pages rendered by two web processes with one database, against one of them. */
export const processes: Bench = {
  name: 'processes',
  async run() {
    ensureLoadTool();
    const env = { PAGE_CACHE_MB: '0', PROCESS_KIND: 'web' };
    const first = await startBuiltServer({ env });
    const second = await startBuiltServer({ env, dataDir: first.dataDir });
    try {
      await measure([first, second]);
      const [alone, together]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await measure([first]));
        together.push(await measure([first, second]));
      }
      return [
        {
          what: 'two web processes, times the pages of one',
          value: median(together) / median(alone),
          unit: '×',
          budget: { atLeast: 1.7 },
          note: `rendered without the page cache, ${rounds} × ${seconds} s alternating; needs two idle cores`,
        },
        { what: 'one web process, rendered pages', value: median(alone), unit: 'requests/s' },
      ];
    } finally {
      await second.stop();
      await first.stop();
    }
  },
};

/**
 * Returns the pages per second of all servers together. Uncompressed: compression uses other threads,
 * so that one process would use both cores.
 */
async function measure(servers: readonly BuiltServer[]): Promise<number> {
  const results = await Promise.all(
    servers.map(({ origin }) => load({ url: `${origin}/en/home`, connections, seconds })),
  );
  return results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
}
