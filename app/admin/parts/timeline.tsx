import type { ReactNode } from 'react';
import { Moment } from './moment.tsx';
import type { ShownMoment } from './present-moment.ts';

export interface TimelineEvent {
  id: string;
  at: ShownMoment;
  text: ReactNode;
  /** A remark, such as the name of the person. */
  note?: ReactNode;
  /** Further content, such as a text or a form. */
  body?: ReactNode;
}

/** History of one thing, in the given order. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {events.map(({ id, at, text, note, body }) => (
        <li key={id}>
          <p>{text}</p>
          {note && <p className="text-muted">{note}</p>}
          {body}
          <Moment of={at} />
        </li>
      ))}
    </ol>
  );
}
