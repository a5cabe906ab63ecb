import { useCallback, useRef, useState } from 'react';

/** What a notice offers to take back, as long as that is still to be taken back. */
export interface NoticeCause {
  subscribe(listener: () => void): () => void;
  /** It has been taken back by other means, or something else has been done since. */
  isOver(): boolean;
}

/** `cause`: with it the notice goes. */
export type Notify = (text: string, undo?: () => void, cause?: NoticeCause) => void;

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
  notify: Notify;
  drop: (id: number) => void;
} {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const count = useRef(0);
  const drop = useCallback(
    (id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)),
    [],
  );
  const notify = useCallback(
    (text: string, undo?: () => void, cause?: NoticeCause) => {
      count.current += 1;
      const id = count.current;
      // One is undone at a time, the last: an older one's turn is over.
      setNotices((all) => [
        ...all.filter((notice) => notice.text !== text && !(undo && notice.undo)).slice(-1),
        { id, text, undo: undo ?? null },
      ]);
      const leave = cause?.subscribe(() => cause.isOver() && end());
      const end = () => {
        leave?.();
        drop(id);
      };
      setTimeout(end, undo ? withUndo : shortest);
    },
    [drop],
  );
  return { notices, notify, drop };
}
