import { useEffect, useState } from 'react';
import type { EditorTree } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';

/** The tree, read anew whenever it may have changed; null until it is there. What was read last stays meanwhile. */
export function useTree(): EditorTree | null {
  const { calls, treeVersion, report } = useEditor();
  const [tree, setTree] = useState<EditorTree | null>(null);
  useEffect(() => {
    let isCurrent = true;
    calls.tree().then(
      (read) => isCurrent && setTree(read),
      (error: unknown) => isCurrent && report(error),
    );
    return () => {
      isCurrent = false;
    };
    // `report` belongs to the screen: a new one is no reason to read again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [calls, treeVersion]);
  return tree;
}
