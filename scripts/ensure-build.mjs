import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandFile, nodeBinary, root, toolEnv } from './ensure-install.mjs';

/** Sources of the build: files and folders. */
export const sources = [
  'app',
  'sections',
  'common',
  'i18n',
  'public',
  'server',
  'scripts/program-packages.mjs',
  'tools/add-reader.ts',
  'tools/precompress.ts',
  'tools/import-patterns.ts',
  'tools/minify-raw.ts',
  'vite.config.ts',
  'vite.program.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];

const stampFile = path.join(root, 'build/.stamp');
const builtFiles = ['build/program/main.js', 'build/client'];

/** The site, then the server as one program with it. */
const commands = [
  ['react-router', 'build'],
  ['vite', 'build', '--config', 'vite.program.config.ts'],
];

/**
 * Builds the site when its build is missing or older than its sources.
 * @throws {Error} when that fails.
 */
export function ensureBuild() {
  const stamp = stampOf(sources);
  if (builtFiles.every((file) => existsSync(path.join(root, file))) && readStamp() === stamp)
    return;
  console.log('Building the site …');
  for (const command of commands) run(command);
  writeFileSync(stampFile, stamp);
}

function run([tool, ...args]) {
  const { status, stdout, stderr } = spawnSync(nodeBinary, [commandFile(tool), ...args], {
    cwd: root,
    env: { ...toolEnv, NODE_ENV: 'production' },
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout ?? ''}${stderr ?? ''}`);
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

/** Hash of names, sizes and times of all files: faster than reading them. */
function stampOf(names) {
  const hash = createHash('sha256');
  for (const name of names) addFile(hash, name);
  return hash.digest('hex');
}

function addFile(hash, name) {
  const stat = statSync(path.join(root, name), { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const child of readdirSync(path.join(root, name)).toSorted())
      addFile(hash, `${name}/${child}`);
    return;
  }
  hash.update(`${name}\0${stat.size}\0${stat.mtimeMs}\n`);
}
