import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startBuiltServer, type BuiltServer } from '../tests/support/built-server.ts';
import { ensureLoadTool, load } from './support/load.ts';
import { limitProcessor } from './support/processor-share.ts';
import { type Bench, median } from './support/report.ts';

const rounds = 3;
const seconds = 5;
const connections = 4;
/** Share of a core that each process may use, so that two of them and the load do not meet the limit of the machine. */
const share = 0.3;

/** Pages rendered by two web processes with one database, against one of them. */
export const processes: Bench = {
  name: 'processes',
  async run() {
    ensureLoadTool();
    const env = { PAGE_CACHE_MB: '0', PROCESS_KIND: 'web' };
    const first = await startBuiltServer({ env });
    const second = await startBuiltServer({ env, dataDir: first.dataDir });
    const removals: (() => Promise<void>)[] = [];
    try {
      await measure([first, second]);
      const [alone, together, machine]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await measure([first]));
        together.push(await measure([first, second]));
        machine.push((await compute(2)) / (await compute(1)));
      }
      for (const { process } of [first, second]) {
        removals.push(await limitProcessor(process.pid ?? 0, share));
      }
      const [limitedAlone, limitedTogether]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        limitedAlone.push(await measure([first]));
        limitedTogether.push(await measure([first, second]));
      }
      return [
        {
          what: `two web processes with ${share * 100} % of a core each, times the pages of one`,
          value: median(limitedTogether) / median(limitedAlone),
          unit: '×',
          budget: { atLeast: 1.7 },
          note: `rendered without the page cache, ${rounds} × ${seconds} s alternating`,
        },
        {
          what: 'two web processes without limit, times the pages of one',
          value: median(together) / median(alone),
          unit: '×',
          note: 'at most what two loops get from the cores',
        },
        {
          what: 'two loops without memory or input, times the work of one: the most that the cores give',
          value: median(machine),
          unit: '×',
        },
        { what: 'one web process, rendered pages', value: median(alone), unit: 'requests/s' },
      ];
    } finally {
      await second.stop();
      await first.stop();
      for (const remove of removals) await remove();
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

/** Returns the work of processes that only compute, together. */
async function compute(count: number): Promise<number> {
  const loop = `
    const end = performance.now() + 2000;
    let turns = 0;
    while (performance.now() < end) for (let i = 0; i < 1e5; i += 1) turns += Math.imul(i, 3) & 1;
    console.log(turns);`;
  const turns = await Promise.all(
    Array.from({ length: count }, () =>
      promisify(execFile)(process.execPath, ['--eval', loop]).then(({ stdout }) => Number(stdout)),
    ),
  );
  return turns.reduce((sum, each) => sum + each, 0);
}
