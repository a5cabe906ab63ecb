import type { ReactNode } from 'react';
import type { LocalHtml, LocalText } from '#common/text/local-text.ts';
import { SectionFrame } from './section-frame.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

interface HeadedSectionProps {
  fileName: string;
  data: { title: LocalText; summary: LocalHtml | null };
  isFirst: boolean;
  children: ReactNode;
}

/** A section on the page background that starts with the heading that labels it. */
export function HeadedSection({ fileName, data, isFirst, children }: HeadedSectionProps) {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame className="section-space" labelledBy={headingId}>
      <div className="wrap">
        <SectionHeading id={headingId} {...data} isFirst={isFirst} />
        {children}
      </div>
    </SectionFrame>
  );
}
