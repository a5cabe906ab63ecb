import { type RefObject, useEffect, useRef, useState } from 'react';

/** Accepts files dropped on or pasted into an element. Returns whether files are above it. */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const takeFrom = (event: Event, transfer: DataTransfer | null) => {
      setIsOver(false);
      const files = Array.from(transfer?.files ?? []);
      // Text is pasted and dropped as usual.
      if (files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      take.current(files);
    };
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsOver(false);
    };
    element.addEventListener('dragover', hold, { signal });
    element.addEventListener('dragleave', leave, { signal });
    element.addEventListener('drop', (event) => takeFrom(event, event.dataTransfer), { signal });
    element.addEventListener('paste', (event) => takeFrom(event, event.clipboardData), { signal });
    return () => listening.abort();
  }, [place]);

  return isOver;
}
