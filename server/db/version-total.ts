/** Adds up content versions. Each project counts one more than its version, so that a new one counts too. */
export function totalOf(versions: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const version of versions.values()) total += version + 1;
  return total;
}
