import type { JSX } from 'react';

/** The house's arrow: 18 px, square ends; it points to the reading direction's end. */
export function Arrow(): JSX.Element {
  return <Drawn className="arrow" d="M1 9h15M10 3l6 6-6 6" />;
}

/** Points to the reading direction's start. */
export function BackArrow(): JSX.Element {
  return <Drawn className="arrow" d="M17 9H2M8 3L2 9l6 6" />;
}

/** Points down: what it stands in opens there. */
export function Chevron({ className = '' }: { className?: string }): JSX.Element {
  return <Drawn className={`chevron ${className}`} d="M4 6.5l5 5 5-5" />;
}

/** Opens a picture in full size. */
export function Enlarge(): JSX.Element {
  return <Drawn className="size-[18px]" d="M11 2h5v5M16 2l-6 6M7 16H2v-5M2 16l6-6" />;
}

/** Closes something. */
export function Cross(): JSX.Element {
  return <Drawn className="size-[18px]" d="M3 3l12 12M15 3L3 15" />;
}

/** Something is done or chosen. It does not turn with the direction. */
export function Check(): JSX.Element {
  return <Drawn className="size-[18px]" d="M3 9.5l4.5 4.5L15 5" />;
}

/** Something is wrong here. */
export function Triangle({ className = '' }: { className?: string }): JSX.Element {
  return (
    <svg
      className={`size-[18px] flex-none ${className}`}
      viewBox="0 0 18 18"
      fill="currentColor"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d="M9 1.5L17.5 16.5H0.5ZM8 6.5V11.5H10V6.5ZM8 12.8V14.8H10V12.8Z" />
    </svg>
  );
}

/** Leads to the search. A thing, not a direction: it does not turn. */
export function Magnifier(): JSX.Element {
  return (
    <Drawn
      className="size-[22px]"
      d="M7.5 2a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM11.5 11.5L17 17"
    />
  );
}

/** Opens the menu. */
export function Bars(): JSX.Element {
  return <Drawn className="size-[22px]" d="M1 4h16M1 9h16M1 14h16" />;
}

/** Stops what moves by itself. */
export function Pause(): JSX.Element {
  return <Drawn className="size-[18px]" d="M6 3v12M12 3v12" />;
}

/** Starts what moves by itself. A sign, not a direction: it is the same in every language. */
export function Play(): JSX.Element {
  return <Drawn className="size-[18px]" d="M5 3l9 6-9 6z" />;
}

function Drawn({ d, className }: { d: string; className: string }): JSX.Element {
  return (
    <svg
      className={className}
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
