import { registerReleaseHooks } from '#server/operations/register-release-hooks.ts';
import type { Database } from '#server/core/db/connect.ts';
import type { ContentServices } from '#server/content/services.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { temporaryFolder } from './project-folder.ts';

interface Logged {
  level: 'info' | 'warn' | 'error';
  message: string;
  details: object;
}

/** Creates content services with a recorded log, and content versions that the test sets. */
export function contentServices(
  database: Database,
): ContentServices & { dataDir: string; logged: Logged[]; setVersion(version: number): void } {
  registerReleaseHooks();
  const logged: Logged[] = [];
  const dataDir = temporaryFolder();
  let current = 0;
  const record = (level: Logged['level']) => (details: object, message: string) =>
    void logged.push({ level, message, details });
  return {
    database,
    dataDir,
    files: createFolderStore(dataDir),
    versions: { current: () => current },
    log: { info: record('info'), warn: record('warn'), error: record('error') },
    logged,
    setVersion: (version) => {
      current = version;
    },
  };
}
