import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LessonSource } from '#contracts/learning.ts';
import { StreamLoaderContext, type LoadStreamer } from './stream-loader.ts';

interface SourceInput {
  /** The lesson's file; a change opens another video. */
  file: string;
  source: LessonSource;
  startAt: number;
  /** Position stored in this browser, if `startAt` does not include it yet. */
  localPosition(file: string): number | null;
  /** True if a newly opened lesson plays at once. */
  autoPlay: boolean;
  renewSource(): Promise<LessonSource>;
}

/** Plays a lesson's video, and the next ones in the same element. */
export function useSource(ref: RefObject<HTMLVideoElement | null>, input: SourceInput) {
  const { file, source } = input;
  const loadStreamer = use(StreamLoaderContext);
  const keeper = useRef<VideoSourceController | null>(null);
  const [renewed, setRenewed] = useState<{ file: string; source: LessonSource } | null>(null);
  const [fault, setFault] = useState<PlayerFault | null>(null);
  const renewSource = useEffectEvent(() => input.renewSource());
  const showSource = useEffectEvent((fresh: LessonSource) => setRenewed({ file, source: fresh }));
  // Later values for the same lesson do not affect playback.
  const openLesson = useEffectEvent((opened: string) => {
    const at = input.localPosition(opened) ?? input.startAt;
    keeper.current?.open({ file: opened, source }, { at, plays: input.autoPlay });
  });

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const sourceKeeper = new VideoSourceController({
      video,
      loadStreamer,
      renewSource: () => renewSource(),
      onSource: (fresh) => showSource(fresh),
      onFault: setFault,
    });
    keeper.current = sourceKeeper;
    return () => sourceKeeper.close();
  }, [ref, loadStreamer]);

  useEffect(() => openLesson(file), [file]);

  return {
    source: renewed?.file === file ? renewed.source : source,
    fault,
    play: () => keeper.current?.play(),
    retry: () => void keeper.current?.renew(),
  };
}

/** `offline`: retried automatically; `failed`: the viewer may retry. */
export type PlayerFault = 'offline' | 'failed';

interface KeeperOptions {
  video: HTMLVideoElement;
  /** Null: files are played without streaming. */
  loadStreamer: LoadStreamer | null;
  /** Fetches new addresses. Rejects if that is not possible. */
  renewSource(): Promise<LessonSource>;
  onSource(source: LessonSource): void;
  onFault(fault: PlayerFault | null): void;
}

interface OpenLessonSource {
  file: string;
  source: LessonSource;
}

/** A failure so soon after a renewal, in milliseconds, is not caused by expired addresses. */
const renewalGraceMs = 10_000;

const streamType = 'application/vnd.apple.mpegurl';

/** Keeps a video playing when its addresses expire or the network fails. */
class VideoSourceController {
  readonly #options: KeeperOptions;
  readonly #video: HTMLVideoElement;
  readonly #closing = new AbortController();
  #opened: OpenLessonSource | null = null;
  /** Stops streaming; null if the file is played. */
  #endStream: (() => void) | null = null;
  #isStreaming = false;
  /** Position to resume at, in seconds. */
  #resumePosition = 0;
  #shouldPlay = false;
  #isRenewing = false;
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#video = options.video;
    this.#listen();
  }

  /** Opens a lesson at `at` (seconds), and plays it if `plays`. */
  open(opened: OpenLessonSource, { at, plays }: { at: number; plays: boolean }): void {
    this.#renewedAt = Number.NEGATIVE_INFINITY;
    this.#shouldPlay = plays;
    this.#options.onFault(null);
    this.#attach(opened, at);
  }

  play(): void {
    this.#shouldPlay = true;
    const stream = this.#opened?.source.stream ?? null;
    if (stream !== null && needsScript(this.#video) && !this.#isStreaming)
      void this.#stream(stream);
    else this.#start();
  }

  /** Fetches new addresses and resumes at the same position. */
  async renew(): Promise<void> {
    const { onFault, onSource, renewSource } = this.#options;
    const current = this.#opened;
    if (current === null || this.#isRenewing) return;
    this.#isRenewing = true;
    const source = await renewSource().catch(() => null);
    this.#isRenewing = false;
    if (this.#closing.signal.aborted || this.#opened !== current) return;
    if (!source) {
      onFault(navigator.onLine ? 'failed' : 'offline');
      return;
    }
    this.#renewedAt = Date.now();
    onFault(null);
    onSource(source);
    this.#attach({ file: current.file, source }, this.#resumePosition);
  }

  close(): void {
    this.#closing.abort();
    this.#stopStream();
  }

  #attach(opened: OpenLessonSource, at: number): void {
    this.#stopStream();
    this.#opened = opened;
    this.#resumePosition = at;
    const video = this.#video;
    const address = addressFor(video, opened.source);
    // A video that played before hydration continues.
    const isNew = video.getAttribute('src') !== address || video.error !== null;
    if (isNew) video.src = address;
    // Also for 0: an earlier start position outlives a change of `src`.
    if (isNew || at > 0) video.currentTime = at;
    if (this.#shouldPlay) this.play();
  }

  /** Loads the streaming code when playback starts. */
  async #stream(address: string): Promise<void> {
    this.#isStreaming = true;
    const { signal } = this.#closing;
    const at = this.#video.currentTime;
    const loaded = await this.#options.loadStreamer?.().catch(() => null);
    const isSame = this.#opened?.source.stream === address && this.#isStreaming;
    if (signal.aborted || !isSame) return;
    const onFault = () => this.#fail();
    // Without the streaming code the file is played.
    if (loaded) this.#endStream = loaded.attachStream({ video: this.#video, address, at, onFault });
    if (this.#shouldPlay) this.#start();
  }

  #stopStream(): void {
    this.#endStream?.();
    this.#endStream = null;
    this.#isStreaming = false;
  }

  #start(): void {
    // The browser may refuse without a user gesture; the button remains.
    this.#video.play().catch(() => {});
  }

  #fail(): void {
    const { onFault } = this.#options;
    if (this.#isRenewing) return;
    if (this.#video.currentTime > 0) this.#resumePosition = this.#video.currentTime;
    if (!navigator.onLine) onFault('offline');
    else if (Date.now() - this.#renewedAt < renewalGraceMs) onFault('failed');
    else void this.renew();
  }

  #listen(): void {
    const video = this.#video;
    const { signal } = this.#closing;
    const on = (event: string, listener: () => void) =>
      video.addEventListener(event, listener, { signal });
    on('error', () => {
      // Streams report their own errors.
      if (video.error && !this.#endStream) this.#fail();
    });
    on('play', () => {
      this.#shouldPlay = true;
    });
    on('pause', () => {
      if (!video.error && !this.#isRenewing) this.#shouldPlay = false;
    });
    // Some browsers ignore a position that was set before the metadata.
    on('loadedmetadata', () => {
      if (this.#resumePosition > 0 && Math.abs(video.currentTime - this.#resumePosition) > 1)
        video.currentTime = this.#resumePosition;
    });
    on('playing', () => {
      this.#resumePosition = 0;
      this.#options.onFault(null);
    });
    window.addEventListener('online', () => video.error && void this.renew(), { signal });
  }
}

/** Returns true if streaming needs the script: no native HLS, but Media Source Extensions. */
function needsScript(video: HTMLVideoElement): boolean {
  return video.canPlayType(streamType) === '' && 'MediaSource' in window;
}

function addressFor(video: HTMLVideoElement, { video: file, stream }: LessonSource): string {
  return stream !== null && video.canPlayType(streamType) !== '' ? stream : file;
}
