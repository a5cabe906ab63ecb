import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '#server/core/config/env.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { copySite } from '#server/operations/copy/copy-site.ts';
import { openInstallation } from '#server/operations/installation/open-installation.ts';
import { findFastFolder } from '../../scripts/fast-folder.mjs';
import { bucketAccount, startBucketServer } from './bucket-server.ts';
import { startPostgres } from './postgres-server.ts';
import { runOnServer } from './run-on-server.ts';

/** Settings that name the data of a built site. */
export interface SiteSettings {
  DATA_DIR: string;
  DATABASE_URL?: string;
  STORAGE_URL?: string;
}

/**
 * Starts what built sites use in a run of tests: Postgres if `TEST_DATABASE` is `postgres`, unless one is given, and a
 * bucket if `TEST_STORAGE` is `s3`. Otherwise they use SQLite and a folder. Returns the function that ends them.
 */
export async function startTestStores(postgresServer?: string): Promise<() => Promise<void>> {
  const ends: (() => Promise<void> | void)[] = [];
  if (process.env['TEST_DATABASE'] === 'postgres') {
    const postgres = postgresServer === undefined ? await startPostgres() : null;
    if (postgres) ends.push(postgres.remove);
    process.env['TEST_POSTGRES_SERVER'] = postgresServer ?? postgres?.url;
  }
  if (process.env['TEST_STORAGE'] === 's3') {
    const folder = mkdtempSync(path.join(findFastFolder(), 'site-bucket-'));
    const bucket = await startBucketServer(folder);
    ends.push(bucket.close, () => rmSync(folder, { recursive: true }));
    Object.assign(process.env, bucketAccount, { TEST_BUCKET: bucket.address });
  }
  return async () => {
    for (const end of ends) await end();
  };
}

const placesByFolder = new Map<string, SiteSettings>();

/**
 * Returns the settings of a site with this data folder in the stores of this run: those that it had before, or new
 * ones, to which its data is moved as an operator would do it.
 */
export async function moveToTestStores(dataDir: string): Promise<SiteSettings> {
  const { TEST_POSTGRES_SERVER: server, TEST_BUCKET: bucket } = process.env;
  const known = placesByFolder.get(dataDir);
  if (known || !(server || bucket)) return known ?? { DATA_DIR: dataDir };
  const name = `site_${randomBytes(8).toString('hex')}`;
  if (server) await runOnServer(server, `create database ${name}`);
  const settings: SiteSettings = {
    DATA_DIR: dataDir,
    ...(server && { DATABASE_URL: `${server}/${name}` }),
    ...(bucket && { STORAGE_URL: bucket.replace('/own?', `/${name}?`) }),
  };
  placesByFolder.set(dataDir, settings);
  if (existsSync(path.join(dataDir, 'site.db'))) await moveSite(settings);
  return settings;
}

async function moveSite({ DATA_DIR, DATABASE_URL, STORAGE_URL }: SiteSettings): Promise<void> {
  // As in `runContent`.
  const mask = process.umask();
  const env = readEnv({ DATA_DIR });
  // The first start does this.
  const files = await openFileStore(env);
  const log = { info() {}, warn() {}, error() {} };
  const { database } = await openInstallation({ env, files, isNew: false, log });
  await database.close();
  const targets = { databaseUrl: DATABASE_URL ?? null, files: STORAGE_URL ?? null };
  await copySite(env, targets, () => undefined);
  process.umask(mask);
  // Nothing may read what was moved.
  if (DATABASE_URL)
    for (const end of ['', '-wal', '-shm'])
      rmSync(path.join(DATA_DIR, `site.db${end}`), { force: true });
  if (STORAGE_URL)
    for (const folder of ['media', 'videos'])
      rmSync(path.join(DATA_DIR, folder), { recursive: true, force: true });
}
