import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { BuiltServer } from '../../support/built-server.ts';
import { test as base } from './test.ts';

/** The server of all tests, and where its data stand. */
export type AccountSite = Pick<BuiltServer, 'origin' | 'dataDir'>;

/**
 * Playwright's test with the site's data at hand. Each test comes from an address of its own, so that none uses up
 * what another may do.
 */
export const test = base.extend<{ site: AccountSite }>({
  site: async ({ baseURL }, use) => {
    const dataDir = process.env.E2E_DATA_DIR;
    if (!baseURL || !dataDir) throw new Error('E2E_DATA_DIR is missing: global-setup.ts sets it');
    await use({ origin: baseURL, dataDir });
  },
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
export async function mailsTo(site: AccountSite, email: string): Promise<string[]> {
  const outbox = path.join(site.dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const own = files.filter((file) => file.endsWith(`.${encodeURIComponent(email)}.eml`));
  return Promise.all(own.toSorted().map((file) => readFile(path.join(outbox, file), 'utf8')));
}

/** The mail that comes after those that are known. A server that has just begun is at its pictures first. */
export async function nextMail(
  site: AccountSite,
  email: string,
  known: readonly string[],
): Promise<string | undefined> {
  await expect
    .poll(async () => (await mailsTo(site, email)).length, { timeout: 60_000, intervals: [50] })
    .toBeGreaterThan(known.length);
  return (await mailsTo(site, email)).at(-1);
}

export { expect } from './test.ts';
