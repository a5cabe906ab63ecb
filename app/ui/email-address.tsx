import type { JSX } from 'react';

/** An email address, left to right, that may wrap before the @. */
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
