import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { newId } from '#common/ids.ts';
import { operatorActor } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import { openSecrets, secretFilePath, type Secrets } from '../../accounts/secrets/secrets.ts';
import type { Log } from '../../core/logs/log.ts';
import { type Database, describeDatabase, openDatabase } from '../../core/db/connect.ts';
import { isEmptyDatabase, migrate } from '../../core/db/migrate.ts';
import type { Db } from '../../core/db/schema.ts';
import { databaseOptions, commandOptions } from '../../core/db/database-options.ts';
import type { Env } from '../../core/config/env.ts';
import { makeFolderDurablySync } from '../../core/files/durable.ts';
import { type FileStore, readStored } from '../../core/files/file-store.ts';
import { StartupError } from '../../core/startup-error.ts';
import { protectDataDir } from './protect-data-dir.ts';
import {
  addInstallation,
  type EndedLogins,
  endLogins,
  findInstallation,
  hasInstallationTable,
  type InstallationRow,
  replaceInstallation,
} from './queries.ts';
import { requireFinishedCopy } from './unfinished-copy.ts';

interface Options {
  env: Env;
  files: FileStore;
  /**
   * `npm start -- --new`: accepts database, folder and secret as they are. With an empty database
   * all files of an earlier installation are moved aside, including its identity and secret.
   */
  isNew: boolean;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Files that only an installation with a database has; others can be generated again. */
const installationFiles = ['installation', 'media', 'outbox', 'secret', 'videos'];

/** Files about those, moved together with them. */
const derivedFiles = ['last-backup', 'media-sizes', 'pages', 'share-images', 'video-streams'];

/**
 * Opens the database and the secret, and checks that they and DATA_DIR belong together. A new
 * installation gets an identity. Throws StartupError, which names the remedy, if they do not match.
 */
export async function openInstallation(options: Options) {
  const { env, isNew, log } = options;
  const { DATA_DIR: dataDir } = env;
  protectDataDir(dataDir, log);
  const database = isNew
    ? await openDatabase(databaseOptions(env))
    : await openExisting(options, databaseOptions(env));
  try {
    if (isNew && (await isEmptyDatabase(database))) {
      await requireOwnBucket(options.files, null);
      moveAside(dataDir, log);
    }
    const migrations = await migrate(database);
    if (migrations.length > 0) log.info({ migrations }, 'The database was brought up to date');
    return {
      /** Migrated. */
      database,
      secrets: await matchParts(database, options),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens and migrates the database for a command that runs beside the program. Throws StartupError
 * if there is none and the command may not create it, or if DATA_DIR has lost its database or
 * belongs to another: creating one would make the loss look like a new site.
 */
export async function openForCommand(
  env: Env,
  files: FileStore,
  { mayCreate }: { mayCreate: boolean },
): Promise<Database> {
  const { DATA_DIR: dataDir } = env;
  protectDataDir(dataDir, { info: () => {}, warn: () => {} });
  const database = await openExisting({ env, files }, commandOptions(env), { mayCreate });
  try {
    if (!(await isEmptyDatabase(database)) && (await hasInstallationTable(database.db))) {
      const known = await findInstallation(database.db);
      requireFinishedCopy(database, known);
      if (known) await requireId(database, files, known.id);
    }
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the database of DATA_DIR. Throws StartupError if the folder has lost its database, or has
 * none and must not create it.
 */
async function openExisting(
  { env: { DATA_DIR: dataDir }, files }: { env: Env; files: FileStore },
  options: ReturnType<typeof databaseOptions>,
  { mayCreate = true } = {},
): Promise<Database> {
  // Before the database is read: a process that starts beside us fills that first.
  const { found, holder } = await findInstallationFiles(dataDir, files);
  const file = path.join(dataDir, 'site.db');
  const mayBeEmpty = mayCreate && found.length === 0;
  // Opening it would create it.
  if (options.databaseUrl === null && !mayBeEmpty && !existsSync(file))
    throw missingDatabaseError(holder, found, `the database ${file} is missing`);
  const database = await openDatabase(options);
  if (mayBeEmpty || !(await isEmptyDatabase(database))) return database;
  await database.close();
  throw missingDatabaseError(
    holder,
    found,
    `the database ${describeDatabase(database)} holds nothing`,
  );
}

/** Files of an installation that are there, in the bucket if it is used. */
async function findInstallationFiles(dataDir: string, files: FileStore) {
  if (isBucket(files) && (await readInstallationId(files)) !== null)
    return { found: [identityKey], holder: `STORAGE_URL (${files.name})` };
  const found = installationFiles.filter((name) => existsSync(path.join(dataDir, name)));
  return { found, holder: `DATA_DIR (${dataDir})` };
}

/** True if files are in a bucket. */
export const isBucket = ({ sign }: FileStore) => sign !== null;

/**
 * Throws StartupError if a bucket holds the files of another installation than `known`. Objects are
 * not moved aside: there may be very many.
 */
export async function requireOwnBucket(files: FileStore, known: string | null): Promise<void> {
  const id = isBucket(files) ? await readInstallationId(files) : null;
  if (id === null || id === known) return;
  throw new StartupError(
    `${files.name} holds the files of another installation: name another prefix in STORAGE_URL.`,
  );
}

function moveAside(dataDir: string, log: Options['log']): void {
  const names = [...installationFiles, ...derivedFiles];
  const found = names.filter((name) => existsSync(path.join(dataDir, name)));
  if (found.length === 0) return;
  const to = path.join(dataDir, `replaced-${newId()}`);
  makeFolderDurablySync(to);
  for (const name of found) moveEntry(path.join(dataDir, name), path.join(to, name));
  log.warn({ found, to }, 'Files of an earlier installation were moved aside');
}

function moveEntry(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    throw new StartupError(
      `${from} cannot be moved aside (${String(error)}): empty it, or set DATA_DIR to an empty folder.`,
      { cause: error },
    );
  }
}

/** Key of the file with the identity. */
export const identityKey = 'installation';

async function matchParts(
  database: Database,
  { env, files, isNew, log }: Options,
): Promise<Secrets> {
  const { db } = database;
  const { AUTH_SECRET, DATA_DIR: dataDir } = env;
  const known = await findInstallation(db);
  requireFinishedCopy(database, known);
  const secretFile = AUTH_SECRET === undefined ? secretFilePath(dataDir) : null;
  const isSecretMissing = secretFile !== null && !existsSync(secretFile);
  if (known && !isNew) {
    await requireId(database, files, known.id);
    if (isSecretMissing)
      throw new StartupError(
        `${secretFile} is missing. It is the secret of the database ${describeDatabase(database)}: restore it from a backup, or run \`npm start -- --new\` to create a new one, which logs everybody out and ends authenticator apps.`,
      );
  }
  const secrets = openSecrets(env);
  if (isSecretMissing) log.info({ file: secretFile }, 'A secret was made');

  const own = { id: await findOrCreateId(files), secret_fingerprint: fingerprintOf(secrets) };
  const row = { ...own, created_at: Date.now() };
  const isSame = known?.id === own.id && known.secret_fingerprint === own.secret_fingerprint;
  if (known && isNew && !isSame) {
    const ended = await replaceIdentity(db, { known, row });
    log.warn(
      { database: describeDatabase(database), dataDir },
      'The database was taken over with this folder and this secret (--new)',
    );
    if (ended) log.warn({ ...ended }, endedText);
  }
  if (!known) await addInstallation(db, row);
  // Another process may have been first.
  const decided = known && !isNew ? known : await findInstallation(db);
  await requireId(database, files, decided?.id ?? own.id);
  if (decided && decided.secret_fingerprint !== own.secret_fingerprint)
    throw new StartupError(
      `The secret in ${secretFile ?? 'AUTH_SECRET'} is not the secret of the database ${describeDatabase(database)}: restore that one, or run \`npm start -- --new\` to use this one from now on, which logs everybody out and ends authenticator apps.`,
    );
  return secrets;
}

const endedText =
  'The secret is a new one: everybody was logged out, and links and codes ended. Accounts counted as lostApps log in by a passkey or a recovery code and add their authenticator app again; for those counted as lockedOut run `npm run user -- remove-factors <email>`';

/** Returns what ended; null if the secret is the same. */
async function replaceIdentity(
  db: Db,
  { known, row }: Record<'known' | 'row', InstallationRow>,
): Promise<EndedLogins | null> {
  return await db.transaction().execute(async (trx) => {
    await replaceInstallation(trx, row);
    if (known.secret_fingerprint === row.secret_fingerprint) return null;
    const ended = await endLogins(trx);
    await recordAudit(trx, {
      action: 'secret-replaced',
      ...entryBy(operatorActor),
      details: { ...ended },
    });
    return ended;
  });
}

async function requireId(database: Database, files: FileStore, id: string): Promise<void> {
  const own = await readInstallationId(files);
  if (own === id) return;
  const reason = own === null ? `has no file ${identityKey}` : 'belongs to another database';
  const [place, setting] = isBucket(files) ? ['bucket', 'STORAGE_URL'] : ['folder', 'DATA_DIR'];
  throw new StartupError(
    `The database ${describeDatabase(database)} was used with another ${place} than ${setting} (${files.name}), which ${reason}: set ${setting} to the ${place} that all processes of this database share, or run \`npm start -- --new\` to use this ${place} from now on.`,
  );
}

function missingDatabaseError(holder: string, found: string[], problem: string): StartupError {
  if (found.length === 0)
    return new StartupError(
      `There is no site yet: ${problem}. Correct DATA_DIR or DATABASE_URL, or start the program first.`,
    );
  return new StartupError(
    `${holder} holds ${found.join(', ')} of an installation, but ${problem}: correct DATA_DIR or DATABASE_URL, restore a backup with \`npm run restore -- <folder> --replace\`, or run \`npm start -- --new\` to begin with an empty site beside what is there.`,
  );
}

/**
 * True if the database and DATA_DIR have the same identity, or the database predates identities.
 */
export async function hasSameInstallation({ db }: Database, files: FileStore): Promise<boolean> {
  const known = (await hasInstallationTable(db)) ? await findInstallation(db) : null;
  return known === null || known.id === (await readInstallationId(files));
}

/** Identity of the files, or null. */
export async function readInstallationId(files: FileStore): Promise<string | null> {
  return (await readStored(files, identityKey))?.toString().trim() ?? null;
}

/** True if the store replaces a file that must be absent. The identity stays the same. */
export async function replacesIdentity(files: FileStore): Promise<boolean> {
  const known = await readStored(files, identityKey);
  return known !== null && (await files.write(identityKey, known, { ifAbsent: true }));
}

/** Before the database knows it: if only the folder has an identity, the next start uses that. */
async function findOrCreateId(files: FileStore): Promise<string> {
  const known = await readInstallationId(files);
  if (known !== null) return known;
  const id = newId();
  const isOurs = await files.write(identityKey, Buffer.from(`${id}\n`), { ifAbsent: true });
  return isOurs ? id : (await readInstallationId(files))!;
}

/** Identifies the secret without revealing it: a key derived for this purpose only. */
function fingerprintOf(secrets: Secrets): string {
  return secrets.key('installation fingerprint').toString('hex');
}
