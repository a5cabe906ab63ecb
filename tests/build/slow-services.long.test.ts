import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { consentVersion } from '#common/forms/payment-form.ts';
import { messages } from '#i18n/messages/index.ts';
import { startSandboxProcess } from '#server/commands/sandbox-command.ts';
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
  order,
  readPages,
  request,
  requireStored,
  type UserAction,
} from '../support/fault-actions.ts';
import { createMailServer, type MailServer } from '../support/mail-server.ts';
import { type SilentProxy, startSilentProxy } from '../support/silent-proxy.ts';
import { makeJpeg } from '../support/test-images.ts';

/*
 * A site on Postgres whose bucket and mail server are slow, then away, and whose payment provider says nothing, while
 * people use it.
 */

const delayMs = 4_000;
const faultMs = 12_000;
/** By how much the median wait for what needs no faulty service may grow: less than one answer of a slow one. */
const maxDelayMs = 2_000;

let folder: string;
let bucket: BucketServer;
let mailServer: MailServer;
let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let provider: SilentProxy;
let site: BuiltServer;
let token: string;
/** Median wait while both services work, which allows for the machine's own slowness. */
let usualWaitMs: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-slow-'));
  bucket = await startBucketServer(folder);
  mailServer = await createMailServer();
  await mailServer.start();
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const sandboxEnv = { PORT: '0', DATA_DIR: path.join(folder, 'sandbox') };
  sandbox = await startSandboxProcess({ env: sandboxEnv, print, printError: print });
  provider = await startSilentProxy(sandbox.port);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  vi.stubEnv('TEST_BUCKET', bucket.address);
  vi.stubEnv('TEST_POSTGRES_SERVER', inject('postgresServer'));
  site = await startBuiltServer({
    env: {
      ...(parseEnv(lines.join('\n')) as Record<string, string>),
      PAYMOB_BASE_URL: `http://127.0.0.1:${provider.port}`,
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
  await provider?.close();
  await sandbox?.stop();
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

/** Sends the payment form of a page, as a browser without scripts. */
async function buy() {
  const body = new URLSearchParams({
    firstName: 'Nadia',
    lastName: 'Helmy',
    phone: '01005550142',
    email: 'nadia@clinic.example',
    consent: consentVersion,
  });
  const page = `${site.origin}/en/payment?product=clinical-pharmacy-diploma`;
  const begin = performance.now();
  const answer = await request(page, { method: 'POST', body, redirect: 'manual' });
  return { ...answer, waitMs: performance.now() - begin };
}

/**
 * Reads and writes what needs no faulty service for some time; returns the median wait of the slowest kind of action, in
 * milliseconds: a busy machine delays single ones.
 */
async function measureSite(
  tally: AcknowledgedData,
  durationMs: number,
  writers = listWriters(token),
): Promise<number> {
  const end = performance.now() + durationMs;
  const medians = [...writers, readPages].map(async (act) => {
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

/** Uses the site for `faultMs`; fails if it refuses or delays what needs no faulty service. */
async function requireUsable(tally: AcknowledgedData, writers?: UserAction[]): Promise<void> {
  const wait = await measureSite(tally, faultMs, writers);
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

test('a silent payment provider delays nobody else, buyers read what to do, and no payment is lost', async () => {
  const tally = createAcknowledgedData();
  await order(site.origin, tally);
  const { headers } = await buy();
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const { pathname, search } = new URL(headers.get('location') ?? '');
  provider.dropBytes();

  const refused = Promise.all(Array.from({ length: 20 }, buy));
  // Paid at the provider, which tells the site nothing.
  const checkout = `http://127.0.0.1:${sandbox.port}${pathname}${search}`;
  const body = new URLSearchParams({ act: 'callback-dropped' });
  const paid = await fetch(checkout, { method: 'POST', body, redirect: 'manual' });
  const read = (address: string) =>
    request(new URL(address, site.origin).href, { headers: { Cookie: cookie } });
  const begin = performance.now();
  const back = read(paid.headers.get('location') ?? '').then(({ text }) => ({
    text,
    waitMs: performance.now() - begin,
  }));
  await requireUsable(
    tally,
    listWriters(token).filter((act) => act !== order),
  );
  const { text, waitMs } = await back;
  expect(text).toContain(messages.en['payment.confirming']);
  // It asks before and after the redirect, for five seconds each.
  expect(waitMs).toBeLessThan(10_000 + maxDelayMs);
  for (const { status, text: page, waitMs: wait } of await refused) {
    expect(status).toBe(503);
    expect(page).toContain(messages.en['payment.unavailable']);
    expect(page).toContain('nadia@clinic.example');
    expect(wait).toBeLessThan(15_000 + maxDelayMs);
  }

  provider.forwardBytes();
  const again = async () => (await read('/en/payment?product=clinical-pharmacy-diploma')).text;
  await vi.waitFor(async () => expect(await again()).toContain(messages.en['payment.paid']), {
    timeout: 30_000,
    interval: 1_000,
  });
  expect((await buy()).status).toBe(303);
  await order(site.origin, tally);
  await requireStored(site.settings.DATABASE_URL ?? '', tally);
}, 180_000);
