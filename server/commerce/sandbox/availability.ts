/**
 * State of the simulated provider. `refusing`: responds with 503 and does nothing; `silent`: does
 * not respond; `losing`: handles requests but loses the responses; `no-balance`: has no money for
 * refunds.
 */
export const modes = ['up', 'refusing', 'silent', 'losing', 'no-balance'] as const;

export type Mode = (typeof modes)[number];

export interface Availability {
  mode(): Mode;
  /** End of the mode in epoch milliseconds; null for no end. */
  until(): number | null;
  /**
   * Sets the mode for `seconds`, or until the next change if null. Not persisted: a new process is
   * `up`.
   */
  set(mode: Mode, seconds: number | null): void;
  /** Returns true if callbacks are sent. */
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
