import type { ImageItem } from '#sections/service-item.ts';
import { Arrow } from '../ui/ui-icons.tsx';
import { OrientedPicture } from '../ui/oriented-picture.tsx';
import { tabletMedia } from '../ui/picture.tsx';
import { Html, Text } from '../ui/text.tsx';
import { pictureOf, titleOf } from '#sections/item-parts.tsx';

interface ImageRowsProps {
  items: readonly ImageItem[];
  /** Returns an item's address, or null if it has no page. */
  hrefOf: (item: ImageItem) => string | null;
  /** Link text for items without one of their own. */
  linkLabel: string;
}

/** Rows of image, title and text; a linked row ends with an arrow. */
export function ImageRows({ items, hrefOf, linkLabel }: ImageRowsProps) {
  return (
    <ul className="ruled-strong">
      {items.map((item) => (
        <Row key={item.id} item={item} href={hrefOf(item)} linkLabel={linkLabel} />
      ))}
    </ul>
  );
}

interface RowProps {
  item: ImageItem;
  href: string | null;
  linkLabel: string;
}

function Row({ item, href, linkLabel }: RowProps) {
  const title = titleOf(item);
  return (
    <li className="picture-row">
      <OrientedPicture
        {...pictureOf(item)}
        portraitIn={tabletMedia}
        className="fill rounded picture-row-image"
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
