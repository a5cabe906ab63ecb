import { expect, test, vi } from 'vitest';
import { CallFailed } from '../../call-contract.ts';
import { UploadQueue } from './upload-queue.ts';
import type { ServerUpload, UploadCalls } from './video-calls.ts';

const videoFile = (name = 'a.mp4', bytes = 3_000_000) => new File([new Uint8Array(bytes)], name);

/** Server that stores upload offsets; `fail` is thrown by the next pieces. */
function openQueue({ taken: before = [] as string[], interrupted = [] as ServerUpload[] } = {}) {
  const taken = before.slice();
  const uploads = new Map<string, ServerUpload>(interrupted.map((upload) => [upload.id, upload]));
  const finished = new Map<string, ServerUpload>();
  const failures: unknown[] = [];
  const stored: string[] = [];
  const unseen: string[] = [];
  /** Thrown instead of an answer to `finish`. */
  const lost: unknown[] = [];
  const known = (id: string) => {
    const upload = uploads.get(id) ?? finished.get(id);
    if (!upload) throw new CallFailed(404, 'There is none');
    return upload;
  };
  const calls: UploadCalls = {
    async begin(path, bytes) {
      const isTaken = taken.includes(path);
      const upload = {
        id: `id-${uploads.size}`,
        path,
        bytes,
        offset: 0,
        chunkBytes: null,
        isTaken,
      };
      uploads.set(upload.id, upload);
      return upload;
    },
    unfinished: async () => interrupted,
    find: async (id) => known(id),
    async append(id, { bytes, from }) {
      const upload = known(id);
      if (failures.length > 0) throw failures.shift();
      if (from !== upload.offset) throw new CallFailed(409, 'Elsewhere');
      uploads.set(id, { ...upload, offset: from + bytes.size });
      return known(id);
    },
    async finish(id) {
      const { path, bytes } = known(id);
      if (!stored.includes(path)) stored.push(path);
      taken.push(path);
      // A repeated `finish` returns the same answer.
      finished.set(id, { id, path, bytes, offset: bytes, chunkBytes: null, isTaken: false });
      uploads.delete(id);
      if (lost.length > 0) throw lost.shift();
    },
    async cancel(id) {
      uploads.delete(id);
    },
  };
  const queue = new UploadQueue({
    calls,
    labels: { unread: 'Gone' },
    onStored: ({ path }) => unseen.push(path),
    wait: async () => {},
  });
  const states = () => queue.getSnapshot().map(({ path, state }) => `${path} ${state}`);
  return { queue, uploads, finished, failures, lost, stored, unseen, states };
}

test('files go one after another, each to its end', async () => {
  const { queue, stored, states } = openQueue();
  queue.add([
    { file: videoFile(), path: 'x/a.mp4' },
    { file: videoFile('b.mp4', 10), path: 'x/b.mp4' },
  ]);
  expect(queue.isBusy()).toBe(true);
  await vi.waitUntil(() => !queue.isBusy());
  expect(stored).toEqual(['x/a.mp4', 'x/b.mp4']);
  expect(states()).toEqual(['x/a.mp4 stored', 'x/b.mp4 stored']);
});

test('a lost network, a moved offset and a server in trouble are got over', async () => {
  const { queue, stored, failures } = openQueue();
  const network = new TypeError('Failed to fetch');
  failures.push(network, new CallFailed(409, 'Elsewhere'), network, new CallFailed(503, 'Later'));
  queue.add([{ file: videoFile(), path: 'a.mp4' }]);
  await vi.waitUntil(() => !queue.isBusy());
  expect([stored, failures]).toEqual([['a.mp4'], []]);
});

test('a film whose last answer was lost is not sent again, nor in its own way', async () => {
  const { queue, stored, lost, finished, states } = openQueue();
  lost.push(new TypeError('Failed to fetch'), new CallFailed(502, 'Later'));
  queue.add([{ file: videoFile(), path: 'a.mp4' }]);
  await vi.waitUntil(() => !queue.isBusy());
  expect([states(), stored, finished.size]).toEqual([['a.mp4 stored'], ['a.mp4'], 1]);
});

test('an upload that the server has forgotten begins again', async () => {
  const { queue, stored, uploads, failures } = openQueue();
  failures.push(new CallFailed(503, 'Later'));
  queue.subscribe(() => {
    if (queue.getSnapshot()[0]?.state === 'lost') uploads.clear();
  });
  queue.add([{ file: videoFile(), path: 'a.mp4' }]);
  await vi.waitUntil(() => !queue.isBusy());
  expect(stored).toEqual(['a.mp4']);
});

test('what the server refuses is told and not tried again, and others go on', async () => {
  const { queue, stored, failures, states } = openQueue();
  failures.push(new CallFailed(400, 'This file is no video'));
  queue.add([
    { file: videoFile(), path: 'a.mp4' },
    { file: videoFile(), path: 'b.mp4' },
  ]);
  await vi.waitUntil(() => !queue.isBusy());
  expect(stored).toEqual(['b.mp4']);
  expect(states()).toEqual(['a.mp4 refused', 'b.mp4 stored']);
  expect(queue.getSnapshot()[0]?.problem).toBe('This file is no video');
});

test('a file refused by its name is only listed, until somebody removes it', async () => {
  const { queue, stored, states } = openQueue();
  queue.add([
    { file: videoFile('a.mov'), path: 'a.mov', problem: 'No video' },
    { file: videoFile(), path: 'b.mp4' },
  ]);
  await vi.waitUntil(() => !queue.isBusy());
  expect([stored, states()]).toEqual([['b.mp4'], ['a.mov refused', 'b.mp4 stored']]);
  const [refused] = queue.getSnapshot();
  expect(refused?.problem).toBe('No video');
  queue.remove(refused!.key);
  expect(states()).toEqual(['b.mp4 stored']);
});

test('stored files are reported to a visible list, and others to the editor', async () => {
  const { queue, unseen } = openQueue();
  const seen: string[] = [];
  const leave = queue.watchStored(({ path }) => seen.push(path));
  queue.add([{ file: videoFile(), path: 'a.mp4' }]);
  await vi.waitUntil(() => !queue.isBusy());
  leave();
  queue.add([{ file: videoFile(), path: 'b.mp4' }]);
  await vi.waitUntil(() => !queue.isBusy());
  expect([seen, unseen]).toEqual([['a.mp4'], ['b.mp4']]);
});

test('a file that stands there gives way only when somebody says so', async () => {
  const { queue, stored, states, uploads } = openQueue({ taken: ['a.mp4', 'b.mp4', 'c.mp4'] });
  queue.add([
    { file: videoFile(), path: 'a.mp4' },
    { file: videoFile(), path: 'b.mp4' },
    { file: videoFile(), path: 'c.mp4', mayReplace: true },
  ]);
  await vi.waitUntil(() => !queue.isBusy());
  expect(states()).toEqual(['a.mp4 asking', 'b.mp4 asking', 'c.mp4 stored']);
  const [a, b] = queue.getSnapshot();
  queue.resume(a!.key, { mayReplace: true });
  queue.remove(b!.key);
  await vi.waitUntil(() => !queue.isBusy());
  expect([stored, uploads.size]).toEqual([['c.mp4', 'a.mp4'], 0]);
});

test('what is paused waits, and goes on from where it was', async () => {
  const { queue, stored, states } = openQueue();
  let hasPaused = false;
  queue.subscribe(() => {
    const [first] = queue.getSnapshot();
    if (hasPaused || !first || first.sent === 0) return;
    hasPaused = true;
    queue.pause(first.key);
  });
  queue.add([{ file: videoFile(), path: 'a.mp4' }]);
  await vi.waitUntil(() => hasPaused);
  expect([states(), queue.isBusy()]).toEqual([['a.mp4 paused'], false]);
  queue.resume(queue.getSnapshot()[0]!.key);
  await vi.waitUntil(() => stored.length > 0);
  expect(stored).toEqual(['a.mp4']);
});

test('an interrupted upload goes on once its file is chosen again, and no other', async () => {
  const place = { id: 'old', path: 'x/a.mp4', chunkBytes: null, isTaken: false };
  const begun = { ...place, bytes: 3_000_000, offset: 600_000 };
  const { queue, stored, states } = openQueue({ interrupted: [begun] });
  await queue.loadUnfinished();
  await queue.loadUnfinished();
  expect(states()).toEqual(['x/a.mp4 interrupted']);
  queue.add([{ file: videoFile('a.mp4', 5), path: 'a.mp4' }]);
  await vi.waitUntil(() => !queue.isBusy());
  expect(states()).toEqual(['x/a.mp4 interrupted', 'a.mp4 stored']);
  queue.add([{ file: videoFile(), path: 'a.mp4' }]);
  await vi.waitUntil(() => !queue.isBusy());
  expect(stored).toEqual(['a.mp4', 'x/a.mp4']);
});
