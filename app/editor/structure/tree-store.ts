import type { EditorTree } from '#contracts/structure.ts';
import type { EditorCalls } from '../editor-calls.ts';

export type TreeStore = ReturnType<typeof createTreeStore>;

/** Holds the last tree from the server; subscribers are called for every newer one. */
export function createTreeStore(read: EditorCalls['tree']) {
  let shown: EditorTree | null = null;
  let latest: { tree: EditorTree; tag: string | null } | null = null;
  let reading: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  let pauseCount = 0;
  const listeners = new Set<() => void>();

  function show(): void {
    if (pauseCount > 0 || !latest || latest.tree === shown) return;
    shown = latest.tree;
    for (const listener of listeners) listener();
  }
  async function load(): Promise<void> {
    latest = (await read(latest?.tag ?? null)) ?? latest;
    show();
  }
  /** Requests a newer tree. Rejects as the editor's calls do. */
  function refresh(): Promise<void> {
    if (!reading) {
      reading = load().finally(() => {
        reading = null;
      });
      return reading;
    }
    // The request under way may have been answered before the caller's own change.
    queued ??= reading
      .catch(() => {})
      .then(() => {
        queued = null;
        return refresh();
      });
    return queued;
  }

  return {
    /** Null until loaded. */
    getSnapshot: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    /** Pauses updates until the returned function is called, because dragged rows must not move. */
    pauseUpdates() {
      pauseCount += 1;
      let isPaused = true;
      return () => {
        if (!isPaused) return;
        isPaused = false;
        pauseCount -= 1;
        show();
      };
    },
  };
}

/** Polling interval of the tree, in milliseconds. */
const pollIntervalMs = 1_000;
/** Longest polling interval; it doubles with each failure. */
const maxPollIntervalMs = 30_000;
/**
 * Idle time after which polling stops, in milliseconds: polling renews the access token, and an
 * unused window must not keep the session alive.
 */
const idleAfterMs = 10 * 60_000;

const activityEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focusin'] as const;

/** Parts of `document` that are used, so that tests can replace it. */
export type PollingDocument = Pick<Document, 'addEventListener' | 'removeEventListener'> & {
  readonly visibilityState: DocumentVisibilityState;
};

/** Polls the tree while the page is visible and in use. Returns a cleanup function. */
export function pollTree(
  tree: Pick<TreeStore, 'refresh'>,
  page: PollingDocument = document,
): () => void {
  let usedAt = Date.now();
  let isPolling = false;
  let waitMs = 0;
  let polledAt = 0;

  async function poll(): Promise<void> {
    const isUsed = Date.now() - usedAt < idleAfterMs;
    if (isPolling || !isUsed || page.visibilityState !== 'visible') return;
    if (Date.now() - polledAt < waitMs) return;
    isPolling = true;
    polledAt = Date.now();
    try {
      await tree.refresh();
      waitMs = 0;
    } catch {
      // Failed saves are reported by the form.
      waitMs = Math.min(Math.max(waitMs, pollIntervalMs) * 2, maxPollIntervalMs);
    }
    isPolling = false;
  }
  const handleUse = (): void => {
    usedAt = Date.now();
  };
  const handleVisibility = (): void => {
    handleUse();
    waitMs = 0;
    void poll();
  };
  const timer = setInterval(() => void poll(), pollIntervalMs);
  for (const use of activityEvents)
    page.addEventListener(use, handleUse, { capture: true, passive: true });
  page.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearInterval(timer);
    for (const use of activityEvents) page.removeEventListener(use, handleUse, { capture: true });
    page.removeEventListener('visibilitychange', handleVisibility);
  };
}
