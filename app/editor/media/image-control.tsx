import type { JSX } from 'react';
import type { ControlProps } from '../form/control-props.ts';
/** A picture's address, chosen from the library, uploaded or typed. */
export function ImageControl(_props: ControlProps<string>): JSX.Element | null {
  return null;
}
