import { Picture } from '#app/ui/picture.tsx';
import { preloadImage } from '#app/ui/preload-image.ts';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import { ContentLink } from '../content-link.tsx';
import type { SectionProps } from '../define-section.ts';
import type { heroImageWithText } from './section.ts';

/** A full-width image, with the text on a label over its lower start corner. */
export function View(props: SectionProps<typeof heroImageWithText>) {
  const { data, labels, fileName, language, isFirst } = props;
  const headingId = `${fileName}-title`;
  if (isFirst) preloadImage({ image: data.imagePath, small: data.imageSmallPath });
  return (
    <SectionFrame className="labelled-art" labelledBy={headingId}>
      <Picture
        image={data.imagePath}
        small={data.imageSmallPath}
        alt={data.imageAlt}
        urgent={isFirst}
        className={data.mirrored ? 'labelled-art-picture mirrored' : 'labelled-art-picture'}
      />
      <div className="wrap">
        <div className="label art-label">
          <Text of={data.title} as={isFirst ? 'h1' : 'h2'} id={headingId} className="h2" />
          <Html of={data.text} className="below-4 prose text-muted" />
          <ContentLink data={data} labels={labels} language={language} />
        </div>
      </div>
    </SectionFrame>
  );
}
