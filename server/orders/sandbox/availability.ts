/**
 * How the provider fares. `refusing`: it answers 503 and does nothing; `silent`: it does not answer; `losing`: it does
 * what it is asked and its answers are lost; `no-balance`: it has no money to give back.
 */
export const modes = ['up', 'refusing', 'silent', 'losing', 'no-balance'] as const;

export type Mode = (typeof modes)[number];

export interface Availability {
  mode(): Mode;
  /** Epoch milliseconds; null where it stays as it is. */
  until(): number | null;
  /** For so many seconds, or until it is set again. A new process is up. */
  set(mode: Mode, seconds: number | null): void;
  /** Whether callbacks go out. */
  isSending(): boolean;
}

export function createAvailability(now: () => number): Availability {
  let state: { mode: Mode; until: number | null } = { mode: 'up', until: null };
  const current = () => {
    if (state.until !== null && state.until <= now()) state = { mode: 'up', until: null };
    return state;
  };
  return {
    mode: () => current().mode,
    until: () => current().until,
    set(mode, seconds) {
      state = { mode, until: seconds === null ? null : now() + seconds * 1000 };
    },
    isSending: () => !['refusing', 'silent'].includes(current().mode),
  };
}
