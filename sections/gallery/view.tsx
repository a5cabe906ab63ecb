import type { JSX } from 'react';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { gallery } from './fields.ts';

/** Pictures with a viewer; as testimonials, people and what they say. */
export function GalleryView({ data, fileName }: SectionProps<typeof gallery>): JSX.Element {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="gallery"
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
