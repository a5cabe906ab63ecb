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
export function SectionHeading({ id, title, summary, isFirst }: SectionHeadingProps) {
  return (
    <header className={summary ? 'section-heading section-heading-pair' : 'section-heading'}>
      <Text
        of={title}
        as={isFirst ? 'h1' : 'h2'}
        id={id}
        className={isFirst ? 'h1' : 'h2'}
        twoWeights
      />
      <Html of={summary} className="prose lead text-muted" />
    </header>
  );
}
