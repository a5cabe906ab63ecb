import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { memoryEnv } from '../scripts/run-node.mjs';
import { type BuiltServer, killOnExit, startBuiltServer } from '../tests/support/built-server.ts';
import { ensureLoadTool, load } from './support/load.ts';
import { ownCpuMilliseconds } from './support/process-usage.ts';
import { type Bench, type Measurement, median } from './support/report.ts';

const person = {
  name: 'Nadia El Sherif',
  email: 'nadia@clinic.example',
  phone: '01005550142',
  sub: 'violet teapot 9',
};
const logins = 40;
/** It reads the session, and looks the same for guests and visitors. */
const page = '/en/login';
const rounds = 5;
const seconds = 3;

/** A login against its password hash alone, and a page with a session against one without. */
export const login: Bench = {
  name: 'login',
  async run() {
    ensureLoadTool();
    const server = await startBuiltServer();
    try {
      return [...(await measureLogins(server)), ...(await measurePages(server))];
    } finally {
      await server.stop();
    }
  },
};

async function measureLogins(server: BuiltServer): Promise<Measurement[]> {
  const { email, sub } = person;
  await post(server, 'createUser', person);
  // With the server's settings of malloc, on which the time of a hash depends.
  const hasher = fork(path.join(import.meta.dirname, 'support/hash-timer.ts'), [sub], {
    env: { ...process.env, ...memoryEnv },
  });
  killOnExit(hasher);
  const ours: number[] = [];
  const hashes: number[] = [];
  for (let count = 0; count < logins; count += 1) {
    hasher.send('hash');
    const [ms] = (await once(hasher, 'message')) as [number];
    hashes.push(ms);
    ours.push(await timeOf(() => post(server, 'loginAsUser', { email, sub })));
  }
  hasher.kill();
  return [
    {
      what: 'login, against its password hash',
      value: median(ours) / median(hashes),
      unit: '×',
      budget: { atMost: 1.5 },
      note: `medians of ${logins}, alternating: ${median(ours).toFixed(1)} ms over HTTP, ${median(hashes).toFixed(1)} ms the hash alone`,
    },
  ];
}

async function measurePages(server: BuiltServer): Promise<Measurement[]> {
  const begun = await post(server, 'loginAsGuest', {});
  const cookie = begun.headers
    .getSetCookie()
    .map((value) => value.split(';', 1)[0])
    .join('; ');
  // Warm-up for both.
  await cpuOfPage(server, { cookie });
  const guest: number[] = [];
  const visitor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    visitor.push(await cpuOfPage(server, {}));
    guest.push(await cpuOfPage(server, { cookie }));
  }
  return [
    {
      what: 'page with a session, against a visitor’s',
      value: median(guest) / median(visitor),
      unit: '×',
      budget: { atMost: 1.2 },
      note: `${page}: ${median(guest).toFixed(2)} ms of processor time, ${median(visitor).toFixed(2)} ms without a session`,
    },
  ];
}

/** CPU milliseconds per request. */
async function cpuOfPage(
  { origin, process: { pid } }: BuiltServer,
  headers: Record<string, string>,
): Promise<number> {
  const before = ownCpuMilliseconds(pid!);
  const url = origin.replace('localhost', '127.0.0.1') + page;
  const { requests, errors } = await load({ url, connections: 4, seconds, headers });
  if (errors > 0) throw new Error(`${page} failed ${errors} times`);
  return (ownCpuMilliseconds(pid!) - before) / requests;
}

/** Posts like a page of the site. */
async function post(server: BuiltServer, call: string, body: object): Promise<Response> {
  const answer = await fetch(`${server.origin}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Origin': server.origin },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
  return answer;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
