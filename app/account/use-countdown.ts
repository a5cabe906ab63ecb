import { useEffect, useState } from 'react';

/** Seconds that are left of so many; null before the page is awake, where nothing could count. */
export function useCountdown(seconds: number): number | null {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [seconds]);

  return left;
}
