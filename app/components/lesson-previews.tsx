import type { JSX } from 'react';
import type { DetailLesson } from '#server/site/pages/detail-page.ts';
import { Text } from './text.tsx';

/** A chapter's lessons with their lengths; preview lessons are marked and linked. */
export function LessonPreviews({
  lessons,
  watch,
}: {
  lessons: readonly DetailLesson[];
  /** Badge text of preview lessons. */
  watch: string;
}): JSX.Element {
  return (
    <ul className="lesson-previews">
      {lessons.map(({ name, length, preview }, index) => (
        <li key={index}>
          {preview === null ? (
            <Text of={name} />
          ) : (
            <a href={preview}>
              <Text of={name} className="lesson-preview-name" />
              <span className="badge badge-mint">{watch}</span>
            </a>
          )}
          {length !== null && <span className="lesson-preview-length">{length}</span>}
        </li>
      ))}
    </ul>
  );
}
