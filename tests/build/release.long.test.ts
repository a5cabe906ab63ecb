import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort, killOnExit, stopChild } from '../support/built-server.ts';
import { type BuiltStages, buildDockerfile } from '../support/dockerfile.ts';
import { root } from '../support/root.ts';

/*
 * A release is built once, by the steps of deploy/Dockerfile, in a folder in which nothing was
 * installed. The image and the archive then run where this tree cannot be seen.
 */

const run = promisify(execFile);
const seconds = '1767225600';
const photograph = '/media/active-med-pharma/video/inhaler.1280x720.png';

let image: BuiltStages;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  image = await buildDockerfile('deploy/Dockerfile', {
    SOURCE_DATE_EPOCH: seconds,
    PACKAGES: 'ffmpeg postgresql-client',
  });
}, 900_000);
afterAll(async () => {
  await image?.remove();
  await rm(folder, { recursive: true });
});

/** Waits until a child process at `port` is ready; it is killed after the test. */
async function waitUntilReady(child: ChildProcess, port: number): Promise<string> {
  killOnExit(child);
  onTestFinished(() => stopChild(child));
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true;
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
  return origin;
}

/** Checks a page, and an image that is resized by sharp. */
async function requirePages(origin: string): Promise<void> {
  const page = await fetch(`${origin}/en/home`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('</html>');
  const isResized = async () => {
    const answer = await fetch(`${origin}${photograph}/320.avif`);
    await answer.arrayBuffer();
    return answer.headers.get('content-type') === 'image/avif';
  };
  await vi.waitUntil(isResized, { timeout: 60_000, interval: 500 });
  // Drawn with the fonts of the release: without them it leads to the image of the language.
  const shared = await fetch(`${origin}/share/en/pricing.png`);
  expect([shared.status, new URL(shared.url).pathname]).toEqual([200, '/share/en/pricing.png']);
}

/** Ends a server by SIGTERM; returns its exit code and the time (ms) that it took. */
async function terminate(child: ChildProcess) {
  const start = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return { code, took: performance.now() - start };
}

test('the image serves the site as a user without rights, on a read-only root', async () => {
  const port = await findFreePort();
  const env = { PORT: String(port), NODE_COMPILE_CACHE: '/tmp/compiled' };
  const child = await image.start(env);
  const origin = await waitUntilReady(child, port);
  await image.checkHealth(env);
  await requirePages(origin);
  expect(await image.run(`stat -c %u /proc/${child.pid}`)).toBe('1000\n');
  await expect(image.run('touch /site/x')).rejects.toThrow('Read-only file system');
  expect(await image.run('DATA_DIR=/data /site/bin/site user list')).toBe('Nobody found.\n');
  await expect(image.run('/site/bin/site nothing')).rejects.toThrow(
    'There is no command nothing: see bin/site --help.',
  );
  const { code, took } = await terminate(child);
  expect(code).toBe(0);
  // SHUTDOWN_DELAY_MS of the image.
  expect(took).toBeGreaterThan(5_000);
  await expect(image.checkHealth(env)).rejects.toThrow('Command failed');
}, 180_000);

test('the archive runs in an empty folder, and writes to DATA_DIR alone', async () => {
  const built = image.locate('/build/release', 'build');
  const files = await readdir(built);
  expect(files.toSorted()).toEqual(['SHA256SUMS', billName, archiveName]);
  const release = path.join(folder, 'release');
  const data = path.join(folder, 'data');
  for (const place of [release, data]) await mkdir(place);
  await chown(data, 1000, 1000);
  const archive = path.join(built, files.find((name) => name.endsWith('.gz')) ?? '');
  await run('tar', ['-xzf', archive, '-C', release, '--strip-components=1']);
  const { stdout: size } = await run('du', ['-sm', release]);
  expect(Number.parseInt(size, 10)).toBeLessThan(220);
  expect(await readdir(path.join(release, 'node_modules'))).not.toContain('react');

  const port = await findFreePort();
  const script = `
    mount --bind ${release} /opt; mount -o remount,bind,ro /opt
    mount --bind ${data} /mnt
    for place in ${root} /tmp /dev/shm; do mount -t tmpfs none $place; done
    mount -o remount,bind,ro /; cd /
    exec setpriv --reuid=1000 --regid=1000 --clear-groups env -i PATH=/usr/bin:/bin \\
      DATA_DIR=/mnt PORT=${port} /opt/bin/site`;
  const child = spawn('unshare', ['--mount', 'sh', '-euc', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  const origin = await waitUntilReady(child, port);
  await requirePages(origin);
  const env = { DATA_DIR: data, PATH: '/usr/bin:/bin' };
  const backup = path.join(folder, 'backup');
  const site = path.join(release, 'bin/site');
  expect((await run(site, ['backup', backup], { env })).stdout).toContain(`${backup}/`);
  // It knows which files a program needs; its exit code is about the settings.
  const { stdout } = await run('sh', ['-c', `${site} doctor || true`], { env });
  expect(stdout).toMatch(/OK +Fonts/);
  expect(stdout).not.toContain('npm ');
  expect((await run(site, ['data', '--help'], { env })).stdout).toMatch(
    /^Usage: bin\/site data copy /,
  );
  const rehearsal = await run(site, ['restore', backup, '--rehearse'], { env, cwd: folder });
  expect(rehearsal.stdout).toContain('Restored and started beside the site in ');
  expect((await terminate(child)).code).toBe(0);
  expect(await output).not.toContain('"level":50');
}, 180_000);

const billName = expect.stringMatching(/\.cdx\.json$/);
const archiveName = expect.stringMatching(/^active-med-pharma-\d+\.\d+\.\d+-linux-\w+\.tar\.gz$/);

test('the same commit gives the same bytes in another folder, and the bill names bundled packages', async () => {
  const sums = await image.run(
    'cd /build/release; sha256sum -c SHA256SUMS >&2; cat SHA256SUMS',
    'build',
  );
  const again = `mkdir /again; cd /again
    tar -C /build --exclude=./build --exclude=./release -cf - . | tar -xf -
    SOURCE_DATE_EPOCH=${seconds} npm run release >&2; cat release/SHA256SUMS`;
  expect(await image.run(again, 'build')).toBe(sums);
  const bill = JSON.parse(await image.run('cat release/*.cdx.json', 'build'));
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'hono', 'sharp', 'swagger-ui-dist']));
  expect(names).not.toContain('vitest');
}, 600_000);
