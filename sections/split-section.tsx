import { useId } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EnlargeableImage } from '#app/site/enlargeable-image.tsx';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import type { SectionProps } from './define-section.ts';
import type { imageWithText } from './image-with-text/section.ts';
import { itemHref } from './item-href.ts';
import type { ImageItem } from './service-item.ts';
import type { textWithImage } from './text-with-image/section.ts';
import { pictureOf, titleOf } from './item-parts.tsx';

type Props = SectionProps<typeof imageWithText> & SectionProps<typeof textWithImage>;
type SplitType = 'image-with-text' | 'text-with-image';

/**
 * One half with text, and one with an image to the page's edge, which opens in full size. Both types
 * use this section, mirrored: their names say what is at the start side.
 */
export function SplitSection({ type, ...props }: Props & { type: SplitType }) {
  const { data, labels, fileName } = props;
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame labelledBy={data.title ? headingId : undefined}>
      {data.title && (
        <div className="wrap split-heading">
          <Text of={data.title} as="h2" id={headingId} className="h2" twoWeights />
        </div>
      )}
      {data.services.map((item) => (
        <Split
          key={item.id}
          type={type}
          item={item}
          href={itemHref(props, item)}
          labels={labels}
          heading={data.title ? 'h3' : 'h2'}
        />
      ))}
    </SectionFrame>
  );
}

interface SplitProps {
  type: SplitType;
  item: ImageItem;
  href: string | null;
  labels: Props['labels'];
  heading: 'h2' | 'h3';
}

function Split({ type, item, href, labels, heading }: SplitProps) {
  const id = useId();
  const title = titleOf(item);
  const art = <EnlargeableImage id={id} {...pictureOf(item)} title={title} labels={labels} />;
  return (
    <div className="split">
      {type === 'image-with-text' && art}
      <div className="column split-text bg-mint">
        <Text of={title} as={heading} className="h2" />
        <Html of={item.summary} className="prose below-5 section-text" />
        {href && (
          <div className="split-button">
            <ButtonLink
              kind="secondary"
              href={href}
              text={item.buttonText ?? labels.details}
              about={title}
            />
          </div>
        )}
      </div>
      {type === 'text-with-image' && art}
    </div>
  );
}
