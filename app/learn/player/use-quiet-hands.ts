import { type RefObject, useEffect, useState } from 'react';

const restAfter = 3000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether nobody has moved anything for three seconds, while `isWatched`. */
export function useQuietHands(ref: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const frame = ref.current;
    if (!frame || !isWatched) return;
    const stop = new AbortController();
    let timer = 0;
    const wake = () => {
      setQuiet(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setQuiet(true), restAfter);
    };
    for (const sign of signs) frame.addEventListener(sign, wake, { signal: stop.signal });
    wake();
    return () => {
      stop.abort();
      window.clearTimeout(timer);
      setQuiet(false);
    };
  }, [ref, isWatched]);
  return isQuiet;
}
