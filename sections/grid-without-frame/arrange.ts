/** How many cards stand side by side: one across, two as 7 to 5, or one large beside two stacked. */
export type SetShape = 'single' | 'pair' | 'trio';

export interface CardSet<Item> {
  shape: SetShape;
  /** Every second set is the mirror image of the one before it. */
  isMirrored: boolean;
  items: Item[];
}

export interface Arrangement<Item> {
  sets: CardSet<Item>[];
  /** What the sets leave over stands below them, in ruled rows. */
  rows: Item[];
}

/** At most two sets of three and a last one across. */
const mostCards = 7;
const shapes: readonly SetShape[] = ['single', 'pair', 'trio'];

/** Groups cards into sets of three, in their order; a fourth alone would be as large as the first: it is a row. */
export function arrange<Item>(items: readonly Item[]): Arrangement<Item> {
  const size = items.length === 4 ? 3 : Math.min(items.length, mostCards);
  const sets: CardSet<Item>[] = [];
  for (let start = 0; start < size; start += 3) {
    const set = items.slice(start, Math.min(start + 3, size));
    const shape = shapes[set.length - 1];
    if (shape) sets.push({ shape, isMirrored: sets.length % 2 === 1, items: set });
  }
  return { sets, rows: items.slice(size) };
}
