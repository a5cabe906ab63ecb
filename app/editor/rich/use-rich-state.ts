import { useSyncExternalStore } from 'react';
import type { RichState, RichText } from './rich-text.ts';

const toNobody = (): (() => void) => () => undefined;

/** Returns the state at the cursor; null while the text is not being edited. */
export function useRichState(richText: RichText | null): RichState | null {
  return useSyncExternalStore(
    richText?.subscribe ?? toNobody,
    () => richText?.getState() ?? null,
    () => null,
  );
}
