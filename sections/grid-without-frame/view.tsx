import type { JSX } from 'react';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { gridWithoutFrame } from './fields.ts';

/** Cards without boxes, the first of them large. */
export function GridWithoutFrameView({
  data,
  fileName,
}: SectionProps<typeof gridWithoutFrame>): JSX.Element {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="grid-without-frame"
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
