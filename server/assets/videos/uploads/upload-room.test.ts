import { expect, it, vi } from 'vitest';
import type { EditingActor } from '#server/content/editing/editor.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { deleteVideo, upsertVideo } from '../queries.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { createUploadService } from './upload-service.ts';

const editor: EditingActor = { id: 'editor', role: 'editor', address: '' };

describeOnTestDatabase('unfinished uploads', ({ openFresh }) => {
  it('are 20 of each person, and 500 of a project', { tags: 'long' }, async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const limits = { maxVideoBytes: 1_000, maxStoreBytes: 1_000 };
    const database = await openFresh();
    const files = createFolderStore(temporaryFolder());
    const services = { database, files, log, ...limits };
    const service = createUploadService(services);
    const begin = (id: string) =>
      service.begin({ ...editor, id }, { projectId: 'one', path: 'a/b.mp4', bytes: 1 });
    for (let count = 0; count < 20; count += 1)
      expect(await begin('one')).toMatchObject({ outcome: 'begun' });
    expect(await begin('one')).toEqual({ outcome: 'too-many' });
    expect(await begin('other')).toMatchObject({ outcome: 'begun' });

    const parallel = await Promise.all(Array.from({ length: 100 }, () => begin('quick')));
    expect(parallel.filter(({ outcome }) => outcome === 'begun')).toHaveLength(20);
    expect(parallel.filter(({ outcome }) => outcome === 'too-many')).toHaveLength(80);

    const { db } = database;
    const row = await db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
    for (let count = 41; count < 500; count += 1)
      await db
        .insertInto('uploads')
        .values({ ...row, id: String(count) })
        .execute();
    expect(await begin('third')).toEqual({ outcome: 'too-many' });
  });
});

describeOnTestDatabase('the room for videos', ({ openFresh }) => {
  it('is what stored videos and announced uploads leave, without a look at the files', async () => {
    const database = await openFresh();
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await database.db
      .insertInto('projects')
      .values(['one', 'other'].map((id) => ({ id, config: '{}', position: 0 })))
      .execute();
    const limits = { maxVideoBytes: 1_000, maxStoreBytes: 1_000 };
    const service = createUploadService({
      database,
      files: createFolderStore(temporaryFolder()),
      log,
      ...limits,
    });
    const begin = (projectId: string, bytes: number) =>
      service.begin(editor, { projectId, path: 'a/b.mp4', bytes });
    const row = { mark: '', seconds: 1, state: 'stored', renditions: '{}', updated_at: 0 } as const;
    for (const [project_id, bytes] of [
      ['one', 300],
      ['other', 400],
    ] as const)
      await upsertVideo(database.db, { project_id, path: 'c.mp4', bytes, ...row });
    expect(await begin('one', 301)).toEqual({ outcome: 'no-room', left: 300 });
    expect(await begin('one', 200)).toMatchObject({ outcome: 'begun' });
    expect(await begin('other', 101)).toEqual({ outcome: 'no-room', left: 100 });
    await deleteVideo(database.db, 'other', 'c.mp4');
    expect(await begin('other', 500)).toMatchObject({ outcome: 'begun' });
    expect(await begin('other', 1)).toEqual({ outcome: 'no-room', left: 0 });
  });
});
