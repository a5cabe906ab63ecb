import type { JSX } from 'react';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { imageWithText } from './fields.ts';

/** A picture that opens in full size, beside its text: the mirror image of text-with-image. */
export function ImageWithTextView({
  data,
  fileName,
}: SectionProps<typeof imageWithText>): JSX.Element {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="image-with-text"
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
