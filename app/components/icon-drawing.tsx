import type { JSX } from 'react';
import type { IconPath } from '../art/icon-paths.ts';

/** A drawing in the text's colour. */
export function IconDrawing({
  of: { width, height, path },
  className,
}: {
  of: IconPath;
  className?: string;
}): JSX.Element {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
