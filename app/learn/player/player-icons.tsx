/* Icons of the control bar: 20 px, square ends, the same in every language. */

export function PlayIcon() {
  return <Sign filled="M4 2.5L17 10L4 17.5Z" />;
}

export function PauseIcon() {
  return <Sign filled="M4 3H8V17H4ZM12 3H16V17H12Z" />;
}

export function SoundIcon({ isMuted }: { isMuted: boolean }) {
  const waves = isMuted
    ? 'M13 7.5L18 12.5M18 7.5L13 12.5'
    : 'M13 6.5C15 8.5 15 11.5 13 13.5M15.5 4C19 7.5 19 12.5 15.5 16';
  return <Sign filled="M2 7H5.5L10 3V17L5.5 13H2Z" drawn={waves} />;
}

export function PictureInPictureIcon() {
  return <Sign filled="M10 9.5H16V14.5H10Z" drawn="M2 3.5H18V16.5H2Z" />;
}

export function FullscreenIcon({ isFull }: { isFull: boolean }) {
  const corners = isFull
    ? 'M7 2V7H2M13 2V7H18M7 18V13H2M13 18V13H18'
    : 'M2 7V2H7M18 7V2H13M2 13V18H7M18 13V18H13';
  return <Sign drawn={corners} strokeWidth={2} />;
}

interface SignProps {
  /** Path of an area. */
  filled?: string;
  /** Path of lines. */
  drawn?: string;
  strokeWidth?: number;
}

function Sign({ filled, drawn, strokeWidth = 1.75 }: SignProps) {
  return (
    <svg className="player-sign" viewBox="0 0 20 20" aria-hidden="true">
      {filled && <path d={filled} fill="currentColor" />}
      {drawn && <path d={drawn} fill="none" stroke="currentColor" strokeWidth={strokeWidth} />}
    </svg>
  );
}
