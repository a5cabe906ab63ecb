import { Fragment } from 'react';

/** Parts of an address longer than this wrap at their dots too, and then anywhere. */
const longPart = 20;

/** An email address, left to right, that may wrap before the @ but not at its hyphens. */
export function EmailAddress({ of: address }: { of: string }) {
  const parts = address
    .split(/(?=@)/)
    .flatMap((part) => (part.length > longPart ? part.split(/(?=\.)/) : [part]));
  return (
    <bdi dir="ltr">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part.length > longPart ? part : <span className="unbroken">{part}</span>}
        </Fragment>
      ))}
    </bdi>
  );
}
