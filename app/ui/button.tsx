import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { ButtonContent, type ButtonVariant } from './button-content.tsx';

interface ButtonProps
  extends ButtonVariant, Omit<ComponentPropsWithRef<'button'>, 'type' | 'className' | 'children'> {
  /** Submits the surrounding form. */
  submits?: boolean;
  text: string;
  /** Text while loading; the button is wide enough for both texts. */
  busyText?: string;
  isLoading?: boolean;
}

/** Keeps width and focus while loading, ignoring clicks. Say beside a disabled one why it is. */
export function Button({
  kind = 'primary',
  direction = kind === 'plain' ? 'none' : 'forward',
  submits = false,
  text,
  busyText = text,
  isLoading = false,
  onClick,
  ...button
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...button}
      type={submits ? 'submit' : 'button'}
      className={`button button-${kind === 'plain' ? 'secondary' : kind}`}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={handleClick}
    >
      <ButtonContent direction={direction} isLoading={isLoading}>
        <span className="button-words" data-unseen={(isLoading && busyText !== text) || undefined}>
          {text}
        </span>
        {busyText !== text && (
          <span className="button-words" data-unseen={!isLoading || undefined}>
            {busyText}
          </span>
        )}
      </ButtonContent>
    </button>
  );
}
