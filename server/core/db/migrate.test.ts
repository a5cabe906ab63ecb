import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { StartupError } from '#server/core/startup-error.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openDatabase } from './connect.ts';
import { isEmptyDatabase, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

describeOnEachDatabase('migrate', ({ openEmpty, openFresh, openSecondConnection }) => {
  it('brings an empty database up to date', async () => {
    const database = await openEmpty();
    expect(await migrate(database)).toEqual(Object.keys(migrations));
    expect(await database.db.selectFrom('projects').selectAll().execute()).toEqual([]);
  });

  it('does nothing the second time', async () => {
    const database = await openFresh();
    expect(await migrate(database)).toEqual([]);
  });

  it('refuses a database that a newer version wrote', async () => {
    const database = await openFresh();
    await sql`insert into kysely_migration (name, timestamp)
      values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(database.db);
    const refusal = migrate(database);
    await expect(refusal).rejects.toBeInstanceOf(StartupError);
    await expect(refusal).rejects.toThrow(
      /^The database \S+ was written by a newer version of this program \(migration 999-later is unknown here\)\. Start that version, or restore a backup made before it\.$/,
    );
  });

  it('applies all of a failing step or nothing of it', async () => {
    const database = await openFresh();
    const failing: Migration = {
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'text').execute();
        await sql`insert into missing values (1)`.execute(db);
      },
    };
    await expect(migrate(database, { ...migrations, '999-failing': failing })).rejects.toThrow(
      /could not be brought up to date \(migration 999-failing\)/,
    );
    await expect(sql`select * from half`.execute(database.db)).rejects.toThrow(/half/);
    expect(await migrate(database)).toEqual([]);
  });

  it('leaves the work to one of two that start together', async () => {
    const first = await openEmpty();
    const second = await openSecondConnection(first);
    const applied = await Promise.all([migrate(first), migrate(second)]);
    expect(applied.flat()).toEqual(Object.keys(migrations));
  });
});

describe('openDatabase', () => {
  it('creates the folder, and closes twice without complaint', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'site-open-'));
    const database = await openDatabase({ dataDir: join(parent, 'a', 'b'), databaseUrl: null });
    expect(existsSync(join(parent, 'a', 'b', 'site.db'))).toBe(true);
    await database.close();
    await database.close();
    rmSync(parent, { recursive: true });
  });

  it('says which folder cannot be written', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'site-open-'));
    const dataDir = join(parent, 'file');
    writeFileSync(dataDir, '');
    const refusal = openDatabase({ dataDir, databaseUrl: null });
    await expect(refusal).rejects.toBeInstanceOf(StartupError);
    await expect(refusal).rejects.toThrow(`The database ${dataDir}/site.db cannot be opened`);
    rmSync(parent, { recursive: true });
  });

  it('says that a file is no database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'site-open-'));
    writeFileSync(join(dataDir, 'site.db'), 'not a database '.repeat(100));
    await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toThrow(
      /^The database \S+ cannot be opened for writing \(file is not a database\)\.$/,
    );
    rmSync(dataDir, { recursive: true });
  });

  it('does not take a damaged database for an empty one', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'site-open-'));
    const database = await openDatabase({ dataDir, databaseUrl: null });
    await migrate(database);
    const { rows } = await sql<{ page: number }>`
      select rootpage as page from sqlite_schema where tbl_name = 'kysely_migration'`.execute(
      database.db,
    );
    await database.close();
    const bytes = readFileSync(join(dataDir, 'site.db'));
    for (const { page } of rows) bytes.fill(255, (page - 1) * 4096, page * 4096);
    writeFileSync(join(dataDir, 'site.db'), bytes);
    const damaged = await openDatabase({ dataDir, databaseUrl: null });
    const refusal = isEmptyDatabase(damaged);
    await expect(refusal).rejects.toBeInstanceOf(StartupError);
    await expect(refusal).rejects.toThrow(/^The database \S+ cannot be read \(.*malformed.*\)/);
    await damaged.close();
    rmSync(dataDir, { recursive: true });
  });

  it('says that Postgres does not answer, without its password', async () => {
    const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/site';
    const refusal = openDatabase({ dataDir: '', databaseUrl });
    await expect(refusal).rejects.toBeInstanceOf(StartupError);
    await expect(refusal).rejects.toThrow(/^The database 127\.0\.0\.1:1\/site cannot be reached/);
    await expect(refusal).rejects.not.toThrow(/secret/);
  });
});
