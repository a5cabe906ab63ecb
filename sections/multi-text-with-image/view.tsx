import type { JSX } from 'react';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { multiTextWithImage } from './fields.ts';

/** A tall picture beside a list of terms and their texts. */
export function MultiTextWithImageView({
  data,
  fileName,
}: SectionProps<typeof multiTextWithImage>): JSX.Element {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="multi-text-with-image"
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
