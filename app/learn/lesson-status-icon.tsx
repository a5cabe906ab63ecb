import type { LessonStatus } from './lesson-status.ts';

export type LessonIconKind = LessonStatus | 'locked';

const innerPaths: Record<LessonIconKind, string> = {
  'not-started': 'M10.8 9.4L15.9 13L10.8 16.6Z',
  'started': 'M2.6 13H23.4V19L13 25L2.6 19Z',
  'completed': 'M8.2 13.2L11.4 16.4L17.4 10',
  'locked': 'M9 12.4H17V17.6H9ZM10.6 12.4V10.6A2.4 2.4 0 0 1 15.4 10.6V12.4',
};

interface LessonSignProps {
  kind: LessonIconKind;
  /** True for the open lesson: its hexagon is amber. */
  isCurrent: boolean;
}

/**
 * Status icon of a lesson: a triangle before the start, half full once started, checked when
 * completed, or locked.
 */
export function LessonStatusIcon({ kind, isCurrent }: LessonSignProps) {
  return (
    <svg
      className="lesson-sign"
      data-kind={kind}
      data-current={isCurrent || undefined}
      viewBox="0 0 26 26"
      aria-hidden="true"
    >
      <path className="lesson-cell" d="M13 1L23.4 7V19L13 25L2.6 19V7Z" />
      <path className="lesson-inner" d={innerPaths[kind]} />
    </svg>
  );
}
