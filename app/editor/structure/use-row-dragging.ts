import type { RefCallback } from 'react';
import { useEditor } from '../editor-context.ts';
import { useSortByDragging } from '../parts/use-sort-by-dragging.ts';
import { useTreeState } from './tree-context.ts';
import type { TreeRow } from './tree-rows.ts';

/** The ref of a list in which these rows stand first, in their order: each may be dragged to another's place. */
export function useRowDragging(rows: readonly TreeRow[]): RefCallback<HTMLElement> {
  const { tree } = useEditor();
  const { moves } = useTreeState();
  return useSortByDragging((dragged, _from, to) => {
    const row = rows.find(({ key }) => key === dragged.dataset.sort);
    if (row) moves.move(row, to);
  }, tree.hold);
}
