import { useSyncExternalStore } from 'react';

/** Same breakpoint as in the style sheet. */
const query = '(width < 768px)';

/** Returns whether the window is narrow. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}

function listen(changed: () => void): () => void {
  const width = matchMedia(query);
  width.addEventListener('change', changed);
  return () => width.removeEventListener('change', changed);
}
