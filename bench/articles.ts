import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltServer, startBuiltServer } from '../tests/support/built-server.ts';
import { root } from '../tests/support/root.ts';
import {
  type BenchDatabase,
  benchDatabaseName,
  createBenchDatabase,
  importProject,
  measureTables,
} from './support/bench-database.ts';
import { residentMegabytes, waitUntilIdle } from './support/process-usage.ts';
import { type Bench, growthBudget, type Measurement, median } from './support/report.ts';

const projectId = 'active-med-pharma';
const few = 100;
const many = 10_000;
const rounds = 60;

/** Queries: a word in one title, in a few texts, in all texts, and a prefix of all. */
const queries: Readonly<Record<string, string>> = {
  'one title': 'subject7x',
  'two words, one of them rare': 'ward7 patient',
  'a word that every article has': 'patient',
  'the beginning of such a word': 'pat',
};

/** A page, and the text that proves it complete. */
interface Probe {
  what: string;
  path: string;
  shows: string;
}

const probes: Probe[] = [
  { what: 'article list', path: '/en/articaleTable?page=3', shows: 'class="article-row"' },
  {
    what: 'an article',
    path: '/en/details/articles/articles/article-on-subject40x',
    shows: 'Article on subject40x',
  },
  ...Object.entries(queries).map(([what, query]) => ({
    what: `search page, ${what}`,
    path: `/en/search?q=${encodeURIComponent(query)}`,
    shows: 'class="search-hit"',
  })),
];

/** The list, an article and the search with 100 articles and with 10,000, rendered each time. */
export const articles: Bench = {
  name: 'articles',
  async run() {
    const [small, large] = [await startWith(few), await startWith(many)];
    try {
      const measurements = [await measureMemory(small.server, large.server)];
      for (const probe of probes)
        measurements.push(await compare(probe, small.server, large.server));
      return measurements;
    } finally {
      await small.stop();
      await large.stop();
    }
  },
};

/** Measured after the first page, before any garbage of searches. */
async function measureMemory(small: BuiltServer, large: BuiltServer): Promise<Measurement> {
  const [list] = probes;
  const sizes: number[] = [];
  for (const server of [small, large]) {
    if (list) await timeOf(server, list, 0);
    await waitUntilIdle(server.process.pid!);
    sizes.push(residentMegabytes(server.process.pid!));
  }
  const [one = 0, other = 0] = sizes;
  return {
    what: `memory of an article, ${benchDatabaseName}`,
    value: ((other - one) * 1000) / (many - few),
    unit: 'kB',
    note: `${one.toFixed(0)} MB with ${few} articles, ${other.toFixed(0)} MB with ${many.toLocaleString('en-US')}`,
  };
}

/** Alternating, so that other load on the machine slows both. */
async function compare(probe: Probe, small: BuiltServer, large: BuiltServer): Promise<Measurement> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await timeOf(small, probe, round));
    times.large.push(await timeOf(large, probe, round));
  }
  const [one, other] = [median(times.small), median(times.large)];
  return {
    what: `${probe.what}, ${benchDatabaseName}`,
    value: other / one,
    unit: '×',
    budget: growthBudget(one),
    note: `${one.toFixed(1)} ms among ${few} articles, ${other.toFixed(1)} ms among ${many.toLocaleString('en-US')}`,
  };
}

/** Milliseconds to the whole page; another client each round, as searches are rate-limited. */
async function timeOf(
  { origin }: BuiltServer,
  { path: page, shows }: Probe,
  round: number,
): Promise<number> {
  const headers = { 'x-forwarded-for': `198.51.100.${round}` };
  const begin = performance.now();
  const answer = await fetch(origin + page, { headers });
  const html = await answer.text();
  const time = performance.now() - begin;
  if (!html.includes(shows)) throw new Error(`${page} does not show ${shows}`);
  return time;
}

async function startWith(count: number): Promise<{ server: BuiltServer; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-search-'));
  const dataDir = path.join(folder, 'data');
  const database = await createBenchDatabase(dataDir);
  await importArticles(folder, dataDir, database, count);
  const server = await startBuiltServer({
    dataDir,
    env: { ...database.env, PAGE_CACHE_MB: '0', TRUSTED_PROXIES: '127.0.0.1, ::1' },
  });
  const stop = async () => {
    await server.stop();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  };
  return { server, stop };
}

async function importArticles(
  folder: string,
  dataDir: string,
  database: BenchDatabase,
  count: number,
): Promise<void> {
  const assets = path.join(folder, 'assets');
  const filter = (file: string) =>
    !/[/\\](?:media|articles)(?:[/\\]|$)/.test(path.relative(root, file));
  await cp(path.join(root, 'assets'), assets, { recursive: true, filter });
  const file = path.join(assets, projectId, 'content/en/articles/articles.json');
  await cp(path.join(root, 'assets', projectId, 'content/en/header.json'), file);
  await writeFile(
    file,
    JSON.stringify(Array.from({ length: count }, (_, index) => article(index))),
  );
  const filled = await database.open();
  await importProject(filled, dataDir, { folder: path.join(assets, projectId), projectId });
  await measureTables(filled);
  await filled.close();
}

/** A text of 240 words: all contain "patient", one in a hundred the same ward. */
function article(index: number) {
  const words = Array.from(
    { length: 238 },
    (_, place) => `word${((index + 1) * (place + 7) * 31) % 4_000}`,
  );
  const rare = index < few ? `ward${index % 50}` : `room${index}`;
  return {
    id: index + 1,
    title: `Article on subject${index}x`,
    summary: `<p>${words.slice(0, 20).join(' ')}</p>`,
    htmlContent: `<p>patient ${rare} ${words.slice(20).join(' ')}</p>`,
  };
}
