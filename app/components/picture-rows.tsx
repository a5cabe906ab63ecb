import type { JSX } from 'react';
import type { PictureItem } from '#sections/service-item.ts';
import { Arrow } from './arrow.tsx';
import { FittingPicture } from './fitting-picture.tsx';
import { tabletMedia } from './picture.tsx';
import { Html, Text } from './text.tsx';

interface PictureRowsProps {
  items: readonly PictureItem[];
  /** Where an item leads; null where it leads nowhere. */
  hrefOf: (item: PictureItem) => string | null;
  /** What a link is called where the content does not say. */
  linkLabel: string;
}

/** Rows between hairlines: picture, title, text, and an arrow where the whole row is a link. */
export function PictureRows({ items, hrefOf, linkLabel }: PictureRowsProps): JSX.Element {
  return (
    <ul className="picture-rows">
      {items.map((item) => (
        <Row key={item.id} item={item} href={hrefOf(item)} linkLabel={linkLabel} />
      ))}
    </ul>
  );
}

interface RowProps {
  item: PictureItem;
  href: string | null;
  linkLabel: string;
}

function Row({ item, href, linkLabel }: RowProps): JSX.Element {
  const title = item.titleTr ?? { text: item.title };
  return (
    <li className="picture-row">
      <FittingPicture
        image={item.imageIconPath}
        small={item.imageSmallPath}
        uprightIn={tabletMedia}
        alt={item.imageAlt}
        className="picture-row-image"
      />
      <Text of={title} as="h3" className="h3 picture-row-title" />
      <Html of={item.summary} className="prose picture-row-text text-muted" />
      {href && (
        <a className="arrow-box" href={href}>
          <span className="sr-only">
            {item.buttonText ? <Text of={item.buttonText} /> : linkLabel}
            {': '}
            <Text of={title} />
          </span>
          <Arrow />
        </a>
      )}
    </li>
  );
}
