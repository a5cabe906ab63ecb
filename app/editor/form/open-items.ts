/** Unfolded list items of a unit, by path. Local to this window, not content. */
export interface OpenItems {
  /** null if nobody has folded or unfolded it. */
  isOpen(path: string): boolean | null;
  /** Opens an item and its ancestors. */
  open(path: string): void;
  set(path: string, isOpen: boolean): void;
  subscribe(listener: () => void): () => void;
}

export function createOpenItems(): OpenItems {
  const opened = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    isOpen: (path) => opened.get(path) ?? null,
    open(path) {
      const steps = path.split('.');
      for (const end of steps.keys()) opened.set(steps.slice(0, end + 1).join('.'), true);
      notify();
    },
    set(path, isOpen) {
      opened.set(path, isOpen);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
