/** The length of several videos in whole minutes, at least 1; null where there is none or one's length is not known. */
export function videoMinutes(lengths: readonly (number | null)[]): number | null {
  const known = lengths.filter((seconds) => seconds !== null);
  if (known.length === 0 || known.length < lengths.length) return null;
  const seconds = known.reduce((sum, length) => sum + length, 0);
  return Math.max(1, Math.round(seconds / 60));
}
