import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Database, describeDatabase, openDatabase } from '../../core/db/connect.ts';
import { commandOptions } from '../../core/db/database-options.ts';
import { compareMigrations, isEmptyDatabase, migrate } from '../../core/db/migrate.ts';
import type { FileStore } from '../../core/files/file-store.ts';
import { openFileStore, openFileStoreAt } from '../../core/files/open-file-store.ts';
import { StartupError } from '../../core/startup-error.ts';
import { enqueueRebuild } from '../../search/rebuild-index.ts';
import type { Env } from '../../core/config/env.ts';
import { requirePostgresStopped, requireSqliteStopped } from '../backup/require-stopped.ts';
import { identityKey, readInstallationId } from '../installation/open-installation.ts';
import { protectDataDir } from '../installation/protect-data-dir.ts';
import {
  addInstallation,
  findInstallation,
  type InstallationRow,
  replaceInstallation,
} from '../installation/queries.ts';
import { requireFinishedCopy, unfinishedCopyOf } from '../installation/unfinished-copy.ts';
import { copyFiles, requireNoOtherFiles, type Stores } from './copy-files.ts';
import {
  copyTable,
  type Databases,
  listCopiedTables,
  type TableSum,
  verifyTable,
} from './copy-tables.ts';
import {
  countRows,
  deleteUploads,
  listProjectIds,
  listTables,
  lockCopy,
  lockSqlite,
} from './queries.ts';

export interface CopyTargets {
  /** `postgres://…`, or null: the database stays. */
  databaseUrl: string | null;
  /** `s3://…` or, for files in a bucket, DATA_DIR; or null: the files stay. */
  files: string | null;
}

/** The site's database and files, and its identity. */
type Source = Awaited<ReturnType<typeof openSource>>;

/**
 * Copies the rows of SQLite to Postgres, or the files to another store, or both, and verifies every row and
 * every byte. The site must be stopped, and SQLite is locked meanwhile. An interrupted copy goes on when
 * it is repeated; until its end no site starts from it. The source stays as it is, but uploads in progress end if
 * only its files are copied. Throws StartupError. `report` gets a line about each step.
 */
export async function copySite(env: Env, targets: CopyTargets, report: (line: string) => void) {
  const source = await openSource(env, targets);
  const { installation } = source;
  await using sourceDatabase = source.database;
  const files = await openOtherStore(env, targets.files);
  const stores = files && { source: source.files, target: files };
  await using database =
    targets.databaseUrl === null
      ? null
      : await openTarget({ ...env, DATABASE_URL: targets.databaseUrl }, source);
  if (stores) await checkStores(stores, { installation, mayBeWhole: database !== null });

  const tables = database && (await copyRows(source, database, { hasOtherFiles: !!files, report }));
  if (files) report('Copying and comparing files …');
  const copied = stores && (await copyFiles(stores, report));
  // The identities are written last: with them the copy is whole.
  if (files && !database) await deleteUploads(sourceDatabase.db);
  if (files) await files.write(identityKey, Buffer.from(`${installation.id}\n`));
  if (database) await finishCopy(database, installation);
  return {
    /** By table. */
    tables: tables ?? new Map(),
    files: copied,
  };
}

async function openOtherStore(env: Env, place: string | null): Promise<FileStore | null> {
  if (place === null) return null;
  const isFolder = !place.startsWith('s3://');
  if (isFolder && (!env.STORAGE_URL || path.resolve(place) !== path.resolve(env.DATA_DIR)))
    throw new StartupError(
      'Files are copied to a bucket (s3://…), or from the bucket in STORAGE_URL to the folder in DATA_DIR.',
    );
  return await openFileStoreAt(place, env.DATA_DIR);
}

async function openSource(env: Env, targets: CopyTargets) {
  const { DATA_DIR: dataDir, DATABASE_URL } = env;
  const file = path.join(dataDir, 'site.db');
  if (targets.databaseUrl !== null && DATABASE_URL !== undefined)
    throw new StartupError(
      'This site uses Postgres already: only SQLite is copied. Unset DATABASE_URL.',
    );
  if (DATABASE_URL === undefined && !existsSync(file))
    throw new StartupError(`There is nothing to copy: the database ${file} is missing.`);
  protectDataDir(dataDir, { info: () => {}, warn: () => {} });
  if (DATABASE_URL === undefined) requireSqliteStopped(file);
  const database = await openDatabase(commandOptions(env));
  try {
    if (database.dialect === 'sqlite') await lockSqlite(database.db);
    else await requirePostgresStopped(database);
    await requireSameVersion(database);
    const installation = await findInstallation(database.db);
    requireFinishedCopy(database, installation);
    const files = await openFileStore(env);
    if (installation === null || (await readInstallationId(files)) !== installation.id)
      throw new StartupError(
        `The database ${describeDatabase(database)} does not belong to the files in ${files.name}: correct DATA_DIR, DATABASE_URL and STORAGE_URL.`,
      );
    return { database, files, installation };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function requireSameVersion(database: Database): Promise<void> {
  const { missing, unknown } = await compareMigrations(database);
  const [first] = [...missing, ...unknown];
  if (first === undefined) return;
  throw new StartupError(
    `The database ${describeDatabase(database)} was written by another version of this program (migration ${first}): ${missing.length > 0 ? 'start this version once, which brings it up to date' : 'copy it with that version'}.`,
  );
}

/** Opens an empty database, which gets its tables, or an unfinished copy of the source. */
async function openTarget(env: Env, { installation }: Source): Promise<Database> {
  const database = await openDatabase(commandOptions(env));
  const { db } = database;
  const name = describeDatabase(database);
  try {
    if (await isEmptyDatabase(database)) {
      if ((await listTables(db)).length > 0)
        throw new StartupError(
          `The database ${name} has tables of something else: name an empty one.`,
        );
      await migrate(database);
    }
    await requireSameVersion(database);
    const unfinished = { ...installation, id: unfinishedCopyOf(installation.id) };
    if (!(await findInstallation(db)) && (await hasNoRows(database)))
      await addInstallation(db, unfinished);
    const known = await findInstallation(db);
    if (known?.id === unfinished.id) return database;
    throw new StartupError(
      known?.id === installation.id
        ? `The database ${name} holds a finished copy of this site: set DATABASE_URL and start, or empty it to copy again.`
        : `The database ${name} holds the data of another site: name an empty one.`,
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function hasNoRows({ db }: Database): Promise<boolean> {
  for (const table of await listTables(db)) if ((await countRows(db, table)) > 0) return false;
  return true;
}

interface RowOptions {
  hasOtherFiles: boolean;
  report: (line: string) => void;
}

async function copyRows(
  source: Source,
  target: Database,
  options: RowOptions,
): Promise<Map<string, TableSum>> {
  return await target.db.connection().execute(async (connection) => {
    await lockCopy(connection);
    return await copyTables({ source: source.database.db, target: connection }, options);
  });
}

async function copyTables(
  databases: Databases,
  { hasOtherFiles, report }: RowOptions,
): Promise<Map<string, TableSum>> {
  // Uploads in progress have parts in the store that they began in.
  const isCopied = ({ name }: { name: string }) => !hasOtherFiles || name !== 'uploads';
  const tables = (await listCopiedTables(databases.target)).filter(isCopied);
  for (const table of tables) {
    const rows = await countRows(databases.source, table);
    if (rows > 0) report(`Copying ${table.name}, ${rows} rows …`);
    await copyTable(databases, table);
  }
  report('Comparing all rows …');
  const sums = new Map<string, TableSum>();
  for (const table of tables) sums.set(table.name, await verifyTable(databases, table));
  return sums;
}

/** From now on a site may start; its first job makes the search index. */
async function finishCopy({ db }: Database, installation: InstallationRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await replaceInstallation(trx, installation);
    for (const id of await listProjectIds(trx)) await enqueueRebuild(trx, id);
  });
}

/** A store with the identity is whole, unless the copy ended before that of the database. */
async function checkStores(
  stores: Stores,
  { installation, mayBeWhole }: { installation: InstallationRow; mayBeWhole: boolean },
): Promise<void> {
  const { source, target } = stores;
  const id = await readInstallationId(target);
  if (id !== null && id !== installation.id)
    throw new StartupError(`${target.name} holds the files of another site: name an empty place.`);
  if (target.name === source.name || (id !== null && !mayBeWhole))
    throw new StartupError(
      `${target.name} holds the files of this site already: to copy them again, remove its file ${identityKey}.`,
    );
  await requireNoOtherFiles(stores);
}
