import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFigures } from '../server/admin/figures/create-figures.ts';
import { type BuiltServer, startBuiltServer } from '../tests/support/built-server.ts';
import { root } from '../tests/support/root.ts';
import { benchDatabaseName, createBenchDatabase, importProject } from './support/bench-database.ts';
import { type Bench, growthBudget, type Measurement, median } from './support/report.ts';
import {
  addSales,
  emailOf,
  ordersPerBuyer,
  orderId,
  password,
  type SalesSize,
} from './support/sales-rows.ts';

const projectId = 'active-med-pharma';
const few: SalesSize = { orders: 100, people: 100, messages: 100 };
const rows = Number(process.env['GROWTH_ROWS'] ?? 1_000_000);
const many: SalesSize = {
  orders: rows,
  people: Math.min(rows, 100_000),
  messages: Math.min(rows, 10_000),
};
const rounds = 30;
const buyers = 3;
const admin = { email: 'owner@clinic.example', password: 'eleven blue kettles' };

/** Request, and the text that proves its answer complete. */
interface Call {
  path: string;
  shows: string;
  headers: Record<string, string>;
  body?: string;
}

type Probe = (shop: Shop, round: number) => Call;

const asStaff =
  (address: string, shows: string): Probe =>
  ({ staff }) => ({ path: address, shows, headers: staff });
const asBuyer =
  (address: string, shows: string): Probe =>
  ({ sessions }, round) => ({ path: address, shows, headers: sessions[round % buyers] ?? {} });
const search = (kind: string, words: string, shows: string): Probe =>
  asStaff(
    `/api/admin/search?${new URLSearchParams({ language: 'en', kinds: kind, q: words })}`,
    shows,
  );

/** Pages and calls whose time must not depend on the number of rows. */
const probes: Readonly<Record<string, Probe>> = {
  'overview': asStaff('/en/admin', 'waiting-row'),
  'payments': asStaff('/en/admin/payments', 'Helmy'),
  // The first page of a hundred orders has as many rows.
  'payments, in the middle': ({ size: { orders }, staff }) => ({
    path: `/en/admin/payments?before=${orderId(Math.max(orders / 2, few.orders + 1))}`,
    shows: 'Helmy',
    headers: staff,
  }),
  'an order': asStaff(`/en/admin/payments/${orderId(42)}`, 'Helmy42x'),
  'summary by month': asStaff('/en/admin/payments/months', 'EGP'),
  'products': asStaff('/en/admin/products', 'Drug interactions'),
  'refunds': asStaff('/en/admin/refunds', 'Helmy'),
  'figures': asStaff('/en/admin/figures', 'EGP'),
  'inbox': asStaff('/en/admin/messages', 'Farouk'),
  'inbox: a word': asStaff('/en/admin/messages?words=ward7x', 'Farouk7x'),
  'a message': asStaff('/en/admin/messages/message-1000000042', 'Farouk42x'),
  'people': asStaff('/en/admin/people', 'Helmy'),
  'people: a name': asStaff('/en/admin/people?q=helmy7x', 'Helmy7x'),
  'a person': asStaff('/en/admin/people/person-1000000042', 'Helmy42x'),
  'learners': asStaff('/en/admin/people/learners?course=drug-interactions', 'Helmy'),
  'audit log': asStaff('/en/admin/audit', 'Helmy'),
  'audit log: a person': asStaff('/en/admin/audit?person=person-1000000042', 'Helmy42x<'),
  'coupons': asStaff('/en/admin/coupons', '</html>'),
  'jobs': asStaff('/en/admin/jobs', '</html>'),
  'redirects': asStaff('/en/admin/redirects', 'There are none yet.'),
  'failed searches': asStaff('/en/admin/searches', 'Every search found a page.'),
  'tokens': asStaff('/en/admin/tokens', 'There are no tokens.'),
  'webhooks': asStaff('/en/admin/webhooks', 'There are no webhooks.'),
  'system check': asStaff('/en/admin/doctor', 'Payment and login'),
  'notices': asStaff('/en/admin/notices', 'Refund requests'),
  'help': asStaff('/en/admin/help', 'the list shows the keys of a Mac'),
  'search: a person': search('person', 'helmy7x', 'Helmy7x'),
  'search: a name that all people have': search('person', 'nadia', 'Helmy'),
  'search: an address': search('person', emailOf(42), 'Helmy42x'),
  'search: an order': search('order', 'helmy7x', 'Helmy7x'),
  'search: a receipt': (shop, round) =>
    search('order', `${shop.size.orders - 1}`, `Helmy${shop.size.orders - 1}x`)(shop, round),
  'search: a name that all orders have': search('order', 'nadia', 'Helmy'),
  'search: two names that all orders have': search('order', 'nadia clinic', 'Helmy'),
  'search: a message': search('message', 'ward7x', 'Farouk7x'),
  'search: a word that all messages have': search('message', 'aswan', 'Farouk'),
  'own payments': asBuyer('/en/profile/payments', '/en/receipt/'),
  'own courses': asBuyer('/en/profile/myCourses', 'Drug interactions'),
  'own account': asBuyer('/en/profile/account', 'clinic.example'),
  'a receipt': asStaff(`/en/receipt/${orderId(42)}`, 'Helmy42x'),
  'payment page': asBuyer('/en/payment?product=clinical-pharmacy-diploma', '440'),
  'login': ({ size: { people } }, round) => ({
    ...loginOf(emailOf(((round * 997) % people) + 1), password),
    shows: 'accessToken',
  }),
};

/** Staff's lists, the search and a buyer's pages with `GROWTH_ROWS` orders (1,000,000), and with 100. */
export const growth: Bench = {
  name: 'growth',
  async run() {
    const [small, large] = [await startWith(few), await startWith(many)];
    try {
      const measured: { measurement: Measurement; longest: number }[] = [];
      for (const [what, probe] of Object.entries(probes))
        measured.push(await compare(what, probe, small, large));
      return [
        ...measured.map(({ measurement }) => measurement),
        {
          what: `longest of these, ${benchDatabaseName}`,
          value: Math.max(...measured.map(({ longest }) => longest)),
          unit: 'ms',
          budget: { atMost: 200 },
        },
      ];
    } finally {
      await small.stop();
      await large.stop();
    }
  },
};

interface Shop {
  size: SalesSize;
  server: BuiltServer;
  staff: Record<string, string>;
  sessions: Record<string, string>[];
  stop(): Promise<void>;
}

/** Alternating, so that other load on the machine slows both. */
async function compare(what: string, probe: Probe, small: Shop, large: Shop) {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await timeOf(small, probe, round));
    times.large.push(await timeOf(large, probe, round));
  }
  const [one, other] = [median(times.small), median(times.large)];
  const measurement: Measurement = {
    what: `${what}, ${benchDatabaseName}`,
    value: other / one,
    unit: '×',
    budget: growthBudget(one),
    note: `${one.toFixed(1)} ms among ${few.orders} orders, ${other.toFixed(1)} ms among ${many.orders.toLocaleString('en-US')}`,
  };
  return { measurement, longest: other };
}

async function timeOf(shop: Shop, probe: Probe, round: number): Promise<number> {
  const call = probe(shop, round);
  const begin = performance.now();
  const answer = await send(shop.server, call, round);
  const text = await answer.text();
  const time = performance.now() - begin;
  if (!text.includes(call.shows))
    throw new Error(`${call.path} answered ${answer.status} without ${call.shows}: ${text}`);
  return time;
}

/** Sends from another address each time, as searches and logins are rate-limited. */
function send(
  { origin }: BuiltServer,
  { path: address, headers, body }: Omit<Call, 'shows'>,
  round: number,
): Promise<Response> {
  return fetch(origin + address, {
    headers: { ...headers, 'x-forwarded-for': `198.51.${round % 250}.${Date.now() % 250}` },
    ...(body !== undefined && { method: 'POST', body }),
  });
}

function loginOf(email: string, sub: string): Omit<Call, 'shows'> {
  return {
    path: '/api/auth/loginAsUser',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, sub }),
  };
}

/** Logs in, and returns headers for pages and for the API. */
async function logIn(
  server: BuiltServer,
  email: string,
  sub: string,
): Promise<Record<string, string>> {
  const answer = await send(server, loginOf(email, sub), 0);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { cookie: cookies.join('; '), authorization: `Bearer ${accessToken}` };
}

async function startWith(size: SalesSize): Promise<Shop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-growth-'));
  const dataDir = path.join(folder, 'data');
  const database = await createBenchDatabase(dataDir);
  const filled = await database.open();
  await importProject(filled, dataDir, { folder: path.join(root, 'assets', projectId), projectId });
  await addSales(filled, projectId, size);
  const figures = createFigures({ database: filled, provider: { isSandbox: true } });
  await figures.store(projectId, Date.now());
  await filled.close();
  const server = await startBuiltServer({
    dataDir,
    env: {
      ...database.env,
      PROCESS_KIND: 'web',
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  const sessions = [];
  for (let index = 1; index <= buyers; index += 1)
    sessions.push(
      await logIn(
        server,
        emailOf(Math.floor((size.orders / ordersPerBuyer / buyers) * index)),
        password,
      ),
    );
  return {
    size,
    server,
    staff: await logIn(server, admin.email, admin.password),
    sessions,
    async stop() {
      await server.stop();
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
