import { type JSX, useId } from 'react';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Enlargeable } from '#app/components/enlargeable.tsx';
import { SectionFrame } from '#app/components/section-frame.tsx';
import { Html, Text } from '#app/components/text.tsx';
import { detailPath } from '#common/detail-path.ts';
import type { PresentedItem } from '#common/fields.ts';
import type { SectionProps } from '../define-section.ts';
import type { textWithImage } from './fields.ts';

type Props = SectionProps<typeof textWithImage>;
type Item = PresentedItem<(typeof textWithImage)['fields']['services']['item']>;

/** A mint half with text, a half with art to the page's edge. The picture opens in full size. */
export function TextWithImageView({ data, labels, page, fileName, language }: Props): JSX.Element {
  const headingId = `${fileName}-title`;
  const hrefOf = (item: Item) =>
    (item.isDetails ?? data.isDetails) ? detailPath(language, page, fileName, item.title) : null;
  return (
    <SectionFrame
      type="text-with-image"
      fileName={fileName}
      labelledBy={data.title ? headingId : undefined}
    >
      {data.title && (
        <div className="wrap pt-(--section-space) pb-(--heading-gap)">
          <Text of={data.title} as="h2" id={headingId} className="h2" twoWeights />
        </div>
      )}
      {data.services.map((item) => (
        <Split
          key={item.id}
          item={item}
          href={hrefOf(item)}
          labels={labels}
          heading={data.title ? 'h3' : 'h2'}
        />
      ))}
    </SectionFrame>
  );
}

interface SplitProps {
  item: Item;
  href: string | null;
  labels: Props['labels'];
  heading: 'h2' | 'h3';
}

function Split({ item, href, labels, heading }: SplitProps): JSX.Element {
  const id = useId();
  const title = item.titleTr ?? { text: item.title };
  return (
    <div className="split">
      <div className="split-text bg-mint">
        <Text of={title} as={heading} className="h2" />
        <Html of={item.summary} className="prose mt-5 max-w-[34em]" />
        {href && (
          <div className="mt-6">
            <ButtonLink
              kind="secondary"
              href={href}
              text={item.buttonText}
              otherwise={labels.details}
              about={title}
            />
          </div>
        )}
      </div>
      <Enlargeable
        id={id}
        image={item.imageIconPath}
        small={item.imageSmallPath}
        alt={item.imageAlt}
        title={title}
        labels={labels}
      />
    </div>
  );
}
