import { useEffect, useEffectEvent } from 'react';
import { useEditor } from '../editor-context.ts';

/**
 * Calls the server at first and when the key changes. An answer or failure that comes after another
 * change is ignored.
 */
export function useCall<Answer>(
  key: string,
  call: (key: string) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): void {
  const { reportError } = useEditor();
  const start = useEffectEvent(call);
  const take = useEffectEvent(onAnswer);
  const fail = useEffectEvent(reportError);
  useEffect(() => {
    let isCurrent = true;
    start(key).then(
      (answer) => isCurrent && take(answer),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
}
