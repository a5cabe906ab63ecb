import { type RefObject, useEffect, useState } from 'react';
import { type Playback, playbackEvents, readPlayback, restingPlayback } from './playback.ts';

/** What the video does, anew with each of its events. */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  known: { startAt: number; seconds: number },
): Playback {
  const [playback, setPlayback] = useState(() => restingPlayback(known.startAt, known.seconds));
  const { seconds } = known;
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const stop = new AbortController();
    const read = () => setPlayback(readPlayback(video, seconds));
    for (const event of playbackEvents)
      video.addEventListener(event, read, { signal: stop.signal });
    read();
    return () => stop.abort();
  }, [ref, seconds]);
  return playback;
}
