import type { JSX } from 'react';
import type { ControlProps } from '../form/control-props.ts';
/** Rich text. */
export function HtmlControl(_props: ControlProps<string>): JSX.Element | null {
  return null;
}
