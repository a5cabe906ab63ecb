/*
 * Where list items are matched by name, a new one needs a name before anybody has thought of one. The editor makes it,
 * and nobody else ever sees it.
 */

/** The first of these names, from a number on, that is not taken. */
export function generateKey(taken: ReadonlySet<string | number | null>, from: number): string {
  const name = `item-${from}`;
  return taken.has(name) ? generateKey(taken, from + 1) : name;
}

export function isGeneratedKey(value: unknown): boolean {
  return typeof value === 'string' && /^item-\d+$/.test(value);
}
