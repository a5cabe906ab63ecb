import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from '../../support/built-server.ts';
import { test as base } from './test.ts';

/**
 * Playwright's test on a server of its own, which believes what is said of the visitor's address: each
 * test comes from another, so that none uses up what another may do.
 */
export const test = base.extend<object, { site: BuiltServer }>({
  site: [
    async ({}, use) => {
      const env = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1' };
      const site = await startBuiltServer({ env });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  extraHTTPHeaders: async ({}, use) => {
    const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
    await use({ 'X-Forwarded-For': address });
  },
});

/** An address that nobody has yet. */
export function newEmail(): string {
  return `nadia.${randomInt(2 ** 40).toString(36)}@clinic.example`;
}

/** The mails to an address that have been written by now, oldest first. */
export async function mailsTo(site: BuiltServer, email: string): Promise<string[]> {
  const outbox = path.join(site.dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const own = files.filter((file) => file.endsWith(`.${encodeURIComponent(email)}.eml`));
  return Promise.all(own.toSorted().map((file) => readFile(path.join(outbox, file), 'utf8')));
}

/** The mail that comes after those that are known. A server that has just begun is at its pictures first. */
export async function nextMail(
  site: BuiltServer,
  email: string,
  known: readonly string[],
): Promise<string | undefined> {
  await expect
    .poll(async () => (await mailsTo(site, email)).length, { timeout: 60_000 })
    .toBeGreaterThan(known.length);
  return (await mailsTo(site, email)).at(-1);
}

export { expect } from './test.ts';
