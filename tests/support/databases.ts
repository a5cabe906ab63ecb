import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import { openDatabase, type Database } from '#server/core/db/connect.ts';
import { runOnServer } from './run-on-server.ts';

export type Dialect = Database['dialect'];

/** Tools of a test body. Everything opened is closed and deleted after its test or suite. */
export interface DatabaseTests {
  dialect: Dialect;
  /** Opens a new, migrated database. */
  openFresh(): Promise<Database>;
  /** Opens a new database without tables. */
  openEmpty(): Promise<Database>;
  /** Opens another connection to the same database, as a second process would. */
  openSecondConnection(database: Database): Promise<Database>;
  /** Runs a step after the test or suite, before the databases opened so far are closed. */
  onCleanup(step: () => Promise<void>): void;
}

/**
 * Runs the same tests on SQLite in a temporary file and on a real Postgres: for code whose SQL, locks
 * or races differ between them.
 */
export function describeOnEachDatabase(name: string, body: (tests: DatabaseTests) => void): void {
  describeOn(['sqlite', 'postgres'], name, body);
}

/** Runs tests on SQLite; on Postgres if `TEST_DATABASE` is `postgres`, as the long command does. */
export function describeOnTestDatabase(name: string, body: (tests: DatabaseTests) => void): void {
  describeOn([testDialect()], name, body);
}

/** Runs tests on Postgres only, for connections, which SQLite does not have. */
export function describeOnPostgres(name: string, body: (tests: DatabaseTests) => void): void {
  describeOn(['postgres'], name, body);
}

function describeOn(dialects: Dialect[], name: string, body: (tests: DatabaseTests) => void): void {
  describe.each(dialects)(`${name} (%s)`, (dialect) => {
    const cleanup = cleanupAfterEachScope();

    async function open(from: 'empty' | 'migrated'): Promise<Database> {
      const { database, remove } =
        dialect === 'sqlite' ? await newSqlite(from) : await newPostgres(from);
      cleanup(remove);
      cleanup(() => database.close());
      return database;
    }
    const openEmpty = () => open('empty');
    const openFresh = () => open('migrated');

    async function openAgain(database: Database): Promise<Database> {
      const dataDir = database.dialect === 'sqlite' ? dirname(database.file) : '';
      const again = await openDatabase({ dataDir, databaseUrl: database.url });
      cleanup(() => again.close());
      return again;
    }

    body({ dialect, openFresh, openEmpty, openSecondConnection: openAgain, onCleanup: cleanup });
  });
}

type Step = () => Promise<void>;

/** Runs steps added in a test after that test, others after the suite, in reverse order. */
function cleanupAfterEachScope(): (step: Step) => void {
  const ofSuite: Step[] = [];
  const ofTest: Step[] = [];
  let steps = ofSuite;

  async function run(scope: Step[]): Promise<void> {
    for (const step of scope.splice(0).toReversed()) await step();
  }

  beforeEach(() => {
    steps = ofTest;
  });
  afterEach(async () => {
    steps = ofSuite;
    await run(ofTest);
  });
  afterAll(() => run(ofSuite));
  return (step) => void steps.push(step);
}

interface NewDatabase {
  database: Database;
  remove: Step;
}

async function newSqlite(from: 'empty' | 'migrated'): Promise<NewDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-sqlite-'));
  const database = from === 'empty' ? await openSqlite(dataDir) : await copyMigrated(dataDir);
  return { database, remove: async () => rmSync(dataDir, { recursive: true }) };
}

const openSqlite = (dataDir: string) => openDatabase({ dataDir, databaseUrl: null });

/**
 * Opens a new, migrated database, for suites that run on one: SQLite in the folder, or Postgres if
 * `TEST_DATABASE` is `postgres`. Its `close` deletes a database on Postgres.
 */
export async function openTestDatabase(dataDir: string): Promise<Database> {
  if (testDialect() === 'sqlite') return await copyMigrated(dataDir);
  const { database, remove } = await newPostgres('migrated');
  return {
    ...database,
    async close() {
      await database.close();
      await remove();
    },
  };
}

const testDialect = (): Dialect =>
  process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite';

/** Copies a migrated SQLite database into a folder and opens it. */
export async function copyMigrated(dataDir: string): Promise<Database> {
  copyFileSync(inject('migratedFile'), join(dataDir, 'site.db'));
  return openSqlite(dataDir);
}

async function newPostgres(from: 'empty' | 'migrated'): Promise<NewDatabase> {
  const server = inject('postgresServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = from === 'empty' ? 'template1' : inject('migratedDatabase');
  await runOnServer(server, `create database ${name} template ${template}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: `${server}/${name}` });
  const remove = () => runOnServer(server, `drop database if exists ${name} with (force)`);
  return { database, remove };
}
