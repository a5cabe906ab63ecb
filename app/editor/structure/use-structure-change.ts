import type { StructureResult, StructureChange } from '#contracts/structure.ts';
import { useEditor } from '../editor-context.ts';

/** Changes the structure; returns null after a failure, which is already reported. */
export type ChangeStructure = (
  change: StructureChange,
  /** Notice on success, with undo. */
  done: string,
) => Promise<StructureResult | null>;

export function useStructureChange(): ChangeStructure {
  const { calls, refreshTree, notify, reportError, labels, go } = useEditor();

  async function undoChange(undo: StructureChange): Promise<void> {
    try {
      const { path } = await calls.change(undo);
      refreshTree();
      notify(labels['editor.structure.done.undone']);
      if (path !== null) go({ path, field: null });
    } catch (error) {
      reportError(error);
    }
  }

  return async (change, done) => {
    try {
      const answer = await calls.change(change);
      const { undo } = answer;
      refreshTree();
      notify(done, undo ? () => void undoChange(undo) : undefined);
      return answer;
    } catch (error) {
      reportError(error);
      return null;
    }
  };
}
