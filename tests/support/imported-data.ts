import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/core/db/connect.ts';
import { renditionsKind } from '#server/assets/images/make-renditions.ts';
import { runContent } from './run-content.ts';
import { root } from './root.ts';
import { startTestStores } from './test-stores.ts';

/**
 * Makes the data folder of an installation with the shipped content, once for a run of tests, because each first start
 * of a built site takes seconds; `startBuiltServer` copies it. The other sizes of its pictures wait for a
 * year, because making them takes longer than most tests. Starts the stores of built sites, too. Returns the function
 * that ends and deletes all of it.
 */
export default async function createImportedData(
  project?: TestProject,
): Promise<() => Promise<void>> {
  const endStores = await startTestStores(project?.getProvidedContext().postgresServer);
  const folder = await mkdtemp(path.join(tmpdir(), 'site-imported-'));
  const dataDir = path.join(folder, 'data');
  await runContent({ DATA_DIR: dataDir }, 'import', path.join(root, 'assets'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await database.db
    .updateTable('jobs')
    .set({ run_at: Date.now() + 365 * 86_400_000 })
    .where('kind', '=', renditionsKind)
    .execute();
  await database.close();
  process.env['IMPORTED_DATA'] = dataDir;
  return async () => {
    await endStores();
    await rm(folder, { recursive: true, force: true });
  };
}
