import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import type { Database } from './connect.ts';
import {
  notifyContentVersion,
  watchContentVersions,
  type ContentVersions,
  type VersionListener,
} from './content-version.ts';

describeOnEachDatabase('content versions', ({ openFresh, openAgain, dialect }) => {
  let database: Database;
  let versions: ContentVersions;
  let time = 0;

  beforeEach(async () => {
    database = await openFresh();
    await addProject('site', 7);
    time = 0;
    versions = watchContentVersions(database, { now: () => time });
    await versions.ready;
  });
  afterEach(() => versions.close());

  async function addProject(id: string, version: number): Promise<void> {
    const project = { id, config: '{}', position: 0, content_version: version };
    await database.db.insertInto('projects').values(project).execute();
  }

  async function raiseWith(writer: Database, projectId: string, version: number): Promise<void> {
    await writer.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('projects')
        .set({ content_version: version })
        .where('id', '=', projectId)
        .execute();
      await notifyContentVersion(trx, writer.dialect, projectId, version);
    });
    time += 5;
  }

  /** Settles when `current` answers so; Postgres tells a little after the commit. */
  async function untilCurrent(projectId: string, version: number): Promise<void> {
    await vi.waitUntil(() => versions.current(projectId) === version, { interval: 1 });
  }

  it('are known from the start, and 0 for an unknown project', () => {
    expect(versions.current('site')).toBe(7);
    expect(versions.current('nowhere')).toBe(0);
  });

  it('follow another connection, and tell who listens', async () => {
    const writer = await openAgain(database);
    const listener = vi.fn<VersionListener>();
    const stop = versions.onChange(listener);
    expect(versions.current('site')).toBe(7);

    await raiseWith(writer, 'site', 8);
    await untilCurrent('site', 8);
    expect(listener).toHaveBeenCalledExactlyOnceWith('site', 8);
    stop();
    await raiseWith(writer, 'site', 9);
    await untilCurrent('site', 9);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('tell of a project that is new', async () => {
    const listener = vi.fn<VersionListener>();
    versions.onChange(listener);
    expect(versions.current('new')).toBe(0);
    await addProject('new', 0);
    await raiseWith(database, 'new', 1);
    await untilCurrent('new', 1);
    expect(listener).toHaveBeenCalledExactlyOnceWith('new', 1);
  });

  it('stay as they are when the transaction fails', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('projects').set({ content_version: 50 }).execute();
      await notifyContentVersion(trx, dialect, 'site', 50);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await raiseWith(database, 'site', 8);
    await untilCurrent('site', 8);
  });

  if (dialect === 'sqlite')
    it('are read at most once in 5 ms', async () => {
      expect(versions.current('site')).toBe(7);
      await database.db.updateTable('projects').set({ content_version: 8 }).execute();
      time += 4.9;
      expect(versions.current('site')).toBe(7);
      time += 0.1;
      expect(versions.current('site')).toBe(8);
    });

  if (dialect === 'postgres')
    it('are right again after the connection was lost', async () => {
      const changed = new Promise((resolve) =>
        versions.onChange((_id, version) => resolve(version)),
      );
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'content-version' and datname = current_database()`.execute(
        database.db,
      );
      // Without a notification: the first read of the new connection finds it.
      await database.db.updateTable('projects').set({ content_version: 8 }).execute();
      expect(await changed).toBe(8);
      await raiseWith(database, 'site', 9);
      await untilCurrent('site', 9);
    });
});
