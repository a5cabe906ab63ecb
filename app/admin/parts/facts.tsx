import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  /** Facts without a value are left out. */
  value: ReactNode;
}

/** Facts about one thing, as terms and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== '' && value !== undefined);
  return (
    <dl className="facts">
      {known.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
