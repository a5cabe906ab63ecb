import Streamer, { ErrorTypes, Events } from 'hls.js/light';

export interface StreamOptions {
  video: HTMLVideoElement;
  /** Address of the HLS playlist. */
  address: string;
  /** Start position, in seconds. */
  at: number;
  /** Called for an error that cannot be recovered. */
  onFault(): void;
}

/** Streams HLS in browsers without native support, in a quality that suits window and network. */
export function attachStream({ video, address, at, onFault }: StreamOptions): () => void {
  const hls = new Streamer({ startPosition: at, capLevelToPlayerSize: true, maxBufferLength: 30 });
  let recoveriesLeft = 2;
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && recoveriesLeft > 0) {
      recoveriesLeft -= 1;
      hls.recoverMediaError();
    } else onFault();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
}
