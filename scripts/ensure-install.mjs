import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/* Runs on any Node from 20 on, before anything is installed: only Node's own modules. */

export const root = fileURLToPath(new URL('..', import.meta.url));

const isWindows = process.platform === 'win32';
/** npm's package with Node for this platform. */
export const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
/** True if npm provides Node for this platform; elsewhere the system's Node runs the product. */
const hasNodePackage = nodePackage in optionalDependencies;

/** Node binary of the product. */
export const nodeBinary = hasNodePackage
  ? path.join(root, 'node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
  : process.execPath;

/** Oldest Node that runs the product. */
export const minimumNode = 24;

/** Environment in which package commands find that Node. */
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
    // With NODE_ENV=production npm would omit the build's packages.
    const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
    const { status } = spawnSync(command, [...args, ...flags], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error('npm ci failed. See its output above.');
  }
  if (!existsSync(nodeBinary)) {
    throw new Error(
      `The package ${nodePackage} is missing: npm left out optional packages. Run \`npm ci --include=optional\`.`,
    );
  }
  const major = Number(process.versions.node.split('.')[0]);
  if (!hasNodePackage && major < minimumNode) {
    throw new Error(
      `npm has no Node ${minimumNode} for ${process.platform}-${process.arch}: install Node ${minimumNode} or newer and run this again.`,
    );
  }
}

/** Packages whose commands have other names. */
const packageOf = {
  'react-router': '@react-router/dev',
  'playwright': '@playwright/test',
  'tsc': 'typescript',
};

/** Returns the script behind a package's command; shell shims differ between systems. */
export function commandFile(name) {
  const folder = path.join(root, 'node_modules', packageOf[name] ?? name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** True if node_modules matches package-lock.json. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
  if (!wanted || !found || !existsSync(nodeBinary)) return false;
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

/** The npm that called us, else the one on the PATH. */
export function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? { command: process.execPath, args: [script] }
    : { command: 'npm', args: [] };
}
