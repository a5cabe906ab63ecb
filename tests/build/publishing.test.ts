import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltServer, nodeBinary, startBuiltServer } from '../support/built-server.ts';
import { runContent } from '../support/run-content.ts';
import { root } from '../support/root.ts';

const run = promisify(execFile);
const page = '/en/home';
const asset = '/assets/active-med-pharma/content/en/home-page/hero.json';

let server: BuiltServer;
let folder: string;

beforeAll(async () => {
  server = await startBuiltServer();
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp(path.join(root, 'assets'), folder, { recursive: true });
}, 60_000);

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

function get(address: string, etag?: string) {
  return fetch(server.origin + address, { headers: etag ? { 'If-None-Match': etag } : {} });
}

/** On Postgres, the notification of a change can arrive after the next request. */
async function getChanged(address: string, etag: string) {
  const waits = process.env['TEST_DATABASE'] === 'postgres' ? 100 : 0;
  for (let left = waits; ; left -= 1) {
    const answer = await get(address, etag);
    if (answer.status !== 304 || left === 0) return answer;
    await sleep(50);
  }
}

async function editHeadline(headline: string): Promise<void> {
  const file = path.join(folder, 'active-med-pharma/content/en/home-page/hero.json');
  const hero = JSON.parse(await readFile(file, 'utf8'));
  hero.services[0].titleTr = headline;
  await writeFile(file, `${JSON.stringify(hero, null, 2)}\n`);
}

test.each([page, asset])(
  'an imported change of %s shows on the next request, with a new ETag',
  async (address) => {
    const before = await get(address);
    const oldTag = before.headers.get('etag') ?? '';
    expect((await get(address, oldTag)).status).toBe(304);

    const headline = `A counter that listens (${address.length})`;
    await editHeadline(headline);
    await runContent(server.settings, 'import', folder);

    const after = await getChanged(address, oldTag);
    expect(after.status).toBe(200);
    expect(await after.text()).toContain(headline);
    const newTag = after.headers.get('etag') ?? '';
    expect(newTag).not.toBe(oldTag);
    expect((await get(address, newTag)).status).toBe(304);
  },
);

test('an address with encoded letters shows, and keeps for all, the page of its route', async () => {
  const [services, team] = await Promise.all(
    ['%73ervices', '%74eam'].map((step) => get(`/en/${step}`)),
  );
  expect(await services?.text()).toMatch(/<title>[^<]*Services/);
  expect(await team?.text()).toMatch(/<title>[^<]*team/);
});

test('a changed setting of the project shows on the next request', async () => {
  await get(page);
  const file = path.join(folder, 'config.json');
  const config = JSON.parse(await readFile(file, 'utf8'));
  config.projects[0].name = 'Another Pharma';
  await writeFile(file, `${JSON.stringify(config, null, 2)}\n`);
  await runContent(server.settings, 'import', folder);
  expect(await (await get(page)).text()).toContain('content="Another Pharma"');
});

test('a changed drawing that stands in pages shows on the next request', async () => {
  expect(await (await get(page)).text()).not.toContain('#0D4A99');
  const file = path.join(folder, 'active-med-pharma/media/brand/logo-en.1005x135.svg');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('#0D4A41', '#0D4A99'));
  await runContent(server.settings, 'import', folder);
  expect(await (await get(page)).text()).toContain('#0D4A99');
});

test('a folder with a mistake changes nothing and names it', async () => {
  const before = await (await get(page)).text();
  await editHeadline('This must not be seen');
  const file = path.join(folder, 'active-med-pharma/content/de/header.json');
  const header = await readFile(file, 'utf8');
  await writeFile(file, header.replace('"tabs": [', '"tabs": 7, "unused": ['));

  // In a separate process, as staff run it.
  const env = { ...process.env, ...server.settings };
  const command = run(nodeBinary, ['server/commands/content.ts', 'import', folder], {
    cwd: root,
    env,
  });
  const failure = await command.catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1 });
  expect(String((failure as { stderr: string }).stderr)).toMatch(
    /content\/de\/header\.json: \$\.tabs: /,
  );
  expect(String((failure as { stderr: string }).stderr)).not.toMatch(/\n\s+at /);
  expect(await (await get(page)).text()).toBe(before);
  await writeFile(file, header);
});

test('an export is the folder that was imported', async () => {
  await runContent(server.settings, 'import', folder);
  const out = await mkdtemp(path.join(tmpdir(), 'export-'));
  await runContent(server.settings, 'export', out);
  const { stdout } = await run('diff', ['-r', '--exclude=README.md', folder, out]);
  expect(stdout).toBe('');
  await rm(out, { recursive: true });
});
