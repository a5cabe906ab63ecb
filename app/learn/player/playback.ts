/** Current state of a video. Times in seconds, shares from 0 to 1. */
export interface Playback {
  isPlaying: boolean;
  /** True once any of it was played. */
  hasStarted: boolean;
  /** True if it plays but has no data yet. */
  isWaiting: boolean;
  time: number;
  /** 0 until known. */
  duration: number;
  /** End of the buffered range around the current time. */
  buffered: number;
  speed: number;
  volume: number;
  isMuted: boolean;
}

/** State before the video has loaded. */
export const initialPlayback: Playback = {
  isPlaying: false,
  hasStarted: false,
  isWaiting: false,
  time: 0,
  duration: 0,
  buffered: 0,
  speed: 1,
  volume: 1,
  isMuted: false,
};

/** Events that may change the state. */
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

/** Reads the state; `knownDuration` is used until the video has loaded. */
export function readPlayback(video: HTMLVideoElement, knownDuration: number): Playback {
  const isKnown = Number.isFinite(video.duration) && video.duration > 0;
  return {
    isPlaying: !video.paused && !video.ended,
    hasStarted: video.played.length > 0 || !video.paused,
    isWaiting:
      !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
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
