/** A part of a video that was played, in seconds. */
export type Range = [from: number, to: number];

/** Notes what of a video is played. Whoever jumps over a part has not played it. */
export interface WatchTracker {
  /** The playback is at `position` now; `now` in milliseconds. */
  moveTo(position: number, speed: number, now: number): void;
  /** What comes next does not follow on what came before: a seek, a pause, another video. */
  cut(): void;
  /** What was played since the last time, sorted and apart. */
  take(): Range[];
}

/** Timers may come late, playback may hurry to catch up: what is taken for played all the same, in seconds. */
const slack = 1;

export function createWatchTracker(): WatchTracker {
  let last: { position: number; now: number } | null = null;
  let ranges: Range[] = [];

  return {
    moveTo(position, speed, now) {
      if (last) {
        const played = position - last.position;
        const possible = ((now - last.now) / 1000) * speed + slack;
        if (played > 0 && played <= possible) ranges = addRange(ranges, [last.position, position]);
      }
      last = { position, now };
    },
    cut() {
      last = null;
    },
    take() {
      const taken = ranges.map(([from, to]): Range => [rounded(from), rounded(to)]);
      ranges = [];
      return taken.filter(([from, to]) => to > from);
    },
  };
}

/** Ranges with another one among them: sorted, and apart. */
export function addRange(ranges: readonly Range[], added: Range): Range[] {
  const sorted = [...ranges, added].toSorted((one, other) => one[0] - other[0]);
  const merged: Range[] = [];
  for (const [from, to] of sorted) {
    const before = merged.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
