import { StyleSheet } from '#app/ui/style-sheet.tsx';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import styles from '../about-sections.css?url';
import { ContentLink } from '../content-link.tsx';
import type { SectionProps } from '../define-section.ts';
import { ImageStrip } from '../image-strip.tsx';
import type { appFourImagesWithText } from './section.ts';

/** A row of images, and below it a heading with its text at the end side. */
export function View(props: SectionProps<typeof appFourImagesWithText>) {
  const { data, labels, fileName, language } = props;
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame className="section-space" labelledBy={headingId}>
      <StyleSheet href={styles} />
      <div className="wrap">
        <ImageStrip images={data.images} />
        <div className="stack text-below-pictures">
          <Text of={data.title} as="h2" id={headingId} className="h2" twoWeights />
          <div>
            <Html of={data.content} className="prose text-muted" />
            <ContentLink data={data} labels={labels} language={language} />
          </div>
        </div>
      </div>
    </SectionFrame>
  );
}
