import { useSyncExternalStore } from 'react';
import type { EditorTree } from '#contracts/structure.ts';
import { useEditor } from '../editor-context.ts';

/** Returns the current tree, with updates; null until loaded. */
export function useTree(): EditorTree | null {
  const { tree } = useEditor();
  return useSyncExternalStore(tree.subscribe, tree.getSnapshot, tree.getSnapshot);
}
