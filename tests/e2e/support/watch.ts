import type { BrowserContext, ConsoleMessage, Page, Response } from '@playwright/test';

/**
 * Hears everything that goes wrong in a browser: console errors (a broken content security policy is
 * one), uncaught exceptions, failed requests, answers of 400 and more, requests to other hosts.
 */
export interface Watch {
  /** Says that a test provokes this: an error or failed request whose text matches is expected. */
  allow(pattern: RegExp): void;
  /** Returns the events that were not allowed. */
  problems(): string[];
}

export function watchContext(context: BrowserContext, origin: string): Watch {
  const allowed: RegExp[] = [];
  const heard: string[] = [];

  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console error: ${describeMessage(message)}`);
  });
  context.on('weberror', (error) => {
    heard.push(`uncaught exception: ${error.error().stack || error.error().message}`);
  });
  context.on('request', (request) => {
    if (isForeign(request.url(), origin)) heard.push(`request to another host: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its open requests along.
    if (reason !== 'net::ERR_ABORTED') heard.push(`failed request: ${request.url()} (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) heard.push(`answer ${describeResponse(response)}`);
  });

  return {
    allow: (pattern) => allowed.push(pattern),
    problems: () => heard.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}

function describeMessage(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${message.text()} (${url}:${lineNumber})`;
}

function describeResponse(response: Response): string {
  return `${response.status()} ${response.request().method()} ${response.url()}`;
}

/** With `TEST_STORAGE=s3`, private videos come from the bucket, by signed addresses. */
function isForeign(url: string, origin: string): boolean {
  const { TEST_BUCKET: bucket } = process.env;
  const endpoint = bucket === undefined ? null : new URL(bucket).searchParams.get('endpoint');
  const own = [origin, ...(endpoint === null ? [] : [endpoint])].map((each) => new URL(each).host);
  return /^(?:https?|wss?):/.test(url) && !own.includes(new URL(url).host);
}

/** Makes every breach of the content security policy a console error that names what was refused. */
export async function reportPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- the fixture listens to the page's console
      console.error(`CSP refuses ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}
