import type { JSX } from 'react';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { heroImageWithText } from './fields.ts';

/** A picture from edge to edge with a label of text on it. */
export function HeroImageWithTextView({
  data,
  fileName,
}: SectionProps<typeof heroImageWithText>): JSX.Element {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="hero-image-with-text"
      fileName={fileName}
      className="section-space"
      labelledBy={headingId}
    >
      <div className="wrap">
        <Text of={data.title} as="h2" id={headingId} className="h2" />
      </div>
    </SectionFrame>
  );
}
