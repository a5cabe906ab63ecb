import type { StructureAnswer, StructureChange } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';

/** Changes the structure; answers null where that failed, which has been told by then. */
export type ChangeStructure = (
  change: StructureChange,
  /** What is told when it is done, with a way to take it back. */
  done: string,
) => Promise<StructureAnswer | null>;

export function useChange(): ChangeStructure {
  const { calls, refreshTree, notify, report, words, go } = useEditor();

  async function takeBack(undo: StructureChange): Promise<void> {
    try {
      const { path } = await calls.change(undo);
      refreshTree();
      notify(words['editor.structure.done.undone']);
      if (path !== null) go({ path, field: null });
    } catch (error) {
      report(error);
    }
  }

  return async (change, done) => {
    try {
      const answer = await calls.change(change);
      const { undo } = answer;
      refreshTree();
      notify(done, undo ? () => void takeBack(undo) : undefined);
      return answer;
    } catch (error) {
      report(error);
      return null;
    }
  };
}
