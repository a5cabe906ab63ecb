import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import type { Database } from './connect.ts';
import { type ContentVersions, notifyContentVersion } from './content-version.ts';
import { watchContentVersions } from './watch-content-versions.ts';

/** Postgres notifies a little after the commit, and is polled once a second. */
const soon = { interval: 1, timeout: 3_000 };

async function raiseWith(writer: Database, projectId: string, version: number): Promise<void> {
  await writer.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('projects')
      .set({ content_version: version })
      .where('id', '=', projectId)
      .execute();
    await notifyContentVersion(trx, projectId, version);
  });
}

describeOnEachDatabase('content versions', ({ openFresh, openSecondConnection, dialect }) => {
  let database: Database;
  let versions: ContentVersions;

  beforeEach(async () => {
    database = await openFresh();
    await addProject('site', 7);
    versions = watchContentVersions(database);
    await versions.ready;
  });
  afterEach(() => versions.close());

  async function addProject(id: string, version: number): Promise<void> {
    const project = { id, config: '{}', position: 0, content_version: version };
    await database.db.insertInto('projects').values(project).execute();
  }

  it('are known from the start, and 0 for an unknown project', () => {
    expect(versions.current('site')).toBe(7);
    expect(versions.current('nowhere')).toBe(0);
  });

  it('follow another connection', async () => {
    const writer = await openSecondConnection(database);
    const before = versions.total();
    await raiseWith(writer, 'site', 8);
    await expect.poll(() => versions.current('site'), soon).toBe(8);
    expect(versions.total()).not.toBe(before);
  });

  it('tell of a project that is new', async () => {
    const before = versions.total();
    expect(versions.current('new')).toBe(0);
    await addProject('new', 0);
    await expect.poll(() => versions.total(), soon).not.toBe(before);
    await raiseWith(database, 'new', 1);
    await expect.poll(() => versions.current('new'), soon).toBe(1);
  });

  it('stay as they are when the transaction fails', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('projects').set({ content_version: 50 }).execute();
      await notifyContentVersion(trx, 'site', 50);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await raiseWith(database, 'site', 8);
    await expect.poll(() => versions.current('site'), soon).toBe(8);
  });

  if (dialect === 'postgres')
    it('are right again after the connection was lost', async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'content-version' and datname = current_database()`.execute(
        database.db,
      );
      // Without a notification: the first read of the new connection finds it.
      await database.db.updateTable('projects').set({ content_version: 8 }).execute();
      await expect.poll(() => versions.current('site'), soon).toBe(8);
      await raiseWith(database, 'site', 9);
      await expect.poll(() => versions.current('site'), soon).toBe(9);
    });
});
