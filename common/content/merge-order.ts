/*
 * Merges the order of a list that two people have changed, from the same base. Keys are unique in
 * each list.
 */

type Key = string | number;

/**
 * Returns the `remaining` keys in an order with both sides' moves and additions; if both moved the same
 * item, theirs wins. Additions of both at one place are sorted by key.
 */
export function mergeOrder<K extends Key>(
  base: readonly K[],
  mine: readonly K[],
  theirs: readonly K[],
  remaining: ReadonlySet<K>,
): K[] {
  const baseSet = new Set(base);
  const theirSet = new Set(theirs);
  const movedByThem = findMovedKeys(base, theirs);
  const movedByMe = findMovedKeys(base, mine);
  const own = mine.filter(
    (key) =>
      remaining.has(key) &&
      (theirSet.has(key) ? movedByMe.has(key) && !movedByThem.has(key) : true),
  );
  const ownSet = new Set(own);
  const mineSet = new Set(mine);
  const order = theirs.filter((key) => remaining.has(key) && !ownSet.has(key));
  const isTheirAddition = (key: K) => !mineSet.has(key) && !baseSet.has(key);
  for (const key of own) {
    const at = placeAfter(order, mine, key);
    order.splice(afterSmaller(order, at, key, isTheirAddition), 0, key);
  }
  return order;
}

/** Index after the nearest item before the key in `mine` that is also in `order`. */
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

/** Keys moved between two orders: all outside their longest common subsequence. */
export function findMovedKeys<K extends Key>(base: readonly K[], changed: readonly K[]): Set<K> {
  const places = new Map(base.map((key, index) => [key, index]));
  const shared = changed.filter((key) => places.has(key));
  const unmoved = longestIncreasing(shared.map((key) => places.get(key)!));
  return new Set(shared.filter((_key, index) => !unmoved.has(index)));
}

/** Indexes of a longest increasing subsequence of distinct numbers. */
function longestIncreasing(values: readonly number[]): Set<number> {
  const previous: number[] = [];
  /** Index of the smallest value that ends a subsequence of each length. */
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
