import type { JSX } from 'react';
import type { Labels } from '#i18n/labels.ts';
import { TextLink } from '../components/button-link.tsx';
import type { ShownMismatch } from './present-mismatch.ts';

interface MismatchInstructionProps {
  mispaid: ShownMismatch;
  /** The page that says how to reach support. */
  support: string;
  labels: Labels<'payment.support'>;
}

/** Says which payment arrived that does not fit the order, and what the buyer should do. */
export function MismatchInstruction({
  mispaid,
  support,
  labels,
}: MismatchInstructionProps): JSX.Element {
  return (
    <>
      <p>{mispaid.arrived}</p>
      <p>
        <strong>{mispaid.instruction}</strong>
      </p>
      <TextLink href={support} text={null} otherwise={labels['payment.support']} />
      <p className="small text-muted payment-order-number">{mispaid.order}</p>
    </>
  );
}
