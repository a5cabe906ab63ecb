import { useSyncExternalStore } from 'react';
import type { EditorTree } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';

/** The tree, followed; null until it is there. */
export function useTree(): EditorTree | null {
  const { tree } = useEditor();
  return useSyncExternalStore(tree.subscribe, tree.getSnapshot, tree.getSnapshot);
}
