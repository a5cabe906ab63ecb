import { TextLink } from '#app/ui/button-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import type { PresentedItem } from '#common/content/fields.ts';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { serviceItem } from '../service-item.ts';
import type { multiTextWithImage } from './section.ts';

/** A portrait image, and beside it a heading with terms and their texts between hairlines. */
export function View(props: SectionProps<typeof multiTextWithImage>) {
  const { data, labels, fileName } = props;
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame className="section-space" labelledBy={headingId}>
      <div className="wrap terms-beside-picture">
        <Picture
          image={data.imageIconPath}
          small={data.imageSmallPath}
          alt={data.imageAlt}
          className="terms-picture"
        />
        <div className="terms-list">
          <Text of={data.title} as="h2" id={headingId} className="h2" twoWeights />
          <Html of={data.summary} className="prose lead section-text text-muted" />
          {data.services.length > 0 && (
            <dl className="terms">
              {data.services.map((item) => (
                <Term
                  key={item.id}
                  item={item}
                  href={itemHref(props, item)}
                  readMore={labels['read-more']}
                />
              ))}
            </dl>
          )}
        </div>
      </div>
    </SectionFrame>
  );
}

interface TermProps {
  item: PresentedItem<typeof serviceItem>;
  href: string | null;
  readMore: string;
}

function Term({ item, href, readMore }: TermProps) {
  const title = item.titleTr ?? { text: item.title };
  return (
    <div className="term">
      <Text of={title} as="dt" className="term-name" />
      <dd className="term-text">
        <Html of={item.summary} className="prose text-muted" />
        {href && (
          <div className="term-more">
            <TextLink href={href} text={item.buttonText ?? readMore} about={title} />
          </div>
        )}
      </dd>
    </div>
  );
}
