import { type RefObject, use, useEffect, useRef, useState } from 'react';
import type { LessonSource } from '#server/courses/courses.ts';
import { type PlayerFault, SourceKeeper } from './source-keeper.ts';
import { StreamLoaderContext } from './stream-loader.ts';

interface SourceInput {
  /** The lesson's file: another one opens another video. */
  file: string;
  source: LessonSource;
  startAt: number;
  /** Where the lesson was left in this browser, if that is not yet in `startAt`. */
  placeHere(file: string): number | null;
  /** Whether another lesson that is opened plays at once. */
  goesOn: boolean;
  askAnew(): Promise<LessonSource>;
}

interface ShownSource {
  /** As renewed last. */
  source: LessonSource;
  fault: PlayerFault | null;
  play(): void;
  retry(): void;
}

/** Shows a lesson's video, and its next one in the same element. */
export function useSource(
  ref: RefObject<HTMLVideoElement | null>,
  input: SourceInput,
): ShownSource {
  const { file, source } = input;
  const loadStreamer = use(StreamLoaderContext);
  const keeper = useRef<SourceKeeper | null>(null);
  const [renewed, setRenewed] = useState<{ file: string; source: LessonSource } | null>(null);
  const [fault, setFault] = useState<PlayerFault | null>(null);
  // What a lesson begins with; later answers about the same lesson change nothing of what plays.
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const made = new SourceKeeper({
      video,
      loadStreamer,
      askAnew: () => latest.current.askAnew(),
      onSource: (fresh) => setRenewed({ file: latest.current.file, source: fresh }),
      onFault: setFault,
    });
    keeper.current = made;
    return () => made.close();
  }, [ref, loadStreamer]);

  useEffect(() => {
    const { source: opened, startAt, placeHere, goesOn: plays } = latest.current;
    const at = placeHere(file) ?? startAt;
    keeper.current?.open({ file, source: opened }, { at, plays });
  }, [file]);

  return {
    source: renewed?.file === file ? renewed.source : source,
    fault,
    play: () => keeper.current?.play(),
    retry: () => void keeper.current?.renew(),
  };
}
