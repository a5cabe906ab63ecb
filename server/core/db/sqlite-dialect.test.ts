import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#common/ids.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import type { Database } from './connect.ts';
import type { Db, Schema } from './schema.ts';
import { NodeSqliteDialect, toBindable } from './sqlite-dialect.ts';

function addProject(db: Db, id: string, position = 0) {
  return db.insertInto('projects').values({ id, config: '{}', position });
}

function addDocument(db: Db, path: string, time: number) {
  const times = { created_at: time, updated_at: time };
  return db
    .insertInto('documents')
    .values({ id: newId(), project_id: 'site', path, language: 'en', ...times });
}

describeOnEachDatabase('queries', ({ openFresh, dialect }) => {
  let database: Database;
  let db: Db;

  beforeEach(async () => {
    database = await openFresh();
    db = database.db;
  });

  it('return what was inserted and changed', async () => {
    const inserted = await addProject(db, 'site', 3).returningAll().execute();
    expect(inserted).toMatchObject([{ id: 'site', config: '{}', position: 3, content_version: 0 }]);
    const changed = await db
      .updateTable('projects')
      .set({ content_version: sql<number>`content_version + 1` })
      .returning('content_version')
      .executeTakeFirstOrThrow();
    expect(changed.content_version).toBe(1);
    const result = await db.updateTable('projects').set({ position: 4 }).executeTakeFirst();
    expect(result.numUpdatedRows).toBe(1n);
  });

  it('keep epoch milliseconds, counts and sums as numbers', async () => {
    await addProject(db, 'site').execute();
    const largest = Number.MAX_SAFE_INTEGER;
    await addDocument(db, 'a', largest).execute();
    await addDocument(db, 'b', 0).execute();
    const row = await db
      .selectFrom('documents')
      .select((select) => [
        select.fn.max('created_at').as('max'),
        select.fn.sum<number>('created_at').as('sum'),
        select.fn.countAll<number>().as('count'),
      ])
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({ max: largest, sum: largest, count: 2 });
  });

  it('refuse to read a number that JavaScript cannot hold', async () => {
    const query = sql`select cast(9007199254740993 as bigint) as large`.execute(db);
    await expect(query).rejects.toThrow('too large to be represented as a JavaScript number');
  });

  it('know truth as an expression', async () => {
    await addProject(db, 'site', 1).execute();
    const found = await db
      .selectFrom('projects')
      .select('id')
      .where((is) => is.or([is('position', '=', 1), is.lit(false)]))
      .execute();
    expect(found).toHaveLength(1);
  });

  it('leave nothing behind when a transaction fails', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await addProject(trx, 'one').execute();
      await addProject(trx, 'one').execute();
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await db.selectFrom('projects').select('id').execute()).toEqual([]);
    await addProject(db, 'after').execute();
  });

  it('take back a savepoint and keep the rest of its transaction', async () => {
    const trx = await db.startTransaction().execute();
    await addProject(trx, 'kept').execute();
    const inner = await trx.savepoint('inner').execute();
    await addProject(inner, 'lost').execute();
    await expect(addProject(inner, 'lost').execute()).rejects.toThrow(/unique/i);
    await inner.rollbackToSavepoint('inner').execute();
    await trx.commit().execute();
    const rows = await db.selectFrom('projects').select('id').execute();
    expect(rows.map((row) => row.id)).toEqual(['kept']);
  });

  it('enforce references', async () => {
    await expect(addDocument(db, 'a', 0).execute()).rejects.toThrow(/foreign key/i);
  });

  if (dialect === 'sqlite')
    it('can be left in the middle of a stream', async () => {
      for (let index = 0; index < 10; index += 1)
        await addProject(db, `p${index}`, index).execute();
      const query = db.selectFrom('projects').select('id').orderBy('position');
      const seen: string[] = [];
      for await (const row of query.stream()) {
        seen.push(row.id);
        if (seen.length === 3) break;
      }
      expect(seen).toEqual(['p0', 'p1', 'p2']);
      expect(await query.execute()).toHaveLength(10);
      await addProject(db, 'after').execute();
    });
});

describeOnEachDatabase('a second connection', ({ openFresh, openSecondConnection, dialect }) => {
  it('sees what was committed, and reads while the first one writes', async () => {
    const first = await openFresh();
    const second = await openSecondConnection(first);
    const read = () => second.db.selectFrom('projects').select('id').execute();
    await first.db.transaction().execute(async (trx) => {
      await addProject(trx, 'site').execute();
      expect(await read()).toEqual([]);
    });
    expect(await read()).toHaveLength(1);
  });

  if (dialect === 'sqlite')
    it('writes in WAL mode, with references checked', async () => {
      const { db } = await openFresh();
      expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
      expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
      expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 0 }]);
      expect((await sql`pragma foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }]);
    });

  if (dialect === 'sqlite')
    it('waits until it may write, and is read from meanwhile', async () => {
      const first = await openFresh();
      const second = await openSecondConnection(first);
      const read = async (db: Db) =>
        (await db.selectFrom('projects').select('id').execute()).map(({ id }) => id);
      const { transaction, single } = await first.db.transaction().execute(async (trx) => {
        await addProject(trx, 'a').execute();
        const waiting = {
          transaction: second.db.transaction().execute(async (other) => {
            // With a plain `begin` this would find nothing, and fail at its first write.
            const found = await read(other);
            await addProject(other, 'b').execute();
            return found;
          }),
          single: addProject(second.db, 'c').execute(),
        };
        expect(await read(second.db)).toEqual([]);
        const readOnly = second.db.transaction().setAccessMode('read only');
        expect(await readOnly.execute(read)).toEqual([]);
        return waiting;
      });
      expect(await transaction).toContain('a');
      await single;
      expect((await read(first.db)).toSorted()).toEqual(['a', 'b', 'c']);
    });

  if (dialect === 'sqlite')
    it('does not wait for ever, and goes on afterwards', async () => {
      const first = await openFresh();
      if (first.dialect !== 'sqlite') return;
      const sqlite = new DatabaseSync(first.file, { timeout: 0 });
      const hasty = new Kysely<Schema>({
        dialect: new NodeSqliteDialect(sqlite, { busyTimeoutMs: 0 }),
      });
      await first.db.transaction().execute(async () => {
        await expect(addProject(hasty, 'a').execute()).rejects.toThrow('database is locked');
        const start = hasty.transaction().execute(async () => {});
        await expect(start).rejects.toThrow('database is locked');
      });
      await addProject(hasty, 'a').execute();
      await hasty.destroy();
    });
});

describe('toBindable', () => {
  it('binds whole numbers as integers and others as they are', () => {
    expect(toBindable(5)).toBe(5n);
    expect(toBindable(-(2 ** 40))).toBe(-(2n ** 40n));
    expect(toBindable(0.5)).toBe(0.5);
    expect([toBindable('a'), toBindable(null), toBindable(7n)]).toEqual(['a', null, 7n]);
  });

  it.each([
    [undefined, 'undefined: pass null'],
    [true, 'a boolean: pass 0 or 1'],
    [new Date(), 'a Date: pass epoch milliseconds'],
    [['a'], 'an array: pass JSON text'],
    [{}, 'of type object'],
    [Number.NaN, 'NaN'],
  ])('refuses %s', (value, message) => {
    expect(() => toBindable(value)).toThrow(`A query parameter cannot be ${message}`);
  });
});
