import { useEffect, useState } from 'react';
import type { EditorTree } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';

/** The tree as it was read last; null until it is there. Whoever shows it tells what goes wrong. */
export function useTree(): EditorTree | null {
  const { calls, treeVersion } = useEditor();
  const [known, setKnown] = useState<{ version: number; tree: EditorTree } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const tree = await calls.tree();
      if (isWanted) setKnown({ version: treeVersion, tree });
    };
    read().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [calls, treeVersion]);
  return known?.tree ?? null;
}
