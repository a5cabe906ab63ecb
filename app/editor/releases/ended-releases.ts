import type { NoticeCause } from '../shell/use-notices.ts';

const ended = new Set<string>();
const listeners = new Set<() => void>();

/** Notes that a release was taken back or called off. */
export function endRelease(id: string): void {
  ended.add(id);
  for (const listener of listeners) listener();
}

/** What says that a release was made holds until it is taken back, wherever that is done. */
export function untilEnded(id: string): NoticeCause {
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOver: () => ended.has(id),
  };
}
