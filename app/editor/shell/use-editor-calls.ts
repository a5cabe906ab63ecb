import { useMemo, useRef, useState } from 'react';
import type { EditorTree } from '#common/editing.ts';
import type { Api } from '../../api-client.ts';
import { type CallOptions, createEditorCalls, type EditorCalls } from '../editor-calls.ts';

/** The editor's calls. Whoever asks for the tree between two changes of it shares one answer. */
export function useEditorCalls(
  api: Api,
  { projectId, language, askForProof }: Required<CallOptions>,
): { calls: EditorCalls; treeVersion: number; refreshTree: () => void } {
  const [treeVersion, setTreeVersion] = useState(0);
  const tree = useRef<Promise<EditorTree> | null>(null);
  const calls = useMemo(() => {
    const own = createEditorCalls(api, { projectId, language, askForProof });
    return {
      ...own,
      tree: () => {
        tree.current ??= own.tree().catch((error: unknown) => {
          tree.current = null;
          throw error;
        });
        return tree.current;
      },
    };
  }, [api, projectId, language, askForProof]);
  const refreshTree = useMemo(
    () => () => {
      tree.current = null;
      setTreeVersion((version) => version + 1);
    },
    [],
  );
  return { calls, treeVersion, refreshTree };
}
