import type { Labels } from '#i18n/labels.ts';
import { TextLink } from '../ui/button-link.tsx';
import type { ShownMismatch } from './present-mismatch.ts';

interface MismatchInstructionProps {
  mispaid: ShownMismatch;
  /** Path of the support page. */
  support: string;
  labels: Labels<'payment.support'>;
}

/** Tells the buyer which payment does not match the order and what to do. */
export function MismatchInstruction({ mispaid, support, labels }: MismatchInstructionProps) {
  return (
    <>
      <p>{mispaid.arrived}</p>
      <p>
        <strong>{mispaid.instruction}</strong>
      </p>
      <TextLink href={support} text={labels['payment.support']} />
      <p className="small text-muted">{mispaid.order}</p>
    </>
  );
}
