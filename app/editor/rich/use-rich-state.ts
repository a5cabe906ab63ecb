import { useSyncExternalStore } from 'react';
import type { RichState, RichText } from './rich-text.ts';

const toNobody = (): (() => void) => () => undefined;

/** Where the cursor of a text stands; null while it is not being written. */
export function useRichState(richText: RichText | null): RichState | null {
  return useSyncExternalStore(
    richText?.subscribe ?? toNobody,
    () => richText?.getState() ?? null,
    () => null,
  );
}
