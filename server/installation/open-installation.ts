import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { newId } from '#common/ids.ts';
import { operatorActor } from '../access/can.ts';
import { recordAudit } from '../accounts/audit/audit.ts';
import { openSecrets, secretFileOf, type Secrets } from '../accounts/secrets/secrets.ts';
import type { Log } from '../content/services.ts';
import { type Database, describeDatabase, openDatabase } from '../db/connect.ts';
import { isEmptyDatabase, migrate } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { type DatabaseEnv, databaseOptions, commandOptions } from '../db/postgres-options.ts';
import type { Env } from '../env.ts';
import { createFileDurablySync, makeFolderDurablySync } from '../files/durable.ts';
import { StartupError } from '../startup-error.ts';
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

interface Options {
  env: DatabaseEnv & Pick<Env, 'AUTH_SECRET'>;
  /**
   * `npm start -- --new`: takes database, folder and secret as they are. Beside an empty database all that an earlier
   * installation left in the folder is moved aside, its identity and secret too.
   */
  isNew: boolean;
  log: Pick<Log, 'info' | 'warn'>;
}

export interface Installation {
  /** Up to date. */
  database: Database;
  secrets: Secrets;
}

/** Names that only an installation with a database leaves in its folder; the rest can be made again. */
const installationFiles = ['installation', 'media', 'outbox', 'secret', 'videos'];

/** Files that were made from those, and go where they go. */
const derivedFiles = ['media-sizes', 'pages', 'video-streams'];

/**
 * Opens the database and the secret, and makes sure that they and DATA_DIR belong together. An installation that
 * has no identity yet gets one. Throws StartupError, which names the way out, where they do not belong together.
 */
export async function openInstallation({ env, isNew, log }: Options): Promise<Installation> {
  const { DATA_DIR: dataDir } = env;
  protectDataDir(dataDir, log);
  const database = isNew
    ? await openDatabase(databaseOptions(env))
    : await openOwn(dataDir, databaseOptions(env));
  try {
    if (isNew && (await isEmptyDatabase(database))) moveAside(dataDir, log);
    const migrations = await migrate(database);
    if (migrations.length > 0) log.info({ migrations }, 'The database was brought up to date');
    return { database, secrets: await joinParts(database, { env, isNew, log }) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the database for a command that runs beside the program, up to date. Throws StartupError where there is none
 * and the command may not create it, and where DATA_DIR has lost its database or belongs to another one: a command
 * that created it would make the loss look like a new site.
 */
export async function openForCommand(
  env: DatabaseEnv,
  { mayCreate }: { mayCreate: boolean },
): Promise<Database> {
  const { DATA_DIR: dataDir } = env;
  protectDataDir(dataDir, { info: () => {}, warn: () => {} });
  const database = await openOwn(dataDir, commandOptions(env), { mayCreate });
  try {
    if (!(await isEmptyDatabase(database)) && (await hasInstallationTable(database.db))) {
      const known = await findInstallation(database.db);
      if (known) requireId(database, dataDir, known.id);
    }
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the database beside the files in DATA_DIR. Throws StartupError where they have lost theirs, and where there is
 * none and it may not be created.
 */
async function openOwn(
  dataDir: string,
  options: ReturnType<typeof databaseOptions>,
  { mayCreate = true } = {},
): Promise<Database> {
  // Before the database is read: a process that starts beside us fills that first.
  const found = installationFiles.filter((name) => existsSync(path.join(dataDir, name)));
  const file = path.join(dataDir, 'site.db');
  const mayBeEmpty = mayCreate && found.length === 0;
  // Opening it would create it.
  if (options.databaseUrl === null && !mayBeEmpty && !existsSync(file))
    throw withoutDatabase(dataDir, found, `the database ${file} is missing`);
  const database = await openDatabase(options);
  if (mayBeEmpty || !(await isEmptyDatabase(database))) return database;
  await database.close();
  throw withoutDatabase(dataDir, found, `the database ${describeDatabase(database)} holds nothing`);
}

function moveAside(dataDir: string, log: Options['log']): void {
  const names = [...installationFiles, ...derivedFiles];
  const found = names.filter((name) => existsSync(path.join(dataDir, name)));
  if (found.length === 0) return;
  const to = path.join(dataDir, `replaced-${newId()}`);
  makeFolderDurablySync(to);
  for (const name of found) moveFolder(path.join(dataDir, name), path.join(to, name));
  log.warn({ found, to }, 'Files of an earlier installation were moved aside');
}

function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    throw new StartupError(
      `${from} cannot be moved aside (${String(error)}): empty it, or set DATA_DIR to an empty folder.`,
      { cause: error },
    );
  }
}

/** The file of the identity. */
export function identityFileOf(dataDir: string): string {
  return path.join(dataDir, 'installation');
}

async function joinParts(database: Database, { env, isNew, log }: Options): Promise<Secrets> {
  const { db } = database;
  const { AUTH_SECRET, DATA_DIR: dataDir } = env;
  const known = await findInstallation(db);
  const secretFile = AUTH_SECRET === undefined ? secretFileOf(dataDir) : null;
  const isSecretMissing = secretFile !== null && !existsSync(secretFile);
  if (known && !isNew) {
    requireId(database, dataDir, known.id);
    if (isSecretMissing)
      throw new StartupError(
        `${secretFile} is missing. It is the secret of the database ${describeDatabase(database)}: restore it from a backup, or run \`npm start -- --new\` to create a new one, which logs everybody out and ends authenticator apps.`,
      );
  }
  const secrets = openSecrets(env);
  if (isSecretMissing) log.info({ file: secretFile }, 'A secret was made');

  const own = { id: findOrMakeId(dataDir), secret_fingerprint: fingerprintOf(secrets) };
  const row = { ...own, created_at: Date.now() };
  const isSame = known?.id === own.id && known.secret_fingerprint === own.secret_fingerprint;
  if (known && isNew && !isSame) {
    const ended = await takeOver(db, { known, row });
    log.warn(
      { database: describeDatabase(database), dataDir },
      'The database was taken over with this folder and this secret (--new)',
    );
    if (ended) log.warn({ ...ended }, endedText);
  }
  if (!known) await addInstallation(db, row);
  // Another process may have been first.
  const decided = known && !isNew ? known : await findInstallation(db);
  requireId(database, dataDir, decided?.id ?? own.id);
  if (decided && decided.secret_fingerprint !== own.secret_fingerprint)
    throw new StartupError(
      `The secret in ${secretFile ?? 'AUTH_SECRET'} is not the secret of the database ${describeDatabase(database)}: restore that one, or run \`npm start -- --new\` to use this one from now on, which logs everybody out and ends authenticator apps.`,
    );
  return secrets;
}

const endedText =
  'The secret is a new one: everybody was logged out, and links and codes ended. Accounts counted as lostApps log in by a passkey or a recovery code and add their authenticator app again; for those counted as lockedOut run `npm run user -- remove-factors <email>`';

/** Returns what ended, null where the secret is the same. */
async function takeOver(
  db: Kysely<Schema>,
  { known, row }: Record<'known' | 'row', InstallationRow>,
): Promise<EndedLogins | null> {
  return await db.transaction().execute(async (trx) => {
    await replaceInstallation(trx, row);
    if (known.secret_fingerprint === row.secret_fingerprint) return null;
    const ended = await endLogins(trx);
    const operator = { actorId: operatorActor.id, subjectId: null, address: null };
    await recordAudit(trx, { action: 'secret-replaced', ...operator, details: { ...ended } });
    return ended;
  });
}

function requireId(database: Database, dataDir: string, id: string): void {
  const own = readInstallationId(dataDir);
  if (own === id) return;
  const reason =
    own === null
      ? `has no file ${path.basename(identityFileOf(dataDir))}`
      : 'belongs to another database';
  throw new StartupError(
    `The database ${describeDatabase(database)} was used with another folder than DATA_DIR (${dataDir}), which ${reason}: set DATA_DIR to the folder that all processes of this database share, or run \`npm start -- --new\` to use this folder from now on.`,
  );
}

function withoutDatabase(dataDir: string, found: string[], problem: string): StartupError {
  if (found.length === 0)
    return new StartupError(
      `There is no site yet: ${problem}. Correct DATA_DIR or DATABASE_URL, or start the program first.`,
    );
  return new StartupError(
    `DATA_DIR (${dataDir}) holds ${found.join(', ')} of an installation, but ${problem}: correct DATA_DIR or DATABASE_URL, restore a backup with \`npm run restore -- <folder> --replace\`, or run \`npm start -- --new\` to begin with an empty site beside what is there.`,
  );
}

/** True where a filled database and DATA_DIR have the same identity, or the database is from before identities. */
export async function belongToEachOther({ db }: Database, dataDir: string): Promise<boolean> {
  const known = (await hasInstallationTable(db)) ? await findInstallation(db) : null;
  return known === null || known.id === readInstallationId(dataDir);
}

/** The identity in the folder; null where it has none. */
export function readInstallationId(dataDir: string): string | null {
  const file = identityFileOf(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Before the database knows it: where only the folder has an identity, the next start goes on from there. */
function findOrMakeId(dataDir: string): string {
  const known = readInstallationId(dataDir);
  if (known !== null) return known;
  makeFolderDurablySync(dataDir);
  createFileDurablySync(identityFileOf(dataDir), `${newId()}\n`);
  return readInstallationId(dataDir)!;
}

/** Tells secrets apart without telling anything of them: a key of its own is derived, and used for nothing else. */
function fingerprintOf(secrets: Secrets): string {
  return secrets.key('installation fingerprint').toString('hex');
}
