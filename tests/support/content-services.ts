import type { Database } from '#server/db/connect.ts';
import type { ContentServices } from '#server/content/services.ts';
import { temporaryFolder } from './project-folder.ts';

interface Logged {
  level: 'info' | 'warn' | 'error';
  message: string;
  details: object;
}

/** Services over a database, with what is logged kept, and versions that the test sets by hand. */
export function contentServices(
  database: Database,
): ContentServices & { logged: Logged[]; setVersion(version: number): void } {
  const logged: Logged[] = [];
  let current = 0;
  const note = (level: Logged['level']) => (details: object, message: string) =>
    void logged.push({ level, message, details });
  return {
    database,
    dataDir: temporaryFolder(),
    versions: { current: () => current },
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    logged,
    setVersion: (version) => {
      current = version;
    },
  };
}
