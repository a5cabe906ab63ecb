/** How long a proof of identity is good for actions with money or people: a login, or one since. */
const freshMs = 60 * 60_000;

/** Says whether whoever holds a session has proved who they are within the last hour. */
export function hasFreshProof(
  { provedAt }: { provedAt: number },
  now: number = Date.now(),
): boolean {
  return now - provedAt < freshMs;
}
