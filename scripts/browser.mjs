import { existsSync } from 'node:fs';

/** Debian's browser without windows: the same engine, and the tests take half the time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';
export const wholeBrowser = '/usr/bin/chromium';

/** The browser of the tests: the one that PLAYWRIGHT_CHROMIUM names, or the first that is there; null if none is. */
export function findBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return existsSync(named) ? named : null;
  return [headlessShell, wholeBrowser].find((file) => existsSync(file)) ?? null;
}
