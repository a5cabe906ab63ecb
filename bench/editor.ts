import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Response,
} from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';
import { examples } from '../sections/examples.ts';
import type { BuiltServer } from '../tests/support/built-server.ts';
import playwrightConfig from '../playwright.config.ts';
import { giveRole } from '../tests/e2e/support/account-rows.ts';
import { type ExampleSection, startExampleSite } from '../tests/e2e/support/example-site.ts';
import { type Bench, type Measurement, median } from './support/report.ts';

const runs = 7;
const letters = 30;
const many = 300;
const field = 'services.1.titleTr';
const unit = 'content/{lang}/home-page/section-1.json';
const dashboard = `/en/dashboard?${new URLSearchParams({ path: unit, field }).toString()}`;
const control = `.editor-form [data-field="${field}"][data-language="en"] textarea`;
const treeItem = '.tree-groups .tree-row';
const shown = `[data-field="${unit}:${field}"]`;

const sectionsOf = (count: number): ExampleSection[] =>
  Array.from({ length: count }, (_none, index) => ({
    type: 'text-with-image',
    fileName: `section-${index + 1}`,
    content: examples['text-with-image'],
  }));

/** Bytes of the editor, time until one can type, and time until the preview shows a letter. */
export const editor: Bench = {
  name: 'editor',
  async run() {
    ensureBrowser();
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
    try {
      return [
        ...(await onSite(8, (server) => measureEditor(browser, server))),
        ...(await onSite(many, (server) => measureLargeProject(browser, server))),
      ];
    } finally {
      await browser.close();
    }
  },
};

async function onSite<Result>(
  count: number,
  measure: (server: BuiltServer) => Promise<Result>,
): Promise<Result> {
  const server = await startExampleSite({ sections: sectionsOf(count) });
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

async function measureEditor(browser: Browser, server: BuiltServer): Promise<Measurement[]> {
  const context = await logIn(browser, server);
  // Warm-up, so that the server has its best encodings.
  await (await openEditor(context)).page.close();
  const scripts = await measureScripts(browser, server);
  const { times } = await repeatOpening(context);
  const { page } = await openEditor(context);
  const typing = await measureTyping(page);
  await context.close();
  return [
    ...scripts,
    {
      what: 'editor, from its address to ready to type',
      value: median(times),
      unit: 'ms',
      budget: { atMost: 500 },
      note: `median of ${listOf(times)}; scripts kept by the browser`,
    },
    {
      what: 'editor, key press to preview',
      value: median(typing),
      unit: 'ms',
      budget: { atMost: 50 },
      note: `median of ${letters} letters until painted; slowest ${Math.max(...typing).toFixed(0)} ms`,
    },
  ];
}

async function measureLargeProject(browser: Browser, server: BuiltServer): Promise<Measurement[]> {
  const context = await logIn(browser, server);
  await (await openEditor(context)).page.close();
  const { times, trees } = await repeatOpening(context);
  await context.close();
  return [
    {
      what: `editor of ${many} sections, to ready to type`,
      value: median(times),
      unit: 'ms',
      budget: { atMost: 1000 },
      note: `median of ${listOf(times)}`,
    },
    {
      what: `editor of ${many} sections, to its tree`,
      value: median(trees),
      unit: 'ms',
      budget: { atMost: 1000 },
      note: `median of ${listOf(trees)}`,
    },
  ];
}

/** Bytes fetched with an empty cache. */
async function measureScripts(browser: Browser, server: BuiltServer): Promise<Measurement[]> {
  const context = await logIn(browser, server);
  const { page, arrived, readyAt } = await openEditor(context);
  await page.waitForLoadState('networkidle');
  // The rich-text editor loads when idle.
  await page.waitForTimeout(2_500);
  const own = arrived.filter((response) => response.frame() === page.mainFrame());
  const [bytes, inPreview] = [await scriptBytes(own), await scriptBytes(arrived)];
  await context.close();
  return [
    {
      what: 'editor JS, preview and rich text open',
      value: bytes / 1000,
      unit: 'kB',
      budget: { atMost: 350 },
      note: `ready to type after ${readyAt.toFixed(0)} ms, with nothing kept by the browser`,
    },
    { what: 'and with that of the page in the preview', value: inPreview / 1000, unit: 'kB' },
  ];
}

async function repeatOpening(
  context: BrowserContext,
): Promise<{ times: number[]; trees: number[] }> {
  const times: number[] = [];
  const trees: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { page, readyAt } = await openEditor(context);
    times.push(readyAt);
    trees.push(await seenAt(page, treeItem));
    await page.close();
  }
  return { times, trees };
}

async function openEditor(
  context: BrowserContext,
): Promise<{ page: Page; arrived: Response[]; readyAt: number }> {
  const page = await context.newPage();
  const arrived: Response[] = [];
  page.on('response', (response) => arrived.push(response));
  await page.addInitScript(recordFirstSights, [control, treeItem]);
  await page.goto(dashboard, { waitUntil: 'commit' });
  const readyAt = await seenAt(page, control);
  return { page, arrived, readyAt };
}

declare global {
  interface Window {
    /** Milliseconds from navigation to the first match of a selector. */
    benchSights: Record<string, number>;
    /** Milliseconds for each letter. */
    benchLetters: number[];
  }
}

/** Runs in the page, before all else. */
function recordFirstSights(selectors: string[]): void {
  window.benchSights = {};
  const look = (): void => {
    for (const selector of selectors)
      if (document.querySelector(selector)) window.benchSights[selector] ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

async function seenAt(page: Page, selector: string): Promise<number> {
  const found = await page.waitForFunction((key) => window.benchSights[key], selector);
  return (await found.jsonValue()) ?? Number.NaN;
}

/** Types letter by letter and waits for each to be painted in the preview. */
async function measureTyping(page: Page): Promise<number[]> {
  await page.frameLocator('.preview-frame').locator('[data-current]').first().waitFor();
  await page.locator(control).evaluate(recordLetters, shown);
  await page.locator(control).focus();
  for (let letter = 1; letter <= letters; letter += 1) {
    await page.keyboard.press('e');
    await page.waitForFunction((count) => window.benchLetters.length === count, letter);
  }
  return page.evaluate(() => window.benchLetters);
}

/**
 * Runs in the page: measures from each key press to the frame in which the preview shows the
 * control's value.
 */
function recordLetters(element: SVGElement | HTMLElement, selector: string): void {
  const inner = document.querySelector<HTMLIFrameElement>('.preview-frame')?.contentWindow;
  if (!inner || !(element instanceof HTMLTextAreaElement)) throw new Error('There is no preview');
  let pressedAt: number | null = null;
  window.benchLetters = [];
  element.addEventListener('keydown', () => (pressedAt = performance.now()));
  new MutationObserver(() => {
    const text = inner.document.querySelector(selector)?.textContent;
    if (pressedAt === null || text?.trim() !== element.value.trim()) return;
    const since = pressedAt;
    pressedAt = null;
    inner.requestAnimationFrame(() => window.benchLetters.push(performance.now() - since));
  }).observe(inner.document, { childList: true, characterData: true, subtree: true });
}

async function scriptBytes(responses: readonly Response[]): Promise<number> {
  let sum = 0;
  for (const response of responses) {
    if (response.request().resourceType() !== 'script') continue;
    await response.finished();
    sum += (await response.request().sizes()).responseBodySize;
  }
  return sum;
}

let accounts = 0;

async function logIn(browser: Browser, server: BuiltServer): Promise<BrowserContext> {
  const { origin } = server;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1600, height: 900 },
  });
  accounts += 1;
  const email = `editor-${accounts}@clinic.example`;
  const answer = await context.request.post('/api/auth/createUser', {
    headers: { Origin: origin },
    data: { name: 'Nadia El Sherif', email, phone: '01005550142', sub: 'violet teapot 9' },
  });
  if (!answer.ok()) throw new Error(`createUser answered ${answer.status()}`);
  giveRole(server, email, 'editor');
  return context;
}

function listOf(times: readonly number[]): string {
  return times.map((time) => time.toFixed(0)).join(', ');
}
