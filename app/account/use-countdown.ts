import { useEffect, useState } from 'react';

/** Returns the seconds left; null before hydration. */
export function useCountdown(seconds: number): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const update = () => {
      const remaining = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setSecondsLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 250);
    update();
    return () => clearInterval(timer);
  }, [seconds]);

  return secondsLeft;
}
