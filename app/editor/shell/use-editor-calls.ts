import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Api } from '../../api-client.ts';
import { type CallOptions, createEditorCalls, type EditorCalls } from '../editor-calls.ts';
import type { EditorContextValue } from '../editor-context.ts';
import { pollTree } from '../structure/poll-tree.ts';
import { createTreeStore } from '../structure/tree-store.ts';

interface Options extends Required<CallOptions> {
  reportError: EditorContextValue['reportError'];
}

/** Creates the API calls and the tree, which reloads after every save. */
export function useEditorCalls(
  api: Api,
  { projectId, language, askForProof, reportError }: Options,
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
    tree.refresh().catch(reportError);
    return pollTree(tree);
  }, [tree, reportError]);
  const refreshTree = useCallback(() => {
    tree.refresh().catch(reportError);
    setTreeVersion((version) => version + 1);
  }, [tree, reportError]);
  return { calls, tree, treeVersion, refreshTree };
}
