import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type BuiltServer, startBuiltServer } from '../tests/support/built-server.ts';
import { ensureLoadTool, load, type LoadResult } from './support/load.ts';
import { startNginx } from '../tests/support/nginx.ts';
import { cpuMilliseconds, waitUntilIdle } from './support/process-usage.ts';
import { type Bench, type Measurement, median } from './support/report.ts';

const page = '/en/home';
const connections = 64;
const rounds = 3;
const seconds = 5;
const headers = { 'accept-encoding': 'gzip' };

/** A cached page against nginx with the same bytes, and a newly rendered page. */
export const pages: Bench = {
  name: 'pages',
  async run() {
    ensureLoadTool();
    return [...(await measureCached()), ...(await measureRendered())];
  },
};

async function measureCached(): Promise<Measurement[]> {
  const server = await startBuiltServer();
  try {
    const gzipped = await fetchEncoded(server);
    await waitUntilIdle(server.process.pid!);
    const nginx = await startNginx(gunzipSync(gzipped), gzipped);
    try {
      const ours: Round[] = [];
      const theirs: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await loadPage(`${local(server)}${page}`, server.process.pid!));
        theirs.push(await loadPage(nginx.url, nginx.pid));
      }
      return compare(ours, theirs, gzipped.length);
    } finally {
      await nginx.stop();
    }
  } finally {
    await server.stop();
  }
}

interface Round extends LoadResult {
  /** Per second of the server's own CPU time, which other load hardly affects. */
  requestsPerCpuSecond: number;
}

async function loadPage(url: string, pid: number): Promise<Round> {
  const before = cpuMilliseconds(pid);
  const result = await load({ url, connections, seconds, headers });
  const used = (cpuMilliseconds(pid) - before) / 1000;
  return { ...result, requestsPerCpuSecond: result.requests / used };
}

function compare(ours: Round[], theirs: Round[], bytes: number): Measurement[] {
  const speed = (all: Round[]): number => median(all.map((round) => round.requestsPerSecond));
  const efficiency = (all: Round[]): number =>
    median(all.map((round) => round.requestsPerCpuSecond));
  const describe = (all: Round[]): string =>
    `p99 ${median(all.map(({ p99 }) => p99)).toFixed(1)} ms; ${Math.round(efficiency(all)).toLocaleString('en-US')} per second of its processor time`;
  return [
    {
      what: 'cached page, share of nginx',
      value: speed(ours) / speed(theirs),
      unit: '×',
      budget: { atLeast: 0.6 },
      note: `${bytes} B gzip, ${connections} connections, ${rounds} × ${seconds} s alternating`,
    },
    {
      what: 'the same, by processor time',
      value: efficiency(ours) / efficiency(theirs),
      unit: '×',
      note: 'steadier on a machine that does other work',
    },
    { what: 'cached page', value: speed(ours), unit: 'requests/s', note: describe(ours) },
    { what: 'nginx, same bytes', value: speed(theirs), unit: 'requests/s', note: describe(theirs) },
    {
      what: 'cached page, errors',
      value: ours.reduce((sum, { errors }) => sum + errors, 0),
      unit: '',
      budget: { atMost: 0 },
    },
  ];
}

async function measureRendered(): Promise<Measurement[]> {
  const server = await startBuiltServer({ env: { PAGE_CACHE_MB: '0' } });
  try {
    const pid = server.process.pid!;
    const size = gunzipSync(await fetchEncoded(server)).length;
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
async function fetchEncoded(server: BuiltServer): Promise<Buffer> {
  let body = await fetchOnce(`${local(server)}${page}`);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const again = await fetchOnce(`${local(server)}${page}`);
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
