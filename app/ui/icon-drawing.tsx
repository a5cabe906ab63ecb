import type { IconPath } from '../art/icon-paths.ts';

/** An SVG path in the text colour. */
export function IconDrawing({
  of: { width, height, path },
  className,
}: {
  of: IconPath;
  className?: string;
}) {
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
