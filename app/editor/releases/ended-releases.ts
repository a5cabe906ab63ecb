import type { NoticeCause } from '../shell/use-notices.ts';

const ended = new Set<string>();
const listeners = new Set<() => void>();

/** Records that a release was reverted or cancelled. */
export function markReleaseEnded(id: string): void {
  ended.add(id);
  for (const listener of listeners) listener();
}

/**
 * Returns the cause of a release's notice: it is over once the release is reverted or cancelled,
 * anywhere.
 */
export function releaseNoticeCause(id: string): NoticeCause {
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOver: () => ended.has(id),
  };
}
