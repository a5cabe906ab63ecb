import type { Database } from './connect.ts';
import { watchPostgresVersions } from './postgres-content-version.ts';
import { watchSqliteVersions } from './sqlite-content-version.ts';
import type { ContentVersions } from './content-version.ts';

/** Watches the content versions of a migrated database on a separate connection. */
export function watchContentVersions(database: Database): ContentVersions {
  return database.dialect === 'sqlite'
    ? watchSqliteVersions(database.file)
    : watchPostgresVersions(database);
}
