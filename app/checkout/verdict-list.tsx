import type { JSX } from 'react';
import { Check, Cross } from '../components/arrow.tsx';
import type { ShownCondition } from './present-verdict.ts';

interface VerdictListProps {
  conditions: readonly ShownCondition[];
  labels: Record<'refund.met' | 'refund.unmet', string>;
}

/** The conditions of the refund policy, each with its number and whether it is met. */
export function VerdictList({ conditions, labels }: VerdictListProps): JSX.Element {
  return (
    <dl className="verdict-list">
      {conditions.map(({ key, name, text, isMet }) => (
        <div key={key} data-met={isMet}>
          <dt>{name}</dt>
          <dd>
            <span className="verdict-mark">{isMet ? <Check /> : <Cross />}</span>
            {text}
            <span className="sr-only"> ({labels[isMet ? 'refund.met' : 'refund.unmet']})</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
