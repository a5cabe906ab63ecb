import { type RefObject, use, useEffect, useRef, useState } from 'react';
import type { LessonSource } from '#server/learning/courses.ts';
import { type PlayerFault, VideoSourceController } from './video-source-controller.ts';
import { StreamLoaderContext } from './stream-loader.ts';

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

interface PlayedSource {
  /** Latest addresses. */
  source: LessonSource;
  fault: PlayerFault | null;
  play(): void;
  retry(): void;
}

/** Plays a lesson's video, and the next ones in the same element. */
export function useSource(
  ref: RefObject<HTMLVideoElement | null>,
  input: SourceInput,
): PlayedSource {
  const { file, source } = input;
  const loadStreamer = use(StreamLoaderContext);
  const keeper = useRef<VideoSourceController | null>(null);
  const [renewed, setRenewed] = useState<{ file: string; source: LessonSource } | null>(null);
  const [fault, setFault] = useState<PlayerFault | null>(null);
  // Read when a lesson opens; later values for the same lesson do not affect playback.
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const sourceKeeper = new VideoSourceController({
      video,
      loadStreamer,
      renewSource: () => latest.current.renewSource(),
      onSource: (fresh) => setRenewed({ file: latest.current.file, source: fresh }),
      onFault: setFault,
    });
    keeper.current = sourceKeeper;
    return () => sourceKeeper.close();
  }, [ref, loadStreamer]);

  useEffect(() => {
    const { source: opened, startAt, localPosition, autoPlay: plays } = latest.current;
    const at = localPosition(file) ?? startAt;
    keeper.current?.open({ file, source: opened }, { at, plays });
  }, [file]);

  return {
    source: renewed?.file === file ? renewed.source : source,
    fault,
    play: () => keeper.current?.play(),
    retry: () => void keeper.current?.renew(),
  };
}
