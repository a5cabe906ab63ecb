import { type RefObject, useEffect, useState } from 'react';

const idleAfterMs = 3000;
const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Returns true after three seconds without input, while `isWatched`. */
export function useIdle(ref: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const frame = ref.current;
    if (!frame || !isWatched) return;
    const controller = new AbortController();
    let timer = 0;
    const wake = () => {
      setIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), idleAfterMs);
    };
    for (const event of inputEvents)
      frame.addEventListener(event, wake, { signal: controller.signal });
    wake();
    return () => {
      controller.abort();
      window.clearTimeout(timer);
      setIdle(false);
    };
  }, [ref, isWatched]);
  return isIdle;
}
