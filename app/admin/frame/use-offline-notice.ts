import { useEffect, useState } from 'react';

/** The element above a screen that shows the notice; at the end it would cover buttons. */
export const offlineNoticeId = 'offline-notice';

/**
 * Returns the element to show the notice in after a form was submitted without a connection, until
 * there is one: the form's dialog, or the place above the screen; null for none. The browser's error page would take the place of the form with everything that
 * was typed.
 */
export function useOfflineNotice(): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    let isConnected = false;
    // A browser may call itself offline although it reaches the site.
    const connect = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
      try {
        await fetch(location.href, { method: 'HEAD' });
      } catch {
        return setPlace(form.closest('dialog') ?? document.getElementById(offlineNoticeId));
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
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('submit', guard, { capture: true, signal });
    addEventListener('online', () => setPlace(null), { signal });
    return () => listening.abort();
  }, []);
  return place;
}
