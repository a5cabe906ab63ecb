import type { ComponentPropsWithRef, JSX, MouseEvent } from 'react';
import { ButtonFace, type ButtonLook } from './button-face.tsx';

interface ButtonProps
  extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'type' | 'className' | 'children'> {
  /** Sends the form it stands in. */
  submits?: boolean;
  text: string;
  /** What it says while it works; its width has room for both. */
  busyText?: string;
  isLoading?: boolean;
}

/**
 * A button. While it works it keeps its width and its focus and takes no second press; a disabled one
 * says why beside it.
 */
export function Button({
  kind = 'primary',
  direction = 'forward',
  submits = false,
  text,
  busyText = text,
  isLoading = false,
  onClick,
  ...button
}: ButtonProps): JSX.Element {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...button}
      type={submits ? 'submit' : 'button'}
      className={`button button-${kind}`}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={handleClick}
    >
      <ButtonFace direction={direction} isLoading={isLoading}>
        <span className="button-words" data-unseen={(isLoading && busyText !== text) || undefined}>
          {text}
        </span>
        {busyText !== text && (
          <span className="button-words" data-unseen={!isLoading || undefined}>
            {busyText}
          </span>
        )}
      </ButtonFace>
    </button>
  );
}
