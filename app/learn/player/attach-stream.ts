import Streamer, { ErrorTypes, Events } from 'hls.js/light';

export interface StreamOptions {
  video: HTMLVideoElement;
  /** Of its list of sizes. */
  address: string;
  /** Where to begin, in seconds. */
  at: number;
  /** It cannot go on by itself. */
  onFault(): void;
}

/** Streams a video where the browser cannot by itself, in the size that suits window and network. */
export function attachStream({ video, address, at, onFault }: StreamOptions): () => void {
  const hls = new Streamer({ startPosition: at, capLevelToPlayerSize: true, maxBufferLength: 30 });
  let mendsLeft = 2;
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && mendsLeft > 0) {
      mendsLeft -= 1;
      hls.recoverMediaError();
    } else onFault();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
}
