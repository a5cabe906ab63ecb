import { Picture } from '#app/ui/picture.tsx';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import type { PresentedItem } from '#common/content/fields.ts';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { serviceItem } from '../service-item.ts';
import type { multiTextWithImage } from './section.ts';
import { ItemLink, pictureOf, titleOf } from '../item-parts.tsx';

/** A portrait image, and beside it a heading with terms and their texts between hairlines. */
export function View(props: SectionProps<typeof multiTextWithImage>) {
  const { data, labels, fileName } = props;
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame className="section-space" labelledBy={headingId}>
      <div className="stack gap-11 wrap terms-beside-picture">
        <Picture {...pictureOf(data)} className="fill rounded terms-picture" />
        <div className="shrinks">
          <Text of={data.title} as="h2" id={headingId} className="h2" twoWeights />
          <Html of={data.summary} className="prose lead below-5 section-text text-muted" />
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
  return (
    <div className="stack term">
      <Text of={titleOf(item)} as="dt" className="term-name" />
      <dd className="shrinks">
        <Html of={item.summary} className="prose text-muted" />
        <ItemLink item={item} href={href} label={readMore} className="below-4" />
      </dd>
    </div>
  );
}
