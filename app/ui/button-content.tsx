import type { ReactNode } from 'react';
import { Arrow, BackArrow } from './ui-icons.tsx';

export interface ButtonVariant {
  /** `plain`: secondary, without an arrow. Default: primary, and plain in a size. */
  kind?: 'primary' | 'secondary' | 'plain' | undefined;
  /** Of dense screens: 44 or 38 px high, without an arrow. Default: 50 px. */
  size?: 'medium' | 'small' | undefined;
  /** Side of the arrow: after the text, before it (for going back), or no arrow. */
  direction?: Direction | undefined;
}

type Direction = 'forward' | 'back' | 'none';

/** Returns the class of an element styled as a button, and the side of its arrow. */
export function buttonStyle({
  size,
  kind = size ? 'plain' : 'primary',
  direction = kind === 'plain' || size ? 'none' : 'forward',
}: ButtonVariant) {
  const look = `button button-${kind === 'plain' ? 'secondary' : kind}`;
  return { className: size ? `${look} button-${size}` : look, direction };
}

interface ButtonContentProps {
  direction: Direction;
  /** Shows an animation in place of the arrow. */
  isLoading?: boolean;
  children: ReactNode;
}

/** Content of buttons and of links styled as buttons: text, a hairline, an arrow. */
export function ButtonContent({ direction, isLoading = false, children }: ButtonContentProps) {
  const arrow = direction === 'back' ? <BackArrow /> : <Arrow />;
  const cell = direction !== 'none' && (
    <span className="button-arrow">{isLoading ? <LoadingTicks /> : arrow}</span>
  );
  return (
    <>
      {direction === 'back' && cell}
      <span className="button-text">{children}</span>
      {direction === 'forward' && cell}
    </>
  );
}

export function LoadingTicks() {
  return (
    <span className="moving-ticks" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
