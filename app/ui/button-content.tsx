import type { ReactNode } from 'react';
import { Arrow, BackArrow } from './ui-icons.tsx';

export interface ButtonVariant {
  /** `plain`: secondary, without an arrow. */
  kind?: 'primary' | 'secondary' | 'plain';
  /** Side of the arrow: after the text, before it (for going back), or no arrow. */
  direction?: 'forward' | 'back' | 'none';
}

interface ButtonContentProps extends Required<{ direction?: 'forward' | 'back' | 'none' }> {
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
