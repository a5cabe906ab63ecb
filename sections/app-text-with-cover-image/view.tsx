import type { JSX } from 'react';
import { GroupStyles } from '#app/components/group-styles.tsx';
import { Picture } from '#app/components/picture.tsx';
import { preloadImage } from '#app/components/preload-image.ts';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { SectionHeading } from '#app/components/section-heading.tsx';
import type { SectionProps } from '../define-section.ts';
import type { appTextWithCoverImage } from './fields.ts';

/** A heading with its lead at the end side, and below it a full-width image. */
export function View({
  data,
  fileName,
  isUrgent,
}: SectionProps<typeof appTextWithCoverImage>): JSX.Element {
  const { title, content, imgsrc, imageSmallPath, imgalt } = data;
  const headingId = `${fileName}-title`;
  if (isUrgent) preloadImage({ image: imgsrc, small: imageSmallPath });
  return (
    <SectionFrame
      type="app-text-with-cover-image"
      fileName={fileName}
      className={title ? 'covered-text' : 'covered'}
      labelledBy={title ? headingId : undefined}
    >
      <GroupStyles of="about" />
      {title && (
        <div className="wrap">
          <SectionHeading id={headingId} title={title} summary={content} isFirst={false} />
        </div>
      )}
      <Picture
        image={imgsrc}
        small={imageSmallPath}
        alt={imgalt}
        urgent={isUrgent}
        className="cover-picture"
      />
    </SectionFrame>
  );
}
