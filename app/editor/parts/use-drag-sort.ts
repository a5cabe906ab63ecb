import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { type OnReorder, type DragSortOptions, enableDragSort } from './drag-sort.ts';

/** Returns the ref of a list with draggable rows; see `sortByDragging` for their attributes. */
export function useDragSort(
  onSorted: OnReorder,
  onDrag?: DragSortOptions['onDrag'],
): RefCallback<HTMLElement> {
  const latest = useRef(onSorted);
  useEffect(() => {
    latest.current = onSorted;
  });
  return useCallback(
    (list) =>
      list
        ? enableDragSort(list, { onSorted: (...sorted) => latest.current(...sorted), onDrag })
        : undefined,
    [onDrag],
  );
}
