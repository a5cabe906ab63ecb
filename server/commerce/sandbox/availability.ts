/**
 * State of the simulated provider. `refusing`: responds with 503 and does nothing; `silent`: does
 * not respond; `losing`: handles requests but loses the responses; `no-balance`: has no money for
 * refunds.
 */
export const modes = ['up', 'refusing', 'silent', 'losing', 'no-balance'] as const;

export type Mode = (typeof modes)[number];

export type Availability = ReturnType<typeof createAvailability>;

export function createAvailability(now: () => number) {
  let state: { mode: Mode; until: number | null } = { mode: 'up', until: null };
  const current = () => {
    if (state.until !== null && state.until <= now()) state = { mode: 'up', until: null };
    return state;
  };
  return {
    mode: () => current().mode,
    /** End of the mode in epoch milliseconds; null for no end. */
    until: () => current().until,
    /**
     * Sets the mode for `seconds`, or until the next change if null. Not persisted: a new process is
     * `up`.
     */
    set(mode: Mode, seconds: number | null) {
      state = { mode, until: seconds === null ? null : now() + seconds * 1000 };
    },
    /** Returns true if callbacks are sent. */
    isSending: () => !['refusing', 'silent'].includes(current().mode),
  };
}
