/** How long a proof of identity is good for actions with money or people: a login, or one since. */
const freshMs = 60 * 60_000;

/** True where the person of a session has proved their identity within the last hour. */
export function hasFreshProof(
  { provedAt }: { provedAt: number },
  now: number = Date.now(),
): boolean {
  return now - provedAt < freshMs;
}
