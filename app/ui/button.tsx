import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { ButtonContent, buttonStyle, type ButtonVariant } from './button-content.tsx';

interface ButtonProps
  extends ButtonVariant, Omit<ComponentPropsWithRef<'button'>, 'type' | 'className' | 'children'> {
  /** Submits the surrounding form. */
  submits?: boolean;
  text: string;
  /** Read out after the text, where several buttons have the same. */
  about?: string | undefined;
  /** Shown before the text. */
  icon?: ReactNode;
  /** Text while loading; the button is wide enough for both texts. */
  busyText?: string;
  isLoading?: boolean;
}

/** Keeps width and focus while loading, ignoring clicks. Say beside a disabled one why it is. */
export function Button({
  kind,
  size,
  direction,
  submits = false,
  text,
  about,
  icon,
  busyText = text,
  isLoading = false,
  onClick,
  ...button
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  const style = buttonStyle({ kind, size, direction });
  return (
    <button
      {...button}
      type={submits ? 'submit' : 'button'}
      className={style.className}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={handleClick}
    >
      {icon}
      <ButtonContent direction={style.direction} isLoading={isLoading}>
        <span className="button-words" data-unseen={(isLoading && busyText !== text) || undefined}>
          {text}
          {about !== undefined && <span className="sr-only"> {about}</span>}
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

interface TextButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'type' | 'className' | 'children'
> {
  text: string;
}

/** An underlined text, for an action beside what it acts on. */
export function TextButton({ text, ...button }: TextButtonProps) {
  return (
    <button {...button} type="button" className="text-button">
      {text}
    </button>
  );
}
