import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type BuiltServer, startBuiltServer } from '../tests/support/built-server.ts';
import { ensureLoadTool, load, type LoadResult } from './support/load.ts';
import { startNginxWithPages, type StaticPage } from '../tests/support/nginx.ts';
import { visitedPages, visitorScript } from './support/visitors.ts';
import { cpuMilliseconds, waitUntilIdle } from './support/process-usage.ts';
import { type Bench, type Measurement, median } from './support/report.ts';

const page = '/en/home';
const connections = 64;
const rounds = 5;
const seconds = 4;
const headers = { 'accept-encoding': 'gzip' };

/** Cached pages against nginx with the same bytes, asked for by changing visitors; a page rendered. */
export const pages: Bench = {
  name: 'pages',
  async run() {
    ensureLoadTool();
    return [...(await measureCached()), ...(await measureRendered())];
  },
};

async function measureCached(): Promise<Measurement[]> {
  const [edge, plain] = [
    await startBuiltServer(),
    await startBuiltServer({ env: { EDGE: 'off' } }),
  ];
  try {
    const copies: StaticPage[] = [];
    for (const server of [edge, plain])
      for (const address of visitedPages) {
        const gzipped = await fetchEncoded(`${local(server)}${address}`);
        copies.push({ path: address, html: gunzipSync(gzipped), gzipped });
      }
    const nginx = await startNginxWithPages(copies);
    const script = path.join(edge.dataDir, 'visitors.lua');
    await writeFile(script, visitorScript());
    for (const { process } of [edge, plain]) await waitUntilIdle(process.pid!);
    try {
      const [fast, slow, theirs]: [Round[], Round[], Round[]] = [[], [], []];
      for (let round = 0; round < rounds; round += 1) {
        fast.push(await loadPages(local(edge), edge.process.pid!, script));
        slow.push(await loadPages(local(plain), plain.process.pid!, script));
        theirs.push(await loadPages(new URL(nginx.url).origin, nginx.pid, script));
      }
      return compare(fast, slow, theirs);
    } finally {
      await nginx.stop();
    }
  } finally {
    await edge.stop();
    await plain.stop();
  }
}

interface Round extends LoadResult {
  /** Per second of the server's own CPU time, which other load hardly affects. */
  requestsPerCpuSecond: number;
}

async function loadPages(url: string, pid: number, script: string): Promise<Round> {
  const before = cpuMilliseconds(pid);
  const result = await load({ url, connections, seconds, script });
  const used = (cpuMilliseconds(pid) - before) / 1000;
  return { ...result, requestsPerCpuSecond: result.requests / used };
}

function compare(fast: Round[], slow: Round[], theirs: Round[]): Measurement[] {
  const speed = (all: Round[]): number => median(all.map((round) => round.requestsPerSecond));
  const efficiency = (all: Round[]): number =>
    median(all.map((round) => round.requestsPerCpuSecond));
  const describe = (all: Round[]): string =>
    `p99 ${median(all.map(({ p99 }) => p99)).toFixed(1)} ms; ${Math.round(efficiency(all)).toLocaleString('en-US')} per second of its processor time`;
  const share = (what: string, all: Round[], atLeast: number): Measurement[] => [
    {
      what: `${what}, share of nginx`,
      value: speed(all) / speed(theirs),
      unit: '×',
      budget: { atLeast },
      note: `${visitedPages.length} pages, ${connections} connections, ${rounds} × ${seconds} s alternating`,
    },
    {
      what: `${what}, the same by processor time`,
      value: efficiency(all) / efficiency(theirs),
      unit: '×',
      note: 'steadier on a machine that does other work',
    },
    { what, value: speed(all), unit: 'requests/s', note: describe(all) },
  ];
  return [
    ...share('cached page', fast, 0.75),
    ...share('cached page, EDGE=off', slow, 0.25),
    { what: 'nginx, same bytes', value: speed(theirs), unit: 'requests/s', note: describe(theirs) },
    {
      what: 'cached page, errors',
      value: [...fast, ...slow].reduce((sum, { errors }) => sum + errors, 0),
      unit: '',
      budget: { atMost: 0 },
    },
  ];
}

async function measureRendered(): Promise<Measurement[]> {
  const server = await startBuiltServer({ env: { PAGE_CACHE_MB: '0' } });
  try {
    const pid = server.process.pid!;
    const size = gunzipSync(await fetchEncoded(`${local(server)}${page}`)).length;
    await waitUntilIdle(pid);
    await load({ url: `${local(server)}${page}`, connections: 4, seconds: 3, headers });
    const results: { cpu: number; speed: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuMilliseconds(pid);
      const result = await load({
        url: `${local(server)}${page}`,
        connections: 4,
        seconds,
        headers,
      });
      const cpu = (cpuMilliseconds(pid) - before) / result.requests;
      results.push({ cpu, speed: result.requestsPerSecond });
    }
    const kilobytes = size / 1000;
    const cpu = median(results.map((result) => result.cpu));
    return [
      {
        what: 'rendered page, processor time per 30 kB',
        value: (cpu * 30) / kilobytes,
        unit: 'ms',
        budget: { atMost: 1.5 },
        note: `${cpu.toFixed(2)} ms for ${kilobytes.toFixed(1)} kB of HTML, gzipped anew`,
      },
      {
        what: 'rendered page',
        value: median(results.map((result) => result.speed)),
        unit: 'requests/s',
      },
    ];
  } finally {
    await server.stop();
  }
}

/** wrk uses the first address of a name; both servers must have the same one. */
function local({ origin }: BuiltServer): string {
  return origin.replace('localhost', '127.0.0.1');
}

/** The page as sent, fetched until the cache has its best encoding. */
async function fetchEncoded(url: string): Promise<Buffer> {
  let body = await fetchOnce(url);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const again = await fetchOnce(url);
    if (again.equals(body) && attempt > 2) break;
    body = again;
  }
  return body;
}

async function fetchOnce(url: string): Promise<Buffer> {
  const asked = request(url, { headers });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'gzip') {
    throw new Error(
      `${url} answered ${answer.statusCode} ${answer.headers['content-encoding'] ?? 'plain'}`,
    );
  }
  return body;
}
