import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type BuiltServer, nodeBinary, startBuiltServer } from '../support/built-server.ts';
import {
  admin,
  createAcknowledgedData,
  listWriters,
  logInAsAdmin,
  request,
  requireStored,
} from '../support/fault-actions.ts';
import { root } from '../support/root.ts';
import { runOnServer } from '../support/run-on-server.ts';
import { startBucket } from '../support/s3-server.ts';

const run = promisify(execFile);
const project = 'active-med-pharma';
const free = 'antibiotic-stewardship';
const pages = [
  ...['en', 'ar', 'de'].flatMap((language) =>
    ['home', 'services', 'products', 'pricing', 'courses', 'articaleTable', 'contact'].map(
      (page) => `/${language}/${page}`,
    ),
  ),
  '/sitemap.xml',
  '/robots.txt',
  `/assets/${project}/content/ar/home-page/hero.json`,
  '/api/search?lang=en&q=dose',
  '/api/search?lang=ar&q=%D8%AC%D8%B1%D8%B9%D8%A9',
];

/** Reads pages, and files that they show, without what differs from answer to answer. */
async function readSite({ origin }: BuiltServer): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const media = new Set<string>();
  for (const page of pages) {
    const { status, text } = await request(origin + page);
    // The address of a share image names the state of the files in it.
    found.set(page, `${status} ${text.replaceAll(/nonce="[^"]*"|(?<=\.png)\?v=[\w-]+/g, '')}`);
    for (const [address] of text.matchAll(/\/media\/[\w./-]+\.(?:svg|jpe?g|png|webp)/g))
      media.add(address);
  }
  for (const address of media) {
    const answer = await fetch(origin + address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    found.set(address, `${answer.status} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return found;
}

/** Lists the pages that differ, each with the place of its first difference. */
function listDifferences(found: Map<string, string>, expected: Map<string, string>): string[][] {
  return [...expected].flatMap(([page, text]) => {
    const other = found.get(page) ?? '';
    if (other === text) return [];
    const at = Array.from(text).findIndex((letter, index) => letter !== other[index]);
    return [[page, text.slice(at - 100, at + 100), other.slice(at - 100, at + 100)]];
  });
}

interface Learner {
  userId: string;
  accessToken: string;
}

async function addLearner({ origin }: BuiltServer): Promise<Learner> {
  const json = { 'Content-Type': 'application/json' };
  const answer = await request(`${origin}/api/auth/loginAsGuest`, {
    method: 'POST',
    headers: json,
    body: '{}',
  });
  const learner = JSON.parse(answer.text) as Learner;
  const report = { lesson: 'infection.mp4', duration: 30, ranges: [[0, 4.5]], position: 4.5 };
  const reported = await request(`${origin}/api/user/${learner.userId}/courses/${free}/progress`, {
    method: 'POST',
    headers: { ...json, Authorization: `Bearer ${learner.accessToken}` },
    body: JSON.stringify(report),
  });
  expect(reported.status).toBe(200);
  return learner;
}

async function readProgress({ origin }: BuiltServer, { userId, accessToken }: Learner) {
  const answer = await request(`${origin}/api/user/${userId}/profile/getMyCourses`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  return [answer.status, answer.text];
}

test('the shipped site with people, orders and edits goes on with Postgres and a bucket', async () => {
  const env = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const before = await startBuiltServer({ env: { ...env, DATABASE_URL: '' } });
  const tally = createAcknowledgedData();
  const token = await logInAsAdmin(before.origin);
  for (const write of listWriters(token)) await write(before.origin, tally);
  const learner = await addLearner(before);
  const expected = await readSite(before);
  const progress = await readProgress(before, learner);
  expect(progress).toEqual([200, expect.stringContaining(free)]);
  const { port } = new URL(before.origin);
  const gone = new Promise((resolve) => before.process.once('exit', resolve));
  before.process.kill('SIGTERM');
  await gone;
  onTestFinished(() => before.stop());

  const bucket = await startBucket();
  const server = inject('postgresServer');
  const name = `copy_${Date.now()}`;
  await runOnServer(server, `create database ${name}`);
  const databaseUrl = `${server}/${name}`;
  const script = path.join(root, 'build/program/commands/data.js');
  const args = [script, 'copy', '--to-database', databaseUrl, '--to-files', bucket.address];
  const { stdout } = await run(nodeBinary, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: before.dataDir },
  });
  expect(stdout).toMatch(/ files, [\d.]+ MB, are the same in both places; 0 of them were there/);

  const moved = { ...env, DATABASE_URL: databaseUrl, STORAGE_URL: bucket.address };
  const after = await startBuiltServer({
    env: moved,
    dataDir: before.dataDir,
    port: Number(port),
  });
  onTestFinished(() => after.stop());
  await requireStored(databaseUrl, tally);
  // The search index is made by the first job after the start.
  await vi.waitFor(
    async () => expect(listDifferences(await readSite(after), expected)).toEqual([]),
    30_000,
  );
  expect(await readProgress(after, learner)).toEqual(progress);
  expect(await logInAsAdmin(after.origin)).toBeTruthy();
  for (const write of listWriters(token)) await write(after.origin, tally);
  await requireStored(databaseUrl, tally);
}, 240_000);
