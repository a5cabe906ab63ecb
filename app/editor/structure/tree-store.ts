import type { EditorTree } from '#common/editing.ts';
import type { EditorCalls } from '../editor-calls.ts';

/** The last tree that the server sent; subscribers are called for every newer one. */
export interface TreeStore {
  /** Null until it was read. */
  getSnapshot(): EditorTree | null;
  subscribe(listener: () => void): () => void;
  /** Asks for a newer one. Rejects as the editor's calls do. */
  refresh(): Promise<void>;
  /** Shows nothing newer until the answer is called: rows that are dragged must not move. */
  hold(): () => void;
}

export function createTreeStore(read: EditorCalls['tree']): TreeStore {
  let shown: EditorTree | null = null;
  let latest: { tree: EditorTree; tag: string | null } | null = null;
  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let holds = 0;
  const listeners = new Set<() => void>();

  function show(): void {
    if (holds > 0 || !latest || latest.tree === shown) return;
    shown = latest.tree;
    for (const listener of listeners) listener();
  }
  async function ask(): Promise<void> {
    latest = (await read(latest?.tag ?? null)) ?? latest;
    show();
  }
  function refresh(): Promise<void> {
    if (!reading) {
      reading = ask().finally(() => {
        reading = null;
      });
      return reading;
    }
    // The answer on its way may be older than the caller's own change.
    following ??= reading
      .catch(() => {})
      .then(() => {
        following = null;
        return refresh();
      });
    return following;
  }

  return {
    getSnapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    hold() {
      holds += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        show();
      };
    },
  };
}
