/*
 * The order of a list that two people have changed, each from the same base. Keys are unique in each list.
 */

type Key = string | number;

/**
 * The keys that are kept, in an order with the moves and additions of both; where both have moved the same item, it
 * stands where theirs has it. Additions of both at one place stand by their keys.
 */
export function mergeOrder<K extends Key>(
  base: readonly K[],
  mine: readonly K[],
  theirs: readonly K[],
  kept: ReadonlySet<K>,
): K[] {
  const baseSet = new Set(base);
  const theirSet = new Set(theirs);
  const movedByThem = movedKeys(base, theirs);
  const movedByMe = movedKeys(base, mine);
  const own = mine.filter(
    (key) =>
      kept.has(key) && (theirSet.has(key) ? movedByMe.has(key) && !movedByThem.has(key) : true),
  );
  const ownSet = new Set(own);
  const mineSet = new Set(mine);
  const order = theirs.filter((key) => kept.has(key) && !ownSet.has(key));
  const isTheirAddition = (key: K) => !mineSet.has(key) && !baseSet.has(key);
  for (const key of own) {
    const at = placeAfter(order, mine, key);
    order.splice(afterSmaller(order, at, key, isTheirAddition), 0, key);
  }
  return order;
}

/** The index behind the nearest item that stands before the key in `mine` and in `order`. */
function placeAfter<K extends Key>(order: readonly K[], mine: readonly K[], key: K): number {
  for (let index = mine.indexOf(key) - 1; index >= 0; index -= 1) {
    const found = order.indexOf(mine[index]!);
    if (found !== -1) return found + 1;
  }
  return 0;
}

function afterSmaller<K extends Key>(
  order: readonly K[],
  from: number,
  key: K,
  isTheirAddition: (key: K) => boolean,
): number {
  let index = from;
  while (index < order.length && isTheirAddition(order[index]!) && isBefore(order[index]!, key))
    index += 1;
  return index;
}

function isBefore(one: Key, other: Key): boolean {
  if (typeof one === typeof other) return one < other;
  return typeof one === 'number';
}

/** What has to be moved to make one order of the other: all that is not in their longest common one. */
export function movedKeys<K extends Key>(base: readonly K[], changed: readonly K[]): Set<K> {
  const places = new Map(base.map((key, index) => [key, index]));
  const shared = changed.filter((key) => places.has(key));
  const unmoved = longestIncreasing(shared.map((key) => places.get(key)!));
  return new Set(shared.filter((_key, index) => !unmoved.has(index)));
}

/** The indexes of a longest increasing subsequence of distinct numbers. */
function longestIncreasing(values: readonly number[]): Set<number> {
  const previous: number[] = [];
  /** The index of the smallest value that ends a subsequence of each length. */
  const ends: number[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  }
  const chosen = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at !== -1; at = previous[at]!) chosen.add(at);
  return chosen;
}
