/** Which items of a unit's lists are unfolded, by their path. Not part of the content, and nobody else's. */
export interface OpenItems {
  /** null where nobody has said yet. */
  isOpen(path: string): boolean | null;
  /** An item, and those that it lies in. */
  open(path: string): void;
  set(path: string, isOpen: boolean): void;
  subscribe(listener: () => void): () => void;
}

export function createOpenItems(): OpenItems {
  const opened = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    isOpen: (path) => opened.get(path) ?? null,
    open(path) {
      const steps = path.split('.');
      for (const end of steps.keys()) opened.set(steps.slice(0, end + 1).join('.'), true);
      tell();
    },
    set(path, isOpen) {
      opened.set(path, isOpen);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
