import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where the browser tests look (playwright.config.ts says the same). */
const chromium = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium';

/**
 * Installs Debian's Chromium where it is missing and we may.
 * @throws {Error} with what to install, otherwise.
 */
export function ensureBrowser() {
  if (existsSync(chromium)) return;
  if (!process.env.PLAYWRIGHT_CHROMIUM && canInstall()) {
    ensurePackage('chromium', chromium);
    return;
  }
  throw new Error(
    `${chromium} is missing. Install Chromium (Debian: \`apt-get install chromium\` as root),\n` +
      'or set PLAYWRIGHT_CHROMIUM to the path of a Chromium or Chrome.',
  );
}

/**
 * Installs a Debian package that brings `file`, as root on Debian.
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
