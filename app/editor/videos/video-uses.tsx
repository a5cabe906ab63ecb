import type { JSX } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { useEditor } from '../editor-context.ts';
import type { LessonUse } from './video-calls.ts';

interface VideoUsesProps {
  /** null while loading. */
  uses: readonly LessonUse[] | null;
  onClose(): void;
}

/** Lessons that use a video, with links to their fields. */
export function VideoUses({ uses, onClose }: VideoUsesProps): JSX.Element {
  const { labels } = useEditor();
  return (
    <div className="video-part">
      <h4>{labels['editor.videos.uses']}</h4>
      {uses?.length === 0 && <p className="media-facts">{labels['editor.videos.uses-none']}</p>}
      {uses && uses.length > 0 && <LessonList uses={uses} onClose={onClose} />}
    </div>
  );
}

export function LessonList({ uses, onClose }: VideoUsesProps): JSX.Element {
  const { labels, go } = useEditor();
  return (
    <ul>
      {uses?.map(({ path, field, course, lesson }) => (
        <li key={`${path} ${field}`}>
          <button
            type="button"
            className="media-place"
            onClick={() => {
              onClose();
              go({ path, field });
            }}
          >
            {fillTemplate(labels['editor.videos.uses-in'], {
              lesson: lesson || labels['editor.videos.unnamed'],
              course,
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}
