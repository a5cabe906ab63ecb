import type { JSX, ReactNode } from 'react';
import { Arrow, BackArrow } from './arrow.tsx';

export interface ButtonLook {
  kind?: 'primary' | 'secondary';
  /** Where the arrow's cell stands: after the words, before them (a way back), or nowhere. */
  direction?: 'forward' | 'back' | 'none';
}

interface ButtonFaceProps extends Required<Pick<ButtonLook, 'direction'>> {
  /** Four moving ticks in the arrow's place. */
  isLoading?: boolean;
  children: ReactNode;
}

/** What buttons and links that look like them are made of: words, a hairline, an arrow. */
export function ButtonFace({
  direction,
  isLoading = false,
  children,
}: ButtonFaceProps): JSX.Element {
  const arrow = direction === 'back' ? <BackArrow /> : <Arrow />;
  const cell = direction !== 'none' && (
    <span className="button-arrow">{isLoading ? <MovingTicks /> : arrow}</span>
  );
  return (
    <>
      {direction === 'back' && cell}
      <span className="button-text">{children}</span>
      {direction === 'forward' && cell}
    </>
  );
}

function MovingTicks(): JSX.Element {
  return (
    <span className="moving-ticks" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
