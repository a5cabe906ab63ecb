import { CheckIcon, CloseIcon } from '../../ui/ui-icons.tsx';
import type { ShownCondition } from './present-eligibility.ts';

interface VerdictListProps {
  conditions: readonly ShownCondition[];
  labels: Record<'refund.met' | 'refund.unmet', string>;
}

/** Lists the refund policy's conditions, each marked as met or not met. */
export function EligibilityList({ conditions, labels }: VerdictListProps) {
  return (
    <dl className="ruled verdict-list">
      {conditions.map(({ key, name, text, isMet }) => (
        <div key={key} data-met={isMet}>
          <dt className="text-muted">{name}</dt>
          <dd>
            <span className="verdict-mark">{isMet ? <CheckIcon /> : <CloseIcon />}</span>
            {text}
            <span className="sr-only"> ({labels[isMet ? 'refund.met' : 'refund.unmet']})</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
