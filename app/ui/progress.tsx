import { useId } from 'react';
import styles from './progress.css?url';
import { StyleSheet } from './style-sheet.tsx';

interface ProgressProps {
  /** Current step and its progress, as text: 'Uploading lesson-04.mp4, 64 %'. */
  text: string;
  value: number;
  max: number;
}

/** A labelled progress bar. */
export function Progress({ text, value, max }: ProgressProps) {
  const id = `progress${useId()}`;
  return (
    <div className="progress">
      <StyleSheet href={styles} />
      <p id={id}>{text}</p>
      <progress aria-labelledby={id} value={value} max={max} />
    </div>
  );
}
