import { TextLink } from './button-link.tsx';

interface EmptyStateProps {
  /** One sentence that says what will appear here. */
  text: string;
  /** Link to a next step, if there is one. */
  link?: { href: string; text: string };
}

/** Shown in place of an empty list. */
export function EmptyState({ text, link }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="ornament" aria-hidden="true" />
      <div>
        <p className="lead">{text}</p>
        {link && <TextLink href={link.href} text={link.text} />}
      </div>
    </div>
  );
}
