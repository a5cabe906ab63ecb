import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Runs on any Node from 20 on, before anything is installed: Node's own modules only.
 */

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the product runs on: it comes with the packages, whatever the system has. */
export const nodeBinary = path.join(root, 'node_modules/.bin/node');

/** The environment in which the packages' commands find that Node. */
export const toolEnv = {
  ...process.env,
  PATH: `${path.dirname(nodeBinary)}${path.delimiter}${process.env.PATH ?? ''}`,
};

/**
 * Installs the packages when they are missing or differ from package-lock.json.
 * @throws {Error} with what to do, when that fails.
 */
export function ensureInstall() {
  if (!isInstalled()) {
    console.log('Installing packages (npm ci) …');
    const { command, args } = npm();
    // Where NODE_ENV is production npm would leave out what the build needs.
    const flags = ['ci', '--include=dev', '--loglevel=error'];
    const { status } = spawnSync(command, [...args, ...flags], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error('npm ci failed. See its output above.');
  }
  if (!existsSync(nodeBinary)) {
    throw new Error(
      'node_modules/.bin/node is missing: the install script of the package "node" did not run.\n' +
        'Run `npm rebuild node`; where scripts are forbidden (ignore-scripts), allow that one.',
    );
  }
}

/** Whether node_modules holds what package-lock.json names. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      place === '' || optional === true || found[place]?.version === version,
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** npm as it called us, else the one on the path. */
function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? { command: process.execPath, args: [script] }
    : { command: 'npm', args: [] };
}
