import type { JSX } from 'react';

interface SkeletonProps {
  /** Says that something is on its way. */
  label: string;
  lines: number;
  hasPicture?: boolean;
}

/** The room of what is still being fetched. */
export function Skeleton({ label, lines, hasPicture = false }: SkeletonProps): JSX.Element {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{label}</span>
      {hasPicture && <span className="skeleton-picture" />}
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton-line" />
      ))}
    </div>
  );
}
