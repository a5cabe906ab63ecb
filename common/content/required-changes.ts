/*
 * Changes that a release must include because chosen ones depend on them. Enforced by the server
 * and shown in the browser while people choose.
 */

/** A publishable change, by path. */
export interface PublishableChange {
  path: string;
  /** Never published before. */
  isNew: boolean;
  /** For a section's place: path of its content. */
  textPath?: string;
}

/** Reason for inclusion: `text`: a section's new content; `place`: the new place of content. */
export type InclusionReason = 'text' | 'place';

/** Required additions to the chosen changes, by path. */
export function findRequiredPaths(
  all: readonly PublishableChange[],
  chosen: ReadonlySet<string>,
): ReadonlyMap<string, InclusionReason> {
  const places = all.filter(({ isNew, textPath }) => isNew && textPath !== undefined);
  const newTexts = new Set(all.flatMap((one) => (one.isNew && !one.textPath ? [one.path] : [])));
  const needed = new Map<string, InclusionReason>();
  for (const { path, textPath = '' } of places)
    if (chosen.has(path) && newTexts.has(textPath) && !chosen.has(textPath))
      needed.set(textPath, 'text');
  for (const text of newTexts) {
    const own = places.filter(({ textPath }) => textPath === text);
    const [first] = own;
    if (chosen.has(text) && first && !own.some(({ path }) => chosen.has(path)))
      needed.set(first.path, 'place');
  }
  return needed;
}
