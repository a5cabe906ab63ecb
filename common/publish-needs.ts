/*
 * Changes that a release takes along although nobody has chosen them, since others could not be shown without. The
 * server decides by it, and the browser shows it while people choose.
 */

/** Something that could be published, by its path. */
export interface Choosable {
  path: string;
  /** Its first appearance. */
  isNew: boolean;
  /** Of the place of a section: the path of the texts that stand there. */
  textPath?: string;
}

/** Why something goes along: `text` for the new texts of a section, `place` for the new place of texts. */
export type Need = 'text' | 'place';

/** Those that go along with what is chosen, by their paths. */
export function neededPaths(
  all: readonly Choosable[],
  chosen: ReadonlySet<string>,
): ReadonlyMap<string, Need> {
  const places = all.filter(({ isNew, textPath }) => isNew && textPath !== undefined);
  const newTexts = new Set(all.flatMap((one) => (one.isNew && !one.textPath ? [one.path] : [])));
  const needed = new Map<string, Need>();
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
