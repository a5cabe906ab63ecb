import { appendFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { runBackupCommand, runRestoreCommand } from '#server/commands/backup-command.ts';
import { runContentCommand } from '#server/commands/content-command.ts';
import { readEnv } from '#server/core/config/env.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { readFiles, temporaryFolder, writeSmallProject } from '#tests/support/project-folder.ts';
import { startBucket } from '#tests/support/s3-server.ts';
import { openInstallation } from './installation/open-installation.ts';

type Settings = Record<string, string>;

async function run(command: typeof runContentCommand, env: Settings, ...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await command(args, { env, print, printError: print });
  return { code, text: lines.join('\n') };
}

async function start(env: Settings, isNew = false): Promise<string | null> {
  const settings = readEnv(env);
  const log = { info: vi.fn(), warn: vi.fn() };
  try {
    const files = await openFileStore(settings);
    const { database } = await openInstallation({ env: settings, files, isNew, log });
    await database.close();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const secret = { AUTH_SECRET: 'a secret of more than thirty-two characters' };

test('a site with a bucket is imported, exported, backed up and restored', async () => {
  const bucket = await startBucket();
  const env = { DATA_DIR: temporaryFolder(), STORAGE_URL: bucket.address, ...secret };
  const files = bucket.openStore();
  expect(await start(env)).toBeNull();
  const folder = writeSmallProject({
    'shop/videos/a/b.mp4': 'film',
    'shop/media/delta.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const imported = await run(runContentCommand, env, 'import', path.join(folder, 'shop'));
  expect(imported).toMatchObject({ code: 0 });
  expect(await files.list('media')).toEqual(['shop/delta.svg']);
  expect(await files.list('videos')).toEqual(['shop/a/b.mp4']);
  // Nothing hidden is left, and nothing of it is in the folder.
  expect([...(await files.listInfo('media')).keys()]).toEqual(['shop/delta.svg']);
  expect(readdirSync(env.DATA_DIR).filter((name) => /media|videos/.test(name))).toEqual([]);
  const exported = temporaryFolder();
  expect(await run(runContentCommand, env, 'export', exported)).toMatchObject({ code: 0 });
  expect(readFiles(exported)).toMatchObject({ 'shop/videos/a/b.mp4': 'film' });

  const backups = temporaryFolder();
  expect(await run(runBackupCommand, env, backups)).toMatchObject({ code: 0 });
  const again = await run(runBackupCommand, env, backups);
  expect(again.text).toMatch(/2 of them shared with the previous backup/);
  // The database is lost, the bucket is not.
  await files.remove('videos/shop/a/b.mp4');
  const next = { ...env, DATA_DIR: temporaryFolder() };
  expect(await run(runRestoreCommand, next, backups)).toMatchObject({ code: 0 });
  expect(String(await files.hash('videos/shop/a/b.mp4'))).toHaveLength(64);
  expect(await start(next)).toBeNull();
  // Both are lost.
  const other = {
    ...next,
    DATA_DIR: temporaryFolder(),
    STORAGE_URL: (await startBucket()).address,
  };
  expect(await run(runRestoreCommand, other, backups)).toMatchObject({ code: 0 });
  expect(await start(other)).toBeNull();
});

test('a backup in a bucket is verified by its bytes, not by what the bucket says of them', async () => {
  const folder = temporaryFolder();
  const { address } = await startBucket(folder);
  const env = { DATA_DIR: temporaryFolder(), ...secret };
  expect(await start(env)).toBeNull();
  expect(await run(runBackupCommand, env, address)).toMatchObject({ code: 0 });
  const verify = () => run(runRestoreCommand, env, address, '--verify');
  expect(await verify()).toMatchObject({ code: 0 });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const database = names.find(
    (name) => name.includes('database.sqlite') && name.endsWith('object'),
  );
  appendFileSync(path.join(folder, database!), 'x');
  expect((await verify()).text).toMatch(/is damaged\. .*: database\.sqlite\.$/);
});

test('two sites do not share a bucket, and machines of one site need no folder in common', async () => {
  const bucket = await startBucket();
  const own = { DATA_DIR: temporaryFolder(), STORAGE_URL: bucket.address, ...secret };
  expect(await start(own)).toBeNull();
  const other = { ...own, DATA_DIR: temporaryFolder() };
  expect(await start(other)).toMatch(
    /^STORAGE_URL \(s3:\/\/site\/own\) holds installation of an installation, but the database .+ is missing:/,
  );
  expect(await start(other, true)).toBe(
    's3://site/own holds the files of another installation: name another prefix in STORAGE_URL.',
  );
  const apart = { ...own, STORAGE_URL: (await startBucket()).address };
  expect(await start(apart)).toMatch(
    /^The database .+ was used with another bucket than STORAGE_URL \(s3:\/\/site\/own\), which has no file installation: set STORAGE_URL to the bucket/,
  );
  expect(await start(own)).toBeNull();
});
