import type { JSX } from 'react';

/** One place up. */
export function Up(): JSX.Element {
  return <Drawn d="M4 11.5l5-5 5 5" />;
}

/** One place down. */
export function Down(): JSX.Element {
  return <Drawn d="M4 6.5l5 5 5-5" />;
}

/** Something to add. */
export function Plus(): JSX.Element {
  return <Drawn d="M9 3v12M3 9h12" />;
}

/** What holds it can be dragged. */
export function Grip(): JSX.Element {
  return <Drawn d="M3 6h12M3 12h12" />;
}

function Drawn({ d }: { d: string }): JSX.Element {
  return (
    <svg
      className="size-[18px]"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
