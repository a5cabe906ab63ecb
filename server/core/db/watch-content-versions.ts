import type { Database } from './connect.ts';
import { watchPostgresVersions } from './postgres-content-version.ts';
import { type ContentVersions, sumVersions } from './content-version.ts';
import { DatabaseSync } from 'node:sqlite';

/** Watches the content versions of a migrated database on a separate connection. */
export function watchContentVersions(database: Database): ContentVersions {
  return database.dialect === 'sqlite'
    ? watchSqliteVersions(database.file)
    : watchPostgresVersions(database);
}

/**
 * Creates a reader of the projects' content versions; each turn of the event loop reads at most once.
 * Reads the file on a read-only connection, which in WAL mode never waits for a writer.
 */
function watchSqliteVersions(file: string): ContentVersions {
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
  const select = sqlite.prepare('select id, content_version as version from projects');
  let versions: ReadonlyMap<string, number> | null = null;

  function read(): ReadonlyMap<string, number> {
    return new Map(select.all().map(({ id, version }) => [String(id), Number(version)]));
  }

  return {
    ready: Promise.resolve(),
    current: (projectId) => (versions ?? read()).get(projectId) ?? 0,
    total() {
      // One read serves all requests of the same turn of the event loop.
      if (!versions) setImmediate(() => (versions = null));
      versions ??= read();
      return sumVersions(versions);
    },
    async close() {
      if (sqlite.isOpen) sqlite.close();
    },
  };
}
