export type Random = ReturnType<typeof createRandom>;

/**
 * Creates a source of random values that are the same for the same seed (mulberry32, seeded by FNV-1a).
 */
export function createRandom(seed: string) {
  let state = 0x811c9dc5;
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  /** Returns a number of at least 0, less than 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** Returns a whole number of at least 0, less than `end`. */
  const below = (end: number) => Math.floor(next() * end);
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('');
  return {
    next,
    below,
    pick<T>(list: readonly T[]): T {
      const item = list[below(list.length)];
      if (item === undefined) throw new RangeError('There is nothing to choose from');
      return item;
    },
    /** Returns a UUIDv7 of a time in milliseconds. */
    id(time: number): string {
      const at = time.toString(16).padStart(12, '0');
      return `${at.slice(0, 8)}-${at.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
    },
  };
}
