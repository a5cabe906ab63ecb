/** 18 px arrow with square ends; points to the end of the reading direction. */
export function Arrow() {
  return <StrokeIcon className="arrow" d="M1 9h15M10 3l6 6-6 6" />;
}

/** Points to the start of the reading direction. */
export function BackArrow() {
  return <StrokeIcon className="arrow" d="M17 9H2M8 3L2 9l6 6" />;
}

/** Points down, on controls that open below. */
export function Chevron({ className = '' }: { className?: string }) {
  return <StrokeIcon className={`icon chevron ${className}`} d="M4 6.5l5 5 5-5" />;
}

/** Icon of buttons that open an image in full size. */
export function EnlargeIcon() {
  return <StrokeIcon className="icon" d="M11 2h5v5M16 2l-6 6M7 16H2v-5M2 16l6-6" />;
}

export function CloseIcon() {
  return <StrokeIcon className="icon" d="M3 3l12 12M15 3L3 15" />;
}

/** Check mark for done or chosen; not mirrored in right-to-left languages. */
export function CheckIcon() {
  return <StrokeIcon className="icon" d="M3 9.5l4.5 4.5L15 5" />;
}

export function WarningIcon({ className = '' }: { className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
      <path fillRule="evenodd" d="M9 1.5L17.5 16.5H0.5ZM8 6.5V11.5H10V6.5ZM8 12.8V14.8H10V12.8Z" />
    </svg>
  );
}

/** Search icon; not mirrored in right-to-left languages. */
export function SearchIcon() {
  return (
    <StrokeIcon
      className="icon icon-large"
      d="M7.5 2a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM11.5 11.5L17 17"
    />
  );
}

export function MenuIcon() {
  return <StrokeIcon className="icon icon-large" d="M1 4h16M1 9h16M1 14h16" />;
}

export function PauseIcon() {
  return <StrokeIcon className="icon" d="M6 3v12M12 3v12" />;
}

/** Play icon; not mirrored in right-to-left languages. */
export function PlayIcon() {
  return <StrokeIcon className="icon" d="M5 3l9 6-9 6z" />;
}

/** Lines of 2 px on 18 px, with square ends. */
export function StrokeIcon({ d, className }: { d: string; className: string }) {
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
