import { useCallback, useRef, useState } from 'react';

export interface Notice {
  id: number;
  text: string;
  undo: (() => void) | null;
}

/** Long enough to read, and to reach what takes it back by keyboard. */
const shortest = 6_000;
const withUndo = 15_000;

/** Short words in a corner, for a while. */
export function useNotices(): {
  notices: readonly Notice[];
  notify: (text: string, undo?: () => void) => void;
  drop: (id: number) => void;
} {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const count = useRef(0);
  const drop = useCallback(
    (id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)),
    [],
  );
  const notify = useCallback(
    (text: string, undo?: () => void) => {
      count.current += 1;
      const id = count.current;
      // One is undone at a time, the last: an older one's turn is over.
      setNotices((all) => [
        ...all.filter((notice) => notice.text !== text && !(undo && notice.undo)).slice(-1),
        { id, text, undo: undo ?? null },
      ]);
      setTimeout(() => drop(id), undo ? withUndo : shortest);
    },
    [drop],
  );
  return { notices, notify, drop };
}
