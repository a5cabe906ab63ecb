import { useSyncExternalStore } from 'react';

interface Store<Snapshot> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): Snapshot;
}

const subscribeToNothing = () => () => undefined;

/** Returns a store's snapshot, with updates; null without a store. */
export function useSnapshot<Snapshot>(store: Store<Snapshot> | null): Snapshot | null {
  const read = () => store?.getSnapshot() ?? null;
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, read, read);
}
