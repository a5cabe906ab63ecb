import { Fragment } from 'react';

/** A text that may wrap between its parts. */
export function WrappingParts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A web address that may wrap after its dots and slashes. */
export function WebAddress({ of: address }: { of: string }) {
  return <WrappingParts parts={address.split(/(?<=[./])(?=[^./])/)} />;
}
