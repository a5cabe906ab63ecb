import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { runDataCommand } from '#server/commands/data-command.ts';
import { type Database, openDatabase } from '#server/core/db/connect.ts';
import type { Schema } from '#server/core/db/schema.ts';
import { readEnv } from '#server/core/config/env.ts';
import { hasWords } from '#server/core/db/word-index.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { killOnExit, nodeBinary } from '#tests/support/built-server.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { readFiles, temporaryFolder } from '#tests/support/project-folder.ts';
import { root } from '#tests/support/root.ts';
import { startBucket } from '#tests/support/s3-server.ts';
import { openInstallation } from '../installation/open-installation.ts';
import { listCopiedTables } from './copy-tables.ts';
import { type CopiedTable, listTables } from './queries.ts';

type Settings = Record<string, string>;
type Row = Record<string, unknown>;

const secret = { AUTH_SECRET: 'a secret of more than thirty-two characters' };

async function start(env: Settings, isNew = false): Promise<Database> {
  const settings = readEnv(env);
  const log = { info: vi.fn(), warn: vi.fn() };
  const files = await openFileStore(settings);
  return (await openInstallation({ env: settings, files, isNew, log })).database;
}

async function run(env: Settings, ...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await runDataCommand(['copy', ...args], { env, print, printError: print });
  return { code, text: lines.join('\n') };
}

/** Values that databases and formats like to change. */
const valueOf: Record<string, (index: number, place: string) => unknown> = {
  text: (index, place) => `${place} ${index}: “أهلاً” 😀 \\ ' " \n\t{"a":[1,null]} 0012 `,
  int4: (index) => 2 ** 31 - 1 - index,
  int8: (index) => Number.MAX_SAFE_INTEGER - index,
  float8: (index) => (index === 0 ? 0.1 + 0.2 : 5e-324),
  bool: (index) => index,
  timestamptz: (index) => new Date(1_700_000_000_123 + index).toISOString(),
};

/** Adds two rows to each table, the second one with null wherever it may be. */
async function fillTables(db: Kysely<Schema>, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name, columns } of tables)
    for (const index of [0, 1]) {
      const { rows: own } = await sql<{ name: string; notnull: number; pk: number }>`
        select name, "notnull", pk from pragma_table_info(${name})`.execute(db);
      const { rows: keys } = await sql<{ from: string; table: string; to: string }>`
        select "from", "table", "to" from pragma_foreign_key_list(${name})`.execute(db);
      const row: Row = {};
      for (const column of columns) {
        const key = keys.find(({ from }) => from === column.name);
        const info = own.find((each) => each.name === column.name)!;
        const mayBeNull = info.notnull === 0 && info.pk === 0;
        if (index === 1 && mayBeNull) row[column.name] = null;
        else if (key) row[column.name] = await valueAt(db, key.table, key.to, index);
        else row[column.name] = valueOf[column.dataType]!(index, `${name}.${column.name}`);
      }
      const names = Object.keys(row).map((each) => sql.ref(each));
      await sql`insert into ${sql.table(name)} (${sql.join(names)})
        values (${sql.join(Object.values(row))})`.execute(db);
    }
}

async function valueAt(db: Kysely<Schema>, table: string, column: string, index: number) {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(column)} as value
    from ${sql.table(table)} order by rowid limit 1 offset ${index}`.execute(db);
  return rows[0]?.value;
}

/** All rows of a table as SQLite shows them, in any order. */
async function rowsOf(db: Kysely<Schema>, { name }: CopiedTable): Promise<string[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
  const plain = (value: unknown) =>
    value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? +value : value;
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([column, value]) => [column, plain(value)])
          .toSorted(),
      ),
    )
    .toSorted();
}

/** A stopped site with rows in every table and files of every kind. */
async function createSite(target: Database) {
  const env = { DATA_DIR: temporaryFolder(), ...secret };
  const filled = await start(env);
  const empty = await openDatabase({ dataDir: '', databaseUrl: target.url });
  await empty.close();
  return { env, filled };
}

describeOnPostgres('a site on SQLite that is copied', ({ openEmpty, openFresh }) => {
  it('has every row of every table, whatever the types', async () => {
    const { env, filled } = await createSite(await openFresh());
    const model = (await openFresh()).db;
    const tables = await listCopiedTables(model);
    expect(
      (await listTables(model))
        .map(({ name }) => name)
        .filter((name) => !tables.some((table) => table.name === name))
        .toSorted(),
    ).toEqual([
      'draft_texts',
      'installation',
      'message_words',
      'order_words',
      'person_words',
      'search_entries',
      'search_states',
    ]);
    await fillTables(filled.db, tables);
    const expected = new Map<string, string[]>();
    for (const table of tables) expected.set(table.name, await rowsOf(filled.db, table));
    await filled.close();
    const target = await openEmpty();
    expect(await run(env, '--to-database', target.url!)).toMatchObject({ code: 0 });
    for (const table of tables) {
      expect(expected.get(table.name)).toHaveLength(2);
      expect([table.name, await rowsOf(target.db, table)]).toEqual([
        table.name,
        expected.get(table.name),
      ]);
    }
  });
});
