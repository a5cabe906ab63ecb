/** Sums content versions, each plus one, so that a new project counts too. */
export function sumVersions(versions: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const version of versions.values()) total += version + 1;
  return total;
}
