import type { JSX } from 'react';
import { PictureRows } from '#app/components/picture-rows.tsx';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { SectionHeading } from '#app/components/section-heading.tsx';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { multiImagesWithText } from './fields.ts';

/** Ruled rows of picture, title and text; a row with details is one link. */
export function MultiImagesWithTextView(
  props: SectionProps<typeof multiImagesWithText>,
): JSX.Element {
  const { data, labels, fileName, isFirst } = props;
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame
      type="multi-images-with-text"
      fileName={fileName}
      className="section-space"
      labelledBy={headingId}
    >
      <div className="wrap">
        <SectionHeading
          id={headingId}
          title={data.title}
          summary={data.summary}
          isFirst={isFirst}
        />
        <PictureRows
          items={data.services}
          hrefOf={(item) => itemHref(props, item)}
          linkLabel={labels['view-more']}
        />
      </div>
    </SectionFrame>
  );
}
