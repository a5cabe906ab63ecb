import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { cacheablePage } from '#tests/support/test-server.ts';
import { contentMarks } from '../content/documents/content-marks.ts';
import { raiseContentVersion } from '../content/queries.ts';
import { upsertProject } from '../core/projects/project-queries.ts';
import type { Database } from '../core/db/connect.ts';
import { readEnv } from '../core/config/env.ts';
import { createPageCache, type Render } from './page-cache.ts';
import { pageFingerprint } from './page-fingerprint.ts';
import { loadPersistedPages } from './persisted-pages.ts';

const env = readEnv({ PORT: '4000' });

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

interface Run {
  database: Database;
  dataDir: string;
  fingerprint?: string;
  maxBytes?: number;
}

/** One run of the program with persisted pages. */
async function startRun({ database, dataDir, fingerprint, maxBytes = 1e6 }: Run) {
  const warnings: unknown[] = [];
  const current = new Map(
    (await contentMarks(database)).map(({ projectId, version }) => [projectId, version]),
  );
  const restored = await loadPersistedPages({
    dataDir,
    fingerprint: fingerprint ?? pageFingerprint('build 1', env),
    listMarks: () => contentMarks(database),
    log: { warn: (details: unknown) => void warnings.push(details) },
  });
  const cache = createPageCache({
    maxBytes,
    versions: { current: (projectId) => current.get(projectId) ?? 0 },
    headersOf: (response) => ['Content-Type', response.headers.get('content-type') ?? ''],
    persistedPages: restored,
  });
  const url = (target: string) => new URL(target, 'https://demo.example');
  return {
    warnings,
    stop: restored.close,
    find: (target: string) => cache.find('demo', target),
    ask: (target: string, render: Render) =>
      cache.answer(
        { projectId: 'demo', url: url(target), request: new Request(url(target)) },
        render,
      ),
  };
}

async function publish({ db }: Database): Promise<void> {
  await upsertProject(db, { id: 'demo', config: '{}', position: 0 });
  await raiseContentVersion(db, 'demo');
}

const page = async () => cacheablePage('<h1>Home</h1>'.repeat(50));
const notRendered: Render = () => Promise.reject(new Error('This page was kept'));

/** Files that a first run leaves in the folder. */
async function keepHome(run: Run): Promise<void> {
  const first = await startRun(run);
  await first.ask('/en/home', page);
  await first.stop();
  expect(first.warnings).toEqual([]);
}

describeOnEachDatabase('kept pages', ({ openFresh, onCleanup }) => {
  async function keptHome() {
    const database = await openFresh();
    await publish(database);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'site-pages-'));
    onCleanup(async () => rmSync(dataDir, { recursive: true }));
    await keepHome({ database, dataDir });
    return { database, dataDir };
  }

  test('the next start answers the same bytes under the same tags, and renders nothing', async () => {
    const { database, dataDir } = await keptHome();
    const first = await startRun({ database, dataDir });
    const before = first.find('/en/home');
    expect(before?.variants.identity.body.toString()).toContain('<h1>Home</h1>');
    // Requested pages are persisted again.
    await first.ask('/en/about', page);
    await first.stop();
    const second = await startRun({ database, dataDir });
    expect(second.find('/en/home')).toEqual(before);
    expect(await second.ask('/en/about?utm=1', notRendered)).toEqual(second.find('/en/about'));
  });

  test('content that was published meanwhile shows', async () => {
    const { database, dataDir } = await keptHome();
    await publish(database);
    expect((await startRun({ database, dataDir })).find('/en/home')).toBeNull();
  });

  test('a page of content that was replaced before the file was written is not kept', async () => {
    const database = await openFresh();
    await publish(database);
    const dataDir = newFolder();
    const first = await startRun({ database, dataDir });
    await first.ask('/en/home', page);
    await publish(database);
    await first.stop();
    expect((await startRun({ database, dataDir })).find('/en/home')).toBeNull();
  });

  test('another database with the same version number has its own pages', async () => {
    const { dataDir } = await keptHome();
    const other = await openFresh();
    await publish(other);
    expect((await contentMarks(other))[0]?.version).toBe(1);
    expect((await startRun({ database: other, dataDir })).find('/en/home')).toBeNull();
  });

  test('a database that was restored and went on otherwise has its own pages', async () => {
    const { database, dataDir } = await keptHome();
    await database.db.updateTable('projects').set({ content_version: 0 }).execute();
    await publish(database);
    expect((await startRun({ database, dataDir })).find('/en/home')).toBeNull();
  });

  test('another build and another environment render anew, and their pages take the place', async () => {
    const { database, dataDir } = await keptHome();
    const others = [
      pageFingerprint('build 2', env),
      pageFingerprint('build 1', readEnv({ PORT: '4000', PUBLIC_URL: 'https://demo.example' })),
      pageFingerprint('build 1', readEnv({ PORT: '4001' })),
    ];
    for (const fingerprint of others) {
      const run = await startRun({ database, dataDir, fingerprint });
      expect(run.find('/en/home')).toBeNull();
      await run.ask('/en/home', page);
      await run.stop();
      const next = await startRun({ database, dataDir, fingerprint });
      expect(next.find('/en/home')).not.toBeNull();
    }
  });

  test('a file that is broken, cut or foreign is not believed, and is written anew', async () => {
    const { database, dataDir } = await keptHome();
    const file = path.join(dataDir, 'pages', 'kept');
    const whole = readFileSync(file);
    const flipped = Buffer.from(whole);
    const place = whole.indexOf('<h1>');
    flipped.writeUInt8(flipped.readUInt8(place) ^ 1, place);
    const broken = ['', 'something else entirely, and long enough', flipped, whole.subarray(0, -9)];
    for (const bytes of broken) {
      writeFileSync(file, bytes);
      expect((await startRun({ database, dataDir })).find('/en/home')).toBeNull();
    }
    await keepHome({ database, dataDir });
    expect((await startRun({ database, dataDir })).find('/en/home')).not.toBeNull();
  });

  test('a folder that cannot be written is a line in the log', async () => {
    const database = await openFresh();
    await publish(database);
    const dataDir = newFolder();
    writeFileSync(path.join(dataDir, 'pages'), 'no folder');
    const run = await startRun({ database, dataDir });
    await run.ask('/en/home', page);
    await run.stop();
    expect(run.warnings).toHaveLength(1);
    expect(run.find('/en/home')).not.toBeNull();
  });

  test('a smaller cache begins with what was asked for last', async () => {
    const { database, dataDir } = await keptHome();
    const first = await startRun({ database, dataDir });
    for (const target of ['/en/a', '/en/b', '/en/home']) await first.ask(target, page);
    await first.ask('/en/c', page);
    await first.stop();
    const small = await startRun({ database, dataDir, maxBytes: 9_000 });
    const kept = ['/en/home', '/en/a', '/en/b', '/en/c'].map((name) => small.find(name) !== null);
    expect(kept).toEqual([true, false, false, true]);
  });
});

test('what a secret says is not written, only whether there is one', () => {
  const of = (source: Record<string, string>) =>
    pageFingerprint('build', readEnv({ PORT: '4000', ...source }));
  const withSecret = of({ GOOGLE_CLIENT_SECRET: 'one' });
  expect(withSecret).toBe(of({ GOOGLE_CLIENT_SECRET: 'two' }));
  expect(withSecret).not.toBe(of({}));
  expect(of({ AUTH_SECRET: 'x'.repeat(40) })).toBe(of({}));
});
