import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/core/db/connect.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { readEnv } from '#server/core/config/env.ts';
import { rebuildKind } from '#server/search/rebuild-index.ts';
import { type BucketServer, startBucketServer } from '../support/bucket-server.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import {
  type AcknowledgedData,
  admin,
  createAcknowledgedData,
  listWriters,
  logInAsAdmin,
  readPages,
  request,
  requireStored,
} from '../support/fault-actions.ts';
import { createMailServer, type MailServer } from '../support/mail-server.ts';
import { makeJpeg } from '../support/test-images.ts';

/* A site on Postgres whose bucket and mail server are slow, then away, while people use it. */

const delayMs = 4_000;
const faultMs = 12_000;
/** By how much the median wait for what needs neither may grow: less than one answer of a slow service. */
const maxDelayMs = 2_000;

let folder: string;
let bucket: BucketServer;
let mailServer: MailServer;
let site: BuiltServer;
let token: string;
/** Median wait while both services work, which allows for the machine's own slowness. */
let usualWaitMs: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-slow-'));
  bucket = await startBucketServer(folder);
  mailServer = await createMailServer();
  await mailServer.start();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  vi.stubEnv('TEST_BUCKET', bucket.address);
  vi.stubEnv('TEST_POSTGRES_SERVER', inject('postgresServer'));
  site = await startBuiltServer({
    env: {
      SMTP_URL: mailServer.url,
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      LOG_ACCESS: 'off',
      ACCESS_TOKEN_SECONDS: '3600',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  token = await logInAsAdmin(site.origin);
  // The copied site makes its search index first, which locks the content.
  await vi.waitUntil(async () => (await listIndexJobs()).length === 0, 60_000);
  await readPages(site.origin, createAcknowledgedData());
  usualWaitMs = await measureSite(createAcknowledgedData(), 6_000);
}, 180_000);

afterAll(async () => {
  await site?.stop();
  await mailServer?.stop();
  bucket?.close();
  await rm(folder, { recursive: true });
});

async function listIndexJobs(): Promise<object[]> {
  const { DATABASE_URL: databaseUrl = '' } = site.settings;
  const database = await openDatabase({ dataDir: '', databaseUrl });
  return await database.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', rebuildKind)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
    .finally(() => database.close());
}

let number = 0;
const uploaded = new Set<string>();

/** Reads an image of the site and uploads another: both need the bucket. Returns the two statuses. */
async function tryBucket(): Promise<number[]> {
  const read = await request(`${site.origin}/media/active-med-pharma/account.560x660.svg`);
  number += 1;
  // The same bytes would be the same file.
  const picture = await makeJpeg({ width: 320 + number, height: 200 });
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), `load-${number}.jpg`);
  const stored = await request(`${site.origin}/api/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
    // Each of its calls of the bucket may be slow.
    signal: AbortSignal.timeout(120_000),
  });
  if (stored.status === 200) uploaded.add(JSON.parse(stored.text).data.url);
  return [read.status, stored.status];
}

/**
 * Reads and writes what needs neither service for some time; returns the median wait of the slowest kind of action, in
 * milliseconds: a busy machine delays single ones.
 */
async function measureSite(tally: AcknowledgedData, durationMs: number): Promise<number> {
  const end = performance.now() + durationMs;
  const medians = [...listWriters(token), readPages].map(async (act) => {
    const waits: number[] = [];
    while (performance.now() < end) {
      const begin = performance.now();
      await act(site.origin, tally);
      waits.push(performance.now() - begin);
      await sleep(100);
    }
    return waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0;
  });
  return Math.max(...(await Promise.all(medians)));
}

/** Uses the site for `faultMs`; fails if it refuses or delays what needs neither service. */
async function requireUsable(tally: AcknowledgedData): Promise<void> {
  const wait = await measureSite(tally, faultMs);
  process.stdout.write(`${Math.round(wait)} ms, before ${Math.round(usualWaitMs)} ms\n`);
  expect(tally.refused).toBe(0);
  expect(wait).toBeLessThan(usualWaitMs + maxDelayMs);
}

test('a slow or absent bucket delays and refuses only what needs it, and loses no upload', async () => {
  const tally = createAcknowledgedData();
  expect(await tryBucket()).toEqual([200, 200]);

  bucket.faults.delayMs = delayMs;
  const slow = Promise.all([tryBucket(), tryBucket(), tryBucket()]);
  await requireUsable(tally);
  for (const statuses of await slow)
    for (const status of statuses) expect([200, 503]).toContain(status);

  Object.assign(bucket.faults, { delayMs: 0, answer: 503 });
  const away = Promise.all([tryBucket(), tryBucket(), tryBucket()]);
  await requireUsable(tally);
  expect(await away).toEqual(Array.from({ length: 3 }, () => [503, 503]));

  bucket.faults.answer = null;
  await vi.waitFor(async () => expect(await tryBucket()).toEqual([200, 200]), 10_000);
  const files = await openFileStore(readEnv({ ...site.settings }));
  expect(uploaded.size).toBeGreaterThan(1);
  for (const address of uploaded)
    expect([address, await files.stat(address.slice(1))]).toEqual([address, expect.anything()]);
  await requireStored(site.settings.DATABASE_URL ?? '', tally);
}, 180_000);

test('a slow or absent mail server delays nobody, and every email comes in the end', async () => {
  const tally = createAcknowledgedData();
  mailServer.delayMs = delayMs;
  await requireUsable(tally);
  await mailServer.stop();
  await requireUsable(tally);
  mailServer.delayMs = 0;
  await mailServer.start();
  await requireStored(site.settings.DATABASE_URL ?? '', tally);
  // Their codes; a failed attempt is repeated within minutes.
  const isMailed = (email: string) => mailServer.mails.some((mail) => mail.includes(email));
  await vi.waitFor(
    () => expect([...tally.people].filter((email) => !isMailed(email))).toEqual([]),
    { timeout: 600_000, interval: 1_000 },
  );
}, 780_000);
