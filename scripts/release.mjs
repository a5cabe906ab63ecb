/**
 * `npm run release`: builds the site and writes into `release/` an archive that runs without npm and
 * without this folder, its bill of materials (CycloneDX) and SHA256SUMS. The same commit on the same
 * kind of machine, with the same npm, gives the same bytes. SOURCE_DATE_EPOCH (seconds) is the time
 * of all files, by default that of the commit.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall, nodePackage, npm, root, toolEnv } from './ensure-install.mjs';
import { programPackages } from './program-packages.mjs';
import { exitWithError } from './run-node.mjs';

/** Lists the files of the server that are not code: fonts, the list of known passwords. */
const serverData = readdirSync(path.join(root, 'server'), { recursive: true })
  .filter((name) => /\.\w+$/.test(name) && !/\.tsx?$/.test(name))
  .map((name) => `server/${name}`);

/** All guides, which name each other: the operator often has no clone. */
const guides = readdirSync(path.join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

/** Files that the program reads at run time, and those that its operator needs. */
const contents = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'assets',
  'bin',
  'build/client',
  'build/program',
  'deploy',
  ...guides,
  ...serverData,
];

/** Parts of Node's package that only compilers and readers need: 68 MB. */
const unusedByNode = ['include', 'share', 'CHANGELOG.md', 'README.md'];

/** `npm install` takes what package.json does not name out of package-lock.json; `npm ci` would refuse. */
const withoutScripts = ['--include=optional', '--ignore-scripts', '--no-audit'];

const product = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const title = `${product.name}-${product.version}-${process.platform}-${process.arch}`;
const releases = path.join(root, 'release');
const folder = path.join(releases, title);
const archive = `${title}.tar.gz`;
const bill = `${title}.cdx.json`;

try {
  if (process.platform !== 'linux') throw new Error('A release can only be built on Linux.');
  ensureInstall();
  ensureBuild();
  rmSync(releases, { recursive: true, force: true });
  // `deploy/.env` has the secrets of a composition.
  const filter = (file) => path.basename(file) !== '.env';
  for (const name of contents)
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter });
  removePaths();
  installPackages();
  const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? commitTime());
  pack(seconds);
  writeFileSync(path.join(releases, bill), `${JSON.stringify(listParts(seconds), null, 2)}\n`);
  rmSync(folder, { recursive: true });
  writeFileSync(path.join(releases, 'SHA256SUMS'), [archive, bill].map(checksumLine).join(''));
  console.log(`release/${archive}`);
} catch (error) {
  exitWithError(error);
}

/** Removes this folder's path from Vite's manifest, which names some sources by it. */
function removePaths() {
  const place = path.join(folder, 'build/client/.vite');
  const manifest = readFileSync(path.join(place, 'manifest.json'), 'utf8').replaceAll(root, '');
  rmSync(place, { recursive: true });
  mkdirSync(place);
  writeFileSync(path.join(place, 'manifest.json'), manifest);
}

/** Installs the packages that the program loads, in the versions of package-lock.json. */
function installPackages() {
  const wanted = programPackages.map((part) => [part, product.dependencies[part]]);
  writeManifest(folder, Object.fromEntries(wanted));
  run(['install', ...withoutScripts], folder);
  for (const name of unusedByNode)
    rmSync(path.join(folder, 'node_modules', nodePackage, name), { recursive: true, force: true });
}

function writeManifest(place, dependencies) {
  const { name, version, license, type, optionalDependencies, overrides } = product;
  const kept = { name, version, private: true, license, type, dependencies };
  const manifest = { ...kept, optionalDependencies, overrides };
  writeFileSync(path.join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(path.join(root, 'package-lock.json'), path.join(place, 'package-lock.json'));
}

function pack(seconds) {
  const file = path.join(releases, `${title}.tar`);
  const fixed = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner'];
  const args = ['--create', ...fixed, '--mode=u=rwX,go=rX', '-C', releases, '--file', file, title];
  execFileSync('tar', args, { stdio: 'inherit' });
  execFileSync('gzip', ['-9n', file], { stdio: 'inherit' });
}

/**
 * Lists all packages in it, also those that are part of its files. `npm sbom --omit=dev` would leave
 * out those that a development package needs too.
 */
function listParts(seconds) {
  const place = path.join(releases, product.name);
  mkdirSync(place);
  writeManifest(place, product.dependencies);
  run(['install', '--package-lock-only', ...withoutScripts], place);
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const text = run([...args, '--package-lock-only'], place);
  rmSync(place, { recursive: true });
  const { serialNumber: _random, metadata, ...parts } = JSON.parse(text);
  const timestamp = new Date(seconds * 1000).toISOString();
  return { ...parts, metadata: { ...metadata, timestamp } };
}

function run(args, cwd) {
  const { command, args: before } = npm();
  const options = { cwd, env: toolEnv, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
  return execFileSync(command, [...before, ...args], { ...options, maxBuffer: 64_000_000 });
}

function commitTime() {
  return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
}

function checksumLine(name) {
  const hash = createHash('sha256').update(readFileSync(path.join(releases, name)));
  return `${hash.digest('hex')}  ${name}\n`;
}
