import { useEffect } from 'react';
import type { EditorPlace, Go } from '../editor-context.ts';
import type { TreeStore } from '../structure/tree-store.ts';
import { readPreference, writePreference } from './preferences.ts';

interface Start {
  place: EditorPlace;
  go: Go;
  tree: TreeStore;
  projectId: string;
}

/** Where an address that names nothing leads: to what was open last in this browser, else to the first section. */
export function useStart({ place, go, tree, projectId }: Start): void {
  const { path } = place;
  useEffect(() => {
    if (path !== null) {
      writePreference(`last:${projectId}`, path);
      return;
    }
    const last = readPreference(`last:${projectId}`);
    let isWanted = true;
    const start = async () => {
      await tree.refresh();
      const { pages = [], shared = [] } = tree.getSnapshot() ?? {};
      const units = [...pages.flatMap(({ sections }) => sections), ...shared];
      const known = units.find((unit) => unit.path === last) ?? units[0];
      if (isWanted && known) go({ path: known.path }, { keepPane: true });
    };
    // The list of contents says what is wrong with it.
    start().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [path, go, tree, projectId]);
}
