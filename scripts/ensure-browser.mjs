import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, headlessShell } from './browser.mjs';

/**
 * Installs Debian's Chromium if no browser is there and we may.
 * @throws {Error} with what to install, otherwise.
 */
export function ensureBrowser() {
  if (process.env.PLAYWRIGHT_CHROMIUM) {
    if (findBrowser()) return;
    throw new Error(
      `PLAYWRIGHT_CHROMIUM names ${process.env.PLAYWRIGHT_CHROMIUM}, which is missing.`,
    );
  }
  if (existsSync(headlessShell)) return;
  try {
    ensurePackage('chromium-headless-shell', headlessShell);
  } catch (error) {
    // The full browser works too, in twice the time.
    if (findBrowser()) return;
    throw new Error(
      `${error.message}\nOr install Chromium or Chrome and set PLAYWRIGHT_CHROMIUM to its path.`,
      { cause: error },
    );
  }
}

/**
 * Installs a Debian package that contains `file`, as root on Debian.
 * @throws {Error} with what to install, otherwise.
 */
export function ensurePackage(name, file) {
  if (existsSync(file)) return;
  const advice = `${file} is missing. Install it: \`apt-get install ${name}\` as root on Debian.`;
  if (!canInstall()) throw new Error(advice);
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed. ${advice}`);
  }
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}
