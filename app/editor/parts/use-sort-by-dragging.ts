import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { type OnSorted, type Sorting, sortByDragging } from './sort-by-dragging.ts';

/** The ref of a list whose rows may be dragged; see `sortByDragging` for what they carry. */
export function useSortByDragging(
  onSorted: OnSorted,
  onDrag?: Sorting['onDrag'],
): RefCallback<HTMLElement> {
  const latest = useRef(onSorted);
  useEffect(() => {
    latest.current = onSorted;
  });
  return useCallback(
    (list) =>
      list
        ? sortByDragging(list, { onSorted: (...sorted) => latest.current(...sorted), onDrag })
        : undefined,
    [onDrag],
  );
}
