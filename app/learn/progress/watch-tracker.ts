/** A part of a video that was played, in seconds. */
export type Range = [from: number, to: number];

/** Tolerance for late timers and catching up, in seconds. */
const toleranceSeconds = 1;

/** Records the played ranges of a video; skipped parts do not count. */
export function createWatchTracker() {
  let last: { position: number; now: number } | null = null;
  let ranges: Range[] = [];

  return {
    /** Records the current position; `now` is in milliseconds. */
    moveTo(position: number, speed: number, now: number) {
      if (last) {
        const played = position - last.position;
        const possible = ((now - last.now) / 1000) * speed + toleranceSeconds;
        if (played > 0 && played <= possible) ranges = addRange(ranges, [last.position, position]);
      }
      last = { position, now };
    },
    /** Ends the current range: a seek, a pause, another video. */
    endRange() {
      last = null;
    },
    /** Returns and clears the ranges played since the last call, sorted and disjoint. */
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

interface PlaybackReport {
  ranges: Range[];
  /** Seconds. */
  position: number;
  duration: number;
}

interface Listeners {
  /** Playback has started in a visible page. */
  onPlayed(): void;
  /** Every ten seconds, at each pause, and when the page is closed. */
  onWatched(watched: PlaybackReport): void;
}

/** Seconds between two reports. */
const reportIntervalSeconds = 10;

/** Reports what is watched. Returns a function that stops and sends the last report. */
export function followPlayback(
  video: HTMLVideoElement,
  { onPlayed, onWatched }: Listeners,
): () => void {
  const tracker = createWatchTracker();
  const controller = new AbortController();
  const { signal } = controller;
  let position = 0;
  let duration = 0;
  let reportedPosition = 0;

  function recordPosition(): void {
    if (video.seeking || !Number.isFinite(video.duration)) return;
    position = video.currentTime;
    duration = video.duration;
    tracker.moveTo(position, video.playbackRate, performance.now());
  }

  function reportWatched(): void {
    const ranges = tracker.takeRanges();
    const hasMoved = Math.abs(position - reportedPosition) >= 1;
    if (duration === 0 || (ranges.length === 0 && !hasMoved)) return;
    reportedPosition = position;
    onWatched({ ranges, position, duration });
  }

  function reportPlayed(): void {
    if (!video.paused && document.visibilityState === 'visible') onPlayed();
  }

  const on = (target: EventTarget, event: string, listener: () => void) =>
    target.addEventListener(event, listener, { signal });
  on(video, 'playing', () => {
    reportPlayed();
    recordPosition();
  });
  on(video, 'timeupdate', () => !video.paused && recordPosition());
  on(video, 'seeking', () => {
    // A seek counts even if the video is paused before it is done.
    position = video.currentTime;
    tracker.endRange();
  });
  for (const event of ['pause', 'ended'])
    on(video, event, () => {
      recordPosition();
      tracker.endRange();
      reportWatched();
    });
  on(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') reportWatched();
    else reportPlayed();
  });
  on(window, 'pagehide', reportWatched);
  const timer = window.setInterval(reportWatched, reportIntervalSeconds * 1000);
  // Playback may have started before hydration.
  if (video.currentTime > 0) reportPlayed();

  return () => {
    controller.abort();
    window.clearInterval(timer);
    reportWatched();
  };
}
