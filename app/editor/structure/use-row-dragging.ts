import type { RefCallback } from 'react';
import { useEditor } from '../editor-context.ts';
import { useDragSort } from '../parts/use-drag-sort.ts';
import { useTreeState } from './tree-context.ts';
import type { TreeRow } from './tree-rows.ts';

/** Returns the ref of a list that starts with these rows, in order, and lets them be dragged. */
export function useRowDragging(rows: readonly TreeRow[]): RefCallback<HTMLElement> {
  const { tree } = useEditor();
  const { moves } = useTreeState();
  return useDragSort((dragged, _from, to) => {
    const row = rows.find(({ key }) => key === dragged.dataset.sort);
    if (row) moves.move(row, to);
  }, tree.pauseUpdates);
}
