import { type SubmitEvent, useRef } from 'react';

/** Checks the connection first: an offline browser would replace the page and what was typed. */
export function useOnlineSubmit(send: (event: SubmitEvent<HTMLFormElement>) => void) {
  const isConnected = useRef(false);
  const connect = async (form: HTMLFormElement, showOffline: () => void) => {
    try {
      await fetch(location.href, { method: 'HEAD' });
    } catch {
      return showOffline();
    }
    isConnected.current = true;
    form.requestSubmit();
  };
  return (event: SubmitEvent<HTMLFormElement>, showOffline: () => void) => {
    if (navigator.onLine || isConnected.current) return send(event);
    event.preventDefault();
    void connect(event.currentTarget, showOffline);
  };
}
