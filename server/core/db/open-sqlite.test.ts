import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './connect.ts';

test('a new database, and what SQLite keeps beside it, is for its owner alone', async () => {
  const database = openSqlite(temporaryFolder());
  const { file } = database;
  await migrate(database);
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    expect(statSync(name).mode & 0o777).toBe(0o600);
  await database.close();
});
