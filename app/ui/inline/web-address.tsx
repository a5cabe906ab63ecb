import { Fragment } from 'react';

/** A web address that may wrap after its dots and slashes. */
export function WebAddress({ of: address }: { of: string }) {
  return address.split(/(?<=[./])(?=[^./])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
