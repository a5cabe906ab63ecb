import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { type OnSorted, sortByDragging } from './sort-by-dragging.ts';

/** The ref of a list whose rows may be dragged; see `sortByDragging` for what they carry. */
export function useSortByDragging(onSorted: OnSorted): RefCallback<HTMLElement> {
  const latest = useRef(onSorted);
  useEffect(() => {
    latest.current = onSorted;
  });
  return useCallback(
    (list) => (list ? sortByDragging(list, (...sorted) => latest.current(...sorted)) : undefined),
    [],
  );
}
