import type { AccountAnswer } from './account-answers.ts';
import { useCountdown } from './use-countdown.ts';

/** A wait after too many tries. */
export interface Wait {
  /** Its seconds, as the server has said; 0 where there is none. */
  seconds: number;
  /** Those that are left; null where nothing counts them. */
  left: number | null;
}

/** The wait that an answer asks for, and whether it is for what the form with the fields does and goes on. */
export function useWait(answer: AccountAnswer | null): Wait & { isOn: boolean } {
  const seconds = answer?.alert?.is === 'too-many' ? answer.alert.count : 0;
  const left = useCountdown(seconds);
  return { seconds, left, isOn: answer?.intent === '' && left !== null && left > 0 };
}
