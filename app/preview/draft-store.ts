import type { PreviewDraft } from '#common/content/preview-messages.ts';

/** Creates the store of unsaved drafts from the editor, by unit path. */
export function createDraftStore() {
  const listeners = new Set<() => void>();
  let drafts: ReadonlyMap<string, PreviewDraft> = new Map();
  let current: string | null = null;
  const change = (next: ReadonlyMap<string, PreviewDraft>) => {
    drafts = next;
    for (const listener of listeners) listener();
  };
  return {
    find: (path: string) => drafts.get(path) ?? null,
    set(draft: PreviewDraft): void {
      current = draft.path;
      change(new Map(drafts).set(draft.path, draft));
    },
    /** Drops all drafts but the edited unit's; the others are saved by now. */
    dropOthers(): void {
      const own = Array.from(drafts).filter(([path]) => path === current);
      if (own.length < drafts.size) change(new Map(own));
    },
    /** Calls back after every change. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
