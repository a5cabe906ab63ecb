import { Picture } from '#app/ui/picture.tsx';
import { preloadImage } from '#app/ui/preload-image.ts';
import { Slide, SlideButton } from '#app/ui/slide.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Island } from '#app/islands/island.tsx';
import { detailPath } from '#common/content/detail-path.ts';
import type { PresentedItem } from '#common/content/fields.ts';
import { itemSlug } from '#common/text/slugs.ts';
import type { SectionProps } from '../define-section.ts';
import type { hero } from './section.ts';
import { pictureOf, titleOf } from '../item-parts.tsx';

type Props = SectionProps<typeof hero>;
type Item = PresentedItem<(typeof hero)['fields']['services']['item']>;

/** Width of a slide's image, including what is cropped to the slide's height. */
const imageSizes = '(width > 992px) max(59vw, 1120px), (width >= 768px) 860px, 100vw';

/**
 * Slides from services, with a text panel beside an image: 650, 500 or 420 px high, depending on the
 * width. As it opens the page, its first slide is visible without scripts.
 */
export function View(props: Props) {
  const { data, labels, language, isFirst } = props;
  const { services, isDetails } = data;
  const titles = services.map((item) => titleOf(item).text);
  const [first] = services;
  if (isFirst && first)
    preloadImage({ image: first.imageIconPath, small: first.imageSmallPath, sizes: imageSizes });
  return (
    <SectionFrame>
      <Island
        of="carousel"
        when="touch"
        props={{
          language,
          labels,
          titles,
          label: titles[0],
          shows: 'one',
          hasLinks: Boolean(isDetails && first),
          controls: 'below',
          controlsClass: 'hero-controls',
          className: 'hero on-pine',
        }}
      >
        {services.map((item, index) => (
          <PanelSlide key={item.id} {...props} item={item} index={index} />
        ))}
      </Island>
    </SectionFrame>
  );
}

function PanelSlide({ item, index, ...section }: Props & { item: Item; index: number }) {
  const { data, labels, language } = section;
  const title = titleOf(item);
  const isUrgent = section.isFirst && index === 0;
  return (
    <Slide
      className="hero-slide"
      index={index}
      total={data.services.length}
      language={language}
      labels={labels}
    >
      <div className="hero-panel">
        <Text of={title} as={isUrgent ? 'h1' : 'h2'} className="hero-title h1" />
        <Html of={item.summary} className="hero-summary prose" />
        <SlideButton
          href={data.isDetails ? slidePath(item, section) : null}
          text={item.buttonText}
          about={title}
          labels={labels}
        />
      </div>
      <div className="hero-picture">
        <Picture
          {...pictureOf(item)}
          className={index > 0 ? 'hero-art waits-for-touch' : 'hero-art'}
          sizes={imageSizes}
          urgent={isUrgent}
        />
      </div>
    </Slide>
  );
}

/** Returns the slide's own page if it has a text, otherwise its service's page. */
function slidePath(item: Item, { language, page, fileName, slugs }: Props): string {
  return item.htmlContent
    ? detailPath(language, page, fileName, itemSlug(slugs, item))
    : detailPath(language, 'service-page', item.fileName ?? 'services', item.title);
}
