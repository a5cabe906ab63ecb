import { useCallback, useState } from 'react';

type Answer = (goesOn: boolean) => void;

/** Asks who is there, for a call that needs a fresh proof of identity. */
export function useProof(): {
  /** Resolves with whether the person says that they have proved it; false where they cancel. */
  ask: () => Promise<boolean>;
  /** Answers the question that is open; null where none is. */
  answer: Answer | null;
} {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => (goesOn: boolean) => {
          setAnswer(null);
          resolve(goesOn);
        });
      }),
    [],
  );
  return { ask, answer };
}
