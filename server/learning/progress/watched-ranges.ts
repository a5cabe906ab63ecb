/** A part of a video, in seconds: from, to. */
export type Range = [from: number, to: number];

/** Largest gap between two reports of one player that is still continuous, in seconds. */
const mergeGapSeconds = 0.25;
/** More ranges than real watching produces; the shortest beyond it are dropped. */
const maxRanges = 500;

/**
 * Merges reported ranges into the known ones, sorted and disjoint, within the video. Adds at most
 * `atMost` seconds; of more, the first ones count.
 */
export function addWatched(
  known: readonly Range[],
  reported: readonly Range[],
  { duration, atMost }: { duration: number; atMost: number },
): Range[] {
  const before = merge(clamp(known, duration), 0);
  const after = merge([...before, ...clamp(reported, duration)], mergeGapSeconds);
  const gained = takeFirst(subtract(after, before), Math.max(0, atMost));
  return keepLongest(merge([...before, ...gained], 0));
}

/** Returns the total length in seconds. */
export function totalSeconds(ranges: readonly Range[]): number {
  return rounded(ranges.reduce((sum, [from, to]) => sum + (to - from), 0));
}

/** Parses stored ranges; returns none if the text is invalid. */
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

/** Rounds to milliseconds, against floating-point noise in sums. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function clamp(ranges: readonly Range[], duration: number): Range[] {
  return ranges
    .map(([from, to]): Range => [rounded(Math.max(0, from)), rounded(Math.min(to, duration))])
    .filter(([from, to]) => to > from);
}

/** Sorts, and merges ranges that touch or are at most `gap` apart. */
function merge(ranges: readonly Range[], gap: number): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1);
    if (last && from - last[1] <= gap) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** Returns the parts of `ranges` outside `others`; both sorted and disjoint. */
function subtract(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return ranges.flatMap(([from, to]) => {
    const remaining: Range[] = [];
    let start = from;
    for (const [begin, end] of others) {
      if (end <= start || begin >= to) continue;
      if (begin > start) remaining.push([start, begin]);
      start = Math.max(start, end);
    }
    if (start < to) remaining.push([start, to]);
    return remaining;
  });
}

/** Takes the first `seconds` of the ranges. */
function takeFirst(ranges: readonly Range[], seconds: number): Range[] {
  let secondsLeft = seconds;
  return ranges.flatMap(([from, to]): Range[] => {
    const end = to - from <= secondsLeft ? to : Math.floor((from + secondsLeft) * 1000) / 1000;
    if (end <= from) return [];
    secondsLeft -= end - from;
    return [[from, end]];
  });
}

function keepLongest(ranges: readonly Range[]): Range[] {
  if (ranges.length <= maxRanges) return [...ranges];
  const longest = ranges
    .toSorted(([from, to], [begin, end]) => end - begin - (to - from))
    .slice(0, maxRanges);
  return longest.toSorted(([one], [other]) => one - other);
}
