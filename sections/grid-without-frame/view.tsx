import type { JSX } from 'react';
import { TextLink } from '#app/components/button-link.tsx';
import { Picture } from '#app/components/picture.tsx';
import { PictureRows } from '#app/components/picture-rows.tsx';
import { HeadedSection } from '#app/components/headed-section.tsx';
import { Html, Text } from '#app/components/text.tsx';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { PictureItem } from '../service-item.ts';
import { arrange } from './arrange.ts';
import type { gridWithoutFrame } from './fields.ts';

/** Cards without boxes, the first of each set large: 1 column on phones, 2 from 576 px, 3 from 768. */
export function GridWithoutFrameView(props: SectionProps<typeof gridWithoutFrame>): JSX.Element {
  const { data, labels } = props;
  const { sets, rows } = arrange(data.services);
  const hrefOf = (item: PictureItem) => itemHref(props, item);
  return (
    <HeadedSection {...props} type="grid-without-frame">
      <div className="card-sets">
        {sets.map(({ shape, isMirrored, items }, index) => (
          <ul
            key={index}
            className="card-set"
            data-shape={shape}
            data-mirrored={isMirrored || undefined}
          >
            {items.map((item) => (
              <Card key={item.id} item={item} href={hrefOf(item)} readMore={labels['read-more']} />
            ))}
          </ul>
        ))}
        {rows.length > 0 && (
          <PictureRows items={rows} hrefOf={hrefOf} linkLabel={labels['read-more']} />
        )}
      </div>
    </HeadedSection>
  );
}

interface CardProps {
  item: PictureItem;
  href: string | null;
  readMore: string;
}

function Card({ item, href, readMore }: CardProps): JSX.Element {
  const title = item.titleTr ?? { text: item.title };
  return (
    <li className={href ? 'set-card set-card-linked' : 'set-card'}>
      <Picture
        image={item.imageIconPath}
        small={item.imageSmallPath}
        alt={item.imageAlt}
        className="set-card-picture"
      />
      <Text of={title} as="h3" className="h3 set-card-title" />
      <Html of={item.summary} className="prose mt-2 text-muted" />
      {href && (
        <div className="mt-4">
          <TextLink href={href} text={item.buttonText} otherwise={readMore} about={title} />
        </div>
      )}
    </li>
  );
}
