import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltServer } from '../tests/support/built-server.ts';
import {
  type AcknowledgedData,
  admin,
  createAcknowledgedData,
  listWriters,
  logInAsAdmin,
  readPages,
  request,
} from '../tests/support/fault-actions.ts';
import { residentMegabytes } from './support/process-usage.ts';
import { type Bench, median } from './support/report.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30);
const sampleMs = 5_000;
const readers = 24;
const idleConnections = 10_000;

const addresses = [
  '/en/home',
  '/ar/courses',
  '/de/products',
  '/en/search?q=dose',
  '/sitemap.xml',
  '/en/nowhere',
  '/api/search?lang=ar&q=dose',
];

/** Mixed load as fast as the site answers, for half an hour, then 10,000 idle connections. */
export const soak: Bench = {
  name: 'soak',
  isOnRequest: true,
  async run() {
    const server = await startBuiltServer({
      env: {
        TRUSTED_PROXIES: '127.0.0.1, ::1',
        LOG_ACCESS: 'off',
        ACCESS_TOKEN_SECONDS: '3600',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    });
    try {
      const pid = server.process.pid!;
      const { memory, requests, waits, tally } = await loadFor(server.origin, pid);
      const quarter = Math.ceil(memory.length / 4);
      const second = median(memory.slice(quarter, quarter * 2));
      const last = median(memory.slice(-quarter));
      const idle = await holdIdleConnections(server.origin);
      return [
        {
          what: 'memory in the last quarter, times the second',
          value: last / second,
          unit: '×',
          budget: { atMost: 1.1 },
          note: `${second.toFixed(0)} and ${last.toFixed(0)} MB, mixed load for ${minutes} minutes`,
        },
        { what: 'requests answered', value: requests / minutes / 60, unit: 'per second' },
        { what: 'p99 of a read', value: percentile(waits, 0.99), unit: 'ms' },
        {
          what: 'answers of 503 or none',
          value: tally.refused,
          unit: '',
          budget: { atMost: 0 },
          note: `${tally.messages.size} messages, ${tally.people.size} people, ${tally.buyers.size} orders, ${tally.saves.size} drafts stored`,
        },
        {
          what: 'a page beside idle connections',
          value: idle.ms,
          unit: 'ms',
          budget: { atMost: 1_000 },
          note: `${idle.open} of ${idleConnections} open, ${residentMegabytes(pid).toFixed(0)} MB`,
        },
      ];
    } finally {
      await server.stop();
    }
  },
};

interface Load {
  /** Resident megabytes, each five seconds. */
  memory: number[];
  requests: number;
  /** A sample of the time of reads, in milliseconds. */
  waits: number[];
  tally: AcknowledgedData;
}

async function loadFor(origin: string, pid: number): Promise<Load> {
  const token = await logInAsAdmin(origin);
  const tally = createAcknowledgedData();
  const load: Load = { memory: [], requests: 0, waits: [], tally };
  const end = Date.now() + minutes * 60_000;
  const repeat = async (act: () => Promise<void>) => {
    while (Date.now() < end) {
      await act();
      load.requests += 1;
    }
  };
  const read = async () => {
    const start = performance.now();
    const address = addresses[load.requests % addresses.length] ?? '/';
    const { status } = await request(origin + address);
    if (status >= 500) tally.refused += 1;
    if (load.requests % 50 === 0) load.waits.push(performance.now() - start);
  };
  const sample = async () => {
    while (Date.now() < end) {
      load.memory.push(residentMegabytes(pid));
      await sleep(sampleMs);
    }
  };
  await Promise.all([
    sample(),
    ...listWriters(token).map((act) => repeat(() => act(origin, tally))),
    repeat(() => readPages(origin, tally)),
    ...Array.from({ length: readers }, () => repeat(read)),
  ]);
  return load;
}

/** Opens silent connections and returns how long a page takes beside them. */
async function holdIdleConnections(origin: string): Promise<{ open: number; ms: number }> {
  const { port } = new URL(origin);
  const sockets: Socket[] = [];
  let open = 0;
  for (let count = 0; count < idleConnections; count += 1) {
    const socket = connect(Number(port), '127.0.0.1', () => (open += 1));
    socket.on('error', () => undefined);
    sockets.push(socket);
    if (count % 200 === 0) await sleep(10);
  }
  await sleep(2_000);
  const start = performance.now();
  await request(`${origin}/en/home`);
  const ms = performance.now() - start;
  for (const socket of sockets) socket.destroy();
  return { open, ms };
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}
