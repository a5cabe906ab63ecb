import { OrientedPicture } from '#app/ui/oriented-picture.tsx';
import { StyleSheet } from '#app/ui/style-sheet.tsx';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import styles from '../about-sections.css?url';
import { ContentLink } from '../content-link.tsx';
import type { SectionProps } from '../define-section.ts';
import type { appTextWithFourImages } from './section.ts';

/** A text beside images in two columns, the second a little lower. */
export function View(props: SectionProps<typeof appTextWithFourImages>) {
  const { data, labels, fileName, language } = props;
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame className="section-space" labelledBy={headingId}>
      <StyleSheet href={styles} />
      <div className="stack wrap text-beside-bricks">
        <div>
          <Text of={data.title} as="h2" id={headingId} className="h2" twoWeights />
          <Html of={data.content} className="prose below-5 section-text text-muted" />
          <ContentLink data={data} labels={labels} language={language} />
        </div>
        <div className="bricks">
          {data.images.map(({ id, imgsrc, imageSmallPath, imgalt }) => (
            <OrientedPicture
              key={id}
              image={imgsrc}
              small={imageSmallPath}
              portraitIn={null}
              sizes="(width >= 768px) min(28vw, 350px), 46vw"
              alt={imgalt}
              className="fill rounded brick"
            />
          ))}
        </div>
      </div>
    </SectionFrame>
  );
}
