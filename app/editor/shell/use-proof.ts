import { useCallback, useState } from 'react';

type Answer = (isConfirmed: boolean) => void;

/** Asks for an identity proof, for calls that require one. */
export function useProof(): {
  /** Resolves with true if the person says it is done; false on cancel. */
  ask: () => Promise<boolean>;
  /** Answers the open question; null if none is open. */
  answer: Answer | null;
} {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => (isConfirmed: boolean) => {
          setAnswer(null);
          resolve(isConfirmed);
        });
      }),
    [],
  );
  return { ask, answer };
}
