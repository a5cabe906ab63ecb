import type { JSX } from 'react';
import { Arrow, BackArrow } from './ui-icons.tsx';

interface PaginationProps {
  label: string;
  labels: Record<'previous' | 'next', string>;
  /** In order; `text` is the page number in the language's digits. */
  pages: { text: string; name: string; href: string; isCurrent: boolean }[];
}

/** Pagination of a long list. */
export function Pagination({ label, labels, pages }: PaginationProps): JSX.Element {
  const current = pages.findIndex(({ isCurrent }) => isCurrent);
  return (
    <nav className="page-ticks" aria-label={label}>
      <StepLink href={pages[current - 1]?.href} label={labels.previous} direction="back" />
      <ol>
        {pages.map(({ text, name, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-label={name} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
      <StepLink href={pages[current + 1]?.href} label={labels.next} direction="forward" />
    </nav>
  );
}

interface StepLinkProps {
  href: string | undefined;
  label: string;
  direction: 'back' | 'forward';
}

function StepLink({ href, label, direction }: StepLinkProps): JSX.Element | null {
  if (href === undefined) return null;
  return (
    <a className="arrow-box" href={href} aria-label={label}>
      {direction === 'back' ? <BackArrow /> : <Arrow />}
    </a>
  );
}
