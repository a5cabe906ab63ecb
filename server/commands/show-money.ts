/** Piasters as a person reads them: `225.00 EGP`. */
export function showMoney(piasters: number, currency = 'EGP'): string {
  return `${(piasters / 100).toFixed(2)} ${currency}`;
}

/** Epoch milliseconds to the second, in UTC. */
export function showTime(time: number | null): string {
  return time === null ? '' : `${new Date(time).toISOString().slice(0, 19)}Z`;
}
