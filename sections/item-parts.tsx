import { TextLink } from '#app/ui/button-link.tsx';
import type { LocalText } from '#common/text/local-text.ts';
import type { ImageItem } from './service-item.ts';
import type { TextImage } from './text-image.ts';

/** Returns the title that is shown. */
export function titleOf({ titleTr, title }: Pick<ImageItem, 'titleTr' | 'title'>): LocalText {
  return titleTr ?? { text: title };
}

type ItemImage = Pick<ImageItem, 'imageIconPath' | 'imageSmallPath' | 'imageAlt'>;

/** Returns the props of an item's picture. */
export function pictureOf({ imageIconPath, imageSmallPath, imageAlt }: ItemImage) {
  return { image: imageIconPath, small: imageSmallPath, alt: imageAlt };
}

/** Same for the image of a text. */
export function textPictureOf({ imgsrc, imageSmallPath, imgalt }: Omit<TextImage, 'id'>) {
  return { image: imgsrc, small: imageSmallPath, alt: imgalt };
}

interface ItemLinkProps {
  item: Pick<ImageItem, 'titleTr' | 'title' | 'buttonText'>;
  /** Null for an item without a page. */
  href: string | null;
  /** Text for an item that has none. */
  label: string;
  className: string;
}

/** Link to an item's page. */
export function ItemLink({ item, href, label, className }: ItemLinkProps) {
  if (!href) return null;
  return (
    <div className={className}>
      <TextLink href={href} text={item.buttonText ?? label} about={titleOf(item)} />
    </div>
  );
}
