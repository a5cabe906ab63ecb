import { useEffect, useState } from 'react';

/**
 * True after somebody has submitted a form without a connection, until there is one. The browser's
 * error page would take the place of the form with everything that was typed.
 */
export function useOfflineNotice(): boolean {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    let isConnected = false;
    // A browser may call itself offline although it reaches the site.
    const connect = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
      try {
        await fetch(location.href, { method: 'HEAD' });
      } catch {
        return setIsOffline(true);
      }
      isConnected = true;
      form.requestSubmit(submitter);
      isConnected = false;
    };
    const guard = (event: SubmitEvent) => {
      if (navigator.onLine || isConnected || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      void connect(event.target, event.submitter);
    };
    const dismiss = () => setIsOffline(false);
    addEventListener('submit', guard, true);
    addEventListener('online', dismiss);
    return () => {
      removeEventListener('submit', guard, true);
      removeEventListener('online', dismiss);
    };
  }, []);
  return isOffline;
}
