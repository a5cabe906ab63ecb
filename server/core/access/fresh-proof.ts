/** Validity of an identity proof for actions with money or people, in milliseconds. */
const freshMs = 60 * 60_000;

/** True if the session's person proved their identity within the last hour. */
export function hasFreshProof({ provedAt }: { provedAt: number }, now: number = Date.now()) {
  return now - provedAt < freshMs;
}
