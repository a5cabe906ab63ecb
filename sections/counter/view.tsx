import type { JSX } from 'react';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { counter } from './fields.ts';

/** Numbers and what they count. */
export function CounterView({ data, fileName }: SectionProps<typeof counter>): JSX.Element {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="counter"
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
