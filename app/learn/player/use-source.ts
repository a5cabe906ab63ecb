import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
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
