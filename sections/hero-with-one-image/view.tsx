import type { JSX } from 'react';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { heroWithOneImage } from './fields.ts';

/** A page's opening: a large heading over one picture from edge to edge. */
export function HeroWithOneImageView({
  data,
  fileName,
}: SectionProps<typeof heroWithOneImage>): JSX.Element {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="hero-with-one-image"
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
