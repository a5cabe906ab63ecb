import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AccountSite } from './account-site.ts';

/** As if the time of every scheduled release had come. */
export function letReleasesBeDue({ dataDir }: AccountSite): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: 5_000 });
  try {
    database
      .prepare(`update jobs set run_at = ? where kind = 'waiting-release' and state = 'waiting'`)
      .run(Date.now());
  } finally {
    database.close();
  }
}
