import type { AccountFormResult } from './account-posts.ts';
import { useCountdown } from './use-countdown.ts';

/** Wait after too many attempts. */
export interface RetryWait {
  /** Seconds as sent by the server; 0 for none. */
  seconds: number;
  /** Seconds left; null before hydration. */
  left: number | null;
}

/** Returns the wait that an answer demands. `isOn`: the form with the fields has to wait now. */
export function useRetryWait(answer: AccountFormResult | null): RetryWait & { isOn: boolean } {
  const seconds = answer?.alert?.kind === 'too-many' ? answer.alert.count : 0;
  const left = useCountdown(seconds);
  return { seconds, left, isOn: answer?.intent === '' && left !== null && left > 0 };
}
