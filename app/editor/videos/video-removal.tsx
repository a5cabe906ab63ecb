import { type JSX, useEffect, useRef, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { useEditor } from '../editor-context.ts';
import { scrollIntoViewRef } from '../parts/scroll-into-view.ts';
import { nameOf } from './target-path.ts';
import type { LessonUse } from './video-calls.ts';
import type { VideoDetailsProps } from './video-details-props.ts';
import { LessonList } from './video-uses.tsx';

/** Deletes a video after confirmation; if lessons use it, lists them instead. */
export function VideoRemoval({ file, calls, onChange, onClose }: VideoDetailsProps): JSX.Element {
  const { labels, notify, reportError } = useEditor();
  const [isAsking, setIsAsking] = useState(false);
  const [usedIn, setUsedIn] = useState<readonly LessonUse[]>([]);
  const name = nameOf(file.path);

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      reportError(error);
    }
  }
  const ask = async () => {
    // Lessons may have changed since the video was opened.
    const uses = await calls.uses(file.path);
    setUsedIn(uses);
    setIsAsking(uses.length === 0);
  };
  const remove = async () => {
    setIsAsking(false);
    const answer = await calls.remove(file.path);
    setUsedIn(answer.usedIn);
    if (!answer.removed) return;
    notify(fillTemplate(labels['editor.videos.removed'], { name }));
    onChange();
  };

  if (isAsking)
    return (
      <Question
        text={fillTemplate(labels['editor.videos.remove-sure'], { name })}
        onYes={() => void attempt(remove)}
        onNo={() => setIsAsking(false)}
      />
    );
  return (
    <div className="media-removal">
      <button type="button" className="media-button" onClick={() => void attempt(ask)}>
        {labels['editor.videos.remove']}
      </button>
      {usedIn.length > 0 && (
        <div ref={scrollIntoViewRef} role="alert">
          <p>{labels['editor.videos.used']}</p>
          <LessonList uses={usedIn} onClose={onClose} />
        </div>
      )}
    </div>
  );
}

interface QuestionProps {
  text: string;
  onYes(): void;
  onNo(): void;
}

/** Confirmation of a permanent deletion; the focus is on cancel. */
export function Question({ text, onYes, onNo }: QuestionProps): JSX.Element {
  const { labels } = useEditor();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className="media-removal">
      <p role="alert">{text}</p>
      <div className="media-buttons">
        <button type="button" className="media-button" onClick={onYes}>
          {labels['editor.videos.remove-yes']}
        </button>
        <button ref={no} type="button" className="media-button" onClick={onNo}>
          {labels['editor.videos.keep']}
        </button>
      </div>
    </div>
  );
}
