import { type SubmitEvent, useEffect, useRef, useState } from 'react';

/** Time in which a second submit is ignored, in milliseconds; the response may never come. */
const resubmitAfterMs = 10_000;

/** Prevents double submission; a page restored from the back/forward cache can submit again. */
export function useSubmitOnce() {
  const [isSending, setIsSending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const allowSubmit = () => setIsSending(false);
    addEventListener('pageshow', allowSubmit);
    return () => {
      removeEventListener('pageshow', allowSubmit);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    isSending,
    send(event: SubmitEvent<HTMLFormElement>): void {
      if (isSending) return event.preventDefault();
      setIsSending(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsSending(false), resubmitAfterMs);
    },
  };
}
