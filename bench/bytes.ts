import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { fullBrowser } from '../scripts/browser.mjs';
import { ensurePackage } from '../scripts/ensure-browser.mjs';
import { startBuiltServer } from '../tests/support/built-server.ts';
import type { Bench, Measurement } from './support/report.ts';

/** Bytes that a browser fetches for a page, as encoded on the wire. */
export const bytes: Bench = {
  name: 'bytes',
  async run() {
    ensurePackage('chromium', fullBrowser);
    const server = await startBuiltServer();
    // A visitor's browser: the headless one fetches more content below the fold.
    const browser = await chromium.launch({
      ...playwrightConfig.use?.launchOptions,
      executablePath: fullBrowser,
    });
    try {
      const measurements: Measurement[] = [];
      for (const path of ['/en/home', '/ar/home', '/de/home']) {
        measurements.push(...(await measureIslandsPage(browser, server.origin, path)));
        measurements.push(...(await measureFirstView(browser, server.origin, path)));
      }
      for (const path of ['/version', '/en/login', '/en/signup'])
        measurements.push(...(await measureHydratedPage(browser, server.origin, path)));
      return measurements;
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function measureIslandsPage(
  browser: Browser,
  origin: string,
  path: string,
): Promise<Measurement[]> {
  const { page, sizes } = await openPage(browser, origin + path);
  await page.waitForTimeout(500);
  const first = await sizes();
  await touchEverything(page);
  const all = await sizes();
  await page.context().close();
  return [
    {
      what: `${path} HTML + CSS`,
      value: (first.document + first.stylesheet) / 1000,
      unit: 'kB',
      budget: { atMost: 35 },
      note: `${first.document} + ${first.stylesheet} B ${first.encodings}`,
    },
    {
      what: `${path} JS at first view`,
      value: first.script / 1000,
      unit: 'kB',
      budget: { atMost: 5 },
    },
    {
      what: `${path} JS, all touched`,
      value: all.script / 1000,
      unit: 'kB',
      budget: { atMost: 90 },
    },
    { what: `${path} pictures and fonts, all seen`, value: all.other / 1000, unit: 'kB' },
  ];
}

/** Everything that a phone fetches until the page is idle, before any interaction. */
async function measureFirstView(
  browser: Browser,
  origin: string,
  path: string,
): Promise<Measurement[]> {
  const { page, sizes } = await openPage(browser, origin + path, { width: 360, height: 740 });
  const { document, stylesheet, script, other, count } = await sizes();
  await page.context().close();
  return [
    {
      what: `${path} first view on a phone`,
      value: count,
      unit: 'requests',
      budget: { atMost: 12 },
    },
    {
      what: `${path} first view on a phone`,
      value: (document + stylesheet + script + other) / 1000,
      unit: 'kB',
      budget: { atMost: 150 },
    },
  ];
}

async function measureHydratedPage(
  browser: Browser,
  origin: string,
  path: string,
): Promise<Measurement[]> {
  const { page, sizes } = await openPage(browser, origin + path);
  await touchEverything(page);
  const { script, document, stylesheet, encodings } = await sizes();
  await page.context().close();
  return [
    { what: `${path} JS, hydrated`, value: script / 1000, unit: 'kB', budget: { atMost: 130 } },
    {
      what: `${path} HTML + CSS`,
      value: (document + stylesheet) / 1000,
      unit: 'kB',
      note: `${document} + ${stylesheet} B ${encodings}`,
    },
  ];
}

interface Sizes {
  document: number;
  stylesheet: number;
  script: number;
  other: number;
  /** Number of responses. */
  count: number;
  /** Encodings of HTML, CSS and JS. */
  encodings: string;
}

/** Opens a page with an empty cache; `sizes` sums the responses so far. */
async function openPage(
  browser: Browser,
  url: string,
  viewport = { width: 1280, height: 800 },
): Promise<{ page: Page; sizes: () => Promise<Sizes> }> {
  // Warm-up, so that the server has its best encodings.
  const warmUp = await browser.newPage();
  await warmUp.goto(url, { waitUntil: 'networkidle' });
  await warmUp.waitForTimeout(1000);
  await warmUp.close();

  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const arrived: Response[] = [];
  page.on('response', (response) => arrived.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, sizes: () => addUp(arrived) };
}

async function addUp(responses: Response[]): Promise<Sizes> {
  const sum = { document: 0, stylesheet: 0, script: 0, other: 0 };
  const encodings = new Set<string>();
  for (const response of responses) {
    const type = response.request().resourceType();
    const kind = type === 'document' || type === 'stylesheet' || type === 'script' ? type : 'other';
    await response.finished();
    const { responseBodySize } = await response.request().sizes();
    sum[kind] += responseBodySize;
    if (kind !== 'other')
      encodings.add((await response.headerValue('content-encoding')) ?? 'plain');
  }
  return { ...sum, count: responses.length, encodings: [...encodings].join(' ') };
}

/** Scrolls to the end, hovers over every island and focuses every control. */
async function touchEverything(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
  }
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded();
    await island.hover({ force: true });
  }
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('a, button, summary, input')) {
      element.focus({ preventScroll: true });
    }
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}
