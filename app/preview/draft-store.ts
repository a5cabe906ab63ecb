import type { PreviewDraft } from '#common/content/preview-messages.ts';

/** Unsaved drafts from the editor, by unit path. */
export interface DraftStore {
  find(path: string): PreviewDraft | null;
  set(draft: PreviewDraft): void;
  /** Drops all drafts but the edited unit's; the others are saved by now. */
  dropOthers(): void;
  /** Calls back after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createDraftStore(): DraftStore {
  const listeners = new Set<() => void>();
  let drafts: ReadonlyMap<string, PreviewDraft> = new Map();
  let current: string | null = null;
  const change = (next: ReadonlyMap<string, PreviewDraft>) => {
    drafts = next;
    for (const listener of listeners) listener();
  };
  return {
    find: (path) => drafts.get(path) ?? null,
    set(draft) {
      current = draft.path;
      change(new Map(drafts).set(draft.path, draft));
    },
    dropOthers() {
      const others = Array.from(drafts.keys()).filter((path) => path !== current);
      if (others.length > 0)
        change(new Map(Array.from(drafts).filter(([path]) => path === current)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
