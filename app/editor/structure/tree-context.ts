import { createContext, type KeyboardEvent, use, type RefCallback } from 'react';
import type { EditorTree } from '#contracts/structure.ts';
import type { TreeGroup, TreeRow } from './tree-rows.ts';
import type { RowOperations } from './use-row-operations.ts';
import { useEditor } from '../editor-context.ts';
import { useDragSort } from '../parts/drag-sort.ts';

export interface TreeState {
  tree: EditorTree;
  /** Row or group that Tab reaches (roving tabindex). */
  active: string | null;
  setActive(key: string): void;
  /** Key of the row whose actions are shown. */
  actions: string | null;
  setActions(key: string | null): void;
  isOpen(group: TreeGroup): boolean;
  setOpen(key: string, open: boolean): void;
  moves: RowOperations;
  /** Key handler of every row and group; for a group `row` is null. */
  onKeyDown(event: KeyboardEvent<HTMLElement>, row: TreeRow | null): void;
}

export const TreeContext = createContext<TreeState | null>(null);

export function useTreeState(): TreeState {
  const state = use(TreeContext);
  if (!state) throw new Error('A row stands outside of the tree');
  return state;
}

/** Returns the ref of a list that starts with these rows, in order, and lets them be dragged. */
export function useRowDragging(rows: readonly TreeRow[]): RefCallback<HTMLElement> {
  const { tree } = useEditor();
  const { moves } = useTreeState();
  return useDragSort((dragged, _from, to) => {
    const row = rows.find(({ key }) => key === dragged.dataset.sort);
    if (row) moves.move(row, to);
  }, tree.pauseUpdates);
}
