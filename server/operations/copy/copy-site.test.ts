import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { runDataCommand } from '#server/commands/data-command.ts';
import type { Database } from '#server/core/db/connect.ts';
import type { Db } from '#server/core/db/schema.ts';
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
async function fillTables(db: Db, tables: readonly CopiedTable[]): Promise<void> {
  for (const table of tables)
    for (const index of [0, 1]) {
      const row = await makeRow(db, table, index);
      await sql`insert into ${sql.table(table.name)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`.execute(db);
    }
}

async function makeRow(db: Db, { name, columns }: CopiedTable, index: number): Promise<Row> {
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
  return row;
}

async function valueAt(db: Db, table: string, column: string, index: number) {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(column)} as value
    from ${sql.table(table)} order by rowid limit 1 offset ${index}`.execute(db);
  return rows[0]?.value;
}

/** All rows of a table as SQLite shows them, in any order. */
async function rowsOf(db: Db, { name }: CopiedTable): Promise<string[]> {
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

/** Runs the command in another process until `isEnough`, then kills it. */
async function runAndKill(env: Settings, args: string[], isEnough: () => Promise<boolean>) {
  const child = spawn(nodeBinary, ['server/commands/data.ts', 'copy', ...args], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  killOnExit(child);
  const gone = once(child, 'exit');
  await vi.waitUntil(isEnough, { timeout: 60_000, interval: 5 });
  child.kill('SIGKILL');
  expect(await gone).toEqual([null, 'SIGKILL']);
}

async function addMessages({ db }: Database, count: number): Promise<void> {
  await sql`insert into projects (id, config, position) values ('shop', '{}', 0)`.execute(db);
  await sql`insert into contact_messages (id, project_id, language, name, phone, email, message,
      fingerprint, suspicions, created_at)
    with recursive number(n) as (select 1 union all select n + 1 from number where n < ${count})
    select 'm' || (n * 7919 % ${count}), 'shop', 'ar', 'نادية', '0100', 'n@company.example', 'Number ' || n,
      'f' || n, '', 1700000000000 + n from number`.execute(db);
}

async function countMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from contact_messages`.execute(db);
  return rows[0]?.count ?? 0;
}

const refused = (message: RegExp) => ({ code: 1, text: expect.stringMatching(message) });

describeOnPostgres('a site on SQLite that is copied', ({ openEmpty, openFresh }) => {
  it('has every row of every table, whatever the types', async () => {
    const env = { DATA_DIR: temporaryFolder(), ...secret };
    const source = await start(env);
    const model = (await openFresh()).db;
    const tables = await listCopiedTables(model);
    const copied = new Set(tables.map(({ name }) => name));
    const others = (await listTables(model)).filter(({ name }) => !copied.has(name));
    // A new table that is not copied needs something that fills it again.
    expect(others.map(({ name }) => name).toSorted()).toEqual([
      'draft_texts',
      'installation',
      'message_words',
      'order_words',
      'person_words',
      'search_entries',
      'search_states',
      'search_vocabulary',
    ]);
    const counted = (await model.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ isAutoIncrementing }) => isAutoIncrementing),
    );
    // Their next numbers would have to be set.
    expect(counted.filter(({ name }) => copied.has(name))).toEqual([]);
    await fillTables(source.db, tables);
    const expected = new Map<string, string[]>();
    for (const table of tables) expected.set(table.name, await rowsOf(source.db, table));
    const installation = await source.db.selectFrom('installation').selectAll().execute();
    await source.close();

    const target = await openEmpty();
    const result = await run(env, '--to-database', target.url!);
    expect(result).toMatchObject({ code: 0 });
    expect(result.text).toMatch(
      /\norders +2 {2}[\da-f]{32}\n[^]*\nCopied and compared in [\d.]+ s\. Now set DATABASE_URL and start the site\.$/,
    );
    const added = await target.db
      .deleteFrom('jobs')
      .where('kind', '=', 'search-index')
      .returning('state')
      .execute();
    expect(added).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
    for (const table of tables)
      expect([table.name, await rowsOf(target.db, table)]).toEqual([
        table.name,
        expected.get(table.name),
      ]);
    expect(await target.db.selectFrom('installation').selectAll().execute()).toEqual(installation);
    // Their words are filled by triggers.
    const [scope] = await target.db.selectFrom('contact_messages').select('project_id').execute();
    const words = { index: 'message_words', terms: [[[['contact']]]], limit: 10 } as const;
    const found = await target.db
      .selectFrom('contact_messages')
      .select('id')
      .where(hasWords('postgres', { ...words, scope: scope!.project_id }))
      .execute();
    expect(found.length).toBeGreaterThan(0);
    expect(await run(env, '--to-database', target.url!)).toEqual(
      refused(/ holds a finished copy of this site: set DATABASE_URL and start, or empty it/),
    );
    await (await start({ ...env, DATABASE_URL: target.url! })).close();
  }, 60_000);

  it('goes on where it was killed, and does not start before its end', async () => {
    const env = { DATA_DIR: temporaryFolder(), ...secret };
    const source = await start(env);
    await addMessages(source, 12_000);
    await source.close();
    const target = await openEmpty();
    const to = ['--to-database', target.url!];
    for (const enough of [1, 5_000]) {
      await runAndKill(env, to, async () => {
        const isThere = (await listTables(target.db)).some(
          ({ name }) => name === 'contact_messages',
        );
        return isThere && (await countMessages(target.db)) >= enough;
      });
      const count = await countMessages(target.db);
      expect(count).toBeGreaterThanOrEqual(enough);
      expect(count).toBeLessThan(12_000);
      for (const isNew of [false, true])
        await expect(start({ ...env, DATABASE_URL: target.url! }, isNew)).rejects.toThrow(
          / is an unfinished copy: repeat `npm run data -- copy`/,
        );
    }
    expect(await run(env, ...to)).toMatchObject({ code: 0 });
    expect(await countMessages(target.db)).toBe(12_000);
    await (await start({ ...env, DATABASE_URL: target.url! })).close();
  }, 120_000);

  it('is refused if the site changed since the copy began', async () => {
    const env = { DATA_DIR: temporaryFolder(), ...secret };
    const source = await start(env);
    await addMessages(source, 12_000);
    const target = await openEmpty();
    const to = ['--to-database', target.url!];
    expect(await run(env, ...to)).toEqual(
      refused(
        /site\.db is in use: first stop all processes of the site \(PROCESS_KIND web and jobs\)/,
      ),
    );
    await source.close();
    await runAndKill(env, to, async () => {
      const isThere = (await listTables(target.db)).some(({ name }) => name === 'contact_messages');
      if (!isThere || (await countMessages(target.db)) === 0) return false;
      // Nothing else opens the database meanwhile.
      expect(await run(env, ...to)).toEqual(refused(/site\.db is in use:/));
      return true;
    });
    const again = await start(env);
    await sql`update contact_messages set message = 'Another' where fingerprint = 'f1'`.execute(
      again.db,
    );
    await again.close();
    expect(await run(env, ...to)).toEqual(
      refused(
        /^[^]*The copy of the table contact_messages differs \(12000 rows with the checksum .+ here, 12000 with .+ there\): the site has run/,
      ),
    );
  }, 120_000);

  it('goes to no database with other data or of another version', async () => {
    const env = { DATA_DIR: temporaryFolder(), ...secret };
    const to = (database: Database) => ['--to-database', database.url!];
    expect(await run(env, ...to(await openEmpty()))).toEqual(
      refused(/^There is nothing to copy: the database .+site\.db is missing\.$/),
    );
    const source = await start(env);
    await source.close();
    const other = await openFresh();
    await addMessages(other, 1);
    expect(await run(env, ...to(other))).toEqual(refused(/ holds the data of another site:/));
    const foreign = await openEmpty();
    await sql`create table invoices (id int)`.execute(foreign.db);
    expect(await run(env, ...to(foreign))).toEqual(refused(/ has tables of something else:/));
    const newer = await openFresh();
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(
      newer.db,
    );
    expect(await run(env, ...to(newer))).toEqual(
      refused(/was written by another version of this program \(migration 999-later\)/),
    );
    const onPostgres = { ...env, DATABASE_URL: other.url! };
    expect(await run(onPostgres, ...to(foreign))).toEqual(
      refused(/^This site uses Postgres already/),
    );
    for (const args of [[], ['--to-database', 'mysql://x'], ['--to-files', '/elsewhere']])
      expect(await run(env, ...args)).toMatchObject({ code: 1 });
  }, 60_000);

  it('takes its files along, to a bucket and back', async () => {
    const bucket = await startBucket();
    const env = { DATA_DIR: temporaryFolder(), ...secret };
    const source = await start(env);
    const files = await openFileStore(readEnv(env));
    const videoFile = Buffer.alloc(20_000_000, 'film');
    await files.write('media/shop/a b.4x4.jpg', Buffer.from('picture'));
    await files.write('media/shop/empty.txt', Buffer.alloc(0));
    await files.write('videos/shop/l/one.mp4', videoFile);
    await files.write('outbox/1.eml', Buffer.from('mail'));
    const stateOf = async (key: string) => `1-${(await files.stat(key))?.version}`;
    const state = await stateOf('media/shop/a b.4x4.jpg');
    await files.write(`media-sizes/shop/a b.4x4.jpg/${state}/4.webp`, Buffer.from('small'));
    await files.write('media-sizes/shop/a b.4x4.jpg/1-old/4.webp', Buffer.from('old'));
    await files.write(
      `video-streams/shop/l/one.mp4/${await stateOf('videos/shop/l/one.mp4')}/facts.json`,
      Buffer.from('{}'),
    );
    await sql`insert into uploads values ('u', 'shop', 'p', 'x.mp4', 9, 1, null, '', 'receiving', 1)`.execute(
      source.db,
    );
    await source.close();
    const target = await openEmpty();
    const moved = { ...env, DATABASE_URL: target.url!, STORAGE_URL: bucket.address };
    const to = ['--to-database', target.url!, '--to-files', bucket.address];
    const store = bucket.openStore();
    await store.write('media/shop/other.jpg', Buffer.from('of another site'));
    expect(await run(env, ...to)).toEqual(
      refused(
        /s3:\/\/site\/own has files that this site does not have \(media\/shop\/other\.jpg\)/,
      ),
    );
    await store.remove('media/shop/other.jpg');
    await store.write('outbox/1.eml', Buffer.from('mail'));
    // Cut off, as by another tool.
    await store.write('videos/shop/l/one.mp4', videoFile.subarray(1));
    expect((await run(env, ...to)).text).toMatch(
      /\n6 files, 20\.0 MB, are the same in both places; 1 of them were there already\.\n/,
    );
    expect(await store.hash('videos/shop/l/one.mp4')).toBe(
      await files.hash('videos/shop/l/one.mp4'),
    );
    const there = await store.stat('media/shop/a b.4x4.jpg');
    expect(await store.list('media-sizes')).toEqual([
      `shop/a b.4x4.jpg/1-${there?.version}/4.webp`,
    ]);
    expect(await target.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
    await (await start(moved)).close();
    expect(await run(env, '--to-files', bucket.address)).toEqual(
      refused(/^s3:\/\/site\/own holds the files of this site already/),
    );

    const before = readFiles(env.DATA_DIR);
    await target.close();
    const back = { ...moved, DATA_DIR: temporaryFolder() };
    expect(await run(back, '--to-files', back.DATA_DIR)).toMatchObject({ code: 0 });
    const after = readFiles(back.DATA_DIR);
    for (const key of [
      'installation',
      'media/shop/a b.4x4.jpg',
      'videos/shop/l/one.mp4',
      'outbox/1.eml',
    ])
      expect(after[key] === before[key]).toBe(true);
    await (await start({ ...back, STORAGE_URL: '' })).close();
  }, 120_000);
});
