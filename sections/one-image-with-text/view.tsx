import { StyleSheet } from '#app/ui/style-sheet.tsx';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import styles from '../about-sections.css?url';
import { CaptionedImage } from '../captioned-image.tsx';
import type { SectionProps } from '../define-section.ts';
import type { oneImageWithText } from './section.ts';

/** A large image with a heading beside it, and below them a text in two columns. */
export function View({ data, fileName }: SectionProps<typeof oneImageWithText>) {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame className="section-space bg-mint-soft" labelledBy={headingId}>
      <StyleSheet href={styles} />
      <div className="wrap picture-before-text">
        <CaptionedImage image={data} caption={data.name} />
        <Text of={data.title} as="h2" id={headingId} className="h2" twoWeights />
        <Html of={data.content} className="prose two-columns" />
      </div>
    </SectionFrame>
  );
}
