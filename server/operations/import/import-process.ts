import module from 'node:module';
import path from 'node:path';
import { systemActor } from '../../core/access/can.ts';
import { productFolder } from '../../core/files/product-files.ts';
import type { Env } from '../../core/config/env.ts';

/* Entry point of the process that fills a new database (see run-import-process.ts). */

export interface ImportTask {
  /** Locates the database. */
  env: Env;
  /** Folder with the projects and config.json. */
  folder: string;
}

async function perform({ folder, env }: ImportTask): Promise<void> {
  // As main.ts does, and for the same reasons.
  module.enableCompileCache(path.join(productFolder, 'node_modules/.cache/compiled'));
  const { config } = await import('zod');
  config({ jitless: true });
  const { openDatabase } = await import('../../core/db/connect.ts');
  const { commandOptions } = await import('../../core/db/database-options.ts');
  const { openLogs } = await import('../../core/logs/access-log.ts');
  const { openFileStore } = await import('../../core/files/open-file-store.ts');
  const { readProjectsFile } = await import('../../core/projects/projects-file.ts');
  const { importProjects } = await import('./import-projects.ts');

  const logs = openLogs(env);
  await using database = await openDatabase(commandOptions(env));
  try {
    const files = await openFileStore(env);
    const ids = (await readProjectsFile(folder))?.projects.map(({ id }) => id) ?? [];
    const inputs = ids.map((projectId) => ({ folder: path.join(folder, projectId), projectId }));
    await importProjects({ database, files, log: logs.log }, systemActor, inputs);
  } finally {
    logs.flush();
  }
}

process.once('message', (message) => {
  const answer = (fault: string | null) => process.send?.({ fault }, () => process.disconnect());
  // Only our own parent sends messages.
  perform(message as ImportTask).then(
    () => answer(null),
    (error: unknown) => {
      const isExplained = error instanceof Error && error.name === 'ImportError';
      if (isExplained) return answer(error.message);
      process.stderr.write(
        `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      process.exitCode = 1;
      process.disconnect();
    },
  );
});
// The work is done, or the server is gone.
process.once('disconnect', () => process.exit());
