import type { JSX } from 'react';

/** Brand mark: six arms in the text colour around an amber centre. */
export function BrandMark({ className }: { className?: string }): JSX.Element {
  return (
    <svg className={className} viewBox="0 0 100 100" fill="currentColor" aria-hidden="true">
      <path d="M43.1 35L39.8 29.1L39.8 6.9L50 1L60.3 6.9L60.3 29.1L56.9 35ZM64 44.3L66.4 48.5L73.2 48.5L92.4 37.3L92.4 27.9ZM61.9 40.7L59.6 36.5L62.9 30.7L82.2 19.6L90.3 24.3ZM66.4 51.5L73.2 51.5L92.4 62.7L92.4 74.5L82.2 80.4L62.9 69.3L59.6 63.5ZM47.9 65L43.1 65L39.8 70.9L39.8 93.1L47.9 97.8ZM52.1 65L56.9 65L60.3 70.9L60.3 93.1L52.1 97.8ZM40.4 63.5L37.1 69.3L17.8 80.4L7.6 74.5L7.6 62.7L26.8 51.5L33.6 51.5ZM38.1 40.7L40.4 36.6L37.1 30.7L17.8 19.6L9.7 24.3ZM36 44.3L33.6 48.4L26.8 48.4L7.6 37.3L7.6 27.9Z" />
      <path fill="var(--amber)" d="M60.4 50L55.2 59L44.8 59L39.6 50L44.8 41L55.2 41Z" />
    </svg>
  );
}
