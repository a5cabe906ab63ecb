import { OrientedPicture } from '#app/ui/oriented-picture.tsx';
import { ImageRows } from '#app/site/image-rows.tsx';
import { HeadedSection } from '#app/site/headed-section.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { ImageItem } from '../service-item.ts';
import { arrangeCards, type SetShape } from './arrange-cards.ts';
import type { gridWithoutFrame } from './section.ts';
import { ItemLink, pictureOf, titleOf } from '../item-parts.tsx';

/** Cards without boxes, the first of each set large: 1 column on phones, 2 from 576 px, 3 from 768. */
export function View(props: SectionProps<typeof gridWithoutFrame>) {
  const { data, labels } = props;
  const { sets, rows } = arrangeCards(data.services);
  const hrefOf = (item: LinkedItem) => itemHref(props, item);
  return (
    <HeadedSection {...props}>
      <div className="card-sets">
        {sets.map(({ shape, isMirrored, items }, index) => (
          <ul
            key={index}
            className="card-set"
            data-shape={shape}
            data-mirrored={isMirrored || undefined}
          >
            {items.map((item, place) => (
              <Card
                key={item.id}
                item={item}
                uprightIn={portraitWindows(shape, place)}
                href={hrefOf(item)}
                readMore={labels['read-more']}
              />
            ))}
          </ul>
        ))}
        {rows.length > 0 && (
          <ImageRows items={rows} hrefOf={hrefOf} linkLabel={labels['read-more']} />
        )}
      </div>
    </HeadedSection>
  );
}

/** Returns the media query for a portrait image; only cards in sets of three have one. */
function portraitWindows(shape: SetShape, place: number): string | null {
  if (shape !== 'trio') return null;
  return place === 0 ? '(768px <= width < 992px)' : '(576px <= width < 768px)';
}

type LinkedItem = ImageItem & { link?: string | null };

interface CardProps {
  item: ImageItem;
  /** Media query for windows in which the image's place is portrait. */
  uprightIn: string | null;
  href: string | null;
  readMore: string;
}

function Card({ item, uprightIn, href, readMore }: CardProps) {
  return (
    <li className={href ? 'shrinks set-card linked' : 'shrinks set-card'}>
      <OrientedPicture
        {...pictureOf(item)}
        portraitIn={uprightIn}
        className="fill rounded set-card-picture"
      />
      <Text of={titleOf(item)} as="h3" className="h3 set-card-title" />
      <Html of={item.summary} className="below-2 prose text-muted" />
      <ItemLink item={item} href={href} label={readMore} className="below-4" />
    </li>
  );
}
