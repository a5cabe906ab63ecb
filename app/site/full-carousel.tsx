import type { ComponentProps } from 'react';
import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { CarouselProps } from '../islands/carousel/carousel.tsx';
import { Island } from '../islands/island.tsx';
import { Picture } from '../ui/picture.tsx';
import { Slide, SlideButton } from '../ui/slide.tsx';
import { Text } from '../ui/text.tsx';

export interface FullSlide {
  id: number;
  title: LocalText;
  image: ImageFile;
  smallImage: ImageFile | null;
  imageAlt: LocalText | null;
  /** Spans the window instead of the page's width. */
  isWide: boolean;
  /** An ornament that is mirrored in right-to-left languages. */
  isMirrored: boolean;
  /** Null if the slide has no link. */
  href: string | null;
  buttonText: LocalText | null;
}

export interface FullCarouselProps {
  slides: FullSlide[];
  /** Labels the carousel; by default the first slide's title does. */
  title: LocalText | null;
  language: LanguageCode;
  isFirst: boolean;
  when: 'visible' | 'idle';
  labels: Extract<CarouselProps, { isAutomatic: true }>['labels'] &
    Record<'details' | 'carousel.slide', string>;
}

/** A full-width image carousel that advances by itself; the current slide has a label. */
export function FullCarousel(props: FullCarouselProps) {
  const { slides, title, language, isFirst, when, labels } = props;
  return (
    <Island
      of="carousel"
      when={when}
      props={{
        language,
        labels,
        titles: slides.map((slide) => slide.title.text),
        label: (title ?? slides[0]?.title)?.text,
        shows: 'one',
        isAutomatic: true,
        hasLinks: slides.some(({ href }) => Boolean(href)),
        controls: 'over',
        className: 'full-carousel',
      }}
    >
      {slides.map((slide, index) => (
        <ArtSlide
          key={slide.id}
          slide={slide}
          isFirst={isFirst && index === 0}
          index={index}
          total={slides.length}
          language={language}
          labels={labels}
        />
      ))}
    </Island>
  );
}

interface ArtSlideProps extends Pick<ComponentProps<typeof Slide>, 'index' | 'total' | 'language'> {
  slide: FullSlide;
  isFirst: boolean;
  labels: FullCarouselProps['labels'];
}

function ArtSlide({ slide, isFirst, labels, ...position }: ArtSlideProps) {
  return (
    <Slide
      {...position}
      className="column full-slide"
      labels={labels}
      data-wide={slide.isWide || undefined}
      data-mirrored={slide.isMirrored || undefined}
      data-small={slide.smallImage !== null || undefined}
    >
      <Picture
        className="full full-art"
        image={slide.image}
        small={slide.smallImage}
        alt={slide.imageAlt}
        urgent={isFirst}
      />
      {(slide.title.text || slide.href) && (
        <div className="column label full-label">
          <Text of={slide.title} as={isFirst ? 'h1' : 'h2'} className="h2 full-title" />
          <SlideButton
            href={slide.href}
            text={slide.buttonText}
            about={slide.title}
            labels={labels}
          />
        </div>
      )}
    </Slide>
  );
}
