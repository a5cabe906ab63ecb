import type { JSX } from 'react';
import { preloadImage } from '#app/ui/preload-image.ts';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Island } from '#app/islands/island.tsx';
import { heroImageSizes, type HeroSlide } from '#app/islands/carousel/hero-carousel.tsx';
import { detailPath } from '#common/content/detail-path.ts';
import type { PresentedItem } from '#common/content/fields.ts';
import { itemSlug } from '#common/text/slugs.ts';
import type { SectionProps } from '../define-section.ts';
import type { hero } from './fields.ts';

type Props = SectionProps<typeof hero>;

/** Slides from services. As it opens the page, its first slide is visible without scripts. */
export function View(props: Props): JSX.Element {
  const { data, labels, fileName, language, isFirst } = props;
  const slides = data.services.map((item) => presentSlide(item, props));
  const first = slides[0];
  if (isFirst && first)
    preloadImage({ image: first.image, small: first.smallImage, sizes: heroImageSizes });
  return (
    <SectionFrame type="hero" fileName={fileName} label={first?.title.text}>
      <Island of="hero-carousel" when="touch" props={{ slides, labels, language, isFirst }} />
    </SectionFrame>
  );
}

type Item = PresentedItem<(typeof hero)['fields']['services']['item']>;

function presentSlide(item: Item, section: Props): HeroSlide {
  return {
    id: item.id,
    title: item.titleTr ?? { text: item.title },
    summary: item.summary,
    image: item.imageIconPath,
    smallImage: item.imageSmallPath,
    imageAlt: item.imageAlt,
    href: section.data.isDetails ? slidePath(item, section) : null,
    buttonText: item.buttonText,
  };
}

/** Returns the slide's own page if it has a text, otherwise its service's page. */
function slidePath(item: Item, { language, page, fileName, slugs }: Props): string {
  return item.htmlContent
    ? detailPath(language, page, fileName, itemSlug(slugs, item))
    : detailPath(language, 'service-page', item.fileName ?? 'services', item.title);
}
