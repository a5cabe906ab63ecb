import type { JSX } from 'react';
import type { LocalHtml, LocalText } from '#common/local-text.ts';
import { Html, Text } from './text.tsx';

interface SectionHeadingProps {
  id: string;
  title: LocalText;
  summary: LocalHtml | null;
  /** The heading of a page's first section is the page's own. */
  isFirst: boolean;
}

/** A section's heading, its first word light, and at the end side what it is about. */
export function SectionHeading({ id, title, summary, isFirst }: SectionHeadingProps): JSX.Element {
  const beside = isFirst ? 'md:col-span-7' : 'md:col-span-6';
  const titleSpan = summary ? beside : 'md:col-span-10';
  return (
    <header className="mb-(--heading-gap) grid items-start gap-x-8 gap-y-5 md:grid-cols-12 lg:items-end">
      <Text
        of={title}
        as={isFirst ? 'h1' : 'h2'}
        id={id}
        className={`${isFirst ? 'h1' : 'h2'} ${titleSpan}`}
        twoWeights
      />
      <Html of={summary} className="prose lead text-muted md:col-span-5 md:col-start-8" />
    </header>
  );
}
