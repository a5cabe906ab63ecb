/** Layout of a set: one card across, two as 7 to 5, or one large beside two stacked. */
export type SetShape = 'single' | 'pair' | 'trio';

export interface CardSet<Item> {
  shape: SetShape;
  /** True for every second set. */
  isMirrored: boolean;
  items: Item[];
}

export interface Arrangement<Item> {
  sets: CardSet<Item>[];
  /** Remaining items, shown as rows below the sets. */
  rows: Item[];
}

/** Two sets of three, and one card across. */
const maxCards = 7;
const shapes: readonly SetShape[] = ['single', 'pair', 'trio'];

/** Groups items into sets of three. Of four, the last is a row: alone it would be too large. */
export function arrangeCards<Item>(items: readonly Item[]): Arrangement<Item> {
  const size = items.length === 4 ? 3 : Math.min(items.length, maxCards);
  const sets: CardSet<Item>[] = [];
  for (let start = 0; start < size; start += 3) {
    const set = items.slice(start, Math.min(start + 3, size));
    const shape = shapes[set.length - 1];
    if (shape) sets.push({ shape, isMirrored: sets.length % 2 === 1, items: set });
  }
  return { sets, rows: items.slice(size) };
}
