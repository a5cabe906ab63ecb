import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { EditingActor } from '#server/content/editing/editor.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { startBucket } from '#tests/support/s3-server.ts';
import { errorResponse } from '#tests/support/account-calls.ts';
import { videoBytes, startUploads } from '#tests/support/upload-calls.ts';
import { createUploadService } from './upload-service.ts';

test('what a lost connection had brought counts, and the next one goes on from there', async () => {
  const { site, logIn, call, piece, range, begin } = await startUploads();
  const editor = await logIn('editor');
  const id = await begin(editor);
  const target = { host: '127.0.0.1', port: site.port, path: `/api/videos/demo/uploads/${id}` };
  const headers = {
    ...editor,
    ...range(0, videoBytes.length, videoBytes.length),
    'content-length': videoBytes.length,
  };
  const broken = request({ ...target, method: 'POST', headers }).on('error', () => undefined);
  broken.write(videoBytes.subarray(0, 1_000_000));
  const offset = async () => (await call(editor, `/${id}`)).json.offset;
  await vi.waitUntil(async () => (await offset()) === 1_000_000);

  // The old connection still hangs; the next request ends it.
  const next = await piece(editor, id, 1_000_000, 2_000_000);
  expect([next.status, next.json.offset]).toEqual([200, 2_000_000]);
  broken.destroy();
  expect((await piece(editor, id, 2_000_000, videoBytes.length)).status).toBe(200);
  expect((await call(editor, `/${id}/finish`, {})).status).toBe(200);
});

test('whoever did not hear that a film was finished hears it again, and nobody else', async () => {
  const { site, logIn, call, piece, begin } = await startUploads();
  const [editor, other] = [await logIn('editor'), await logIn('editor', 'other@clinic.example')];
  const { db } = site.database;
  const stored = () =>
    db.selectFrom('audit_log').select('id').where('action', '=', 'video-stored').execute();
  const id = await begin(editor);
  await piece(editor, id, 0, videoBytes.length);
  const first = await call(editor, `/${id}/finish`, {});
  // The existing file is the upload itself.
  expect((await call(editor, `/${id}`)).json).toMatchObject({
    id,
    offset: videoBytes.length,
    isTaken: false,
  });
  const second = await call(editor, `/${id}/finish`, {});
  expect([second.status, second.json]).toEqual([200, first.json]);
  expect(await stored()).toHaveLength(1);
  expect((await call(editor, '')).json).toEqual({ uploads: [] });
  expect(await call(other, `/${id}/finish`, {})).toEqual(errorResponse(404, 'not-found'));
  expect(await call(other, `/${id}`)).toEqual(errorResponse(404, 'not-found'));

  // A process that ended between the file's place and what is noted of it.
  const set = (change: { state?: 'receiving'; updated_at?: number }) =>
    db.updateTable('uploads').set(change).where('id', '=', id).execute();
  await set({ state: 'receiving' });
  expect((await call(editor, `/${id}/finish`, {})).json).toEqual(first.json);
  expect(await stored()).toHaveLength(2);
  await set({ updated_at: Date.now() - 25 * 3_600_000 });
  await call(editor, '');
  expect(await call(editor, `/${id}/finish`, {})).toEqual(errorResponse(404, 'not-found'));
});

test('an upload whose bytes are gone stops no other one', async () => {
  const { logIn, call, begin, folder } = await startUploads();
  const editor = await logIn('editor');
  const [broken, whole] = [await begin(editor), await begin(editor, 'c.mp4')];
  rmSync(path.join(folder, `.${broken}.part`));
  const { status, json } = await call(editor, '');
  expect([status, json.uploads.map(({ id }: { id: string }) => id)]).toEqual([200, [whole]]);
  expect(await call(editor, `/${broken}`)).toEqual(errorResponse(404, 'not-found'));
});

test('a full disk is an answer to try again, and the piece is not lost', async () => {
  const { logIn, call, piece, begin, folder } = await startUploads();
  const editor = await logIn('editor');
  const id = await begin(editor);
  const part = path.join(folder, `.${id}.part`);
  rmSync(part);
  symlinkSync('/dev/full', part);
  expect(await piece(editor, id, 0, videoBytes.length)).toEqual(errorResponse(503, 'unavailable'));
  rmSync(part);
  writeFileSync(part, '');
  expect((await piece(editor, id, 0, videoBytes.length)).status).toBe(200);
  expect((await call(editor, `/${id}/finish`, {})).status).toBe(200);
});

test('whoever asks after an upload of somebody else does not end its piece', async () => {
  const { site, logIn, call, piece, range, begin } = await startUploads();
  const [editor, other] = [await logIn('editor'), await logIn('editor', 'other@clinic.example')];
  const id = await begin(editor);
  const target = { host: '127.0.0.1', port: site.port, path: `/api/videos/demo/uploads/${id}` };
  const all = {
    ...range(0, videoBytes.length, videoBytes.length),
    'content-length': videoBytes.length,
  };
  const answered = Promise.withResolvers<number | undefined>();
  const sending = request({ ...target, method: 'POST', headers: { ...editor, ...all } });
  sending.on('error', answered.reject).on('response', ({ statusCode }) => {
    answered.resolve(statusCode);
  });
  sending.write(videoBytes.subarray(0, 1_000_000));
  const offset = async () => (await call(editor, `/${id}`)).json.offset;
  await vi.waitUntil(async () => (await offset()) === 1_000_000);

  expect(await piece(other, id, 1_000_000, 2_000_000)).toEqual(errorResponse(404, 'not-found'));
  expect(await call(other, `/${id}/finish`, {})).toEqual(errorResponse(404, 'not-found'));
  expect((await call(other, `/${id}/cancel`, {})).json).toEqual({ ok: true });
  sending.end(videoBytes.subarray(1_000_000));
  expect(await answered.promise).toBe(200);
  expect(await offset()).toBe(videoBytes.length);
});

describeOnTestDatabase('an upload that a rule of the bucket has ended', ({ openFresh }) => {
  test('is gone, and begins again', async () => {
    const database = await openFresh();
    const bucket = await startBucket();
    const files = bucket.openStore();
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const limits = { maxVideoBytes: 100_000_000, maxStoreBytes: 100_000_000 };
    const service = createUploadService({ database, files, log, ...limits });
    const editor: EditingActor = { id: 'editor', role: 'editor', address: '' };
    const [projectId, bytes] = ['one', videoBytes.length];
    const chunk = { from: 0, length: bytes, total: bytes };
    const body = () => new Response(new Uint8Array(videoBytes)).body;
    const begin = async () => {
      const begun = await service.begin(editor, { projectId, path: 'a/b.mp4', bytes });
      expect.assert(begun.outcome === 'begun');
      return begun.upload;
    };
    const end = ({ row }: Awaited<ReturnType<typeof begin>>) =>
      fetch(`${bucket.origin}/?uploadId=${row.store_id}`, { method: 'DELETE' });

    const first = await begin();
    await end(first);
    expect(await service.append(editor, { projectId, id: first.id }, chunk, body())).toBeNull();
    const second = await begin();
    const place = { projectId, id: second.id };
    expect(await service.append(editor, place, chunk, body())).toMatchObject({
      outcome: 'appended',
    });
    await end(second);
    expect(await service.finish(editor, place)).toBeNull();
    expect(await service.list(editor, projectId)).toEqual([]);
  });
});
