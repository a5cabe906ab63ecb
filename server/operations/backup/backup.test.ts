import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runBackupCommand, runRestoreCommand } from '#server/commands/backup-command.ts';
import { openDatabase } from '#server/core/db/connect.ts';
import { readEnv } from '#server/core/config/env.ts';
import { withBackupLock } from './backup-lock.ts';
import { createBackup } from './create-backup.ts';
import { deleteExpiredBackups } from './create-backup.ts';
import { openInstallation } from '#server/operations/installation/open-installation.ts';
import { type Acknowledged, findLost } from '#tests/support/acknowledged.ts';
import { killOnExit, nodeBinary } from '#tests/support/built-server.ts';
import { startDebianPostgres } from '#tests/support/debian-postgres.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { root } from '#tests/support/root.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { readStored } from '#server/core/files/file-store.ts';
import { runOnServer } from '#tests/support/run-on-server.ts';
import { startBucket } from '#tests/support/s3-server.ts';
import { lastBackup } from './last-backup.ts';

type Settings = Record<string, string>;

/** Runs a command in a process environment; returns its code and output. */
async function run(command: typeof runBackupCommand, args: string[], env: Settings) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await command(args, { env, print, printError: print });
  return { code, text: lines.join('\n') };
}
const backUp = (folder: string, env: Settings) => run(runBackupCommand, [folder], env);
const restore = (env: Settings, ...args: string[]) => run(runRestoreCommand, args, env);

/**
 * A site that stores messages, images and videos, in a separate process, until the test ends it.
 */
async function startWriter(env: Settings) {
  const args = ['tests/support/load-writer.ts', env['DATA_DIR']!];
  if (env['DATABASE_URL']) args.push(env['DATABASE_URL']);
  const child = spawn(nodeBinary, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  killOnExit(child);
  const acknowledged: Acknowledged[] = [];
  createInterface(child.stdout).on('line', (line) => acknowledged.push(JSON.parse(line)));
  const videos = () =>
    acknowledged.filter((one) => one.kind === 'file' && one.path.startsWith('videos/')).length;
  const more = async () => {
    const before = videos();
    await vi.waitUntil(() => videos() > before, { timeout: 60_000 });
  };
  await more();
  return { acknowledged, more, stop: () => stopNow(child) };
}

async function stopNow(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Outbox emails and incomplete videos are in no backup. */
const isSaved = (one: Acknowledged) =>
  one.kind === 'message' || (one.kind === 'file' && !one.path.startsWith('outbox/'));

/** Starts the restored site; returns what is missing. */
async function startAgain(env: Settings, acknowledged: Acknowledged[]) {
  const log = { info: vi.fn(), warn: vi.fn() };
  const settings = readEnv(env);
  const { database } = await openInstallation({
    env: settings,
    files: createFolderStore(settings.DATA_DIR),
    isNew: false,
    log,
  });
  try {
    return await findLost(database, settings.DATA_DIR, acknowledged);
  } finally {
    await database.close();
  }
}

/** Returns what a backup lacks; `env` is the site's, `other` an empty place to restore to. */
async function checkWhileWriting(env: Settings, other: Settings) {
  const writer = await startWriter(env);
  const target = temporaryFolder();
  const first = writer.acknowledged.filter(isSaved);
  expect((await backUp(target, env)).text).toContain('The secret in it is encrypted');
  await writer.more();
  const second = writer.acknowledged.filter(isSaved);
  const again = await backUp(target, env);
  expect(again.text).toContain('shared with the previous backup');
  expect(again.text).toContain('The secret in it is encrypted');
  await writer.more();
  await writer.stop();
  const [one, two, ...rest] = readdirSync(path.join(target, 'backups')).toSorted();
  expect(rest).toEqual([]);
  expect(second.length).toBeGreaterThan(first.length);

  // The newest of them.
  const restored = await restore(other, target);
  expect(restored.text).toContain('has been restored to');
  expect(restored.code).toBe(0);
  const lost = await startAgain(other, second);

  const refused = await restore(other, target, '--at', one!);
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('--replace') });
  const replaced = await restore(other, target, '--at', one!, '--replace');
  expect(replaced.text).toContain('What was there is in');
  expect(await startAgain(other, first)).toEqual([]);
  expect(await startAgain(other, second)).not.toEqual([]);
  expect(await restore(other, target, '--at', two!, '--verify')).toMatchObject({ code: 0 });
  return lost;
}

const passphrase = { BACKUP_PASSPHRASE: 'violet teapot nine' };

test(
  'a backup that is taken while people write has all that was acknowledged before',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const env = { DATA_DIR: temporaryFolder(), ...passphrase };
    const other = { DATA_DIR: path.join(temporaryFolder(), 'new'), ...passphrase };
    expect(await checkWhileWriting(env, other)).toEqual([]);
  },
);

// `npm run test:long` brings the server that this needs.
if (process.env['DEBIAN_POSTGRES'] === 'on')
  test('so has one of Postgres', async () => {
    const { url, bin } = await startDebianPostgres();
    await runOnServer(url, 'create database one');
    await runOnServer(url, 'create database other');
    const common = { PG_BIN: bin, ...passphrase };
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: `${url}/one`, ...common };
    const other = { DATA_DIR: temporaryFolder(), DATABASE_URL: `${url}/other`, ...common };
    expect(await checkWhileWriting(env, other)).toEqual([]);
  }, 240_000);

/** A small site, and a backup of it. */
async function saveSmall(more: Settings = {}) {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, ...more };
  const settings = readEnv(env);
  const log = { info: vi.fn(), warn: vi.fn() };
  const { database } = await openInstallation({
    env: settings,
    files: createFolderStore(settings.DATA_DIR),
    isNew: false,
    log,
  });
  await database.close();
  const target = temporaryFolder();
  const { code, text } = await backUp(target, env);
  expect(code).toBe(0);
  const folder = path.join(target, 'backups', readdirSync(path.join(target, 'backups'))[0]!);
  return { env, folder, target, text };
}

async function readLastBackup({ DATA_DIR: dataDir }: { DATA_DIR: string }) {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  return await lastBackup(database).finally(() => database.close());
}

test('the time of the last whole backup is known, and only of that', async () => {
  const begin = Date.now();
  const { env } = await saveSmall();
  const at = await readLastBackup(env);
  expect(at).toBeGreaterThanOrEqual(begin);
  expect(at).toBeLessThanOrEqual(Date.now());
  const blocked = path.join(temporaryFolder(), 'file');
  writeFileSync(blocked, '');
  expect((await backUp(blocked, env)).code).toBe(1);
  expect(await readLastBackup(env)).toBe(at);
});

test.each(['a folder', 'a bucket'])(
  'only one backup at a time is written to %s; one that was killed delays the next by ten minutes',
  async (kind) => {
    const { env } = await saveSmall();
    const bucket = kind === 'a bucket' ? await startBucket() : null;
    const target = bucket?.address ?? temporaryFolder();
    const files = bucket?.openStore() ?? createFolderStore(target);
    const codes = await Promise.all([backUp(target, env), backUp(target, env)]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(codes.find(({ code }) => code === 1)?.text).toMatch(
      /^Another backup is being written to /,
    );
    expect(await files.stat('backups/lock')).toBeNull();
    await files.write('backups/lock', Buffer.from('of a killed process'));
    expect((await backUp(target, env)).code).toBe(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    expect((await backUp(target, env)).code).toBe(0);
    expect(await files.stat('backups/lock')).toBeNull();
  },
);

test('a backup that has lost its lock does not become whole', async () => {
  const files = createFolderStore(temporaryFolder());
  const backup = withBackupLock(files, async (requireOwner) => {
    await requireOwner();
    await files.write('backups/lock', Buffer.from('of another'));
    await requireOwner();
  });
  await expect(backup).rejects.toThrow('was lost, and another backup may be written there');
  expect((await readStored(files, 'backups/lock'))?.toString()).toBe('of another');
});

test('a restore that does not fit on the disk is refused before it begins', async () => {
  const { folder, target } = await saveSmall();
  const file = path.join(folder, 'manifest.json');
  const manifest = readFileSync(file, 'utf8');
  writeFileSync(file, manifest.replace(/"bytes": \d+/, '"bytes": 9000000000000000'));
  const env = { DATA_DIR: temporaryFolder() };
  for (const options of [[], ['--rehearse']]) {
    const { code, text } = await restore(env, target, ...options);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/ has \d+ MB free, but .* 9000000\d{3} MB/),
    ]);
  }
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
});

test('a damaged backup is named and touches nothing', async () => {
  const { folder, target } = await saveSmall();
  const env = { DATA_DIR: temporaryFolder() };
  truncateSync(path.join(folder, 'secret'), 5);
  for (const args of [[target], [target, '--verify'], [target, '--replace']]) {
    const { code, text } = await restore(env, ...args);
    expect(code).toBe(1);
    expect(text).toMatch(/is damaged\. Missing or changed files: secret\.$/);
  }
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
  writeFileSync(path.join(folder, 'manifest.json'), '{');
  expect((await restore(env, target)).text).toContain('is not a backup that this program can read');
});

test('the secret lies in a backup for its owner alone, and with a passphrase for nobody else', async () => {
  const plain = await saveSmall();
  expect(plain.text).toContain('The secret in it is not encrypted');
  expect(statSync(path.join(plain.folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(statSync(plain.folder).mode & 0o777).toBe(0o700);

  const { env, folder, target } = await saveSmall(passphrase);
  const secret = readFileSync(path.join(env.DATA_DIR, 'secret'), 'utf8');
  expect(existsSync(path.join(folder, 'secret'))).toBe(false);
  expect(readFileSync(path.join(folder, 'secret.encrypted'), 'utf8')).not.toContain(secret);
  const other = { DATA_DIR: temporaryFolder() };
  expect((await restore(other, target)).text).toContain('set BACKUP_PASSPHRASE');
  const wrong = { ...other, BACKUP_PASSPHRASE: 'yellow kettle ten' };
  expect((await restore(wrong, target)).text).toContain('is not the passphrase');
  expect(await restore({ ...other, ...passphrase }, target)).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(other.DATA_DIR, 'secret'), 'utf8')).toBe(secret);
  // The passphrase is slow to guess, and so to use.
}, 60_000);

test('nothing is restored over a program that runs, and nothing saved where there is nothing', async () => {
  const { env, target } = await saveSmall();
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: null });
  onTestFinished(() => database.close());
  const { code, text } = await restore(env, target, '--replace');
  expect(code).toBe(1);
  expect(text).toContain('is in use: first stop all processes of the site');
  const empty = { DATA_DIR: temporaryFolder() };
  expect((await backUp(temporaryFolder(), empty)).text).toContain('There is nothing to back up');
  expect(readdirSync(empty.DATA_DIR)).toEqual([]);
  const missing = { ...env, DATABASE_URL: 'postgres://127.0.0.1/none' };
  expect((await restore(missing, target)).text).toContain('The backup is from sqlite');
});

test('expired backups go with what only they have; the newest stays, however old', async () => {
  const { env, target } = await saveSmall();
  const files = createFolderStore(env.DATA_DIR);
  const store = createFolderStore(target);
  const dayMs = 86_400_000;
  const now = Date.now();
  const settings = readEnv({ ...env, BACKUP_KEEP_DAYS: '1' });
  await files.write('media/shop/old.svg', Buffer.from('old'));
  await files.write('media/shop/both.svg', Buffer.from('both'));
  const first = await createBackup(settings, target, now + 0.3 * dayMs);
  await files.remove('media/shop/old.svg');
  const second = await createBackup(settings, target, now + 0.6 * dayMs);
  expect([first.unchanged, second.unchanged]).toEqual([0, 1]);
  expect(await store.list('files')).toHaveLength(2);
  const third = await createBackup(settings, target, now + 1.5 * dayMs);
  expect(third.expired).toBe(2);
  expect(await store.list('backups')).toHaveLength(6);
  const last = await createBackup(settings, target, now + 100 * dayMs);
  expect(last.expired).toBe(2);
  expect(await store.list('files')).toHaveLength(1);
  expect((await restore({ DATA_DIR: temporaryFolder() }, target)).text).toContain('restored to');
});

test('a clock that is ahead leaves seven backups, or as many as days', async () => {
  const files = createFolderStore(temporaryFolder());
  const facts = { format: 2, program: '1', createdAt: '', database: 'sqlite', files: [] };
  const manifest = JSON.stringify({ ...facts, installation: null, secret: 'setting' });
  for (let day = 11; day < 20; day += 1)
    await files.write(`backups/2026-11-${day}T01-47-00-000Z/manifest.json`, Buffer.from(manifest));
  const now = Date.parse('2027-11-20T01:47:00Z');
  const expire = (keepDays: number) =>
    deleteExpiredBackups({ files, folder: null }, { keepDays, now });
  expect([await expire(30), await expire(30), await expire(3)]).toEqual([2, 0, 4]);
});

test('what was backed up while the clock was ahead is not taken for the newest', async () => {
  const { env, target } = await saveSmall();
  await createBackup(readEnv(env), target, Date.now() + 40 * 86_400_000);
  const { createdAt } = (await createBackup(readEnv(env), target)).manifest;
  const { text } = await restore({ DATA_DIR: temporaryFolder() }, target);
  expect(text).toContain(`from ${createdAt}`);
});

test('a backup is whole even if a damaged one keeps others from being deleted', async () => {
  const { env, target } = await saveSmall();
  const settings = readEnv(env);
  const older = await createBackup(settings, target, Date.now() + 1_000);
  await createBackup(settings, target, Date.now() + 2_000);
  writeFileSync(path.join(older.place, 'manifest.json'), '{');
  const last = await createBackup(settings, target, Date.now() + 3_000);
  expect(last).toMatchObject({ expired: 0, expiryError: expect.stringMatching(/./) });
  expect((await restore({ DATA_DIR: temporaryFolder() }, target)).text).toContain('restored to');
});

test('a file that was damaged in place stays whole in every backup', async () => {
  const { env, target } = await saveSmall();
  const files = createFolderStore(env.DATA_DIR);
  await files.write('media/shop/one.svg', Buffer.from('whole'));
  await createBackup(readEnv(env), target, Date.now() + 1_000);
  const place = path.join(env.DATA_DIR, 'media/shop/one.svg');
  const { atime, mtime } = statSync(place);
  writeFileSync(place, 'flips');
  utimesSync(place, atime, mtime);
  const other = { DATA_DIR: temporaryFolder() };
  expect(await restore(other, target)).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(other.DATA_DIR, 'media/shop/one.svg'), 'utf8')).toBe('whole');
});

test('a file with backslashes and dots in its name does not spoil a backup', async () => {
  const { env, target } = await saveSmall();
  const key = 'media/shop/a\\..\\b.svg';
  await createFolderStore(env.DATA_DIR).write(key, Buffer.from('drawing'));
  await createBackup(readEnv(env), target, Date.now() + 1_000);
  const other = { DATA_DIR: temporaryFolder() };
  expect(await restore(other, target)).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(other.DATA_DIR, key), 'utf8')).toBe('drawing');
});

test('a backup in a bucket is restored to an empty folder, also after it was verified', async () => {
  const bucket = await startBucket();
  const { env } = await saveSmall();
  await createFolderStore(env.DATA_DIR).write('media/shop/one.svg', Buffer.from('drawing'));
  expect(await backUp(bucket.address, env)).toMatchObject({ code: 0 });
  const other = { DATA_DIR: path.join(temporaryFolder(), 'new') };
  expect(await restore(other, bucket.address, '--verify')).toMatchObject({ code: 0 });
  expect(await restore(other, bucket.address)).toMatchObject({ code: 0 });
  const file = path.join(other.DATA_DIR, 'media/shop/one.svg');
  expect(readFileSync(file, 'utf8')).toBe('drawing');
});

test('a backup of the format before is restored', async () => {
  const { env, target, folder } = await saveSmall();
  const old = path.join(temporaryFolder(), path.basename(folder));
  cpSync(folder, old, { recursive: true });
  const file = path.join(old, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { files: object[] };
  const sha256 = createHash('sha256').update('film').digest('hex');
  manifest.files.push({ path: 'videos/shop/a.mp4', bytes: 4, sha256 });
  writeFileSync(file, JSON.stringify({ ...manifest, format: 1 }));
  mkdirSync(path.join(old, 'videos/shop'), { recursive: true });
  writeFileSync(path.join(old, 'videos/shop/a.mp4'), 'film');
  for (const place of [old, path.dirname(old)]) {
    const other = { DATA_DIR: temporaryFolder() };
    expect(await restore(other, place)).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(other.DATA_DIR, 'videos/shop/a.mp4'), 'utf8')).toBe('film');
  }
  expect((await restore(env, target, '--at', '1999')).text).toContain('There is no backup of 1999');
});

test('two sites do not share a place of backups', async () => {
  const one = await saveSmall();
  const other = await saveSmall();
  expect(await backUp(one.target, other.env)).toMatchObject({
    code: 1,
    text: expect.stringContaining('has the backups of another installation'),
  });
});
