import { type SubmitEvent, useEffect, useRef, useState } from 'react';

/** As long as a second press is taken for a slip, in milliseconds: an answer may never come. */
const patience = 10_000;

/**
 * A form that is sent by the browser itself, once: while its answer is under way, another post is held
 * back. A page that comes back from the browser's memory may send again.
 */
export function useSending(): {
  isSending: boolean;
  /** To be called as the form is about to be sent. */
  send(event: SubmitEvent<HTMLFormElement>): void;
} {
  const [isSending, setIsSending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const rest = () => setIsSending(false);
    addEventListener('pageshow', rest);
    return () => {
      removeEventListener('pageshow', rest);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    isSending,
    send(event) {
      if (isSending) return event.preventDefault();
      setIsSending(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsSending(false), patience);
    },
  };
}
