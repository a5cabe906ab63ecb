import { useEffect } from 'react';
import type { EditorPlace, NavigateEditor } from '../editor-context.ts';
import type { TreeStore } from '../structure/tree-store.ts';
import { readPreference, writePreference } from './preferences.ts';

interface Start {
  place: EditorPlace;
  go: NavigateEditor;
  tree: TreeStore;
  projectId: string;
  /** Opens the first section whatever was opened last. */
  isFirst: boolean;
}

/** Opens the last unit of this browser, or the first section, if the URL names none. */
export function useInitialUnit({ place, go, tree, projectId, isFirst }: Start): void {
  const { path } = place;
  useEffect(() => {
    if (path !== null) {
      writePreference(`last:${projectId}`, path);
      return;
    }
    const last = isFirst ? null : readPreference(`last:${projectId}`);
    let isWanted = true;
    const start = async () => {
      await tree.refresh();
      const { pages = [], shared = [] } = tree.getSnapshot() ?? {};
      const units = [...pages.flatMap(({ sections }) => sections), ...shared];
      const known = units.find((unit) => unit.path === last) ?? units[0];
      if (isWanted && known) go({ path: known.path }, { keepPane: true });
    };
    // The content tree reports its own errors.
    start().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [path, go, tree, projectId, isFirst]);
}
