import { WrappingParts } from './web-address.tsx';

/** Parts of an address longer than this wrap at their dots too. */
const longPart = 20;

/** An email address, left to right, that may wrap before the @. */
export function EmailAddress({ of: address }: { of: string }) {
  const parts = address
    .split(/(?=@)/)
    .flatMap((part) => (part.length > longPart ? part.split(/(?=\.)/) : [part]));
  return (
    <bdi dir="ltr">
      <WrappingParts parts={parts} />
    </bdi>
  );
}
