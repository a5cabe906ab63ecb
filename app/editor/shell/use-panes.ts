import { useCallback, useState, useSyncExternalStore } from 'react';
import { readPreference, writePreference } from './preferences.ts';

export const paneNames = ['tree', 'form', 'preview'] as const;
export type Pane = (typeof paneNames)[number];

export type Panes = ReturnType<typeof usePanes>;

/** Visibility of the panes; folded panes are remembered in this browser. */
export function usePanes() {
  const [shown, setShown] = useState<Pane>('form');
  const [folded, setFolded] = useState(() => ({
    tree: readPreference('folded:tree') === 'yes',
    preview: readPreference('folded:preview') === 'yes',
  }));
  const fold = (pane: 'tree' | 'preview', isFolded: boolean) => {
    writePreference(`folded:${pane}`, isFolded ? 'yes' : 'no');
    setFolded((before) => ({ ...before, [pane]: isFolded }));
  };
  return {
    /** The visible pane on narrow screens. */
    shown,
    show(pane: Pane) {
      if (pane !== 'form') fold(pane, false);
      setShown(pane);
    },
    showForm: useCallback(() => setShown('form'), []),
    /** Open side panes on wide screens. */
    isOpen: { tree: !folded.tree, preview: !folded.preview },
    toggle: (pane: 'tree' | 'preview') => fold(pane, !folded[pane]),
  };
}

/** Same breakpoint as in the style sheet. */
const query = '(width < 768px)';

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
