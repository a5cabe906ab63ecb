import { OrientedPicture } from '#app/ui/oriented-picture.tsx';
import { StyleSheet } from '#app/ui/style-sheet.tsx';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import styles from './about-sections.css?url';
import type { appCircleTextWithImage } from './app-circle-text-with-image/section.ts';
import type { appImageWithCircleText } from './app-image-with-circle-text/section.ts';
import type { SectionProps } from './define-section.ts';
import { textPictureOf } from './item-parts.tsx';

type Props = SectionProps<typeof appCircleTextWithImage> &
  SectionProps<typeof appImageWithCircleText>;

/**
 * An image with a short text in a disc over its edge, on phones over the lower one. Both types use
 * this section, mirrored: their names say what is at the start side.
 */
export function DiscSection({ data, fileName }: Props) {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame className="section-space" labelledBy={headingId}>
      <StyleSheet href={styles} />
      <div className="wrap">
        <div className="disc-and-picture">
          <OrientedPicture
            {...textPictureOf(data)}
            portraitIn={null}
            sizes="(width >= 768px) min(70vw, 910px), 100vw"
            className="fill rounded disc-picture"
          />
          <div className="column disc">
            <Text of={data.title} as="h2" id={headingId} className="h3" />
            <Html of={data.content} className="prose disc-text" />
          </div>
        </div>
      </div>
    </SectionFrame>
  );
}
