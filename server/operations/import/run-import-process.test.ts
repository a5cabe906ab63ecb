import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { readEnv } from '../../core/config/env.ts';
import { runImportProcess } from './run-import-process.ts';

/** A new database. */
async function openNew() {
  const dataDir = temporaryFolder();
  const database = await openTestDatabase(dataDir);
  const env = readEnv({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    ...(database.dialect === 'postgres' && { DATABASE_URL: database.url }),
  });
  onTestFinished(() => database.close());
  const countProjects = async () =>
    (await database.db.selectFrom('projects').select('id').execute()).length;
  return { env, countProjects };
}

function folderWith(config: string): string {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'config.json'), config);
  return folder;
}

test('without a list of projects nothing is imported', async () => {
  const { env, countProjects } = await openNew();
  await runImportProcess({ env, folder: temporaryFolder() });
  expect(await countProjects()).toBe(0);
});

test('what is wrong in the files is told in plain words', async () => {
  const { env, countProjects } = await openNew();
  const folder = folderWith('{"projects":[{"id":"gone"}]}');
  await expect(runImportProcess({ env, folder })).rejects.toThrow(/gone|config\.json/);
  await expect(runImportProcess({ env, folder })).rejects.toMatchObject({ name: 'StartupError' });
  expect(await countProjects()).toBe(0);
});
