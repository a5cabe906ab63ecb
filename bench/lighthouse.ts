import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import playwrightConfig from '../playwright.config.ts';
import { wholeBrowser } from '../scripts/browser.mjs';
import { ensurePackage } from '../scripts/ensure-browser.mjs';
import { startBuiltServer } from '../tests/support/built-server.ts';
import { type Bench, type Measurement, median } from './support/report.ts';

const pages = ['en', 'ar'].flatMap((language) =>
  [
    'home',
    'services',
    'products',
    'details/articles/articles/five-questions-before-the-first-dose',
    'contact',
  ].map((rest) => `/${language}/${rest}`),
);
/** The simulated network and processor make one run differ from the next; most of a page that has a budget in time. */
const runsOf = (path: string) => (path.endsWith('/home') ? 5 : 3);
/** Until a new site has made its pictures' sizes, which takes both processors, in milliseconds. */
const settling = 20_000;
/** Time for the server to make a page's best encoding, in milliseconds. */
const moment = 1_500;

const categories = {
  'performance': 100,
  'accessibility': 100,
  'best-practices': 100,
  'seo': 100,
} as const;

/** Lighthouse on a simulated phone, against the built site and this machine's Chromium. */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  async run() {
    ensurePackage('chromium', wholeBrowser);
    const server = await startBuiltServer();
    try {
      await sleep(settling);
      const measurements: Measurement[] = [];
      for (const path of pages) {
        const url = server.origin + path;
        await (await fetch(url)).arrayBuffer();
        await sleep(moment);
        const results: RunnerResult[] = [];
        for (let run = 0; run < runsOf(path); run += 1) results.push(await audit(url));
        measurements.push(...measurementsOf(path, results));
      }
      return measurements;
    } finally {
      await server.stop();
    }
  },
};

/** Now and then a recording fails on a busy machine ("NO_NAVSTART"); that says nothing of the page. */
const attempts = 4;

async function audit(url: string): Promise<RunnerResult> {
  let problem: string | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await auditOnce(url);
    if (result && !result.lhr.runtimeError) return result;
    problem = result?.lhr.runtimeError?.message;
  }
  throw new Error(`Lighthouse could not measure ${url}: ${problem}`);
}

async function auditOnce(url: string): Promise<RunnerResult | undefined> {
  // One of its own for each, since what it keeps would help the next; and the whole browser, which
  // asks for the page's icon, too.
  const chrome = await launch({
    chromePath: wholeBrowser,
    chromeFlags: [...(playwrightConfig.use?.launchOptions?.args ?? [])],
  });
  try {
    const onlyCategories = Object.keys(categories);
    const flags: Flags = { port: chrome.port, onlyCategories, logLevel: 'error' };
    return await lighthouse(url, flags);
  } finally {
    chrome.kill();
  }
}

function measurementsOf(path: string, results: RunnerResult[]): Measurement[] {
  const valueOf = (id: string) =>
    median(results.map(({ lhr }) => lhr.audits[id]?.numericValue ?? Number.NaN));
  const paint = valueOf('largest-contentful-paint');
  return [
    ...Object.entries(categories).map(([category, atLeast]) => ({
      what: `${path} ${category}`,
      value: median(results.map(({ lhr }) => (lhr.categories[category]?.score ?? 0) * 100)),
      unit: 'points',
      budget: { atLeast },
      note: shortcomings(results, category),
    })),
    {
      what: `${path} largest contentful paint`,
      // In tenths, as Lighthouse says it.
      value: Math.round(paint / 100) / 10,
      unit: 's',
      // The design names it for the home page; the others are shown beside it.
      ...(path.endsWith('/home') && { budget: { atMost: 1.2 } }),
      note: `simulated: ${Math.round(paint)} ms`,
    },
    {
      what: `${path} layout shift`,
      value: valueOf('cumulative-layout-shift'),
      unit: '',
      // A face that takes the place of another may move a line by less than can be seen.
      budget: { atMost: 0.001 },
    },
  ];
}

/** The audits of a category that took points away, in any run. */
function shortcomings(results: RunnerResult[], category: string): string {
  const names = results.flatMap(({ lhr }) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  );
  return [...new Set(names)].join(', ');
}
