import { StyleSheet } from '#app/ui/style-sheet.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { preloadImage } from '#app/ui/preload-image.ts';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import styles from '../about-sections.css?url';
import type { SectionProps } from '../define-section.ts';
import type { appTextWithCoverImage } from './section.ts';

/** A heading with its lead at the end side, and below it a full-width image. */
export function View({ data, fileName, isUrgent }: SectionProps<typeof appTextWithCoverImage>) {
  const { title, content, imgsrc, imageSmallPath, imgalt } = data;
  const headingId = `${fileName}-title`;
  if (isUrgent) preloadImage({ image: imgsrc, small: imageSmallPath });
  return (
    <SectionFrame
      className={title ? 'covered-text' : 'covered'}
      labelledBy={title ? headingId : undefined}
    >
      <StyleSheet href={styles} />
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
        className="fill cover-picture"
      />
    </SectionFrame>
  );
}
