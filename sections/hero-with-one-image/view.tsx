import { Picture } from '#app/ui/picture.tsx';
import { preloadImage } from '#app/ui/preload-image.ts';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { heroWithOneImage } from './section.ts';
import { pictureOf } from '../item-parts.tsx';

/** A large heading on the page background, and below it a full-width image. */
export function View({ data, fileName, isFirst }: SectionProps<typeof heroWithOneImage>) {
  const headingId = `${fileName}-title`;
  if (isFirst) preloadImage({ image: data.imageIconPath, small: data.imageSmallPath });
  return (
    <SectionFrame className="opening-with-panorama" labelledBy={headingId}>
      <div className="wrap panorama-heading">
        <Text
          of={data.title}
          as={isFirst ? 'h1' : 'h2'}
          id={headingId}
          className={isFirst ? 'h1' : 'h2'}
        />
        <Html of={data.summary} className="prose lead text-muted" />
      </div>
      <Picture {...pictureOf(data)} urgent={isFirst} className="fill panorama" />
    </SectionFrame>
  );
}
