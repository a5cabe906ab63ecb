import type { JSX } from 'react';
import { TextLink } from './button-link.tsx';

interface EmptyStateProps {
  /** One sentence: what will be here. */
  text: string;
  /** One way on. */
  link: { href: string; text: string };
}

/** What stands where there is nothing yet. */
export function EmptyState({ text, link }: EmptyStateProps): JSX.Element {
  return (
    <div className="empty-state">
      <span className="lattice" aria-hidden="true" />
      <div>
        <p className="lead">{text}</p>
        <TextLink href={link.href} text={null} otherwise={link.text} />
      </div>
    </div>
  );
}
