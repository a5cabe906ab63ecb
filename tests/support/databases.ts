import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import { openDatabase, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';

export type Dialect = Database['dialect'];

/** What a test body gets. Everything opened is closed and deleted after the test or suite that opened it. */
export interface DatabaseTests {
  dialect: Dialect;
  /** A database of its own, migrated. */
  openFresh(): Promise<Database>;
  /** A database of its own, without any table. */
  openEmpty(): Promise<Database>;
  /** Another connection to the same database, as a second process would have. */
  openAgain(database: Database): Promise<Database>;
  /** Does something after the test or suite, before the databases opened so far are closed. */
  onCleanup(step: () => Promise<void>): void;
}

/** Runs the same tests on SQLite in a temporary file and on a real Postgres. */
export function describeOnEachDatabase(name: string, body: (tests: DatabaseTests) => void): void {
  const dialects: Dialect[] = ['sqlite', 'postgres'];
  describe.each(dialects)(`${name} (%s)`, (dialect) => {
    const cleanup = cleanupAfterEachScope();

    async function openEmpty(): Promise<Database> {
      const { database, remove } = dialect === 'sqlite' ? await newSqlite() : await newPostgres();
      cleanup(remove);
      cleanup(() => database.close());
      return database;
    }

    async function openFresh(): Promise<Database> {
      const database = await openEmpty();
      await migrate(database);
      return database;
    }

    async function openAgain(database: Database): Promise<Database> {
      const dataDir = database.dialect === 'sqlite' ? dirname(database.file) : '';
      const again = await openDatabase({ dataDir, databaseUrl: database.url });
      cleanup(() => again.close());
      return again;
    }

    body({ dialect, openFresh, openEmpty, openAgain, onCleanup: cleanup });
  });
}

type Step = () => Promise<void>;

/** Runs the steps given within a test after it, others after the suite, last given first. */
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

async function newSqlite(): Promise<{ database: Database; remove: Step }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-sqlite-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  return { database, remove: async () => rmSync(dataDir, { recursive: true }) };
}

async function newPostgres(): Promise<{ database: Database; remove: Step }> {
  const server = inject('postgresServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: `${server}/${name}` });
  const remove = () => runOnServer(server, `drop database ${name} with (force)`);
  return { database, remove };
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
