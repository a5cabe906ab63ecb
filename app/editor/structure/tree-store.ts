import type { EditorTree } from '#contracts/structure.ts';
import type { EditorCalls } from '../editor-calls.ts';

/** The last tree from the server; subscribers are called for every newer one. */
export interface TreeStore {
  /** Null until loaded. */
  getSnapshot(): EditorTree | null;
  subscribe(listener: () => void): () => void;
  /** Requests a newer tree. Rejects as the editor's calls do. */
  refresh(): Promise<void>;
  /** Pauses updates until the returned function is called, because dragged rows must not move. */
  pauseUpdates(): () => void;
}

export function createTreeStore(read: EditorCalls['tree']): TreeStore {
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
    getSnapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
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
