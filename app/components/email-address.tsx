import type { JSX } from 'react';

/** An e-mail address, left to right; where room is short, its domain takes a line of its own. */
export function EmailAddress({ of: address }: { of: string }): JSX.Element {
  const at = address.lastIndexOf('@');
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
