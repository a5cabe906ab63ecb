import type { JSX } from 'react';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { multiImagesWithText } from './fields.ts';

/** Ruled rows of picture, title and text. */
export function MultiImagesWithTextView({
  data,
  fileName,
}: SectionProps<typeof multiImagesWithText>): JSX.Element {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="multi-images-with-text"
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
