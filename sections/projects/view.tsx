import type { JSX } from 'react';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { projects } from './fields.ts';

/** A shelf of narrow labels, one for each project. */
export function ProjectsView({ data, fileName }: SectionProps<typeof projects>): JSX.Element {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="projects"
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
