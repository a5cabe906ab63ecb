import { useSyncExternalStore } from 'react';

/** False in the server's HTML and while the browser takes it over, then true. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
