import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open-sqlite.ts';

test('a new database, and what SQLite keeps beside it, is for its owner alone', async () => {
  const { db, dialect, file, url, close } = openSqlite(temporaryFolder());
  await migrate({ db, dialect, file, url, close });
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    expect(statSync(name).mode & 0o777).toBe(0o600);
  await close();
});
