import type { ReactNode } from 'react';
import { Chevron } from './ui-icons.tsx';

interface AccordionProps {
  /** Unique on the page. One part is open at a time; with null, several may be. */
  name: string | null;
  parts: { key: string | number; title: ReactNode; isOpen?: boolean; content: ReactNode }[];
}

/** Collapsible parts, as native `<details>` elements. */
export function Accordion({ name, parts }: AccordionProps) {
  return (
    <div className="accordion">
      {parts.map(({ key, title, isOpen = false, content }) => (
        <details key={key} name={name ?? undefined} open={isOpen}>
          <summary>
            {title}
            <Chevron />
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  );
}
