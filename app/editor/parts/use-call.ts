import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useEditor } from '../editor-context.ts';

/**
 * Calls the server at first and when the key changes, but not for null; with a delay, only once the
 * key has settled. An answer or failure that comes after another change is ignored. Returns a
 * function that repeats the call.
 */
export function useCall<Key, Answer>(
  key: Key,
  call: (key: NonNullable<Key>) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
  delayMs = 0,
): () => void {
  const { reportError } = useEditor();
  const [repeats, setRepeats] = useState(0);
  const request = useMemo(() => ({ asked: key, repeats }), [key, repeats]);
  const start = useEffectEvent(call);
  const take = useEffectEvent(onAnswer);
  const fail = useEffectEvent(reportError);
  useEffect(() => {
    const { asked } = request;
    if (asked === null || asked === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      start(asked).then(
        (answer) => isCurrent && take(answer),
        (error: unknown) => isCurrent && fail(error),
      );
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [request, delayMs]);
  return () => setRepeats((count) => count + 1);
}
