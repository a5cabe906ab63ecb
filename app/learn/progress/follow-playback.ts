import { createWatchTracker, type Range } from './watch-tracker.ts';

interface Watched {
  ranges: Range[];
  /** Seconds, as is the duration. */
  position: number;
  duration: number;
}

interface Listeners {
  /** Its playback has begun in a visible page. */
  onPlayed(): void;
  /** Every ten seconds, at each pause, and when the page is left. */
  onWatched(watched: Watched): void;
}

/** Seconds between two reports. */
const reportEvery = 10;

/** Tells what is watched of the video that plays; answers how to end it, which tells the rest. */
export function followPlayback(
  video: HTMLVideoElement,
  { onPlayed, onWatched }: Listeners,
): () => void {
  const tracker = createWatchTracker();
  const stop = new AbortController();
  const { signal } = stop;
  let position = 0;
  let duration = 0;
  let toldPosition = 0;

  function note(): void {
    if (video.seeking || !Number.isFinite(video.duration)) return;
    position = video.currentTime;
    duration = video.duration;
    tracker.moveTo(position, video.playbackRate, performance.now());
  }

  function tell(): void {
    const ranges = tracker.take();
    const hasMoved = Math.abs(position - toldPosition) >= 1;
    if (duration === 0 || (ranges.length === 0 && !hasMoved)) return;
    toldPosition = position;
    onWatched({ ranges, position, duration });
  }

  function tellPlayed(): void {
    if (!video.paused && document.visibilityState === 'visible') onPlayed();
  }

  const on = (target: EventTarget, event: string, listener: () => void) =>
    target.addEventListener(event, listener, { signal });
  on(video, 'playing', () => {
    tellPlayed();
    note();
  });
  on(video, 'timeupdate', () => !video.paused && note());
  on(video, 'seeking', () => {
    // Whoever stops before the picture is there has been taken there all the same.
    position = video.currentTime;
    tracker.cut();
  });
  for (const event of ['pause', 'ended'])
    on(video, event, () => {
      note();
      tracker.cut();
      tell();
    });
  on(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
    else tellPlayed();
  });
  on(window, 'pagehide', tell);
  const timer = window.setInterval(tell, reportEvery * 1000);
  // It may have begun before this script came.
  if (video.currentTime > 0) tellPlayed();

  return () => {
    stop.abort();
    window.clearInterval(timer);
    tell();
  };
}
