import { type SubmitEvent, useState } from 'react';

/** Submit handler of a form that a script posts. A second submit while one runs is ignored. */
export function useScriptSubmit<Rest extends unknown[]>(
  post: (form: HTMLFormElement, ...rest: Rest) => Promise<void>,
) {
  const [isSending, setIsSending] = useState(false);
  return {
    isSending,
    async submit(event: SubmitEvent<HTMLFormElement>, ...rest: Rest) {
      event.preventDefault();
      if (isSending) return;
      setIsSending(true);
      await post(event.currentTarget, ...rest).finally(() => setIsSending(false));
    },
  };
}
