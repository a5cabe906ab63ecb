import { useSyncExternalStore } from 'react';

/** As the style sheet has it, where the bar has no room for more than its buttons. */
const query = '(width < 768px)';

/** Whether the window is a phone's. */
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
