import { preloadImage } from '#app/ui/preload-image.ts';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { FullCarousel, type FullSlide } from '#app/site/full-carousel.tsx';
import type { PresentedItem } from '#common/content/fields.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import type { SectionProps } from '../define-section.ts';
import type { heroCarosel } from './section.ts';

type Props = SectionProps<typeof heroCarosel>;
type Item = PresentedItem<(typeof heroCarosel)['fields']['fullWidthImages']['item']>;

export function View({ data, labels, language, isFirst }: Props) {
  const { title, fullWidthImages, smallWidthImages } = data;
  const small = new Map(smallWidthImages.map(({ id, imageUrl }) => [id, imageUrl]));
  const slides = fullWidthImages.map((item) => presentSlide(item, small.get(item.id), language));
  const [first] = slides;
  if (isFirst && first) preloadImage({ image: first.image, small: first.smallImage });
  return (
    <SectionFrame>
      {first && (
        <FullCarousel
          slides={slides}
          title={title}
          labels={labels}
          language={language}
          isFirst={isFirst}
          when="visible"
        />
      )}
    </SectionFrame>
  );
}

function presentSlide(
  item: Item,
  small: ImageFile | undefined,
  language: Props['language'],
): FullSlide {
  return {
    id: item.id,
    title: item.title,
    image: item.imageUrl,
    smallImage: item.imageSmallPath ?? small ?? null,
    imageAlt: item.imageAlt,
    isWide: item.fullWidth !== false,
    isMirrored: item.mirrored === true,
    href: item.fileName && `/${language}/products?type=${encodeURIComponent(item.fileName)}`,
    buttonText: item.buttonText,
  };
}
