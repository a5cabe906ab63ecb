import { useEffect } from 'react';
import type { OpenUnits } from '../state/open-units.ts';

/**
 * Saves when the page is left or hidden, or asks before leaving; also retries when the network is
 * back.
 */
export function useSaveOnLeave(units: OpenUnits): void {
  useEffect(() => {
    const send = () => units.retry();
    const sendHidden = () => {
      if (document.visibilityState === 'hidden') units.retry();
    };
    const leave = () => units.leave();
    const ask = (event: BeforeUnloadEvent) => {
      if (!units.isSafeToLeave()) event.preventDefault();
    };
    addEventListener('online', send);
    document.addEventListener('visibilitychange', sendHidden);
    addEventListener('pagehide', leave);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendHidden);
      removeEventListener('pagehide', leave);
      removeEventListener('beforeunload', ask);
    };
  }, [units]);
}
