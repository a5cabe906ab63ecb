import { expect, onTestFinished, test, vi } from 'vitest';
import type { EditorTree } from '#contracts/structure.ts';
import { pollTree, type PollingDocument, createTreeStore } from './tree-store.ts';

const treeOf = (waiting: number): EditorTree => ({
  pages: [],
  collections: [],
  shared: [],
  unplaced: [],
  waiting,
});

/** Server whose tree has a number of changes, and which answers on demand. */
function openServer() {
  const server = { waiting: 0, asked: 0, isSlow: false, go: () => {} };
  const read = async (known: string | null) => {
    server.asked += 1;
    const { waiting } = server;
    if (server.isSlow) await new Promise<void>((resolve) => (server.go = resolve));
    const tag = `"${waiting}"`;
    return known === tag ? null : { tree: treeOf(waiting), tag };
  };
  return { server, read };
}

test('the tree stays the very same until there is another', async () => {
  const { server, read } = openServer();
  const store = createTreeStore(read);
  const onChange = vi.fn();
  store.subscribe(onChange);
  expect(store.getSnapshot()).toBeNull();
  await store.refresh();
  const first = store.getSnapshot();
  await store.refresh();
  expect([store.getSnapshot() === first, onChange.mock.calls.length]).toEqual([true, 1]);
  server.waiting = 1;
  await store.refresh();
  expect([store.getSnapshot()?.waiting, onChange.mock.calls.length]).toEqual([1, 2]);
});

test('who asks while it is read gets one that was read later', async () => {
  const { server, read } = openServer();
  const store = createTreeStore(read);
  server.isSlow = true;
  const first = store.refresh();
  server.waiting = 1;
  const [second, third] = [store.refresh(), store.refresh()];
  server.isSlow = false;
  server.go();
  await Promise.all([first, second, third]);
  expect([store.getSnapshot()?.waiting, server.asked]).toEqual([1, 2]);
});

test('nothing newer is shown while it is held', async () => {
  const { server, read } = openServer();
  const store = createTreeStore(read);
  await store.refresh();
  const release = store.pauseUpdates();
  server.waiting = 1;
  await store.refresh();
  expect(store.getSnapshot()?.waiting).toBe(0);
  release();
  release();
  expect(store.getSnapshot()?.waiting).toBe(1);
});

/** A visible page that counts its tree requests, on simulated time. */
function watch() {
  vi.useFakeTimers();
  const refresh = vi.fn(async () => {});
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  });
  const stop = pollTree({ refresh }, page as PollingDocument & EventTarget);
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  const askedIn = async (milliseconds: number) => {
    refresh.mockClear();
    await vi.advanceTimersByTimeAsync(milliseconds);
    return refresh.mock.calls.length;
  };
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { refresh, page, askedIn, show };
}

test('a window that is seen asks each second, one at a time, and less often while that fails', async () => {
  const { refresh, askedIn } = watch();
  expect(await askedIn(3_000)).toBe(3);
  refresh.mockRejectedValue(new TypeError('No network'));
  expect(await askedIn(120_000)).toBeLessThan(10);
  refresh.mockReset().mockResolvedValue();
  await askedIn(30_000);
  expect(await askedIn(3_000)).toBe(3);
  const { promise, resolve } = Promise.withResolvers<void>();
  refresh.mockReturnValueOnce(promise);
  expect(await askedIn(5_000)).toBe(1);
  resolve();
  expect(await askedIn(1_000)).toBe(1);
});

test('a hidden window asks nothing, and at once when it is shown', async () => {
  const { refresh, askedIn, show } = watch();
  show('hidden');
  expect(await askedIn(60_000)).toBe(0);
  show('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a window that nobody uses stops asking, so that its session may end', async () => {
  const { page, askedIn } = watch();
  expect(await askedIn(11 * 60_000)).toBeLessThanOrEqual(600);
  expect(await askedIn(12 * 60 * 60_000)).toBe(0);
  page.dispatchEvent(new Event('pointermove'));
  expect(await askedIn(1_000)).toBe(1);
});
