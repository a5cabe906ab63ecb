import { createContext, type KeyboardEvent, use } from 'react';
import type { EditorTree } from '#common/editing.ts';
import type { TreeGroup, TreeRow } from './tree-rows.ts';
import type { Moves } from './use-moves.ts';

/** What the tree's parts share. */
export interface TreeState {
  tree: EditorTree;
  /** The row or group that Tab leads to: arrow keys go on from there. */
  active: string | null;
  setActive(key: string): void;
  /** The row whose actions are shown. */
  actions: string | null;
  setActions(key: string | null): void;
  isOpen(group: TreeGroup): boolean;
  setOpen(key: string, open: boolean): void;
  moves: Moves;
  /** Of every row, and of every group: then `row` is null. */
  onKeyDown(event: KeyboardEvent<HTMLElement>, row: TreeRow | null): void;
}

export const TreeContext = createContext<TreeState | null>(null);

export function useTreeState(): TreeState {
  const state = use(TreeContext);
  if (!state) throw new Error('A row stands outside of the tree');
  return state;
}
