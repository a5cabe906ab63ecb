import type { JSX } from 'react';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { heroCarosel } from './fields.ts';

/** The full-width carousel: pictures from edge to edge, a title on the current one. */
export function HeroCaroselView({ data, fileName }: SectionProps<typeof heroCarosel>): JSX.Element {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="hero-carosel"
      fileName={fileName}
      className="section-space"
      labelledBy={headingId}
    >
      <div className="wrap">
        <Text of={data.title ?? { text: fileName }} as="h2" id={headingId} className="h2" />
      </div>
    </SectionFrame>
  );
}
