import type { JSX } from 'react';

export type SignKind = 'played' | 'current' | 'open' | 'locked';

const inner: Record<SignKind, string> = {
  played: 'M8.2 13.2L11.4 16.4L17.4 10',
  current: 'M10.4 8.6L16.6 13L10.4 17.4Z',
  open: 'M10.8 9.4L15.9 13L10.8 16.6Z',
  locked: 'M9 12.4H17V17.6H9ZM10.6 12.4V10.6A2.4 2.4 0 0 1 15.4 10.6V12.4',
};

/** A lesson's hexagon: checked when played, amber when open, locked for whoever may not watch it. */
export function LessonSign({ kind }: { kind: SignKind }): JSX.Element {
  return (
    <svg className="lesson-sign" data-kind={kind} viewBox="0 0 26 26" aria-hidden="true">
      <path className="lesson-cell" d="M13 1L23.4 7V19L13 25L2.6 19V7Z" />
      <path className="lesson-inner" d={inner[kind]} />
    </svg>
  );
}
