import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startBuiltServer, type BuiltServer } from '../tests/support/built-server.ts';
import { startTestStores } from '../tests/support/test-stores.ts';
import { ensureLoadTool, load } from './support/load.ts';
import { limitProcessor } from './support/processor-share.ts';
import { type Bench, type Measurement, median } from './support/report.ts';

const rounds = 3;
const seconds = 5;
const connections = 4;
/** Share of a core that each process may use, so that two of them and the load do not reach the limit of the machine. */
const share = 0.3;

const pages: Readonly<Record<string, Record<string, string>>> = {
  rendered: { PAGE_CACHE_MB: '0' },
  cached: {},
};

/** Pages of two web processes with one database in Postgres, against those of one. */
export const processes: Bench = {
  name: 'processes',
  async run() {
    ensureLoadTool();
    process.env['TEST_DATABASE'] = 'postgres';
    const endStores = await startTestStores();
    try {
      const measurements = [];
      for (const [kind, env] of Object.entries(pages))
        measurements.push(...(await comparePages(kind, { PROCESS_KIND: 'web', ...env })));
      return [...measurements, await measureCores()];
    } finally {
      await endStores();
    }
  },
};

async function comparePages(kind: string, env: Record<string, string>): Promise<Measurement[]> {
  const first = await startBuiltServer({ env });
  const second = await startBuiltServer({ env, dataDir: first.dataDir });
  const removals: (() => Promise<void>)[] = [];
  try {
    await measure([first, second]);
    const free = await compare(first, second);
    for (const { process } of [first, second])
      removals.push(await limitProcessor(process.pid ?? 0, share));
    const limited = await compare(first, second);
    return [
      {
        what: `${kind}: two web processes with ${share * 100} % of a core each, times the pages of one`,
        value: limited.ratio,
        unit: '×',
        budget: { atLeast: 1.7 },
        note: `${rounds} × ${seconds} s alternating; one process: ${limited.alone.toFixed()} requests/s`,
      },
      {
        what: `${kind}: two web processes without limit, times the pages of one`,
        value: free.ratio,
        unit: '×',
        note: `with the load on the same cores; one process: ${free.alone.toFixed()} requests/s`,
      },
    ];
  } finally {
    await second.stop();
    await first.stop();
    for (const remove of removals) await remove();
  }
}

/** Returns the pages per second of one server, and how many times that both give together. */
async function compare(
  first: BuiltServer,
  second: BuiltServer,
): Promise<{ alone: number; ratio: number }> {
  const [alone, together]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await measure([first]));
    together.push(await measure([first, second]));
  }
  return { alone: median(alone), ratio: median(together) / median(alone) };
}

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

async function measureCores(): Promise<Measurement> {
  const machine: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    machine.push((await compute(2)) / (await compute(1)));
  return {
    what: 'two loops without memory or input, times the work of one: the most that the cores give',
    value: median(machine),
    unit: '×',
  };
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
