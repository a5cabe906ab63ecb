import type { ComponentPropsWithRef } from 'react';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'title'> {
  /** Read out, and shown as a tooltip. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <button {...button} type="button" aria-label={label} title={label} />;
}
