import type { JSX } from 'react';

/** A sentence with `{{email}}` in it: an address reads from left to right in every language. */
export function EmailText({ text, email }: { text: string; email: string }): JSX.Element {
  const [before, after] = text.split('{{email}}');
  return (
    <p>
      {before}
      <bdi dir="ltr">{email}</bdi>
      {after}
    </p>
  );
}
