import { type RefObject, useEffect, useState } from 'react';
import { type Playback, playbackEvents, readPlayback, initialPlayback } from './playback.ts';

/** Returns the state of the video, updated with its events. */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  known: { startAt: number; seconds: number },
): Playback {
  const [playback, setPlayback] = useState(() => initialPlayback(known.startAt, known.seconds));
  const { seconds } = known;
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const controller = new AbortController();
    const read = () => setPlayback(readPlayback(video, seconds));
    for (const event of playbackEvents)
      video.addEventListener(event, read, { signal: controller.signal });
    read();
    return () => controller.abort();
  }, [ref, seconds]);
  return playback;
}
