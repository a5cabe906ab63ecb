/** Formats piasters: `225.00 EGP`. */
export function formatPiasters(piasters: number, currency = 'EGP'): string {
  return `${(piasters / 100).toFixed(2)} ${currency}`;
}

/** Formats epoch milliseconds to the second, in UTC. */
export function formatUtcTime(time: number | null): string {
  return time === null ? '' : `${new Date(time).toISOString().slice(0, 19)}Z`;
}
