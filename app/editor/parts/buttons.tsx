import type { ComponentPropsWithRef } from 'react';

const classNames = {
  plain: 'unit-button',
  main: 'unit-button',
  link: 'unit-link',
  small: 'editor-button',
  due: 'editor-button',
} as const;

interface TextButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  text: string;
  /** Read out after the text, where several buttons have the same. */
  about?: string;
  /** `main`: the main action; `due`: a small one that waits for the person. */
  look?: keyof typeof classNames;
}

/** A button of the editor with a text. */
export function TextButton({ text, about, look = 'plain', ...button }: TextButtonProps) {
  const isAmber = look === 'main' || look === 'due';
  return (
    <button
      type="button"
      {...button}
      className={classNames[look]}
      data-amber={isAmber || undefined}
    >
      {text}
      {about !== undefined && <span className="sr-only"> {about}</span>}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'title'> {
  /** Read out, and shown as a tooltip. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <button {...button} type="button" aria-label={label} title={label} />;
}
