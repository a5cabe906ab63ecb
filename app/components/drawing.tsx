import type { JSX } from 'react';

interface DrawingProps {
  /** A plain drawing's text, which the server has checked (server/media/is-plain-drawing.ts). */
  svg: string;
  /** What it shows, in words. */
  label: string;
  className: string;
}

/** A small drawing that stands in the page and takes the colours around it. */
export function Drawing({ svg, label, className }: DrawingProps): JSX.Element {
  return (
    <span
      className={className}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
