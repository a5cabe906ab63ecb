import { existsSync } from 'node:fs';

/** Debian's headless browser: the same engine, with tests in half the time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';
export const fullBrowser = '/usr/bin/chromium';

/** The tests' browser: PLAYWRIGHT_CHROMIUM, or the first installed; null if none is. */
export function findBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return existsSync(named) ? named : null;
  return [headlessShell, fullBrowser].find((file) => existsSync(file)) ?? null;
}
