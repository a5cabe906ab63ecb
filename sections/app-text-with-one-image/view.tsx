import { StyleSheet } from '#app/ui/style-sheet.tsx';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import styles from '../about-sections.css?url';
import { CaptionedImage } from '../captioned-image.tsx';
import type { SectionProps } from '../define-section.ts';
import type { appTextWithOneImage } from './section.ts';

/** A text at the start side, whose end aligns with that of the large image beside it. */
export function View({ data, fileName }: SectionProps<typeof appTextWithOneImage>) {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame className="section-space bg-mint-soft" labelledBy={headingId}>
      <StyleSheet href={styles} />
      <div className="wrap text-before-picture">
        <div>
          <Text of={data.title} as="h2" id={headingId} className="h2" twoWeights />
          <Html of={data.content} className="prose below-5 section-text text-muted" />
        </div>
        <CaptionedImage image={data} caption={data.name} />
      </div>
    </SectionFrame>
  );
}
