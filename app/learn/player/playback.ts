/** What a video does at this moment; seconds, and shares from 0 to 1. */
export interface Playback {
  isPlaying: boolean;
  /** Something of it was played already. */
  hasStarted: boolean;
  /** It would play, and has nothing to show yet. */
  isWaiting: boolean;
  isEnded: boolean;
  time: number;
  /** 0 until it is known. */
  duration: number;
  /** Up to where it is here already, around the time. */
  buffered: number;
  speed: number;
  volume: number;
  isMuted: boolean;
}

/** Before anything is known of the video but what the page says of it. */
export function restingPlayback(time: number, duration: number): Playback {
  return {
    isPlaying: false,
    hasStarted: false,
    isWaiting: false,
    isEnded: false,
    time,
    duration,
    buffered: 0,
    speed: 1,
    volume: 1,
    isMuted: false,
  };
}

/** Events after which something of a playback may be another. */
export const playbackEvents = [
  'play',
  'playing',
  'pause',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'progress',
  'emptied',
  'ended',
  'ratechange',
  'volumechange',
] as const;

/** `knownDuration` stands in until the video itself is known. */
export function readPlayback(video: HTMLVideoElement, knownDuration: number): Playback {
  const isKnown = Number.isFinite(video.duration) && video.duration > 0;
  return {
    isPlaying: !video.paused && !video.ended,
    hasStarted: video.played.length > 0 || !video.paused,
    isWaiting:
      !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    isEnded: video.ended,
    time: video.currentTime,
    duration: isKnown ? video.duration : knownDuration,
    buffered: bufferedUntil(video),
    speed: video.playbackRate,
    volume: video.volume,
    isMuted: video.muted || video.volume === 0,
  };
}

function bufferedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime)
      return buffered.end(index);
  return currentTime;
}
