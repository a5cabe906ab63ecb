import { StyleSheet } from '#app/ui/style-sheet.tsx';
import styles from '#app/site/articles.css?url';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import type { SectionProps } from '../define-section.ts';
import type { article } from './section.ts';

/** Running text in the article's measure, beside its heading. */
export function View({ data, fileName, isFirst }: SectionProps<typeof article>) {
  const headingId = `${fileName}-title`;
  const { title, htmlContent } = data;
  return (
    <SectionFrame className="section-space" labelledBy={title ? headingId : undefined}>
      <StyleSheet href={styles} />
      <div className="stack wrap article">
        <div className="shrinks stack gap-4 content-start article-side">
          <Text of={title} as={isFirst ? 'h1' : 'h2'} id={headingId} className="h2" twoWeights />
        </div>
        <div className="shrinks measure article-main">
          <Html of={htmlContent} className="prose article-text" />
        </div>
      </div>
    </SectionFrame>
  );
}
