import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Database, openDatabase } from '#server/core/db/connect.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { runOnServer } from './run-on-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A SQLite file with all tables, empty. */
    migratedFile: string;
    /** The name of such a database on the Postgres server. */
    migratedDatabase: string;
  }
}

/** Creates template databases, since copying is faster than migrating; called by vitest. */
export default async function setup(project: TestProject): Promise<() => void> {
  const server = project.getProvidedContext().postgresServer;
  const name = 'migrated';
  await runOnServer(server, `create database ${name}`);
  await migrateAndClose(await openDatabase({ dataDir: '', databaseUrl: `${server}/${name}` }));

  const folder = mkdtempSync(join(tmpdir(), 'site-migrated-'));
  await migrateAndClose(await openDatabase({ dataDir: folder, databaseUrl: null }));

  project.provide('migratedDatabase', name);
  project.provide('migratedFile', join(folder, 'site.db'));
  return () => rmSync(folder, { recursive: true });
}

async function migrateAndClose(database: Database): Promise<void> {
  await migrate(database);
  await database.close();
}
