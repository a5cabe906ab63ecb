import { useEffect, useEffectEvent } from 'react';

/** Calls back each time the network is back, unless `handle` is null. */
export function useOnline(handle: (() => void) | null): void {
  const handleOnline = useEffectEvent(() => handle?.());
  useEffect(() => {
    const listen = () => handleOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}
