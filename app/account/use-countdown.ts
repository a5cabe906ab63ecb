import { useEffect, useState } from 'react';

/** Seconds that are left of so many; null before the page is awake, where nothing could count. */
export function useCountdown(seconds: number): number | null {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const count = () => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 250);
    count();
    return () => clearInterval(timer);
  }, [seconds]);

  return left;
}
