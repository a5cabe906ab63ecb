import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import type { BuiltServer } from '../../support/built-server.ts';
import { readOutbox } from '../../support/read-outbox.ts';
import { test as base } from './test.ts';

/** A site, and the settings that name its data. */
export type AccountSite = Pick<BuiltServer, 'origin' | 'settings'>;

/** The server of all tests. */
export function sharedSite(): AccountSite {
  const { E2E_ORIGIN: origin, E2E_SETTINGS: settings } = process.env;
  if (!origin || !settings) throw new Error('E2E_SETTINGS is missing: global-setup.ts sets it');
  return { origin, settings: JSON.parse(settings) as AccountSite['settings'] };
}

/**
 * Playwright's test with the site's data at hand. Each test comes from an address of its own, so that none uses up
 * what another may do.
 */
export const test = base.extend<{ site: AccountSite }>({
  site: async ({}, use) => use(sharedSite()),
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
export async function mailsTo({ settings }: AccountSite, email: string): Promise<string[]> {
  return await readOutbox(settings, email);
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
