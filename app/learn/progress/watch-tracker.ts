/** A part of a video that was played, in seconds. */
export type Range = [from: number, to: number];

/** Records the played ranges of a video; skipped parts do not count. */
export interface WatchTracker {
  /** Records the current position; `now` is in milliseconds. */
  moveTo(position: number, speed: number, now: number): void;
  /** Ends the current range: a seek, a pause, another video. */
  endRange(): void;
  /** Returns and clears the ranges played since the last call, sorted and disjoint. */
  takeRanges(): Range[];
}

/** Tolerance for late timers and catching up, in seconds. */
const toleranceSeconds = 1;

export function createWatchTracker(): WatchTracker {
  let last: { position: number; now: number } | null = null;
  let ranges: Range[] = [];

  return {
    moveTo(position, speed, now) {
      if (last) {
        const played = position - last.position;
        const possible = ((now - last.now) / 1000) * speed + toleranceSeconds;
        if (played > 0 && played <= possible) ranges = addRange(ranges, [last.position, position]);
      }
      last = { position, now };
    },
    endRange() {
      last = null;
    },
    takeRanges() {
      const taken = ranges.map(([from, to]): Range => [round(from), round(to)]);
      ranges = [];
      return taken.filter(([from, to]) => to > from);
    },
  };
}

/** Adds a range; the result is sorted and disjoint. */
export function addRange(ranges: readonly Range[], added: Range): Range[] {
  const sorted = [...ranges, added].toSorted((one, other) => one[0] - other[0]);
  const merged: Range[] = [];
  for (const [from, to] of sorted) {
    const previous = merged.at(-1);
    if (previous && from <= previous[1]) previous[1] = Math.max(previous[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
