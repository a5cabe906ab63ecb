import type { JSX, ReactNode } from 'react';
import { Chevron } from './arrow.tsx';

interface AccordionProps {
  /** Unique on the page: of the parts that share it, one is open at a time. Null: several may be. */
  name: string | null;
  parts: { key: string | number; title: ReactNode; isOpen?: boolean; content: ReactNode }[];
}

/** Parts that open under their titles, by the platform's own element. */
export function Accordion({ name, parts }: AccordionProps): JSX.Element {
  return (
    <div className="accordion">
      {parts.map(({ key, title, isOpen = false, content }) => (
        <details key={key} name={name ?? undefined} open={isOpen}>
          <summary>
            {title}
            <Chevron className="size-[18px]" />
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  );
}
