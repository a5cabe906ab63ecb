import { type JSX, useId } from 'react';

interface ProgressProps {
  /** What goes on and how far it is, in words: 'Uploading lesson-04.mp4, 64 %'. */
  text: string;
  value: number;
  max: number;
}

/** A ruler whose amber part is done. */
export function Progress({ text, value, max }: ProgressProps): JSX.Element {
  const id = `progress${useId()}`;
  return (
    <div className="progress">
      <p id={id}>{text}</p>
      <progress aria-labelledby={id} value={value} max={max} />
    </div>
  );
}
