/** A stretch of a video, in seconds: from, to. */
export type Range = [from: number, to: number];

/** What lies between two reports of one player: as much as its clock is coarse. */
const seam = 0.25;
/** More pieces than anybody makes who watches; what is beyond is not kept. */
const mostRanges = 500;

/**
 * What was watched before and what a report adds, sorted and apart, within the video. No more than `atMost`
 * seconds are gained: of more, the first ones count.
 */
export function addWatched(
  known: readonly Range[],
  reported: readonly Range[],
  { duration, atMost }: { duration: number; atMost: number },
): Range[] {
  const before = joined(within(known, duration), 0);
  const after = joined([...before, ...within(reported, duration)], seam);
  const gained = firstOf(without(after, before), Math.max(0, atMost));
  return longest(joined([...before, ...gained], 0));
}

/** Seconds. */
export function lengthOf(ranges: readonly Range[]): number {
  return rounded(ranges.reduce((sum, [from, to]) => sum + (to - from), 0));
}

/** Ranges as they are stored; none where they cannot be read. */
export function parseRanges(text: string): Range[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRange) : [];
  } catch {
    return [];
  }
}

function isRange(value: unknown): value is Range {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((time) => typeof time === 'number' && Number.isFinite(time))
  );
}

/** To the millisecond: sums of what players say would grow tails. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function within(ranges: readonly Range[], duration: number): Range[] {
  return ranges
    .map(([from, to]): Range => [rounded(Math.max(0, from)), rounded(Math.min(to, duration))])
    .filter(([from, to]) => to > from);
}

/** Sorted, with those that meet, or are no further apart than `gap`, made one. */
function joined(ranges: readonly Range[], gap: number): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1);
    if (last && from - last[1] <= gap) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** What is in the first and not in the second; both sorted and apart. */
function without(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return ranges.flatMap(([from, to]) => {
    const left: Range[] = [];
    let start = from;
    for (const [begin, end] of others) {
      if (end <= start || begin >= to) continue;
      if (begin > start) left.push([start, begin]);
      start = Math.max(start, end);
    }
    if (start < to) left.push([start, to]);
    return left;
  });
}

/** So many seconds of them. */
function firstOf(ranges: readonly Range[], seconds: number): Range[] {
  let rest = seconds;
  return ranges.flatMap(([from, to]): Range[] => {
    const end = to - from <= rest ? to : Math.floor((from + rest) * 1000) / 1000;
    if (end <= from) return [];
    rest -= end - from;
    return [[from, end]];
  });
}

function longest(ranges: readonly Range[]): Range[] {
  if (ranges.length <= mostRanges) return [...ranges];
  const kept = ranges
    .toSorted(([from, to], [begin, end]) => end - begin - (to - from))
    .slice(0, mostRanges);
  return kept.toSorted(([one], [other]) => one - other);
}
