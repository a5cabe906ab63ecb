import type { LessonSource } from '#server/courses/courses.ts';
import type { LoadStreamer } from './stream-loader.ts';

/** `offline`: it goes on by itself; `failed`: whoever watches may try again. */
export type PlayerFault = 'offline' | 'failed';

interface KeeperOptions {
  video: HTMLVideoElement;
  /** Null: the files themselves play. */
  loadStreamer: LoadStreamer | null;
  /** Asks for addresses that are good again. Rejects where there are none to be had. */
  askAnew(): Promise<LessonSource>;
  onSource(source: LessonSource): void;
  onFault(fault: PlayerFault | null): void;
}

interface Opened {
  file: string;
  source: LessonSource;
}

/** A second failure within this time after new addresses is none of theirs; milliseconds. */
const patience = 10_000;

const streamType = 'application/vnd.apple.mpegurl';

/** Keeps a video on addresses that are good: they end after minutes, and networks fail. */
export class SourceKeeper {
  readonly #options: KeeperOptions;
  readonly #video: HTMLVideoElement;
  readonly #closing = new AbortController();
  #opened: Opened | null = null;
  /** Takes away what streams; null where the file itself plays. */
  #endStream: (() => void) | null = null;
  #isStreaming = false;
  /** Where to go on, in seconds. */
  #place = 0;
  #wantsToPlay = false;
  #isRenewing = false;
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#video = options.video;
    this.#listen();
  }

  /** Shows a lesson, from `at` (seconds), and plays it if it should. */
  open(opened: Opened, { at, plays }: { at: number; plays: boolean }): void {
    this.#renewedAt = Number.NEGATIVE_INFINITY;
    this.#wantsToPlay = plays;
    this.#options.onFault(null);
    this.#attach(opened, at);
  }

  play(): void {
    this.#wantsToPlay = true;
    const stream = this.#opened?.source.stream ?? null;
    if (stream !== null && needsScript(this.#video) && !this.#isStreaming)
      void this.#stream(stream);
    else this.#start();
  }

  /** Asks for new addresses and goes on at the same place. */
  async renew(): Promise<void> {
    const { onFault, onSource, askAnew } = this.#options;
    const before = this.#opened;
    if (before === null || this.#isRenewing) return;
    this.#isRenewing = true;
    const source = await askAnew().catch(() => null);
    this.#isRenewing = false;
    if (this.#closing.signal.aborted || this.#opened !== before) return;
    if (!source) {
      onFault(navigator.onLine ? 'failed' : 'offline');
      return;
    }
    this.#renewedAt = Date.now();
    onFault(null);
    onSource(source);
    this.#attach({ file: before.file, source }, this.#place);
  }

  close(): void {
    this.#closing.abort();
    this.#leaveStream();
  }

  #attach(opened: Opened, at: number): void {
    this.#leaveStream();
    this.#opened = opened;
    this.#place = at;
    const video = this.#video;
    const address = addressFor(video, opened.source);
    // What plays already, before this script came, goes on.
    const isNew = video.getAttribute('src') !== address || video.error !== null;
    if (isNew) video.src = address;
    // Also 0: a start position that was set for the source before outlives a change of `src`.
    if (isNew || at > 0) video.currentTime = at;
    if (this.#wantsToPlay) this.play();
  }

  /** The code that streams is fetched once somebody wants to watch. */
  async #stream(address: string): Promise<void> {
    this.#isStreaming = true;
    const { signal } = this.#closing;
    const at = this.#video.currentTime;
    const loaded = await this.#options.loadStreamer?.().catch(() => null);
    const isSame = this.#opened?.source.stream === address && this.#isStreaming;
    if (signal.aborted || !isSame) return;
    const onFault = () => this.#fail();
    // Without that code the file itself plays.
    if (loaded) this.#endStream = loaded.attachStream({ video: this.#video, address, at, onFault });
    if (this.#wantsToPlay) this.#start();
  }

  #leaveStream(): void {
    this.#endStream?.();
    this.#endStream = null;
    this.#isStreaming = false;
  }

  #start(): void {
    // A browser may refuse until it is asked by a hand: then the button still stands there.
    this.#video.play().catch(() => {});
  }

  #fail(): void {
    const { onFault } = this.#options;
    if (this.#isRenewing) return;
    if (this.#video.currentTime > 0) this.#place = this.#video.currentTime;
    if (!navigator.onLine) onFault('offline');
    else if (Date.now() - this.#renewedAt < patience) onFault('failed');
    else void this.renew();
  }

  #listen(): void {
    const video = this.#video;
    const { signal } = this.#closing;
    const on = (event: string, listener: () => void) =>
      video.addEventListener(event, listener, { signal });
    on('error', () => {
      // What streams tells of its own faults.
      if (video.error && !this.#endStream) this.#fail();
    });
    on('play', () => {
      this.#wantsToPlay = true;
    });
    on('pause', () => {
      if (!video.error && !this.#isRenewing) this.#wantsToPlay = false;
    });
    // Not every browser heeds a place that was set before it knew the video.
    on('loadedmetadata', () => {
      if (this.#place > 0 && Math.abs(video.currentTime - this.#place) > 1)
        video.currentTime = this.#place;
    });
    on('playing', () => {
      this.#place = 0;
      this.#options.onFault(null);
    });
    window.addEventListener('online', () => video.error && void this.renew(), { signal });
  }
}

/** Whether streams are left to a script: the browser knows nothing of their lists, but takes their parts. */
function needsScript(video: HTMLVideoElement): boolean {
  return video.canPlayType(streamType) === '' && 'MediaSource' in window;
}

function addressFor(video: HTMLVideoElement, { video: file, stream }: LessonSource): string {
  return stream !== null && video.canPlayType(streamType) !== '' ? stream : file;
}
