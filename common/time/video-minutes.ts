/** Total length in whole minutes, at least 1; null if there is none or one is unknown. */
export function videoMinutes(lengths: readonly (number | null)[]): number | null {
  const known = lengths.filter((seconds) => seconds !== null);
  if (known.length === 0 || known.length < lengths.length) return null;
  const seconds = known.reduce((sum, length) => sum + length, 0);
  return Math.max(1, Math.round(seconds / 60));
}
