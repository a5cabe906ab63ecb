import type { VersionListener } from './content-version.ts';

/** The versions known in this process, and who wants to hear of changes. */
export interface VersionBoard {
  get(projectId: string): number;
  /** Keeps what was found without telling anyone: the first look at a project. */
  start(projectId: string, version: number): void;
  /** Keeps the version and tells the listeners if it is another than before, 0 if there was none. */
  update(projectId: string, version: number): void;
  isEmpty(): boolean;
  onChange(listener: VersionListener): () => void;
}

/** An empty board. Listeners must not throw. */
export function createVersionBoard(): VersionBoard {
  const versions = new Map<string, number>();
  const listeners = new Set<VersionListener>();

  function get(projectId: string): number {
    return versions.get(projectId) ?? 0;
  }

  return {
    get,
    isEmpty: () => versions.size === 0,
    start: (projectId, version) => void versions.set(projectId, version),
    update(projectId, version) {
      const before = get(projectId);
      versions.set(projectId, version);
      if (before === version) return;
      for (const listener of listeners) listener(projectId, version);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
