import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { tidyForm } from '#common/forms/form-rules.ts';
import { siteRules } from '#common/forms/site-form.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { withServices } from '#server/commands/run-command.ts';
import { systemActor } from '#server/core/access/can.ts';
import { mediaKeyOf } from '#server/core/files/file-store.ts';
import { finishSetUp } from '#server/operations/new-project/finish-set-up.ts';
import playwrightConfig from '../playwright.config.ts';
import { fullBrowser } from '../scripts/browser.mjs';
import { ensurePackage } from '../scripts/ensure-browser.mjs';
import { type BuiltServer, startBuiltServer } from '../tests/support/built-server.ts';
import { runContent } from '../tests/support/run-content.ts';
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
/** Pages that are hydrated as a whole; not for search engines, so only their speed is measured. */
const hydratedPages = [
  '/en/login',
  '/ar/signup',
  '/en/payment?product=drug-interactions',
  '/de/course/antibiotic-stewardship',
];
/** Of the site that a new company begins with. */
const companyPages = ['/en/home', '/ar/home', '/de/home', '/en/services', '/ar/contact'];
/** Answers to the assistant that sets it up. */
const companyAnswers = tidyForm(siteRules, {
  name: 'Crumb & Crust',
  main: '#7A3E12',
  accent: '#F2B84B',
  legalName: 'Crumb & Crust GmbH',
  address: 'Mehlstraße 1\n10115 Berlin',
  country: 'DE',
  email: 'hello@crumb.example',
  phone: '+49 30 123456789',
});
const companyLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><path fill="#7A3E12" d="M0 0h120v40H0z"/></svg>';
/** Simulated network and processor vary between runs; most for pages with a time budget. */
const runsOf = (address: string) => (address.endsWith('/home') ? 5 : 3);
/** Time in which a new site makes its image renditions, using both processors, in milliseconds. */
const settlingMs = 20_000;
/** Time in which the server makes a page's best encoding, in milliseconds. */
const encodingMs = 1_500;

const categories = {
  'performance': 100,
  'accessibility': 100,
  'best-practices': 100,
  'seo': 100,
} as const;

/** Lighthouse on a simulated phone, with the built site and this machine's Chromium. */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  async run() {
    ensurePackage('chromium', fullBrowser);
    const shipped = await measure(await startBuiltServer(), [...pages, ...hydratedPages]);
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-company-'));
    const dataDir = path.join(folder, 'data');
    await makeCompanySite(folder, dataDir);
    const company = await measure(await startBuiltServer({ dataDir }), companyPages);
    await rm(folder, { recursive: true });
    return [...shipped, ...company.map((each) => ({ ...each, what: `company ${each.what}` }))];
  },
};

/** Makes the site of a new company with the command and the rules of the assistant. */
async function makeCompanySite(folder: string, dataDir: string): Promise<void> {
  const settings = { DATA_DIR: dataDir };
  const options = ['--name', 'New site', '--languages', 'en', '--folder', folder];
  await runContent(settings, 'new', 'bakery', ...options);
  const actor = { ...systemActor, address: '' };
  await withServices({ ...process.env, ...settings }, async (services) => {
    await services.files.write(`${mediaKeyOf('bakery')}/logo.svg`, Buffer.from(companyLogo));
    const logo = '/media/bakery/logo.svg';
    const languages: LanguageCode[] = ['en', 'ar', 'de'];
    await finishSetUp(services, 'bakery', { values: companyAnswers, languages, logo }, actor);
  });
}

async function measure(server: BuiltServer, addresses: string[]): Promise<Measurement[]> {
  try {
    await sleep(settlingMs);
    const measurements: Measurement[] = [];
    for (const address of addresses) {
      const url = server.origin + address;
      await (await fetch(url)).arrayBuffer();
      await sleep(encodingMs);
      const results: RunnerResult[] = [];
      for (let run = 0; run < runsOf(address); run += 1) results.push(await audit(url));
      measurements.push(...measurementsOf(address, results));
    }
    return measurements;
  } finally {
    await server.stop();
  }
}

/** Recordings fail occasionally on a busy machine ("NO_NAVSTART"), whatever the page. */
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
  // A new browser each time, since its cache would help the next; and a full one, which also
  // fetches the page's icon.
  const chrome = await launch({
    chromePath: fullBrowser,
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

function measurementsOf(address: string, results: RunnerResult[]): Measurement[] {
  const valueOf = (id: string) =>
    median(results.map(({ lhr }) => lhr.audits[id]?.numericValue ?? Number.NaN));
  const paint = valueOf('largest-contentful-paint');
  const isHydrated = hydratedPages.includes(address);
  const scored = isHydrated ? [] : Object.entries(categories);
  return [
    ...scored.map(([category, atLeast]) => ({
      what: `${address} ${category}`,
      value: median(results.map(({ lhr }) => (lhr.categories[category]?.score ?? 0) * 100)),
      unit: 'points',
      budget: { atLeast },
      note: shortcomings(results, category),
    })),
    {
      what: `${address} largest contentful paint`,
      // In tenths, as Lighthouse reports it.
      value: Math.round(paint / 100) / 10,
      unit: 's',
      ...(!isHydrated && /home|articles/.test(address) && { budget: { atMost: 1.1 } }),
      ...(isHydrated && { budget: { atMost: 1.5 } }),
      note: `simulated: ${Math.round(paint)} ms`,
    },
    {
      what: `${address} layout shift`,
      value: valueOf('cumulative-layout-shift'),
      unit: '',
      // A font swap may move a line by less than is visible.
      budget: { atMost: 0.001 },
    },
  ];
}

/** Audits of a category that lost points, in any run. */
function shortcomings(results: RunnerResult[], category: string): string {
  const names = results.flatMap(({ lhr }) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  );
  return [...new Set(names)].join(', ');
}
