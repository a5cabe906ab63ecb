import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Api } from '../../api-client.ts';
import { type CallOptions, createEditorCalls, type EditorCalls } from '../editor-calls.ts';
import type { EditorContextValue } from '../editor-context.ts';
import { followTree } from '../structure/follow-tree.ts';
import { createTreeStore } from '../structure/tree-store.ts';

interface Options extends Required<CallOptions> {
  report: EditorContextValue['report'];
}

/** The editor's calls, and the tree, which follows whatever they save. */
export function useEditorCalls(
  api: Api,
  { projectId, language, askForProof, report }: Options,
): Pick<EditorContextValue, 'calls' | 'tree' | 'treeVersion' | 'refreshTree'> {
  const [treeVersion, setTreeVersion] = useState(0);
  const { calls, tree } = useMemo(() => {
    const own = createEditorCalls(api, { projectId, language, askForProof });
    const store = createTreeStore(own.tree);
    const save: EditorCalls['save'] = async (...request) => {
      const answer = await own.save(...request);
      store.refresh().catch(() => {});
      return answer;
    };
    return { calls: { ...own, save }, tree: store };
  }, [api, projectId, language, askForProof]);
  useEffect(() => {
    tree.refresh().catch(report);
    return followTree(tree);
  }, [tree, report]);
  const refreshTree = useCallback(() => {
    tree.refresh().catch(report);
    setTreeVersion((version) => version + 1);
  }, [tree, report]);
  return { calls, tree, treeVersion, refreshTree };
}
