interface SkeletonProps {
  /** Announces that content is loading. */
  label: string;
  lines: number;
  hasImage?: boolean;
}

/** Placeholder for content that is loading. */
export function Skeleton({ label, lines, hasImage = false }: SkeletonProps) {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{label}</span>
      {hasImage && <span className="skeleton-picture" />}
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton-line" />
      ))}
    </div>
  );
}
