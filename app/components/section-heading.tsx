import type { JSX } from 'react';
import type { LocalHtml, LocalText } from '#common/text/local-text.ts';
import { Html, Text } from './text.tsx';

interface SectionHeadingProps {
  id: string;
  title: LocalText;
  summary: LocalHtml | null;
  /** True for a page's first section, whose heading is the page's h1. */
  isFirst: boolean;
}

/** A section's heading, its first word in a light weight, with its summary at the end side. */
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
