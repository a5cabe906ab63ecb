import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readEnv } from '#server/core/config/env.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { startBucket } from '#tests/support/s3-server.ts';
import { openBackupStore } from './backup-store.ts';
import { type Manifest, sharedKeyOf } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

describeOnPostgres('a refused restore', ({ openFresh }) => {
  test('leaves the files of the bucket as they are', async () => {
    const database = await openFresh();
    const bucket = await startBucket();
    const files = bucket.openStore();
    await files.write('media/shop/a.txt', Buffer.from('today'));
    const env = readEnv({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: database.url ?? '',
      STORAGE_URL: bucket.address,
      AUTH_SECRET: 'a secret of more than thirty-two characters',
    });
    const store = await openBackupStore(temporaryFolder(), env.DATA_DIR);
    const sha256 = 'a'.repeat(64);
    await store.files.write(sharedKeyOf(sha256), Buffer.from('long ago'));
    const manifest: Manifest = {
      format: 2,
      program: '1.0.0',
      createdAt: '2026-11-23T08:15:00.000Z',
      database: 'postgres',
      installation: null,
      secret: 'setting',
      files: [{ path: 'media/shop/a.txt', bytes: 8, sha256 }],
    };
    const name = '2026-11-23T08-15-00-000Z';
    const backup = { store, name, prefix: `backups/${name}/`, manifest, secret: null };
    const restore = () => restoreBackup(env, backup, { isReplacing: false });
    const text = () => files.withLocalFile('media/shop/a.txt', (file) => readFile(file, 'utf8'));
    await expect(restore()).rejects.toThrow('is in use');
    expect(await text()).toBe('today');
    await database.close();
    await expect(restore()).rejects.toThrow('is not empty');
    expect(await text()).toBe('today');
  });
});
